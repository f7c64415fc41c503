"""La Colonne: hidden hands made likelier. In a world drawn evenly the others hold cards that nobody would have kept.

They have drawn and thrown for rounds: their wild cards are not in the stock, and their cards lie closer together. Taken
to be as poor as chance makes them they seem slow to go out, and search waits too long.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from croupier.games.bits import bit, lowest
from croupier.games.colonne.pack import JOKERS, TWOS
from croupier.games.colonne.rules import Colonne
from croupier.games.state import State
from croupier.players.colonne.greedy import Greedy
from croupier.players.colonne.worlds import ColonneWorlds
from croupier.players.history import History
from croupier.players.rng import Rng
from croupier.players.search.worlds import Worlds

#: More than any throw costs.
_DEAREST: Final = 0x3FFFFFFF


class Seasoning:
    """For each round played the other seats exchange a card with the stock, as `Greedy` would throw.

    Only unseen cards move, so a world of the view remains one.
    """

    def __init__(self, greedy: Greedy) -> None:
        self._greedy = greedy

    def season(self, world: Colonne, rng: Rng) -> None:
        """Exchange the hidden cards of every seat but the one to act."""
        if world.stock_size() == 0:
            return
        rounds = (world.turn - 1) // 4
        actor = world.to_act
        for seat in range(4):
            if seat != actor:
                world.to_act = seat
                for _ in range(rounds):
                    self._exchange(world, rng)
        world.to_act = actor

    def _exchange(self, world: Colonne, rng: Rng) -> None:
        """Draw any card of the stock and put the worst card of the hidden ones in its place."""
        seat = world.to_act
        place = world.next + rng.below(world.stock_size())
        world.hands[seat] |= bit(world.deck[place])
        thrown = self._worst(world, world.hands[seat] & ~world.shown[seat], world.deck[place])
        world.hands[seat] &= ~bit(thrown)
        world.deck[place] = thrown

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


class WeightedWorlds(Worlds):
    """The exact worlds, each with likelier hands."""

    def __init__(self, state: Colonne, greedy: Greedy) -> None:
        self._worlds = ColonneWorlds(state)
        self._seasoning = Seasoning(greedy)

    def observe(self, state: State, history: History) -> None:
        """Take in what the seat to act knows."""
        self._worlds.observe(state, history)

    def draw(self, world: State, rng: Rng) -> None:
        """Make `world` one of the worlds."""
        self._worlds.draw(world, rng)
        self._seasoning.season(cast(Colonne, world), rng)
