"""La Colonne: the level `greedy`, frozen as `greedy-v1`. Strength is measured against it: its choices must not change.

It follows the source. A good player picks the turned trump up, and aims at a column of nine, best of trumps. Partners
build together, and the floche (all cards in one turn) brings most. So a seat without melds keeps its cards for a floche
until the deal may end without one. Then, or once it has laid, it lays all cards that it can.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import bit, count, lowest
from croupier.games.cards import PACK_54, RED_JOKER, rank_of, suit_of
from croupier.games.colonne import encoding as code
from croupier.games.colonne.pack import HIGH_ACE, JOKERS, TWOS, ranks_of
from croupier.games.colonne.rules import Colonne
from croupier.games.colonne.scoring import card_points
from croupier.games.moves import MoveList
from croupier.games.state import State
from croupier.players.colonne.going_out import GoingOut
from croupier.players.colonne.hand_value import HandValue, pair_worth
from croupier.players.colonne.laying import Laying
from croupier.players.colonne.layout_changes import LayoutChanges
from croupier.players.colonne.layouts import Layouts
from croupier.players.colonne.meld_ranks import MeldRanks
from croupier.players.player import Policy
from croupier.players.rng import Rng

#: All in hundredths of a point. The cost of a card that no layout takes out of the hand:
_LEFT: Final = 400
#: The worth of an unseen card of the stock, and the cost of each discard taken after the first.
_DRAWN: Final = 120
_BURDEN: Final = 40
#: Costs of a throw: the card fits an opponent's run, or is near a card that the next seat took openly.
_FEEDS: Final = 80
_NEAR_NEXT: Final = 150
#: Gains of a throw: the card is near one that the partner took, or its half points may be counted against us.
_NEAR_PARTNER: Final = 60
_HALF_POINT: Final = 10
#: The deal may end soon with so few cards in the stock, or in an opponent's hand.
_LATE_STOCK: Final = 4
_LATE_HAND: Final = 3


class GreedyPolicy(Policy):
    """One look at the table; the same state gives the same move."""

    def __init__(self, any_twos: bool) -> None:
        layouts = Layouts(any_twos)
        self.layouts = layouts
        self._changes = LayoutChanges(layouts)
        self._going_out = GoingOut(layouts)
        self._laying = Laying()
        self._worth = HandValue()
        self._points: vec[i64] = vec[i64]([card_points(bit(card)) for card in PACK_54])
        self._meld_ranks = MeldRanks()
        self._legal = MoveList()
        self._nothing: vec[i64] = vec[i64]([0, 0, 0, 0])
        self._runs: vec[i64] = self._nothing
        self._keeps_floche: bool = True

    def choose(self, state: State, moves: MoveList, rng: Rng) -> i64:
        """Return the best of `moves`, the legal moves of `state`."""
        return self.pick(cast(Colonne, state))

    def pick(self, state: Colonne) -> i64:
        """Return the best legal move, without generating all."""
        if state.phase == code.LAYING:
            return self._lay(state)
        if state.phase == code.TAKING:
            return self._take(state)
        if state.phase == code.NAMING:
            return self._name(state)
        return self._place(state)

    def _name(self, state: Colonne) -> i64:
        """COL-3: the suit that promises more."""
        hand = state.hands[state.to_act]
        first: i64 = 1 if state.turned == RED_JOKER else 0
        is_first_better = self._worth.of_suit(hand, first, 0) >= self._worth.of_suit(hand, 3 - first, 0)
        return code.encode(code.TRUMP, first if is_first_better else 3 - first)

    # Taking

    def _take(self, state: Colonne) -> i64:
        """Discards from the top that promise more than a card of the stock."""
        if state.stock_size() == 0:
            return self._take_all(state)
        self.look(state)
        most = self.take_value(state, 0)
        number: i64 = 0
        for taken in range(1, state.most_taken() + 1):
            value = self.take_value(state, taken)
            if value > most:
                most = value
                number = taken
        return code.encode(code.TAKE, number) if number > 0 else code.encode(code.DRAW)

    def look(self, state: Colonne) -> None:
        """Take in the table: before `take_value` and `throw_cost`."""
        self._meld_ranks.read(state, 0)
        # While a floche is kept for, cards are not expected to lengthen runs.
        self._keeps_floche = self._may_floche(state)
        self._runs = self._nothing if self._keeps_floche else self._meld_ranks.own
        self._changes.hand = 0

    def take_value(self, state: Colonne, number: i64) -> i64:
        """Return the promise of the hand with the top `number` discards or, if that is 0, with a card of the stock."""
        cards = state.hands[state.to_act] | state.top_discards(number)
        promise = self._worth.of_hand(cards, self._meld_ranks.own) - _LEFT * self.layouts.left(cards, self._runs, 0)
        return promise + _DRAWN if number == 0 else promise - _BURDEN * (number - 1)

    def _may_floche(self, state: Colonne) -> bool:
        return state.laid & bit(state.to_act) == 0 and state.laid_now == 0

    def _take_all(self, state: Colonne) -> i64:
        """COL-16: all discards if the cards laid then are worth more than those that stay, else a pass."""
        hand = state.hands[state.to_act]
        cards = hand | state.top_discards(state.discard_count)
        self._meld_ranks.read(state, 0)
        laid = self._in_rows(cards)
        if card_points(laid) - card_points(cards & ~laid) <= -card_points(hand):
            return code.encode(code.PASS)
        state.lay_check.read(state, cards)
        return code.encode(code.TAKE, code.ALL_CARDS) if state.lay_check.can_lay() else code.encode(code.PASS)

    def _in_rows(self, cards: i64) -> i64:
        """The wild cards, and those that lie three in a row, own runs counted."""
        found = cards & (JOKERS | TWOS)
        for suit in range(4):
            ranks = ranks_of(cards, suit)
            places = ranks | self._meld_ranks.own[suit]
            rows = places & places >> 1 & places >> 2
            rows = ranks & (rows | rows << 1 | rows << 2)
            found |= ((rows | rows >> HIGH_ACE) & (bit(HIGH_ACE) - 1)) << (suit * 13)
        return found

    # Laying

    def _lay(self, state: Colonne) -> i64:
        """A move on the way out, by a floche if possible; another meld unless the cards are kept; a throw."""
        move: i64 = -1
        if state.laid & bit(state.to_act) == 0:
            move = self._going_out.next_move(state, state.turn)
        if move == -1:
            move = self._going_out.next_move(state, 0)
        is_late = _is_late(state)
        if move == -1 and (state.must_lay() or is_late or not self._may_floche(state)):
            move = self._laying.next_move(state, is_late)
        return move if move != -1 else code.encode(code.THROW, 0, self._card_to_throw(state))

    def _place(self, state: Colonne) -> i64:
        """The move that uses a joker taken back for the longest meld."""
        state.legal_moves(self._legal)
        best = self._legal.items[0]
        longest: i64 = 0
        for i in range(self._legal.size):
            move = self._legal.items[i]
            length: i64 = 3
            if code.move_verb(move) == code.ADD:
                length = state.melds.length[state.melds.index_of(code.move_number(move))] + 1
            if length > longest:
                longest = length
                best = move
        return best

    # Throwing

    def _card_to_throw(self, state: Colonne) -> i64:
        """The card of least cost, by the loss of the hand and the gain of other seats."""
        self.look(state)
        hand = state.hands[state.to_act]
        # A wild card is thrown only as the last resort.
        cards = hand & ~(JOKERS | TWOS)
        best = lowest(hand)
        least: i64 = 0x3FFFFFFF
        while cards != 0:
            card = lowest(cards)
            cards &= cards - 1
            cost = self.throw_cost(state, card)
            if cost < least:
                least = cost
                best = card
        return best

    def throw_cost(self, state: Colonne, card: i64) -> i64:
        """Return the cost of throwing `card`, a natural card, in hundredths of a point."""
        return self.card_cost(state, card) + self.layout_cost(state, card)

    def card_cost(self, state: Colonne, card: i64) -> i64:
        """Return the part of `throw_cost` for the promise that the hand loses, and for what others gain."""
        hand = state.hands[state.to_act]
        return self._loss(state, hand, card) + self._gift(state, card) - _HALF_POINT * self._points[card]

    def layout_cost(self, state: Colonne, card: i64) -> i64:
        """Return the part of `throw_cost` for the cards that no layout takes out of the hand."""
        return _LEFT * self._changes_of(state).left_without(card)

    def least_layout_cost(self, state: Colonne) -> i64:
        """Return a bound that `layout_cost` is never below: a throw is at most one of the cards left."""
        return _LEFT * (self._changes_of(state).left() - 1)

    def _changes_of(self, state: Colonne) -> LayoutChanges:
        """The layouts of the hand of the seat to act, read again when it is another one than before."""
        if self._changes.hand != state.hands[state.to_act]:
            self._changes.read(state.hands[state.to_act], self._runs, 0)
        return self._changes

    def _loss(self, state: Colonne, hand: i64, card: i64) -> i64:
        """The promise that the hand loses with `card`; half as much again in trumps."""
        suit = suit_of(card)
        own = self._meld_ranks.own[suit]
        loss = self._worth.of_suit(hand, suit, own) - self._worth.of_suit(hand & ~bit(card), suit, own)
        if suit == state.trump:
            loss += loss // 2
        rank = rank_of(card)
        if rank == 0 or rank == 2:
            loss += pair_worth(hand, rank) - pair_worth(hand & ~bit(card), rank)
        return loss

    def _gift(self, state: Colonne, card: i64) -> i64:
        """The worth of `card` on the discards to opponents, less that to the partner."""
        suit = suit_of(card)
        at = ranks_of(bit(card), suit)
        near = at | at << 1 | at << 2 | at >> 1 | at >> 2
        gift: i64 = 0
        if self._meld_ranks.theirs[suit] & at != 0:
            gift += _FEEDS
        if ranks_of(state.shown[(state.to_act + 3) & 3], suit) & near != 0:
            gift += _NEAR_NEXT
        if ranks_of(state.shown[state.to_act ^ 2], suit) & near != 0:
            gift -= _NEAR_PARTNER
        return gift


def _is_late(state: Colonne) -> bool:
    """Return whether the deal may end before the seat to act plays again."""
    if state.stock_size() <= _LATE_STOCK:
        return True
    next_hand = count(state.hands[(state.to_act + 1) & 3])
    return min(next_hand, count(state.hands[(state.to_act + 3) & 3])) <= _LATE_HAND
