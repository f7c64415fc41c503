"""Planted faults of the catalogue, of batches, evenings, problems and headers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tests.conformance.changes import (
    Data,
    answers,
    drop,
    each,
    header,
    inside,
    mark,
    of,
    problems,
    put,
    results,
    status,
    when,
)
from tests.conformance.fault_proxy import Call, Change

_RECORDS: Final = of(results, "replays")
_SCORES: Final = of(results, "scores")

# Catalogue


def _neighbours_are_partners(call: Call) -> None:
    for game in (call.body, *(call.body.get("games") or ())) if call.is_right else ():
        for team in (game.get("teams") or ()) if game.get("game") == "colonne" else ():
            team["seats"] = [2 * team["team"], 2 * team["team"] + 1]


def _untitle_values(call: Call) -> None:
    if call.is_right and "phases" in call.body:
        for option in call.body["options"]["properties"].values():
            for value in option.get("oneOf", ()):
                value["title"] = str(value["const"])


def _rules_without_options(call: Call) -> None:
    for rule in call.body["rules"] if call.resource == "rules" and call.is_right else ():
        rule["options"] = []


# Batches and evenings


def _accept_wrong_claims(result: Data) -> None:
    if result["fault"] and result["fault"]["pointer"].startswith(("/result", "/deals/0/result")):
        result.update(valid=True, fault=None)


def _invent_unknown_cards(result: Data) -> None:
    stock = result["state"]["deal"]["stock"] if result["state"] else []
    stock[:] = ["AS" if card == "??" else card for card in stock]


def _every_deal_has_a_winner(result: Data) -> None:
    for deal in result.get("deals") or ():
        if found := deal.get("result"):
            points = found["points"]
            found["winners"] = [points.index(max(points))] if points[0] != points[1] else []


def _refuse_unknown_discards(call: Call) -> None:
    for record, result in zip(call.sent.get("records", ()), results(call, "replays"), strict=False):
        if "discard ??" in str(record):
            result.update(valid=False)


def _require_kind(call: Call) -> None:
    for item, result in zip(call.sent.get("items", ()), results(call, "scores"), strict=False):
        if isinstance(item, dict) and "kind" not in item and "totals" in result:
            result["totals"] = []


def _drop_last_standing(result: Data) -> None:
    if len(result.get("standings", ())) > 1:
        result["standings"].pop()


def _spoil_batch(call: Call) -> None:
    if call.resource == "scores" and call.is_right and any("errors" in each for each in call.body["results"]):
        call.status, call.body = 422, call.body["results"][0]


def _swap_old_and_new(differences: Data) -> None:
    for difference in differences.get("matches", ()):
        difference["old"], difference["new"] = difference["new"], difference["old"]


# Problems


def _drop_rules(problem: Data) -> None:
    for error in problem["errors"]:
        error.pop("rule", None)


def _accept_part_of_a_list(call: Call) -> None:
    if call.resource == "moves" and call.status == 422 and len(call.sent.get("moves", ())) > 1:
        call.status = 200


FAULTS: Final[Mapping[str, Change]] = {
    # Catalogue
    "La Colonne: neighbours are partners": _neighbours_are_partners,
    "values of options without titles": _untitle_values,
    "rules without the options that vary them": _rules_without_options,
    # Batches and evenings
    "wrong claims are valid": each(_RECORDS, _accept_wrong_claims),
    "unknown cards are invented": each(_RECORDS, _invent_unknown_cards),
    "an unknown discard is refused": _refuse_unknown_discards,
    "a state with unknown cards is accepted": when(
        lambda call: call.status == 422 and "??" in str(call.sent.get("state", "")), status(200)),
    "every fault is one of the first deal": each(inside(_RECORDS, "fault"),
        lambda fault: fault.update(pointer=fault["pointer"].replace("/deals/1/", "/deals/0/"))),
    "Costly Colours: every deal has a winner": when(lambda call: call.game == "costly-colours",
        each(_RECORDS, _every_deal_has_a_winner)),
    "one wrong item spoils a batch": _spoil_batch,
    "the kind of an item is required": _require_kind,
    "no standings after the last deal": each(_SCORES, _drop_last_standing),
    "an evening swaps old and new outcomes": each(inside(answers, "differences"), _swap_old_and_new),
    # Problems
    "a problem without its errors": each(problems, drop("errors")),
    "only the first fault": each(problems, lambda problem: problem.update(errors=problem["errors"][:1])),
    "no number of further faults": lambda call: isinstance(call.body, dict) and call.body.pop("more", None),
    "titles in one language": when(lambda call: call.language == "fr", each(problems, mark("title"))),
    "errors without their rule": each(problems, _drop_rules),
    "the detail is the title": each(problems, lambda problem: problem.update(detail=problem["title"])),
    "an illegal list is taken": _accept_part_of_a_list,
    "an impossible record has the wrong form": each(of(problems, "impossible-record"), put(code="invalid-body")),
    "problems as plain JSON": when(lambda call: call.status >= 400,
        lambda call: call.headers.update({"content-type": "application/json"})),
    "problems in English": when(lambda call: call.status >= 400 and isinstance(call.body, dict),
        lambda call: call.headers.update({name: "en" for name in call.headers if name.lower() == "content-language"})),
    # Headers
    "no Content-Language": header("content-language", None),
    "one ETag for all": header("etag", '"1"'),
    "an ETag is never recognized": when(lambda call: call.status == 304, status(200)),
    "no Vary": header("vary", None),
    "texts in Latin-1": header("content-type", "application/json; charset=iso-8859-1"),
    "answers are never compressed": lambda call: call.headers.pop("content-encoding", None),
    "no Preference-Applied": lambda call: call.headers.pop("preference-applied", None),
    "the document is always in English": when(
        lambda call: call.request.path == "/openapi.json" and call.language == "fr",
        lambda call: call.headers.update({"content-language": "en"})),
}  # fmt: skip
