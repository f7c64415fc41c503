"""The cards that a view hides, replaced by some that it does not show."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from croupier.games.cards import UNKNOWN

#: Codes of faults that no other hidden cards would mend.
OF_KNOWN_CARDS: Final = frozenset(
    {"card-twice", "card-missing", "card-foreign", "too-many-cards", "wrong-size", "seat-out-of-range"}
)


def filled(cards: Sequence[str], unseen: Iterator[str]) -> list[str]:
    """Return `cards` with the next of `unseen` for each `??`, which stays where none is left."""
    return [next(unseen, UNKNOWN) if card == UNKNOWN else card for card in cards]
