"""La Colonne: the melds of three that can be begun, generated, each once (COL-9 to COL-11, COL-13).

A meld is found by its run (a suit and a first rank) or its set, then by which of its places wild cards fill, then by
which wild cards, so that no move is made twice and none is thrown away.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from croupier.games.bits import bit, lowest
from croupier.games.cards import ACE, DEUCE
from croupier.games.colonne.encoding import encode_meld, pair
from croupier.games.colonne.pack import THREE, as_at, ranks_of, suits_at, wild_for
from croupier.games.colonne.state import NO_CARD, ColonneState
from croupier.games.moves import MoveList

_ALL_SUITS: Final = 0b1111
#: In the place of a suit: none of a set's suits is filled by a wild card.
_NO_SUIT: Final = -1


def add_melds(table: ColonneState, moves: MoveList, hand: i64, joker: i64) -> None:
    """The melds of three in `hand`; with a `joker` to be placed, those of it and two in `hand`."""
    for suit in range(4):
        ranks = ranks_of(hand, suit)
        real = ranks & ~bit(DEUCE)
        # COL-11: a run holds at least one card that is neither a joker nor a 2.
        if real != 0:
            wild = wild_for(hand, suit, table.any_twos)
            for low in range(12):
                if (real >> low) & 7 != 0:
                    _add_runs(moves, suit, low, ranks, wild, joker)
    _add_sets(table, moves, ACE, hand, joker)
    _add_sets(table, moves, THREE, hand, joker)


def _add_runs(moves: MoveList, suit: i64, low: i64, ranks: i64, wild: i64, joker: i64) -> None:
    """The runs of three cards of `suit` from rank `low`."""
    held = (ranks >> low) & 7
    if held == 7 and joker == NO_CARD:
        moves.add(encode_meld(_natural(suit, low), _natural(suit, low + 1), _natural(suit, low + 2)))
    # The suit's own 2 is natural at its rank: there it is no wild card, and it cannot be in two places.
    own_two = bit(as_at(suit, DEUCE))
    one_wild = wild & ~own_two if low <= DEUCE else wild
    for place in range(3):
        others = 7 & ~bit(place)
        if held & others == others:
            _add_one_wild(moves, suit, low, place, one_wild if joker == NO_CARD else bit(joker))
        # Two wild cards beside one card, which is no 2.
        if (held >> place) & 1 != 0 and low + place != DEUCE:
            _add_two_wild(moves, suit, low, place, wild, joker)


def _natural(suit: i64, rank: i64) -> i64:
    card = as_at(suit, rank)
    return pair(card, card)


def _add_one_wild(moves: MoveList, suit: i64, low: i64, place: i64, wild: i64) -> None:
    """A run whose `place` (0 to 2) each card of `wild` fills in turn."""
    first = _natural(suit, low)
    second = _natural(suit, low + 1)
    third = _natural(suit, low + 2)
    stands_for = as_at(suit, low + place)
    while wild != 0:
        filled = pair(lowest(wild), stands_for)
        wild &= wild - 1
        if place == 0:
            moves.add(encode_meld(filled, second, third))
        elif place == 1:
            moves.add(encode_meld(first, filled, third))
        else:
            moves.add(encode_meld(first, second, filled))


def _add_two_wild(moves: MoveList, suit: i64, low: i64, place: i64, wild: i64, joker: i64) -> None:
    """A run with its own card at `place` (0 to 2) and two wild cards, each way round, in the others."""
    own = _natural(suit, low + place)
    first = as_at(suit, low + (1 if place == 0 else 0))
    second = as_at(suit, low + (1 if place == 2 else 2))
    for_first = wild & ~bit(first)
    for_second = wild & ~bit(second)
    if joker != NO_CARD:
        _add_fillings(moves, place, own, first, second, bit(joker), for_second)
        _add_fillings(moves, place, own, first, second, for_first, bit(joker))
    else:
        _add_fillings(moves, place, own, first, second, for_first, for_second)


def _add_fillings(
    moves: MoveList, place: i64, own: i64, first: i64, second: i64, for_first: i64, for_second: i64
) -> None:
    while for_first != 0:
        card = lowest(for_first)
        for_first &= for_first - 1
        left = pair(card, first)
        others = for_second & ~bit(card)
        while others != 0:
            right = pair(lowest(others), second)
            others &= others - 1
            if place == 0:
                moves.add(encode_meld(own, left, right))
            elif place == 1:
                moves.add(encode_meld(left, own, right))
            else:
                moves.add(encode_meld(left, right, own))


def _add_sets(table: ColonneState, moves: MoveList, rank: i64, hand: i64, joker: i64) -> None:
    """Three cards of a rank, all suits but one (COL-9); with the option wild_in_sets one of them may be a wild card."""
    suits = suits_at(hand, rank)
    for left_out in range(4):
        wanted = _ALL_SUITS & ~bit(left_out)
        if joker == NO_CARD and suits & wanted == wanted:
            _add_set(moves, rank, wanted, _NO_SUIT, NO_CARD)
        if table.wild_in_sets:
            _add_wild_sets(table, moves, rank, hand, wanted, joker)


def _add_wild_sets(table: ColonneState, moves: MoveList, rank: i64, hand: i64, wanted: i64, joker: i64) -> None:
    """A set of the suits `wanted`, one of which each wild card fills in turn, or the `joker` to be placed."""
    suits = suits_at(hand, rank)
    for suit in range(4):
        others = wanted & ~bit(suit)
        if others == wanted or suits & others != others:
            continue
        wild = wild_for(hand, suit, table.any_twos) if joker == NO_CARD else bit(joker)
        while wild != 0:
            _add_set(moves, rank, wanted, suit, lowest(wild))
            wild &= wild - 1


def _add_set(moves: MoveList, rank: i64, suits: i64, wild_suit: i64, wild: i64) -> None:
    """A set of three `suits`, in their order, with the card `wild` in the place of `wild_suit`."""
    first = lowest(suits)
    second = lowest(suits & ~bit(first))
    third = lowest(suits & ~bit(first) & ~bit(second))
    moves.add(
        encode_meld(
            _filled(first, rank, wild_suit, wild),
            _filled(second, rank, wild_suit, wild),
            _filled(third, rank, wild_suit, wild),
        )
    )


def _filled(suit: i64, rank: i64, wild_suit: i64, wild: i64) -> i64:
    card = as_at(suit, rank)
    return pair(wild if suit == wild_suit else card, card)
