"""La Colonne: the pack (COL-1), which cards are wild, and the ranks at which cards lie in a run (COL-10, COL-11).

In a run a card lies at a rank from 0 (the low ace) over 1 (the 2) to 12 (the king) and 13 (the high ace).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from croupier.games.bits import bit
from croupier.games.cards import ACE, CARD_TEXTS, DEUCE, PACK_54, RED_JOKER, card_at, suit_of
from croupier.games.cards import ranks_of as plain_ranks_of
from croupier.games.colonne.options import Options

#: COL-1: 52 cards and two jokers, in canonical order.
PACK_TEXTS: Final = [CARD_TEXTS[card] for card in PACK_54]
PACK_SIZE: Final = 54
HIGH_ACE: Final = 13
MOST_IN_A_RUN: Final = 13
THREE: Final = 2
#: The ranks of sets: aces and 3s (COL-9).
SET_RANKS: Final = (ACE, THREE)
#: Sets of cards, as literals: a computed constant would be boxed.
JOKERS: Final = 0x0030000000000000
TWOS: Final = 0x0000010008004002


def pack_of(options: Options) -> list[str]:
    """Return the pack in canonical order."""
    return PACK_TEXTS


def as_at(suit: i64, rank: i64) -> i64:
    """Return the card that lies at `rank` (0 to 13) of a run of `suit`."""
    if rank == HIGH_ACE:
        return card_at(suit, ACE)
    return card_at(suit, rank)


def ranks_of(cards: i64, suit: i64) -> i64:
    """Return the ranks 0 to 13 at which the cards of `suit` in `cards` may lie: an ace at both ends."""
    ranks = plain_ranks_of(cards, suit)
    return ranks | (ranks & 1) << HIGH_ACE


def wild_for(cards: i64, suit: i64, any_twos: bool) -> i64:
    """Return the wild cards among `cards` that may stand for cards of `suit` (COL-11, option twos)."""
    wild = cards & (JOKERS | TWOS)
    return wild if any_twos else wild & (JOKERS | bit(card_at(suit, DEUCE)))


def suits_at(cards: i64, rank: i64) -> i64:
    """Return the suits, as four bits, of the cards of `rank` in `cards`."""
    column = cards >> rank
    return (column & 1) | ((column >> 12) & 2) | ((column >> 24) & 4) | ((column >> 36) & 8)


def trumps_of(turned: i64) -> i64:
    """Return the suits, as four bits, that can be trump when `turned` is turned (COL-3)."""
    if turned < RED_JOKER:
        return bit(suit_of(turned))
    # Hearts or diamonds on the red joker, spades or clubs on the black one.
    return bit(1) | bit(2) if turned == RED_JOKER else bit(0) | bit(3)
