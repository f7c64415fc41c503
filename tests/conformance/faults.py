"""Sixty faults of an implementation of the contract, planted by the authors of the kit."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from tests.conformance.fault_proxy import Call, Change, events, job_results, moves, positions, problems, results

Data = dict[str, Any]


def each(parts: Callable[[Call], Iterator[Data]], change: Callable[[Data], object]) -> Change:
    """Return the change of each part."""
    return lambda call: [change(part) for part in parts(call)]


def _of(parts: Callable[..., Iterator[Data]], name: str) -> Callable[[Call], Iterator[Data]]:
    return lambda call: parts(call, name)


def _drop(*names: str) -> Callable[[Data], object]:
    return lambda part: [part.pop(name, None) for name in names]


def _when(condition: Callable[[Call], object], change: Change) -> Change:
    return lambda call: condition(call) and change(call)


def _header(name: str, value: str | None) -> Change:
    """Set a header of successful answers, or leave it out."""

    def change(call: Call) -> None:
        if call.status < 400 and name in call.headers:
            call.headers.pop(name)
            call.headers.update({name: value} if value else {})

    return change


def _without(list_name: str, keep: Callable[[Data], bool]) -> Change:
    """Leave elements of a list out."""

    def change(call: Call) -> None:
        if call.is_right and call.body.get(list_name):
            call.body[list_name] = [element for element in call.body[list_name] if keep(element)]

    return change


def _mark(name: str) -> Callable[[Data], object]:
    """Make a text of another language."""
    return lambda part: part.update({name: "deal"}) if isinstance(part.get(name), str) else None


def _round(part: Data) -> None:
    if isinstance(part.get("points"), float):
        part["points"] = int(part["points"])


def _shift(name: str) -> Callable[[Data], object]:
    return lambda part: part.update({name: part[name] + 1}) if isinstance(part.get(name), int) else None


def _accept_refused(call: Call) -> None:
    if call.resource == "moves" and call.status == 422 and len(call.sent.get("moves", ())) > 1:
        call.status = 200


def _first_fault_alone(problem: Data) -> None:
    problem["errors"] = problem["errors"][:1]


def _open_hand(call: Call) -> None:
    """Show the first hand to a spectator."""
    if call.resource == "views" and call.is_right and "state" in call.sent and call.sent.get("seat") is None:
        call.body["view"]["deal"]["hands"][0] = call.sent["state"]["deal"]["hands"][0]


def _open_stock(call: Call) -> None:
    if call.resource == "views" and call.is_right and "state" in call.sent:
        call.body["view"]["deal"]["stock"][:1] = call.sent["state"]["deal"]["stock"][:1]


def _verify_nothing(part: Data) -> None:
    if part["fault"] and part["fault"]["pointer"].startswith(("/result", "/deals/0/result")):
        part.update(valid=True, fault=None)


def _fill_unknown(part: Data) -> None:
    for card in range(len(part["state"]["deal"]["stock"]) if part["state"] else 0):
        if part["state"]["deal"]["stock"][card] == "??":
            part["state"]["deal"]["stock"][card] = "AS"


def _meld_alone(part: Data) -> None:
    for meld in part["deal"].get("melds", ()):
        meld["in_hand"] = False


def _unchanged_never(call: Call) -> None:
    if call.status == 304:
        call.status = 200


def _accept_wrong_key(call: Call) -> None:
    if call.status == 403:
        call.status, call.body = 200, {}


def _accept_splice(call: Call) -> None:
    if call.status == 422 and call.body and call.body.get("code") == "bad-table":
        call.status = 200


def _result_at_end(call: Call, name: str, value: object) -> None:
    for part in positions(call):
        if part["deal"]["result"]:
            part["deal"]["result"][name] = value


def _reveal(name: str) -> Change:
    def change(call: Call) -> None:
        if call.is_right and call.body.get("reveal"):
            call.body["reveal"].pop(name)

    return change


def _ignore_verb(call: Call) -> None:
    """Answer a filtered list with one more move."""
    if call.resource == "legal-moves" and "verb" in call.sent and call.is_right:
        call.body["legal_moves"].append(dict(call.body["legal_moves"][0], verb="other"))


def _checks(call: Call) -> Iterator[Data]:
    yield from call.body.get("check", ()) if call.is_right else ()


def _whole_batch(call: Call) -> None:
    if call.resource == "scores" and call.is_right and any("errors" in each for each in call.body["results"]):
        call.status, call.body = 422, call.body["results"][0]


FAULTS: Final[Mapping[str, Change]] = {
    # Deals
    "the deck begins with its last card": _when(lambda call: call.is_right and "deck" in call.body,
        lambda call: call.body["deck"].insert(0, call.body["deck"].pop())),
    "a given dealer is ignored": _when(lambda call: call.sent.get("dealer") == 1,
        each(positions, lambda part: part["deal"].update(dealer=0))),
    "no seed in the answer": _when(lambda call: call.resource == "deals" and call.is_right,
        lambda call: call.body.pop("seed", None)),
    "the stock from its bottom": each(positions, lambda part: part["deal"]["stock"].reverse()),
    "hands as they were dealt": each(positions, lambda part: [hand.reverse() for hand in part["deal"]["hands"]]),
    "options as they were given": _when(lambda call: call.is_right and "options" in call.sent and "state" in call.body,
        lambda call: call.body["state"].update(options=call.sent["options"])),
    # Events
    "no text of events": each(events, _drop("text")),
    "texts of events in one language": _when(lambda call: call.language == "fr", each(events, _mark("text"))),
    "no move_index": each(events, _drop("move_index")),
    "a move_index from 1": each(events, _shift("move_index")),
    "a ply from the next move": each(events, _shift("ply")),
    "no event when hands are opened": _without("events", lambda event: event["type"] != "show"),
    "no event for a last card": _without("events", lambda event: event["type"] != "last-card"),
    "no event for a match that is won": _without("events", lambda event: event["type"] != "match-won"),
    "no event for an annulled deal": _without("events", lambda event: event["type"] != "annul"),
    "taken cards from the top": each(_of(events, "take"), lambda event: event["cards"].reverse()),
    "no meld after a join": each(_of(events, "join"), _drop("meld_now")),
    "the joker of a swap is left out": each(_of(events, "swap"), _drop("joker")),
    "a coup blanc cites the floche": each(_of(events, "score"),
        lambda line: line.update(rule="COL-23") if line["rule"] == "COL-24" else None),
    "half points are cut": each(_of(events, "score"), _round),
    "no factor of a column": each(_of(events, "score"), _drop("factor")),
    "rounding is not said": each(_of(events, "score"), _drop("rounded")),
    "no line for a full": _without("events", lambda event: event.get("rule") != "UPC-21"),
    "a pair royal counts as a pair": each(_of(events, "score"),
        lambda line: line.update(points=2) if line["points"] == 9 else None),
    # Legal moves
    "no label": each(moves, _drop("label")),
    "labels in one language": _when(lambda call: call.language == "fr", each(moves, _mark("label"))),
    "the last of many legal moves is missing": _when(lambda call: len(list(moves(call))) > 12,
        lambda call: call.body["legal_moves"].pop()),
    "cards of a move in the order of the pack": each(moves, lambda move: move["cards"].sort()),
    "no count of a play": each(moves, _drop("count")),
    "a filter is ignored": _ignore_verb,
    "explanations without a sentence": each(_checks, _drop("detail")),
    # Views
    "a spectator sees a hand": _open_hand,
    "a view shows the next card of the stock": _open_stock,
    # States
    "a void deal counts as one": lambda call: _result_at_end(call, "void", False),
    "nobody wins a deal": lambda call: _result_at_end(call, "winners", []),
    "a match that is won goes on": each(positions,
        lambda part: part.update(phase="deal_over") if part["phase"] == "match_over" else None),
    "no winners of a match": each(positions, lambda part: part["match"].update(winners=[])),
    "columns are never in hand": each(positions, _meld_alone),
    "shared wins have one winner": each(positions,
        lambda part: part["match"].update(winners=part["match"]["winners"][:1])),
    "no history": each(positions, lambda part: part["deal"].update(history=[])),
    # Problems
    "a problem without its errors": each(problems, _drop("errors")),
    "only the first fault": each(problems, _first_fault_alone),
    "titles in one language": _when(lambda call: call.language == "fr", each(problems, _mark("title"))),
    "errors without their rule": each(problems,
        lambda problem: [error.pop("rule", None) for error in problem["errors"]]),
    "the detail is the title": each(problems, lambda problem: problem.update(detail=problem["title"])),
    "an illegal list is taken": _accept_refused,
    "problems as plain JSON": _when(lambda call: call.status >= 400,
        lambda call: call.headers.update({"content-type": "application/json"})),
    # Headers
    "no Content-Language": _header("content-language", None),
    "one ETag for all": _header("etag", '"1"'),
    "an ETag is never recognized": _unchanged_never,
    "no Vary": _header("vary", None),
    "texts in Latin-1": _header("content-type", "application/json; charset=iso-8859-1"),
    # Batches
    "wrong claims are valid": each(_of(results, "replays"), _verify_nothing),
    "unknown cards are invented": each(_of(results, "replays"), _fill_unknown),
    "one wrong item spoils a batch": _whole_batch,
    # Sealed tables
    "a wrong key opens a table": _accept_wrong_key,
    "a spliced table opens": _accept_splice,
    "no salt in the reveal": _reveal("salt"),
    # Jobs
    "another move of the computer": lambda call: [part["moves"][0].update(move="fly")
        for part in job_results(call, "opponent-moves") if part["moves"]],
    "a review without its notice": lambda call: [part.pop("notice", None) for part in job_results(call, "reviews")],
}  # fmt: skip
