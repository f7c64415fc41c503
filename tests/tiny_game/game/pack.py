"""High Card: the pack (HIC-1)."""

from __future__ import annotations

from typing import Final

from croupier.games.cards import ACE, CARD_TEXTS, FULL_PACK, KING, rank_of
from tests.tiny_game.game.options import Options

#: HIC-1: the cards in canonical order.
PACK: Final[list[str]] = [CARD_TEXTS[card] for card in FULL_PACK]


def height_of(card: int, aces: str) -> int:
    """Return how high a card is, whatever its suit (HIC-1)."""
    rank = rank_of(card)
    return KING + 1 if rank == ACE and aces == "high" else rank


def pack_of(options: Options) -> list[str]:
    """Return the pack in canonical order."""
    return PACK
