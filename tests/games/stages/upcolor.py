"""The meaning of the words in the worked cases of Upcolor."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.games.events import Recorder
from croupier.games.position import Position
from croupier.games.upcolor.game import UPCOLOR
from tests.games import upcolor_table
from tests.games.cases import Case, Outcome, Stage, Step


def _upcolor_seats(shift: int, seats: int) -> Mapping[str, int]:
    return {str(number): (number + shift) % seats for number in range(seats)}


def _lay_upcolor(case: Case, shift: int, recorder: Recorder) -> Position:
    return upcolor_table.dealt(upcolor_table.start_of(case, shift), upcolor_table.options_in(case), recorder)


def _upcolor_result(end: Outcome) -> Any:
    return end.data["deal"]["result"] or {"void": None, "winners": []}


def _move_rules(stage: Stage, end: Outcome) -> str:
    """The rules that the events of the moves name."""
    moves = [event for event in end.events if UPCOLOR.event_types[event.kind] in ("play", "pass")]
    return " ".join(UPCOLOR.rule_of(event) for event in moves)


def _sizes(stage: Stage, end: Outcome) -> list[int]:
    hands = end.data["deal"]["hands"]
    return [len(hands[seat]) for seat in _upcolor_seats(end.turned, len(hands)).values()]


def _turned_back(end: Outcome, seat: int) -> int:
    return (seat - end.turned) % end.position.state.seats


STAGE: Final = Stage(
    UPCOLOR,
    turns=(0, 3),
    kinds=("play",),
    words=frozenset({"dealer", "draws", "hands", "plays", "rounds", "start"}),
    items={},
    seats=_upcolor_seats,
    lay=_lay_upcolor,
    steps=lambda case, _: [Step(move) for move in upcolor_table.moves_of(case["plays"])],
    facts={
        "leader": lambda stage, end: _turned_back(end, end.data["deal"]["round"]["leader"]),
        "taken": lambda stage, end: " ".join(end.data["deal"]["taken"][len(end.before["deal"]["taken"]) :]),
        "drawn": lambda stage, end: len(end.before["deal"]["stock"]) - len(end.data["deal"]["stock"]),
        "sizes": _sizes,
        "void": lambda stage, end: _upcolor_result(end)["void"],
        "winners": lambda stage, end: [_turned_back(end, seat) for seat in _upcolor_result(end)["winners"]],
        "rules": _move_rules,
    },
)
