"""La Colonne: whether a hand holds a meld at all, found with a few operations on its bits (COL-9 to COL-11)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from games.bits import bit, count
from games.cards import DEUCE
from games.colonne.encoding import JOKERS, TWOS, ranks_of, wild_for

__all__ = ["SET_RANKS", "holds_meld", "pairs_with_joker", "suits_at"]

#: The ranks of which sets are made: aces and 3s (COL-9).
SET_RANKS: Final = (0, 2)


def suits_at(cards: i64, rank: i64) -> i64:
    """Return the suits, as four bits, of the cards of `rank` in `cards`."""
    column = cards >> rank
    return (column & 1) | ((column >> 12) & 2) | ((column >> 24) & 4) | ((column >> 36) & 8)


def holds_meld(hand: i64, any_twos: bool, wild_in_sets: bool) -> bool:
    """Tell whether three cards of `hand` make a meld."""
    for suit in range(4):
        ranks = ranks_of(hand, suit)
        # Three natural cards in a row.
        if ranks & ranks >> 1 & ranks >> 2 != 0:
            return True
        real = ranks & ~bit(DEUCE)
        wild = count(wild_for(hand, suit, any_twos))
        # One real card and two wild ones: some run always holds them.
        if real != 0 and (wild >= 2 or (wild == 1 and _has_neighbours(real))):
            return True
    return _holds_set(hand, 0, any_twos, wild_in_sets) or _holds_set(hand, 2, any_twos, wild_in_sets)


def pairs_with_joker(hand: i64, any_twos: bool, wild_in_sets: bool) -> bool:
    """Tell whether two cards of `hand` make a meld with a joker from elsewhere."""
    for suit in range(4):
        ranks = ranks_of(hand, suit)
        real = ranks & ~bit(DEUCE)
        if real != 0 and (wild_for(hand, suit, any_twos) != 0 or _has_neighbours(real)):
            return True
    return wild_in_sets and (count(suits_at(hand, 0)) >= 2 or count(suits_at(hand, 2)) >= 2)


def _has_neighbours(ranks: i64) -> bool:
    """Tell whether two of `ranks` fit in a run of three."""
    return ranks & (ranks >> 1 | ranks >> 2) != 0


def _holds_set(hand: i64, rank: i64, any_twos: bool, wild_in_sets: bool) -> bool:
    suits = suits_at(hand, rank)
    natural = count(suits)
    if natural >= 3:
        return True
    if natural < 2 or not wild_in_sets:
        return False
    # A joker, or a 2 that may stand for one of the two missing suits.
    return hand & JOKERS != 0 or (hand & TWOS != 0 if any_twos else suits_at(hand, DEUCE) & ~suits != 0)
