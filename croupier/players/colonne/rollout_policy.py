"""La Colonne: the policy that search starts from and plays deals out with: `GreedyPolicy` with an eye on going out.

It keeps its cards for a floche only while few cards are left over for those still to come. It picks up cards that let
it go out immediately. It throws the card that leaves the most unseen cards with which it can go out next.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from croupier.games.bits import bit, lowest
from croupier.games.cards import PACK_54
from croupier.games.colonne.rules import Colonne
from croupier.players.colonne.greedy import GreedyPolicy
from croupier.players.colonne.layout_changes import LayoutChanges

#: All in hundredths of a point. The worth of going out now, and of each unseen card that would allow it.
_OUT: Final = 2000
_OUT_NEXT: Final = 60
#: A floche is kept for with one card left over, and one more for so many cards in the stock.
_STOCK_A_CARD: Final = 4
#: With more cards left over, no single card lets the seat go out.
_FEW_LEFT: Final = 2


class RolloutPolicy(GreedyPolicy):
    """One look at the table; the same state gives the same move."""

    def __init__(self, any_twos: bool) -> None:
        super().__init__(any_twos)
        self._next = LayoutChanges(self.layouts)
        self._unseen: i64 = 0
        self._lacking: i64 = 0

    def look(self, state: Colonne) -> None:
        """Take in the table, and the cards that may yet come."""
        super().look(state)
        self._lacking = 0 if self._keeps_floche else self._meld_ranks.lacking
        seen = state.hands[state.to_act] | state.top_discards(state.discard_count)
        for seat in range(4):
            seen |= state.shown[seat]
        for meld in range(state.melds.size):
            seen |= state.melds.cards(meld)
        self._unseen = (bit(len(PACK_54)) - 1) & ~seen

    def take_value(self, state: Colonne, number: i64) -> i64:
        """Return the value of `GreedyPolicy`, and more for discards that let the seat go out."""
        value = super().take_value(state, number)
        if number > 0 and self._left(state.hands[state.to_act] | state.top_discards(number)) <= 1:
            value += _OUT
        return value

    def throw_cost(self, state: Colonne, card: i64) -> i64:
        """Return the cost of `GreedyPolicy`, less some for each unseen card that would let the seat go out next."""
        hand = state.hands[state.to_act] & ~bit(card)
        return super().throw_cost(state, card) - _OUT_NEXT * self._ways_out(hand)

    def _may_floche(self, state: Colonne) -> bool:
        """Whether as few cards are left over as the stock may still bring."""
        if not super()._may_floche(state):
            return False
        left = self.layouts.left(state.hands[state.to_act], self._nothing, 0)
        return left <= 1 + state.stock_size() // _STOCK_A_CARD

    def _left(self, cards: i64) -> i64:
        """The fewest cards left of `cards` in the layouts considered."""
        return self.layouts.left(cards, self._runs, self._lacking)

    def _ways_out(self, hand: i64) -> i64:
        """The number of unseen cards with which all cards of the hand but one can be laid."""
        if self._left(hand) > _FEW_LEFT:
            return 0
        ways: i64 = 0
        unseen = self._unseen
        self._next.read(hand, self._runs, self._lacking)
        while unseen != 0:
            if self._next.left_with(lowest(unseen)) <= 1:
                ways += 1
            unseen &= unseen - 1
        return ways
