"""The reader of a position: what it sees, and the words that it reads."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from croupier.wording.language import ENGLISH
from croupier.wording.words import Names

#: In place of a seat: the referee, who sees every card and plays for every seat.
EVERYTHING: Final = -1


@dataclass(frozen=True)
class Reader:
    """A `seat`, a spectator (None) or EVERYTHING, with a language and the players' names (empty: numbers)."""

    seat: int | None = EVERYTHING
    language: str = ENGLISH
    names: Names = ()

    @property
    def sees_all(self) -> bool:
        """Whether no card is hidden from the reader."""
        return self.seat == EVERYTHING
