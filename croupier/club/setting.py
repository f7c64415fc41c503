"""The setting of one match: game, options, players and language; and collecting the faults of several checks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from croupier.games.faults import Fault, Message, RefusedError
from croupier.games.game import Game
from croupier.referee.forms import refused_form


@dataclass(frozen=True)
class Setting:
    """Facts that all deals of a match share: `options` are complete, `sides` is the number of sides that score."""

    game: Game
    options: Mapping[str, Any]
    sides: int
    players: tuple[str, ...]
    language: str

    def fault(self, pointer: str, message: Message, **params: object) -> tuple[Fault, ...]:
        """Return a fault of form."""
        return refused_form(pointer, message, self.language, **params).faults


@contextmanager
def collecting(faults: list[Fault], pointer: str = "") -> Iterator[None]:
    """Add the faults of a RefusedError to a list, their places under `pointer`."""
    try:
        yield
    except RefusedError as error:
        faults += [fault.under(pointer) for fault in error.faults]


def refuse_all(faults: list[Fault]) -> None:
    """Raise RefusedError with all faults, if there are any."""
    if faults:
        raise RefusedError(faults)
