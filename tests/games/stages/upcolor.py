"""The meaning of the words in the worked cases of Upcolor."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.games.events import Recorder
from croupier.games.position import Position
from croupier.games.upcolor.game import UPCOLOR
from tests.games import upcolor_table
from tests.games.cases import Case, Stage, Step, Told


def _upcolor_seats(shift: int, seats: int) -> Mapping[str, int]:
    return {str(number): (number + shift) % seats for number in range(seats)}


def _lay_upcolor(case: Case, shift: int, recorder: Recorder) -> Position:
    return upcolor_table.dealt(upcolor_table.start_of(case, shift), upcolor_table.options_in(case), recorder)


def _upcolor_result(told: Told) -> Any:
    return told.data["deal"]["result"] or {"void": None, "winners": []}


def _moves_told(stage: Stage, told: Told) -> str:
    """The rules that the events of the moves name."""
    moves = [event for event in told.events if UPCOLOR.event_types[event.kind] in ("play", "pass")]
    return " ".join(UPCOLOR.rule_of(event) for event in moves)


def _sizes(stage: Stage, told: Told) -> list[int]:
    hands = told.data["deal"]["hands"]
    return [len(hands[seat]) for seat in _upcolor_seats(told.turned, len(hands)).values()]


def _turned_back(told: Told, seat: int) -> int:
    return (seat - told.turned) % told.position.state.seats


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
        "leader": lambda stage, told: _turned_back(told, told.data["deal"]["round"]["leader"]),
        "taken": lambda stage, told: " ".join(told.data["deal"]["taken"][len(told.before["deal"]["taken"]) :]),
        "drawn": lambda stage, told: len(told.before["deal"]["stock"]) - len(told.data["deal"]["stock"]),
        "sizes": _sizes,
        "void": lambda stage, told: _upcolor_result(told)["void"],
        "winners": lambda stage, told: [_turned_back(told, seat) for seat in _upcolor_result(told)["winners"]],
        "rules": _moves_told,
    },
)
