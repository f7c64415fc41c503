"""La Colonne: the belief of the level `strong`, hidden hands as good as a few rounds of play have made them.

In uniformly drawn worlds the other seats hold cards that no seat would have kept. By now they have drawn and thrown,
and hold wild cards and cards that lie closer together. With random hands the other seats seem slow to go out, and a
search waits too long.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from croupier.games.bits import bit, lowest
from croupier.games.colonne.options import Options
from croupier.games.colonne.pack import JOKERS, TWOS
from croupier.games.colonne.rules import Colonne
from croupier.games.state import State
from croupier.players.colonne.greedy import GreedyPolicy
from croupier.players.colonne.worlds import ColonneWorlds
from croupier.players.rng import Rng

#: More than the cost of any throw.
_DEAREST: Final = 0x3FFFFFFF


class ExchangedWorlds(ColonneWorlds):
    """Worlds of `ColonneWorlds` in which every other seat has exchanged a card with the stock for each round played.

    It draws a card and puts the one that `GreedyPolicy` would throw in its place. Only unseen cards move, so a world of
    the view remains one.
    """

    def __init__(self, options: Options, greedy: GreedyPolicy) -> None:
        super().__init__(options)
        self._greedy = greedy

    def draw(self, world: State, rng: Rng) -> None:
        """Make `world` one of the worlds."""
        super().draw(world, rng)
        deal = cast(Colonne, world)
        if deal.stock_size() == 0:
            return
        rounds = (deal.turn - 1) // 4
        actor = deal.to_act
        for seat in range(4):
            if seat != actor:
                deal.to_act = seat
                for _ in range(rounds):
                    self._exchange(deal, rng)
        deal.to_act = actor

    def _exchange(self, world: Colonne, rng: Rng) -> None:
        """Draw any card of the stock and put the worst card of the hidden ones in its place."""
        seat = world.to_act
        index = world.next + rng.below(world.stock_size())
        world.hands[seat] |= bit(world.deck[index])
        thrown = self._worst(world, world.hands[seat] & ~world.shown[seat], world.deck[index])
        world.hands[seat] &= ~bit(thrown)
        world.deck[index] = thrown

    def _worst(self, world: Colonne, hidden: i64, drawn: i64) -> i64:
        """The card of least cost; the one drawn when all are wild cards."""
        self._greedy.look(world)
        worst = drawn
        least: i64 = _DEAREST
        cards = hidden & ~(JOKERS | TWOS)
        while cards != 0:
            card = lowest(cards)
            cards &= cards - 1
            cost = self._greedy.throw_cost(world, card)
            if cost < least:
                least = cost
                worst = card
        return worst
