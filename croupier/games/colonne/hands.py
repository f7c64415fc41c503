"""La Colonne: whether a hand holds a meld at all, found with a few operations on its bits (COL-9 to COL-11)."""

from __future__ import annotations

from mypy_extensions import i64

from croupier.games.bits import bit, count
from croupier.games.cards import ACE, DEUCE
from croupier.games.colonne.pack import JOKERS, THREE, TWOS, ranks_of, suits_at, wild_for


def holds_meld(hand: i64, any_twos: bool, wild_in_sets: bool) -> bool:
    """Return whether three cards of `hand` make a meld."""
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
    return _holds_set(hand, ACE, any_twos, wild_in_sets) or _holds_set(hand, THREE, any_twos, wild_in_sets)


def pairs_with_joker(hand: i64, any_twos: bool, wild_in_sets: bool) -> bool:
    """Return whether two cards of `hand` make a meld with a joker from elsewhere."""
    for suit in range(4):
        ranks = ranks_of(hand, suit)
        real = ranks & ~bit(DEUCE)
        if real != 0 and (wild_for(hand, suit, any_twos) != 0 or _has_neighbours(real)):
            return True
    return wild_in_sets and (count(suits_at(hand, ACE)) >= 2 or count(suits_at(hand, THREE)) >= 2)


def _has_neighbours(ranks: i64) -> bool:
    """Return whether two of `ranks` fit in a run of three."""
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
