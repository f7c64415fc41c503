"""Replaces the hidden cards of a view by cards that the view does not show."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from croupier.games.cards import UNKNOWN

#: Codes of faults that remain with any other hidden cards.
OF_KNOWN_CARDS: Final = frozenset(
    {"card-twice", "card-missing", "card-foreign", "too-many-cards", "wrong-size", "seat-out-of-range"}
)


def filled(cards: Sequence[str], unseen: Iterator[str]) -> list[str]:
    """Return `cards` with the next of `unseen` in the place of each `??`; when none is left, a `??` is kept."""
    return [next(unseen, UNKNOWN) if card == UNKNOWN else card for card in cards]
