"""La Colonne: how far a hand contradicts what its seat did, if the seat plays about as `GreedyPolicy`."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import bit, count, lowest
from croupier.games.cards import NO_CARD
from croupier.games.colonne import encoding as code
from croupier.games.colonne.pack import JOKERS, TWOS
from croupier.games.colonne.rules import Colonne
from croupier.players.colonne.greedy import GreedyPolicy
from croupier.players.colonne.meld_ranks import MeldRanks
from croupier.players.history import History

#: A hand is compared with so many of the last throws of its seat.
_THROWS: Final = 4
#: The regret of a card that was not laid, or of a seat that did not go out.
_MISSED: Final = 500


class Regrets:
    """Compares hands with the last throws of their seats, and with the melds on the table.

    A regret is in hundredths of a point. It is 0 where the policy would have done the same.
    """

    def __init__(self, greedy: GreedyPolicy) -> None:
        self._greedy = greedy
        self._layouts = greedy.layouts
        self._meld_ranks = MeldRanks()
        #: By seat, the last throws, the latest first.
        self._throws: vec[i64] = vec[i64]([NO_CARD] * (4 * _THROWS))
        #: The greatest regrets of one throw, in falling order.
        self._greatest: vec[i64] = vec[i64]([0] * (_THROWS + 1))

    def read(self, history: History) -> None:
        """Find the last throws of every seat."""
        for place in range(4 * _THROWS):
            self._throws[place] = NO_CARD
        for index in range(history.size - 1, -1, -1):
            if code.move_verb(history.moves[index]) == code.THROW:
                first = history.seats[index] * _THROWS
                for place in range(first, first + _THROWS):
                    if self._throws[place] == NO_CARD:
                        self._throws[place] = code.card_at(history.moves[index], 0)
                        break

    def of_hand(self, world: Colonne, seat: i64, most: i64, received: i64) -> i64:
        """Return the regret of a seat's hand; any number above `most` where it is above `most`.

        The set of cards `received` is looked at first: it saves time where they are the cause. `seat` becomes the seat
        to act.
        """
        world.to_act = seat
        hand = world.hands[seat]
        kept = hand
        regret: i64 = 0
        self._greedy.look(world)
        for back in range(_THROWS):
            card = self._throws[seat * _THROWS + back]
            if regret > most or card == NO_CARD or (hand | JOKERS | TWOS) & bit(card) != 0:
                break
            world.hands[seat] = kept | bit(card)
            regret += self._of_throw(world, card, kept, received, back, most - regret)
            kept |= bit(card)
        world.hands[seat] = hand
        return regret if regret > most else regret + self._of_layouts(world, seat)

    def _of_layouts(self, world: Colonne, seat: i64) -> i64:
        """Return the regret of not having gone out in the last turn, and of the cards that a seat did not lay."""
        self._meld_ranks.read(world, 0)
        own, lacking = self._meld_ranks.own, self._meld_ranks.lacking
        hand, last = world.hands[seat], self._throws[seat * _THROWS]
        missed: i64 = 0
        if last != NO_CARD and self._layouts.left(hand | bit(last), own, lacking) <= 1:
            missed += 1
        if world.laid & bit(seat) != 0:
            missed += count(hand) - self._layouts.left(hand, own, lacking)
        return _MISSED * missed

    def _of_throw(self, world: Colonne, card: i64, kept: i64, received: i64, back: i64, most: i64) -> i64:
        """Return by how much `card` cost more than the cheapest natural card that was `kept`.

        The seat may have drawn a card in each turn since. So the `back` cheapest do not count.
        """
        greedy = self._greedy
        cost = greedy.throw_cost(world, card)
        most_left = cost - greedy.least_layout_cost(world)
        for place in range(back + 1):
            self._greatest[place] = 0
        cards = kept & ~(JOKERS | TWOS)
        while cards != 0 and self._greatest[back] <= most:
            other = lowest(cards & received) if cards & received != 0 else lowest(cards)
            cards &= ~bit(other)
            card_cost = greedy.card_cost(world, other)
            # Layouts take most of the time: they are compared only where the regret may count.
            if most_left - card_cost > self._greatest[back]:
                self._add(cost - card_cost - greedy.layout_cost(world, other), back)
        return self._greatest[back]

    def _add(self, regret: i64, back: i64) -> None:
        """Keep the greatest `back` + 1 regrets."""
        for place in range(back + 1):
            greater = self._greatest[place]
            if regret > greater:
                self._greatest[place] = regret
                regret = greater
