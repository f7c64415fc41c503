"""La Colonne: the legal moves, generated (COL-5 to COL-16).

Every move comes once: a meld is found by its run (a suit and a first rank) or its set, then by which of its
places wild cards fill, then by which wild cards, so that no move is made twice and none is thrown away.
"""

from __future__ import annotations

from mypy_extensions import i64

from croupier.games.bits import bit, lowest
from croupier.games.cards import ACE, DEUCE, suit_of
from croupier.games.colonne.encoding import (
    ADD,
    ALL_CARDS,
    DRAW,
    JOIN,
    LAYING,
    LIFT,
    NAMING,
    PASS,
    PLACING,
    SWAP,
    TAKE,
    TAKING,
    THROW,
    TRUMP,
    encode,
    encode_add,
    encode_join,
    encode_meld,
    pair,
)
from croupier.games.colonne.hands import pairs_with_joker
from croupier.games.colonne.melds import high_open, low_open, slot_as, slot_card, touches
from croupier.games.colonne.pack import as_at, ranks_of, suits_at, trumps_of, wild_for
from croupier.games.colonne.reach import Reach
from croupier.games.colonne.state import NO_CARD, ColonneState
from croupier.games.moves import MoveList

__all__ = ["add_moves"]


def add_moves(table: ColonneState, reach: Reach, moves: MoveList) -> None:
    """Add every legal move of the seat to act. `reach` is working memory."""
    if table.phase == LAYING:
        _add_laying(table, reach, moves)
    elif table.phase == TAKING:
        _add_taking(table, reach, moves)
    elif table.phase == PLACING:
        _add_melds(table, moves, table.joker)
        _add_adds(table, reach, moves, bit(table.joker))
    elif table.phase == NAMING:
        for suit in range(4):
            if trumps_of(table.turned) & bit(suit) != 0:
                moves.add(encode(TRUMP, suit))


def _add_taking(table: ColonneState, reach: Reach, moves: MoveList) -> None:
    """A card from the stock or discards from the top; a pass or all discards once the stock is empty (COL-6, 7, 16)."""
    if table.stock_size() > 0:
        moves.add(encode(DRAW))
        for cards in range(1, table.most_taken() + 1):
            moves.add(encode(TAKE, cards))
        return
    moves.add(encode(PASS))
    reach.read(table, table.hands[table.to_act] | table.top_discards(table.discard_count))
    if reach.can_lay():
        moves.add(encode(TAKE, ALL_CARDS))


def _add_laying(table: ColonneState, reach: Reach, moves: MoveList) -> None:
    hand = table.hands[table.to_act]
    _add_melds(table, moves, NO_CARD)
    _add_adds(table, reach, moves, hand)
    if table.must_lay():
        reach.read(table, hand)
    for meld in range(table.melds.size):
        if table.is_own_run(meld):
            _add_swaps(table, moves, meld, hand)
            _add_lifts(table, reach, moves, meld)
            _add_joins(table, reach, moves, meld)
    # COL-8: any card, one just taken too. COL-16: after all discards were taken a card must leave the hand first.
    if not table.must_lay():
        while hand != 0:
            moves.add(encode(THROW, 0, lowest(hand)))
            hand &= hand - 1


# Melds of three


def _add_melds(table: ColonneState, moves: MoveList, joker: i64) -> None:
    """The melds of three in hand; with a `joker` to be placed, those of it and two in hand."""
    hand = table.hands[table.to_act]
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
    _add_sets(table, moves, 2, hand, joker)


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
    """Three aces or three 3s; with the option wild_in_sets one of them may be a wild card (COL-9)."""
    suits = suits_at(hand, rank)
    for left_out in range(4):
        first: i64 = 1 if left_out == 0 else 0
        second: i64 = 2 if left_out <= 1 else 1
        third: i64 = 2 if left_out == 3 else 3
        wanted = bit(first) | bit(second) | bit(third)
        if joker == NO_CARD and suits & wanted == wanted:
            moves.add(encode_meld(_natural(first, rank), _natural(second, rank), _natural(third, rank)))
        if table.wild_in_sets:
            for suit in range(4):
                others = wanted & ~bit(suit)
                if others != wanted and suits & others == others:
                    wild = wild_for(hand, suit, table.any_twos) if joker == NO_CARD else bit(joker)
                    while wild != 0:
                        card = lowest(wild)
                        wild &= wild - 1
                        moves.add(
                            encode_meld(
                                _filled(first, rank, suit, card),
                                _filled(second, rank, suit, card),
                                _filled(third, rank, suit, card),
                            )
                        )


def _filled(suit: i64, rank: i64, wild_suit: i64, wild: i64) -> i64:
    card = as_at(suit, rank)
    return pair(wild if suit == wild_suit else card, card)


# Adds


def _add_adds(table: ColonneState, reach: Reach, moves: MoveList, cards: i64) -> None:
    """Each of `cards`, the hand or the joker to be placed, on each own meld that takes it (COL-12)."""
    if table.phase == PLACING and table.must_lay():
        reach.read(table, table.hands[table.to_act])
    melds = table.melds
    for meld in range(melds.size):
        if table.is_own_run(meld):
            suit = melds.suit[meld]
            low = melds.low[meld]
            length = melds.length[meld]
            wild = wild_for(cards, suit, table.any_twos)
            if low_open(low, length):
                _add_place(table, reach, moves, meld, as_at(suit, low - 1), cards, wild)
            if high_open(low, length):
                _add_place(table, reach, moves, meld, as_at(suit, low + length), cards, wild)
        else:
            lacking = table.open_missing(meld)
            if lacking != -1:
                wild = wild_for(cards, suit_of(lacking), table.any_twos) if table.set_takes_wild(meld) else 0
                _add_place(table, reach, moves, meld, lacking, cards, wild)


def _add_place(
    table: ColonneState, reach: Reach, moves: MoveList, meld: i64, place_card: i64, cards: i64, wild: i64
) -> None:
    """The card `place_card` itself, or each of `wild` standing for it."""
    number = table.melds.number[meld]
    if table.joker != NO_CARD:
        # COL-13: in another place than the one that it came from.
        if table.joker_from == number and table.joker_as == place_card:
            return
        # COL-16: no place after which no card could be laid.
        if table.must_lay() and not reach.can_lay_after_add(meld, place_card):
            return
    wild |= cards & bit(place_card)
    while wild != 0:
        moves.add(encode_add(ADD, number, lowest(wild), place_card))
        wild &= wild - 1


# Jokers and joins


def _add_swaps(table: ColonneState, moves: MoveList, meld: i64, hand: i64) -> None:
    """Each joker of a run that a card in hand may replace (COL-13).

    The joker always has another place: the run, of at most five cards, has an end open.
    """
    for place in range(table.melds.length[meld]):
        place_card = slot_as(table.melds.slot(meld, place))
        if table.is_joker_free(meld, place) and hand & bit(place_card) != 0:
            moves.add(encode(SWAP, table.melds.number[meld], place_card))


def _add_lifts(table: ColonneState, reach: Reach, moves: MoveList, meld: i64) -> None:
    """A joker at either end of a run that keeps three cards (COL-13)."""
    length = table.melds.length[meld]
    if length < 4 or length > 5:
        return
    for place in range(0, length, length - 1):
        if table.is_joker_free(meld, place):
            # COL-16: while the turn owes a card, only if one can be laid afterwards.
            allowed = (
                reach.can_lay_after_lift(meld, place) if table.must_lay() else _has_other_place(table, meld, place)
            )
            if allowed:
                moves.add(encode(LIFT, table.melds.number[meld], slot_card(table.melds.slot(meld, place))))


def _has_other_place(table: ColonneState, meld: i64, place: i64) -> bool:
    """Tell whether a joker lifted off an end of a run could be laid elsewhere."""
    melds = table.melds
    # The other end of its own run.
    if place == 0 and high_open(melds.low[meld] + 1, melds.length[meld] - 1):
        return True
    if place != 0 and low_open(melds.low[meld], melds.length[meld] - 1):
        return True
    for other in range(melds.size):
        # Another run: all but those of thirteen have an end open.
        if other != meld and table.is_own_run(other) and melds.length[other] < 13:
            return True
        if table.open_missing(other) != -1 and table.set_takes_wild(other):
            return True
    return pairs_with_joker(table.hands[table.to_act], table.any_twos, table.wild_in_sets)


def _add_joins(table: ColonneState, reach: Reach, moves: MoveList, meld: i64) -> None:
    """The run `meld` with each that begins where it ends (COL-14)."""
    if not table.options.joins:
        return
    for other in range(table.melds.size):
        if touches(table.melds, meld, other) and (not table.must_lay() or reach.can_lay_after_join(meld, other)):
            number = table.melds.number[meld]
            with_number = table.melds.number[other]
            if number < with_number:
                moves.add(encode_join(JOIN, number, with_number))
            else:
                moves.add(encode_join(JOIN, with_number, number))
