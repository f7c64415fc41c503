"""La Colonne: the way out, for a hand that can be laid this turn but for one card to throw (COL-15, COL-23)."""

from __future__ import annotations

from mypy_extensions import i64

from croupier.games.bits import bit, count, highest, lowest
from croupier.games.cards import DEUCE, card_at
from croupier.games.colonne.encoding import ADD, encode_add, encode_meld, pair
from croupier.games.colonne.melds import SET
from croupier.games.colonne.pack import as_at, ranks_of, suits_at, wild_for
from croupier.games.colonne.rules import Colonne
from croupier.players.colonne.layouts import Layouts
from croupier.players.colonne.meld_ranks import MeldRanks, end_of


class GoingOut:
    """Finds the next move on the way out. `since` as in `MeldRanks.read`: of a floche, the turn; otherwise 0."""

    def __init__(self, layouts: Layouts) -> None:
        self._layouts = layouts
        self._meld_ranks = MeldRanks()
        self._hand: i64 = 0
        self._any_twos: bool = True

    def is_open(self, state: Colonne, since: i64) -> bool:
        """Return whether all cards of the hand but one at most can be laid."""
        self._hand = state.hands[state.to_act]
        self._any_twos = state.any_twos
        self._meld_ranks.read(state, since)
        return self._layouts.left(self._hand, self._meld_ranks.own, self._meld_ranks.lacking) <= 1

    def next_move(self, state: Colonne, since: i64) -> i64:
        """Return a move that keeps the way open, natural cards first; -1 when only a throw is left."""
        if not self.is_open(state, since):
            return -1
        move = self._natural_add(state, since)
        if move == -1:
            move = self._run(0)
        if move == -1:
            move = self._set()
        if move == -1:
            move = self._wild_add(state, since)
        if move == -1:
            move = self._run(1)
        if move == -1:
            move = self._run(2)
        return move

    def _stays_open(self, laid: i64, suit: i64, places: i64) -> bool:
        """Return whether the way stays open when `laid` leave the hand for `places` of a suit's runs."""
        own = self._meld_ranks.own
        before = own[suit]
        own[suit] = before | places
        left = self._layouts.left(self._hand & ~laid, own, self._meld_ranks.lacking)
        own[suit] = before
        return left <= 1

    def _natural_add(self, state: Colonne, since: i64) -> i64:
        melds = state.melds
        for meld in range(melds.size):
            if not _is_in(state, meld, since):
                continue
            suit = melds.suit[meld]
            if suit == SET:
                lacking = melds.missing(meld)
                if lacking != -1 and self._hand & bit(lacking) != 0 and self._stays_open(bit(lacking), 0, 0):
                    return encode_add(ADD, melds.number[meld], lacking, lacking)
                continue
            for side in range(2):
                rank = end_of(state, meld, side)
                card = as_at(suit, rank)
                if rank != -1 and self._hand & bit(card) != 0 and self._stays_open(bit(card), suit, bit(rank)):
                    return encode_add(ADD, melds.number[meld], card, card)
        return -1

    def _wild_add(self, state: Colonne, since: i64) -> i64:
        melds = state.melds
        for meld in range(melds.size):
            suit = melds.suit[meld]
            if suit == SET or not _is_in(state, meld, since):
                continue
            wild = wild_for(self._hand, suit, self._any_twos)
            if wild == 0:
                continue
            card = lowest(wild)
            for side in range(2):
                rank = end_of(state, meld, side)
                if rank != -1 and self._stays_open(bit(card), suit, bit(rank)):
                    return encode_add(ADD, melds.number[meld], card, as_at(suit, rank))
        return -1

    def _run(self, wild_cards: i64) -> i64:
        """A new run of three with so many wild cards."""
        for suit in range(4):
            ranks = ranks_of(self._hand, suit)
            wild = wild_for(self._hand, suit, self._any_twos)
            if ranks & ~bit(DEUCE) == 0 or count(wild) < wild_cards:
                continue
            for low in range(12):
                held = (ranks >> low) & 7
                # A card other than a 2 (COL-11).
                if count(held) != 3 - wild_cards or held & ~(bit(DEUCE) >> low) == 0:
                    continue
                move = self._filled(suit, low, held, wild)
                if move != -1:
                    return move
        return -1

    def _filled(self, suit: i64, low: i64, held: i64, wild: i64) -> i64:
        """The run from `low` of the cards `held` and of wild ones, if the way stays open."""
        laid: i64 = 0
        packed: i64 = 0
        for index in range(3):
            stands_for = as_at(suit, low + index)
            card = stands_for
            if (held >> index) & 1 == 0:
                free = wild & ~laid
                # The suit's own 2 lies at its own place.
                if low <= DEUCE:
                    free &= ~bit(card_at(suit, DEUCE))
                if free == 0:
                    return -1
                card = lowest(free)
            laid |= bit(card)
            packed = packed << 12 | pair(card, stands_for)
        if not self._stays_open(laid, suit, 7 << low):
            return -1
        return encode_meld(packed >> 24, (packed >> 12) & 0xFFF, packed & 0xFFF)

    def _set(self) -> i64:
        for rank in range(0, 3, 2):
            suits = suits_at(self._hand, rank)
            if count(suits) < 3:
                continue
            for left_out in range(3, -1, -1):
                chosen = suits & ~bit(left_out)
                if count(chosen) != 3:
                    continue
                rest = chosen & (chosen - 1)
                first = card_at(lowest(chosen), rank)
                second = card_at(lowest(rest), rank)
                third = card_at(highest(rest), rank)
                lacking = self._meld_ranks.lacking
                if count(suits) == 4:
                    self._meld_ranks.lacking |= bit(card_at(left_out, rank))
                stays = self._stays_open(bit(first) | bit(second) | bit(third), 0, 0)
                self._meld_ranks.lacking = lacking
                if stays:
                    return encode_meld(pair(first, first), pair(second, second), pair(third, third))
        return -1


def _is_in(state: Colonne, meld: i64, since: i64) -> bool:
    """Return whether an own meld may be added to on this way out."""
    melds = state.melds
    if melds.team[meld] != state.to_act & 1:
        return False
    return since == 0 or melds.laid_in(meld, since) == melds.length[meld]
