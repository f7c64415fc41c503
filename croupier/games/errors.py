"""The errors of the referee.

GameError
├── NotationError      a text that is no move of the game
├── IllegalMoveError   a move that the rules forbid here
└── PositionError      a position, deck or set of options that cannot be, with every fault
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.games.faults import Fault, Faults, Reason

#: How many faults the words of an error name.
_NAMED: Final = 10


class GameError(ValueError):
    """Something that the rules of the game do not allow."""


class NotationError(GameError):
    """The text is no move of this game, whatever the position; `message` may say what form would be one.

    The message may quote the text as `move`, and `params`.
    """

    def __init__(self, text: str, message: str = "", params: Mapping[str, object] | None = None) -> None:
        super().__init__(text)
        self.reason = Reason("unreadable-move", "", {**(params or {}), "move": text}, message)


class IllegalMoveError(GameError):
    """The move is not legal in this position; `reason` cites the rule that forbids it."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.code)
        self.reason = reason


class PositionError(GameError):
    """The position cannot be; `faults` names everything that is wrong with it."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__("; ".join(fault.pointer + " " + fault.reason.code for fault in faults[:_NAMED]))
        self.faults = faults


def refuse(faults: Faults) -> None:
    """Raise PositionError with the faults found, if there are any."""
    if faults.found:
        raise PositionError(faults.found)
