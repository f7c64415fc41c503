"""Costly Colours: the pack (COS-1), and what its cards count (COS-5)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from croupier.games.bits import bit
from croupier.games.cards import ACE, CARD_TEXTS, FULL_PACK, TEN, rank_of
from croupier.games.costly_colours.options import Options

#: COS-1: 52 cards, in canonical order.
PACK: Final[list[str]] = [CARD_TEXTS[card] for card in FULL_PACK]

#: COS-5: what an ace may count.
LOW_ACE: Final = 1
HIGH_ACE: Final = 11


def pack_of(options: Options) -> list[str]:
    """Return the pack in canonical order."""
    return PACK


def card_value(card: i64) -> i64:
    """Return what a card counts, an ace its low value (COS-5)."""
    rank = rank_of(card)
    if rank < TEN:
        return rank + 1
    return 10


def card_values(card: int) -> list[int]:
    """Return what a card may count: an ace either value."""
    return [LOW_ACE, HIGH_ACE] if rank_of(card) == ACE else [card_value(card)]


def fitting_cards(hand: i64, limit: i64) -> i64:
    """Return the cards of `hand` that count `limit` or less, aces low (COS-8)."""
    if limit >= 10:
        return hand
    ranks = bit(limit) - 1
    return hand & (ranks | ranks << 13 | ranks << 26 | ranks << 39)
