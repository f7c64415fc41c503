"""Upcolor's cards, of which equal ones are indistinguishable: hands are counts by kind, packed in one integer.

A kind is 0 to 5 for G Y B R V X, the pack's canonical order. So the colour that answers a colour is
the next kind (UPC-3), and the lower kind is the better card (UPC-18). A hand has 8 bits a kind.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from games.bits import bit, lowest

__all__ = [
    "BLUE", "DISCARD_CARD", "IMPERIAL", "KINDS", "KIND_OF", "NO_CARD", "OF_EACH", "PACK", "PACK_SIZE", "RED", "VIOLET",
    "YELLOW", "best_kind", "hand_of", "holds", "is_only_violet", "kinds_in", "one", "size", "texts_in",
]  # fmt: skip

KINDS: Final = ("G", "Y", "B", "R", "V", "X")
KIND_OF: Final[dict[str, int]] = {text: kind for kind, text in enumerate(KINDS)}
#: How many there are of each kind (UPC-1).
OF_EACH: Final = (5, 14, 14, 14, 7, 5)
PACK: Final[list[str]] = [text for text, copies in zip(KINDS, OF_EACH, strict=True) for _ in range(copies)]
PACK_SIZE: Final = 59

IMPERIAL: Final = 0
YELLOW: Final = 1
BLUE: Final = 2
RED: Final = 3
VIOLET: Final = 4
DISCARD_CARD: Final = 5
NO_CARD: Final = -1


def one(kind: i64) -> i64:
    """Return the hand of one card of `kind`."""
    return bit(8 * kind)


def holds(hand: i64, kind: i64) -> bool:
    """Tell whether `hand` has a card of `kind`."""
    return hand >> (8 * kind) & 0xFF != 0


def kinds_in(hand: i64) -> i64:
    """Return the set of kinds in `hand`: bit k for kind k."""
    kinds: i64 = 0
    for kind in range(6):
        if holds(hand, kind):
            kinds |= bit(kind)
    return kinds


def size(hand: i64) -> i64:
    """Return the number of cards in `hand`."""
    pairs = (hand & 0x00FF00FF00FF) + (hand >> 8 & 0x00FF00FF00FF)
    return (pairs + (pairs >> 16) + (pairs >> 32)) & 0xFF


def is_only_violet(hand: i64) -> bool:
    """Tell whether `hand` holds nothing but violet."""
    return hand & ~(0xFF * one(VIOLET)) == 0


def best_kind(hand: i64) -> i64:
    """Return the best card of `hand`, which holds one: G > Y > B > R > V > X (UPC-18)."""
    return lowest(hand) // 8


def hand_of(texts: Sequence[str]) -> i64:
    """Return the hand of the cards written in `texts`."""
    hand: i64 = 0
    for text in texts:
        hand += one(KIND_OF[text])
    return hand


def texts_in(hand: i64) -> list[str]:
    """Write the cards of a hand in canonical order."""
    texts: list[str] = []
    for kind in range(6):
        texts += [KINDS[kind]] * (hand >> (8 * kind) & 0xFF)
    return texts
