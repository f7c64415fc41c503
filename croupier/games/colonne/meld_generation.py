"""La Colonne: the melds of three that can be begun, generated, each once (COL-9 to COL-11, COL-13).

A meld is found by its run (a suit and a first rank) or its set, then by which of its places wild cards fill, then by
which wild cards, so that no move is made twice and none is thrown away.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from croupier.games.bits import bit, lowest
from croupier.games.cards import ACE, DEUCE, NO_CARD, rank_mask, suit_of
from croupier.games.colonne.encoding import encode_meld, pair
from croupier.games.colonne.pack import THREE, as_at, ranks_of, wild_for
from croupier.games.colonne.state import ColonneState
from croupier.games.moves import MoveList

#: The last rank at which a run of three begins: queen, king, ace (COL-10).
_LAST_START: Final = 11


def add_melds(table: ColonneState, moves: MoveList, hand: i64, joker: i64) -> None:
    """The melds of three in `hand`; with a `joker` to be placed, those of it and two in `hand`."""
    for suit in range(4):
        ranks = ranks_of(hand, suit)
        real = ranks & ~bit(DEUCE)
        # COL-11: a run holds at least one card that is neither a joker nor a 2.
        if real != 0:
            wild = wild_for(hand, suit, table.any_twos)
            # Without a wild card all three are held.
            starts = ranks & ranks >> 1 & ranks >> 2
            if wild != 0 or joker != NO_CARD:
                starts = (real | real >> 1 | real >> 2) & (bit(_LAST_START + 1) - 1)
            while starts != 0:
                _add_runs(moves, suit, lowest(starts), ranks, wild, joker)
                starts &= starts - 1
    _add_sets(table, moves, ACE, hand, joker)
    _add_sets(table, moves, THREE, hand, joker)


def _add_runs(moves: MoveList, suit: i64, low: i64, ranks: i64, wild: i64, joker: i64) -> None:
    """The runs of three cards of `suit` from rank `low`."""
    held = (ranks >> low) & 7
    first = as_at(suit, low)
    second = as_at(suit, low + 1)
    third = as_at(suit, low + 2)
    if held == 7 and joker == NO_CARD:
        moves.add(encode_meld(_natural(first), _natural(second), _natural(third)))
    # The suit's own 2 is natural at its rank: there it is not wild, and it cannot be in two places.
    one_wild = wild & ~bit(as_at(suit, DEUCE)) if low <= DEUCE else wild
    for index in range(3):
        others = 7 & ~bit(index)
        if held & others == others:
            _add_one_wild(moves, first, second, third, index, one_wild if joker == NO_CARD else bit(joker))
        # Two wild cards with one card that is not a 2.
        if (held >> index) & 1 != 0 and low + index != DEUCE:
            _add_two_wild(moves, suit, low, index, wild, joker)


def _add_sets(table: ColonneState, moves: MoveList, rank: i64, hand: i64, joker: i64) -> None:
    """Three cards of a rank, all suits but one (COL-9); with the option wild_in_sets one of them may be a wild card."""
    held = hand & rank_mask(rank)
    # A wild card needs two cards of the rank.
    if held & (held - 1) == 0:
        return
    for left_out in range(4):
        # The other suits in their order.
        first = as_at(1 if left_out == 0 else 0, rank)
        second = as_at(1 if left_out >= 2 else 2, rank)
        third = as_at(2 if left_out == 3 else 3, rank)
        cards = bit(first) | bit(second) | bit(third)
        if joker == NO_CARD and hand & cards == cards:
            moves.add(encode_meld(_natural(first), _natural(second), _natural(third)))
        if not table.wild_in_sets:
            continue
        for index in range(3):
            filled = first if index == 0 else second if index == 1 else third
            others = cards & ~bit(filled)
            if hand & others == others:
                wild = wild_for(hand, suit_of(filled), table.any_twos) if joker == NO_CARD else bit(joker)
                _add_one_wild(moves, first, second, third, index, wild)


def _natural(card: i64) -> i64:
    return pair(card, card)


def _add_one_wild(moves: MoveList, first: i64, second: i64, third: i64, index: i64, wild: i64) -> None:
    """A meld of three cards whose `index` (0 to 2) each card of `wild` fills in turn."""
    while wild != 0:
        card = lowest(wild)
        wild &= wild - 1
        if index == 0:
            moves.add(encode_meld(pair(card, first), _natural(second), _natural(third)))
        elif index == 1:
            moves.add(encode_meld(_natural(first), pair(card, second), _natural(third)))
        else:
            moves.add(encode_meld(_natural(first), _natural(second), pair(card, third)))


def _add_two_wild(moves: MoveList, suit: i64, low: i64, index: i64, wild: i64, joker: i64) -> None:
    """A run with its own card at `index` (0 to 2) and two wild cards, each way round, in the others."""
    own = _natural(as_at(suit, low + index))
    first = as_at(suit, low + (1 if index == 0 else 0))
    second = as_at(suit, low + (1 if index == 2 else 2))
    for_first = wild & ~bit(first)
    for_second = wild & ~bit(second)
    if joker != NO_CARD:
        _add_fillings(moves, index, own, first, second, bit(joker), for_second)
        _add_fillings(moves, index, own, first, second, for_first, bit(joker))
    else:
        _add_fillings(moves, index, own, first, second, for_first, for_second)


def _add_fillings(
    moves: MoveList, index: i64, own: i64, first: i64, second: i64, for_first: i64, for_second: i64
) -> None:
    while for_first != 0:
        card = lowest(for_first)
        for_first &= for_first - 1
        left = pair(card, first)
        others = for_second & ~bit(card)
        while others != 0:
            right = pair(lowest(others), second)
            others &= others - 1
            if index == 0:
                moves.add(encode_meld(own, left, right))
            elif index == 1:
                moves.add(encode_meld(left, own, right))
            else:
                moves.add(encode_meld(left, right, own))
