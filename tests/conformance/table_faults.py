"""Planted faults of sealed tables and of jobs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from tests.conformance.changes import (
    Data,
    answers,
    computer_moves,
    each,
    having,
    inside,
    job_results,
    of,
    problems,
    put,
    sealed,
    status,
    when,
)
from tests.conformance.fault_proxy import Call, Change

_SIMULATIONS: Final = of(job_results, "simulations")
_ANALYSES: Final = of(job_results, "analyses")
_REVIEWS: Final = of(job_results, "reviews")


def _players(call: Call) -> Iterator[Data]:
    for found in _SIMULATIONS(call):
        yield from found["players"]


def _is_of_table(resource: str) -> Callable[[Call], bool]:
    return lambda call: call.resource == resource and "table" in call.sent


# Sealed tables


def _accept_wrong_key(call: Call) -> None:
    if call.status == 403:
        call.status, call.body = 200, {}


def _repeat_hand_over(call: Call) -> None:
    """Report an event although the seat stays as it is."""
    if "computer" in call.sent and "table" in call.sent and call.is_right and not call.body["events"]:
        event = {"type": "seat", "seat": call.body["seat"], "computer": None, "text": "…", "move_index": None}
        call.body["events"].append(event)


def _reveal_early(answer: Data) -> None:
    if "reveal" in answer and answer["reveal"] is None:
        answer["reveal"] = {"seed": "x", "salt": "y"}


def _reveal_last_deal(reveal: Data) -> None:
    record = reveal.get("record")
    if record and record["game"] == "seven-up":
        record["deals"] = record["deals"][-1:]


# Moves of the computer


def _change_first_move(result: Data) -> None:
    for move in result["moves"][:1]:
        move["move"] = "fly"


def _lose_last_move(result: Data) -> None:
    if len(result["moves"]) > 1:
        result["moves"].pop()


def _seat_the_relay(result: Data) -> None:
    if result["seat"] is None:
        result["seat"] = 0


def _show_moves_to_a_spectator(result: Data) -> None:
    if not result["legal_moves"]:
        result["legal_moves"] = [{"move": "draw", "verb": "draw", "cards": [], "label": "Draw"}]


# Jobs


def _links_without_ticket(links: Data) -> None:
    links.update({name: links[name].partition("?")[0] for name in ("events", "chart") if name in links})


def _events_without_progress(call: Call) -> None:
    if call.resource == "events":
        call.text = call.text.replace(b"progress", b"part")


def _ignore_precision(result: Data) -> None:
    result["plays"] += result["group_size"]
    result["groups"] += 1


def _certain(player: Data) -> None:
    difference = player["wins_difference"]
    difference["interval"] = [difference["mean"]] * 2


def _narrow_ratings(result: Data) -> None:
    for rating in result["ratings"]:
        rating["interval"] = [(rating["rating"] + bound) / 2 for bound in rating["interval"]]


def _analysis_without_intervals(result: Data) -> None:
    for move in result["moves"]:
        move["interval"] = [move["value"], move["value"]]


def _review_of_a_match_in_play(problem: Data) -> None:
    for fault in problem["errors"]:
        if fault["code"] == "match-not-over":
            fault["code"] = "no-record"


def _end_course_early(result: Data) -> None:
    if len(result["course"]) > 1:
        result["course"].pop()


FAULTS: Final[Mapping[str, Change]] = {
    # Sealed tables
    "a wrong key opens a table": _accept_wrong_key,
    "a spliced table opens": when(
        lambda call: call.status == 422 and call.body and call.body.get("code") == "bad-table", status(200)),
    "an answer does not say whose view it is": when(lambda call: call.is_right and "commitment" in call.body,
        each(answers, put(seat=None))),
    "a seat that stays has an event": _repeat_hand_over,
    "no salt in the reveal": each(inside(answers, "reveal"), lambda reveal: reveal.pop("salt")),
    "secrets are revealed early": each(answers, _reveal_early),
    "only the last deal is revealed": each(inside(sealed, "reveal"), _reveal_last_deal),
    "a seat of the computer has a key": each(having(sealed, "keys"),
        lambda part: part.update(keys=[key or "k" * 22 for key in part["keys"]])),
    "nobody is a computer": each(having(sealed, "computer"),
        lambda part: part.update(computer=[None] * len(part["computer"]))),
    "the computer plays at another level": each(having(sealed, "computer"),
        lambda part: part.update(computer=[level and "best" for level in part["computer"]])),
    "a view without past events is that of a spectator": when(
        lambda call: _is_of_table("views")(call) and "key" in call.sent and "since" not in call.sent,
        each(answers, put(seat=None))),
    "several wrong moves at a table are accepted": when(
        lambda call: "table" in call.sent and call.sent.get("moves") == ["fly", "go"], status(200)),
    # Moves of the computer
    "another move of the computer": each(of(job_results, "opponent-moves"), _change_first_move),
    "the last move of the computer is missing": each(computer_moves, _lose_last_move),
    "moves of the computer have no ply": each(computer_moves,
        lambda result: [event.update(ply=0) for event in result["events"]]),
    "moves of the computer do not count": each(computer_moves,
        lambda result: result.update(ply=result["ply"] - len(result["moves"]))),
    "a relay without a key has a seat": each(computer_moves, _seat_the_relay),
    "a spectator has legal moves": each(computer_moves, _show_moves_to_a_spectator),
    "a table has a new commitment": each(computer_moves,
        lambda result: result.update(commitment=result["commitment"][::-1])),
    "the limit of moves is exceeded": when(lambda call: "limit" in call.sent,
        each(inside(answers, "result"), lambda result: result.update(moves=result["moves"] * 2))),
    # Jobs
    "links without a ticket": each(inside(answers, "links"), _links_without_ticket),
    "events without progress": _events_without_progress,
    "the chart is in English": when(lambda call: call.resource == "chart.svg",
        lambda call: call.headers.update({"content-language": "en"})),
    "a key is used for another body": when(lambda call: list(problems(call, "key-reused")), status(202)),
    # Simulations and tournaments
    "a precision is ignored": when(lambda call: "precision" in call.sent, each(_SIMULATIONS, _ignore_precision)),
    "the players always change seats": when(lambda call: call.sent.get("duplicate") is False,
        lambda call: [found.update(group_size=len(call.sent["players"])) for found in _SIMULATIONS(call)]),
    "matches have no length": each(_SIMULATIONS, put(match_lengths=[])),
    "matches are deals": each(_SIMULATIONS, put(unit="deals")),
    "statistics of the wrong seat": each(_players, lambda player: player["seats"].reverse()),
    "differences of matches are certain": when(lambda call: "matches" in call.sent, each(_players, _certain)),
    "intervals of ratings are narrow": each(of(job_results, "tournaments"), _narrow_ratings),
    # Analyses and reviews
    "an analysis of another seat is a bad table": when(_is_of_table("analyses"),
        each(problems, put(code="bad-table"))),
    "the worst move is the best": when(_is_of_table("analyses"),
        each(_ANALYSES, lambda result: result.update(best=result["moves"][-1]["move"]))),
    "an analysis without intervals": when(_is_of_table("analyses"), each(_ANALYSES, _analysis_without_intervals)),
    "a match in play has no record": when(_is_of_table("reviews"), each(problems, _review_of_a_match_in_play)),
    "a review without luck": when(_is_of_table("reviews"), each(_REVIEWS, put(chances=[]))),
    "a review without its notice": each(_REVIEWS, lambda result: result.pop("notice", None)),
    "the course of a match of Upcolor ends early": when(
        lambda call: call.is_right and call.body.get("type", "").startswith("upcolor/"),
        each(_REVIEWS, _end_course_early)),
}  # fmt: skip
