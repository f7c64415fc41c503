"""La Colonne: the next card worth laying for a seat that lays all that it can, without going out."""

from __future__ import annotations

from mypy_extensions import i64

from croupier.games.bits import bit, count, highest, lowest
from croupier.games.colonne import encoding as code
from croupier.games.colonne.hands import holds_meld
from croupier.games.colonne.jokers import can_swap
from croupier.games.colonne.melds import SET, slot_as, touches
from croupier.games.colonne.pack import as_at, ranks_of, suits_at, wild_for
from croupier.games.colonne.rules import Colonne
from croupier.games.colonne.scoring import COLUMN, card_points
from croupier.games.moves import MoveList
from croupier.players.colonne.meld_ranks import end_of


class Laying:
    """Natural cards first, then joins, columns, sets, and last, when the deal may end soon, wild cards."""

    def __init__(self) -> None:
        self._legal = MoveList()

    def next_move(self, state: Colonne, is_late: bool) -> i64:
        """Return the next card to lay or runs to join, or -1; while a card must be laid it is always found."""
        hand = state.hands[state.to_act]
        move = _natural_add(state, hand)
        if move == -1:
            move = _natural_run(hand)
        if move == -1:
            move = _swap(state, hand)
        if move == -1 and state.options.joins and not state.must_lay():
            move = _join(state)
        if move == -1:
            move = _wild_add(state, hand, is_late)
        if move == -1:
            move = _set(state, hand)
        if move == -1 and (is_late or state.must_lay()):
            move = self._richest(state, hand)
        return move

    def _richest(self, state: Colonne, hand: i64) -> i64:
        """The meld of most points. If a card must be laid and no meld fits, the first legal move."""
        must_lay = state.must_lay()
        if not must_lay and not holds_meld(hand, state.any_twos, state.wild_in_sets):
            return -1
        state.legal_moves(self._legal)
        best: i64 = self._legal.items[0] if must_lay else -1
        most: i64 = 0
        for i in range(self._legal.size):
            move = self._legal.items[i]
            if code.move_verb(move) == code.MELD:
                points = card_points(
                    bit(code.card_at(move, 0)) | bit(code.card_at(move, 1)) | bit(code.card_at(move, 2))
                )
                if points > most:
                    most = points
                    best = move
        return best


def _natural_add(state: Colonne, hand: i64) -> i64:
    """A card of the hand on the longest own run that it fits."""
    melds = state.melds
    best: i64 = -1
    longest: i64 = 0
    for meld in range(melds.size):
        if not state.is_own_run(meld) or melds.length[meld] <= longest:
            continue
        for side in range(2):
            rank = end_of(state, meld, side)
            card = as_at(melds.suit[meld], rank)
            if rank != -1 and hand & bit(card) != 0:
                best = code.encode_add(code.ADD, melds.number[meld], card, card)
                longest = melds.length[meld]
    return best


def _natural_run(hand: i64) -> i64:
    """Three cards in a row."""
    for suit in range(4):
        ranks = ranks_of(hand, suit)
        rows = ranks & ranks >> 1 & ranks >> 2
        if rows != 0:
            low = lowest(rows)
            return code.encode_meld(
                _natural(as_at(suit, low)), _natural(as_at(suit, low + 1)), _natural(as_at(suit, low + 2))
            )
    return -1


def _natural(card: i64) -> i64:
    return code.pair(card, card)


def _swap(state: Colonne, hand: i64) -> i64:
    """A card of the hand for the joker that stands for it in an own run (COL-13)."""
    melds = state.melds
    for meld in range(melds.size):
        if state.is_own_run(meld):
            for index in range(melds.length[meld]):
                if can_swap(state, meld, index, hand):
                    return code.encode(code.SWAP, melds.number[meld], slot_as(melds.slot(meld, index)))
    return -1


def _join(state: Colonne) -> i64:
    melds = state.melds
    for meld in range(melds.size):
        if not state.is_own_run(meld):
            continue
        for other in range(melds.size):
            if touches(melds, meld, other):
                number = melds.number[meld]
                with_number = melds.number[other]
                return code.encode_join(code.JOIN, min(number, with_number), max(number, with_number))
    return -1


def _wild_add(state: Colonne, hand: i64, is_late: bool) -> i64:
    """A wild card on the longest own run, if that makes or lengthens a column or the deal may end soon."""
    melds = state.melds
    best: i64 = -1
    longest: i64 = 0
    for meld in range(melds.size):
        length = melds.length[meld]
        if not state.is_own_run(meld) or length <= longest:
            continue
        suit = melds.suit[meld]
        wild = wild_for(hand, suit, state.any_twos)
        if wild == 0 or (not is_late and length + count(wild) < COLUMN):
            continue
        for side in range(2):
            rank = end_of(state, meld, side)
            if rank != -1:
                best = code.encode_add(code.ADD, melds.number[meld], highest(wild), as_at(suit, rank))
                longest = length
    return best


def _set(state: Colonne, hand: i64) -> i64:
    """Three aces or 3s, or the fourth."""
    melds = state.melds
    for meld in range(melds.size):
        lacking = state.open_missing(meld)
        if melds.suit[meld] == SET and lacking != -1 and hand & bit(lacking) != 0:
            return code.encode_add(code.ADD, melds.number[meld], lacking, lacking)
    for rank in range(0, 3, 2):
        suits = suits_at(hand, rank)
        if count(suits) >= 3:
            rest = suits & (suits - 1)
            third = lowest(rest & (rest - 1))
            return code.encode_meld(
                _natural(as_at(lowest(suits), rank)), _natural(as_at(lowest(rest), rank)), _natural(as_at(third, rank))
            )
    return -1
