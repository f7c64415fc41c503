"""The worlds of Costly Colours: the hands that the cards on the table and the moves allow the other seat."""

from __future__ import annotations

from typing import cast

from librt.vecs import append, vec
from mypy_extensions import i64

from croupier.games.bits import bit, count, lowest
from croupier.games.cards import NO_CARD
from croupier.games.costly_colours.encoding import STOCK
from croupier.games.costly_colours.pack import card_value
from croupier.games.costly_colours.rules import CostlyColours
from croupier.games.state import State
from croupier.players.costly_colours.inference import HistoryCompletion, Inference
from croupier.players.history import History
from croupier.players.rng import Rng
from croupier.players.search.worlds import Worlds

_PACK = (bit(26) - 1) | (bit(26) - 1) << 26


class CostlyColoursWorlds(Worlds):
    """Every hand that the other seat may hold, each as often as any other, and the stock in any order.

    Known cards and bounds: the card of an exchange that went to that hand, until it is played. Each card passes 31 if
    the seat was stuck. At least one card fits if the seat stopped.
    """

    def __init__(self) -> None:
        self._state: CostlyColours | None = None
        self.completion = HistoryCompletion()
        self._inference = Inference()
        self._pinned: i64 = 0
        self._unseen: vec[i64] = vec[i64]([0] * 52)
        self._unseen_count: i64 = 0
        self._hidden: i64 = 0
        #: The hidden cards of every hand that the inference allows, when it proves something.
        self._hands: vec[i64] = vec[i64]()

    def observe(self, state: State, history: History) -> None:
        """Read the position as the seat to act sees it, and the moves that led there."""
        deal = cast(CostlyColours, state)
        self._state = deal
        me = deal.to_act
        other = 1 - me
        held = 3 - deal.played_count[other]
        self._pinned = _pinned(deal, other)
        self._hidden = held - count(self._pinned)
        known = deal.hands[me] | self._pinned | bit(deal.turned)
        for seat in range(2):
            for i in range(deal.played_count[seat]):
                known |= bit(deal.played[seat * 3 + i])
        self._list_unseen(_PACK & ~known)
        self._inference.read(deal, self.completion.complete(deal, history))
        self._hands = vec[i64]()
        if self._inference.is_empty():
            return
        self._list_hands(0, 0, self._hidden)

    def draw(self, world: State, rng: Rng) -> None:
        """Make `world` one of the worlds."""
        state = cast(CostlyColours, self._state)
        deal = cast(CostlyColours, world)
        deal.copy_from(state)
        other = 1 - state.to_act
        if len(self._hands) > 0:
            hidden = self._hands[rng.below(len(self._hands))]
            self._shuffle(0, self._unseen_count, rng)
        else:
            self._shuffle(0, self._hidden, rng)
            hidden = 0
            for i in range(self._hidden):
                hidden |= bit(self._unseen[i])
            self._shuffle(self._hidden, self._unseen_count, rng)
        hand = hidden | self._pinned
        deal.hands[other] = hand
        self._lay_deck(deal, hidden)
        if state.offer_seat == other:
            deal.offer_card = _any_card(hand, rng)
        elif state.offer_seat != state.to_act:
            deal.offer_card = NO_CARD

    def _list_unseen(self, cards: i64) -> None:
        self._unseen_count = 0
        while cards != 0:
            self._unseen[self._unseen_count] = lowest(cards)
            self._unseen_count += 1
            cards &= cards - 1

    def _list_hands(self, first: i64, hand: i64, missing: i64) -> None:
        """List every allowed way to complete `hand` by `missing` unseen cards, from the `first` on."""
        if missing == 0:
            if self._inference.allow(hand | self._pinned):
                self._hands = append(self._hands, hand)
            return
        for i in range(first, self._unseen_count):
            if card_value(self._unseen[i]) > self._inference.bound:
                self._list_hands(i + 1, hand | bit(self._unseen[i]), missing - 1)

    def _shuffle(self, start: i64, end: i64, rng: Rng) -> None:
        """Draw the unseen cards from `start` up to `end`, each place from all that are left."""
        for i in range(start, end):
            j = i + rng.below(self._unseen_count - i)
            card = self._unseen[i]
            self._unseen[i] = self._unseen[j]
            self._unseen[j] = card

    def _lay_deck(self, state: CostlyColours, hidden: i64) -> None:
        """The cards that are dealt first, in no order; below them the stock."""
        index: i64 = 0
        dealt = state.held(0) | state.held(1) | bit(state.turned)
        while dealt != 0:
            state.deck[index] = lowest(dealt)
            dealt &= dealt - 1
            index += 1
        index = STOCK
        for i in range(self._unseen_count):
            if hidden & bit(self._unseen[i]) == 0:
                state.deck[index] = self._unseen[i]
                index += 1


def _pinned(state: CostlyColours, other: i64) -> i64:
    """The card of the exchange that went to `other` and is not played yet."""
    if state.exchange_seat < 0:
        return 0
    card = state.returned if state.exchange_seat == other else state.passed
    for i in range(state.played_count[other]):
        if state.played[other * 3 + i] == card:
            return 0
    return bit(card)


def _any_card(hand: i64, rng: Rng) -> i64:
    for _ in range(rng.below(count(hand))):
        hand &= hand - 1
    return lowest(hand)
