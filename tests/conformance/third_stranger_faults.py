"""Twenty faults of computer seats, of long jobs, and of reviews and analyses of sealed tables, from the contract."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from tests.conformance.fault_proxy import Call, Change, job_results, problems


def _sealed(call: Call) -> Iterator[dict[str, Any]]:
    """Yield an answer or a job's result that contains a sealed table."""
    if call.is_right:
        yield from (part for part in (call.body, call.body.get("result")) if part and "table" in part)


def _of_table(call: Call, resource: str) -> bool:
    return call.resource == resource and "table" in call.sent


def _key_for_the_computer(call: Call) -> None:
    """Deals: a seat with a level gets no key."""
    for part in _sealed(call):
        if "keys" in part:
            part["keys"] = [key or "k" * 22 for key in part["keys"]]


def _nobody_is_a_computer(call: Call) -> None:
    """Sealed tables: `computer` has the level of each seat."""
    for part in _sealed(call):
        if "computer" in part:
            part["computer"] = [None] * len(part["computer"])


def _other_level(call: Call) -> None:
    """Sealed tables: the computer plays a seat at its level."""
    for part in _sealed(call):
        if "computer" in part:
            part["computer"] = [level and "best" for level in part["computer"]]


def _computer_stops_early(call: Call) -> None:
    """Opponent moves: the computer plays until a person must act; every move is in the result."""
    for result in job_results(call, "opponent-moves"):
        if "table" in result and len(result["moves"]) > 1:
            result["moves"].pop()


def _moves_without_ply(call: Call) -> None:
    """Opponent moves: each event names the move that caused it."""
    for result in job_results(call, "opponent-moves"):
        for event in result["events"] if "table" in result else ():
            event["ply"] = 0


def _relay_gets_a_seat(call: Call) -> None:
    """Opponent moves: without a key the answer contains the view of a spectator."""
    for result in job_results(call, "opponent-moves"):
        if "table" in result and result["seat"] is None:
            result["seat"] = 0


def _ply_stays(call: Call) -> None:
    """Sealed tables: the public `ply` counts every move, those of the computer too."""
    for result in job_results(call, "opponent-moves"):
        if "table" in result:
            result["ply"] -= len(result["moves"])


def _new_commitment(call: Call) -> None:
    """Sealed tables: the commitment of a match stays."""
    for result in job_results(call, "opponent-moves"):
        if "table" in result:
            result["commitment"] = result["commitment"][::-1]


def _spectator_gets_moves(call: Call) -> None:
    """Opponent moves: a spectator has no legal moves."""
    for result in job_results(call, "opponent-moves"):
        if "table" in result and not result["legal_moves"]:
            result["legal_moves"] = [{"move": "draw", "verb": "draw", "cards": [], "label": "Draw"}]


def _precision_ignored(call: Call) -> None:
    """Simulations: with `precision` a job stops when the interval is narrow enough."""
    for result in job_results(call, "simulations"):
        if "precision" in call.sent:
            result["plays"] += result["group_size"]
            result["groups"] += 1


def _always_duplicate(call: Call) -> None:
    """Simulations: with `duplicate` false the players keep their seats."""
    for result in job_results(call, "simulations"):
        if call.sent.get("duplicate") is False:
            result["group_size"] = len(call.sent["players"])


def _matches_have_no_length(call: Call) -> None:
    """Simulations: matches have a distribution of their lengths."""
    for result in job_results(call, "simulations"):
        result["match_lengths"] = []


def _matches_are_deals(call: Call) -> None:
    """Simulations: the unit is the requested one."""
    for result in job_results(call, "simulations"):
        result["unit"] = "deals"


def _seats_swapped(call: Call) -> None:
    """Simulations: statistics by seat."""
    for result in job_results(call, "simulations"):
        for player in result["players"]:
            player["seats"].reverse()


def _certain_matches(call: Call) -> None:
    """Simulations: a difference has its interval."""
    for result in job_results(call, "simulations"):
        for player in result["players"] if "matches" in call.sent else ():
            player["wins_difference"]["interval"] = [player["wins_difference"]["mean"]] * 2


def _analysis_of_other_seats(call: Call) -> None:
    """Analyses: at a table they need the key of the seat to act."""
    for problem in problems(call):
        if _of_table(call, "analyses"):
            problem["code"] = "bad-table"


def _worst_is_best(call: Call) -> None:
    """Analyses: `best` is the move with the highest value."""
    for result in job_results(call, "analyses"):
        if _of_table(call, "analyses"):
            result["best"] = result["moves"][-1]["move"]


def _analysis_without_intervals(call: Call) -> None:
    """Analyses: each value has an interval."""
    for result in job_results(call, "analyses"):
        for move in result["moves"] if _of_table(call, "analyses") else ():
            move["interval"] = [move["value"], move["value"]]


def _review_of_a_match_in_play(call: Call) -> None:
    """Reviews: the match of a sealed table must be over."""
    for problem in problems(call):
        for fault in problem["errors"] if _of_table(call, "reviews") else ():
            if fault["code"] == "match-not-over":
                fault["code"] = "no-record"


def _review_without_luck(call: Call) -> None:
    """Reviews: every deal, turned card and draw has its luck."""
    for result in job_results(call, "reviews"):
        if _of_table(call, "reviews"):
            result["chances"] = []


FAULTS: Final[Mapping[str, Change]] = {
    function.__name__.strip("_").replace("_", " "): function
    for function in (
        _key_for_the_computer, _nobody_is_a_computer, _other_level, _computer_stops_early, _moves_without_ply,
        _relay_gets_a_seat, _ply_stays, _new_commitment, _spectator_gets_moves, _precision_ignored,
        _always_duplicate, _matches_have_no_length, _matches_are_deals, _seats_swapped, _certain_matches,
        _analysis_of_other_seats, _worst_is_best, _analysis_without_intervals, _review_of_a_match_in_play,
        _review_without_luck,
    )
}  # fmt: skip
