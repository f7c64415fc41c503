"""Upcolor: claimed states to alter, and what is said of one."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any, Final

from croupier.games.errors import PositionError
from croupier.games.position import Position
from croupier.games.upcolor.game import UPCOLOR
from tests.games.upcolor_table import (
    Laid,
    dealt,
    led,
    moves_of,
    play_all,
    play_next,
    won,
)

PENALTY: Final = {"discard_penalty": True, "games": 2}
#: What the seats hold after the first round of the second deal, which P1 has dealt and P0 leads.
HANDS: Final = ("Y R", "X R", "B G V", "Y B")
PLAYS: Final = "Y X -"


def second_deal(deal: Laid, plays: str) -> Position:
    """A wins the first deal, C has kept a discard card."""
    position = dealt(won(0, 0, [2]), PENALTY)
    play_next(position, deal)
    play_all(position, moves_of(plays))
    return position


def written(plays: str = PLAYS) -> Any:
    return UPCOLOR.write(second_deal(led(HANDS), plays))


def over() -> Any:
    """Write a second deal that D has won, while A has kept a discard card."""
    return UPCOLOR.write(second_deal(won(1, 3, [0]), ""))


def said_of(data: Any) -> list[str]:
    """Return the faults of a state as the cases write them, pointer, kind and rule; none when it is let in."""
    try:
        UPCOLOR.read(data)
    except PositionError as error:
        said = [f"{fault.pointer} {fault.reason.code} {fault.reason.rule}" for fault in error.faults]
        assert len(said) == len(set(said))
        return said
    return []


def let_in(position: Position) -> bool:
    """Tell whether a position is let in, and without its history too."""
    data: Any = UPCOLOR.write(position)
    if UPCOLOR.write(UPCOLOR.read(data)) != data:
        return False
    data["deal"]["history"] = []
    return said_of(data) == []


def counted(call: Callable[[], list[str]]) -> tuple[list[str], int]:
    """Return what `call` returns, and how many calls of functions written in Python it took."""
    calls = 0

    def count(frame: FrameType, event: str, argument: object) -> None:
        nonlocal calls
        calls += event == "call"

    sys.setprofile(count)
    try:
        return call(), calls
    finally:
        sys.setprofile(None)
