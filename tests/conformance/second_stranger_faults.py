"""Twenty more faults planted from the text of the contract alone, after the kit had found the first twenty."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tests.conformance.fault_proxy import Call, Change, events, positions, problems, results


def _rules_without_options(call: Call) -> None:
    """Catalogue: a rule names the options that vary it."""
    for rule in call.body["rules"] if call.resource == "rules" and call.is_right else ():
        rule["options"] = []


def _wrong_record_as_form(call: Call) -> None:
    """Jobs: a record that breaks a rule has a problem of its own."""
    for problem in problems(call):
        if problem["code"] == "impossible-record":
            problem["code"] = "invalid-body"


def _exchange_for_all(call: Call) -> None:
    """Views: a spectator does not know an exchange."""
    if call.resource == "views" and call.game == "costly-colours" and call.is_right and call.sent.get("state"):
        call.body["view"]["deal"]["exchange"] = call.sent["state"]["deal"]["exchange"]


def _own_discards_hidden(call: Call) -> None:
    """Views: a seat knows the cards that it threw."""
    if call.resource == "views" and call.game == "seven-up" and call.is_right:
        discards = call.body["view"]["deal"]["discards"]
        discards[:] = [["??"] * len(cards) for cards in discards]


def _no_led_card(call: Call) -> None:
    """Seven Up: `trick` has the led card."""
    for part in positions(call):
        if part["game"] == "seven-up":
            part["deal"]["trick"] = None


def _nobody_barred(call: Call) -> None:
    """Upcolor: `barred` has the seats without money."""
    for part in positions(call):
        if part["game"] == "upcolor":
            part["match"]["barred"] = []


def _dealers_in_turn(call: Call) -> None:
    """Upcolor: the seat to the left of the winner deals next."""
    if call.resource == "deals" and call.game == "upcolor" and "state" in call.sent and call.is_right:
        state = call.body["state"]
        state["deal"]["dealer"] = (call.sent["state"]["deal"]["dealer"] + 1) % len(state["deal"]["hands"])


def _no_points_against(call: Call) -> None:
    """Score lines: they contain what was counted."""
    for event in events(call, "score"):
        event.pop("against", None)


def _plain_spaces(call: Call) -> None:
    """Texts: sentences as a person would write them in French."""
    for event in events(call):
        event["text"] = event["text"].replace("\u202f", " ").replace("\xa0", " ")


def _no_last_standing(call: Call) -> None:
    """Scores: the standings after each deal."""
    for result in results(call, "scores"):
        if len(result.get("standings", ())) > 1:
            result["standings"].pop()


def _kind_required(call: Call) -> None:
    """Scores: `kind` is optional where a game has one kind."""
    for item, result in zip(call.sent.get("items", ()), results(call, "scores"), strict=False):
        if isinstance(item, dict) and "kind" not in item and "totals" in result:
            result["totals"] = []


def _faults_of_the_first_deal(call: Call) -> None:
    """Records: the pointer of a fault names its deal."""
    for result in results(call, "replays"):
        if result["fault"]:
            result["fault"]["pointer"] = result["fault"]["pointer"].replace("/deals/1/", "/deals/0/")


def _seat_missing(call: Call) -> None:
    """Sealed tables: an answer says whose view it is."""
    if call.is_right and "commitment" in call.body:
        call.body["seat"] = None


def _hand_over_repeated(call: Call) -> None:
    """Sealed tables: a change of a seat that changes nothing reports no event."""
    if "computer" in call.sent and "table" in call.sent and call.is_right and not call.body["events"]:
        event = {"type": "seat", "seat": call.body["seat"], "computer": None, "text": "…", "move_index": None}
        call.body["events"].append(event)


def _early_reveal(call: Call) -> None:
    """Sealed tables: secrets are revealed when the match is over."""
    if call.is_right and "reveal" in call.body and call.body["reveal"] is None:
        call.body["reveal"] = {"seed": "x", "salt": "y"}


def _events_without_progress(call: Call) -> None:
    """Jobs: server-sent events have the progress."""
    if call.resource == "events":
        call.text = call.text.replace(b"progress", b"part")


def _chart_in_english(call: Call) -> None:
    """Jobs: the chart is in the language of the request."""
    if call.resource == "chart.svg":
        call.headers["content-language"] = "en"


def _limit_exceeded(call: Call) -> None:
    """Jobs: the computer plays at most `limit` moves."""
    if call.is_right and "limit" in call.sent and call.body.get("result"):
        call.body["result"]["moves"] *= 2


def _since_missing(call: Call) -> None:
    """Views: the answer says from which ply on it is whole."""
    if call.resource == "views" and call.is_right:
        call.body.pop("since", None)


def _key_reused(call: Call) -> None:
    """Jobs: an Idempotency-Key that came with another body is refused."""
    for problem in problems(call):
        if problem["code"] == "key-reused":
            call.status = 202


FAULTS: Final[Mapping[str, Change]] = {
    function.__name__.strip("_").replace("_", " "): function
    for function in (
        _rules_without_options, _wrong_record_as_form, _exchange_for_all, _own_discards_hidden, _no_led_card,
        _nobody_barred, _dealers_in_turn, _no_points_against, _plain_spaces, _no_last_standing, _kind_required,
        _faults_of_the_first_deal, _seat_missing, _hand_over_repeated, _early_reveal, _events_without_progress,
        _chart_in_english, _limit_exceeded, _since_missing, _key_reused,
    )
}  # fmt: skip
