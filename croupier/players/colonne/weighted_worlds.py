"""La Colonne: the belief of the level `best` and of reviews: the other seats would have played about as they did."""

from __future__ import annotations

from math import log
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import bit, lowest
from croupier.games.cards import PACK_54
from croupier.games.colonne.options import Options
from croupier.games.colonne.rules import Colonne
from croupier.games.state import State
from croupier.players.colonne.greedy import GreedyPolicy
from croupier.players.colonne.regrets import Regrets
from croupier.players.colonne.worlds import ColonneWorlds
from croupier.players.history import History
from croupier.players.rng import Rng

#: Exchanges that are tried for a world.
_STEPS: Final = 180
#: A regret of so many hundredths of a point makes a world less likely by a factor of e.
_SCALE: Final = 4.0
#: The holder of the stock's cards.
_STOCK: Final = 4
#: More than any regret.
_ANY: Final = 0x3FFFFFFF


class WeightedWorlds(ColonneWorlds):
    """Worlds of `ColonneWorlds`, the less likely the more the other seats would regret in them what they did.

    Hidden cards of a random world change places, two by two (Metropolis and others, 1953). An exchange that increases
    the regrets (`Regrets`) is undone, except by chance. Only unseen cards move, so a world of the view remains one.
    """

    def __init__(self, options: Options, greedy: GreedyPolicy) -> None:
        super().__init__(options)
        self._regret = Regrets(greedy)
        #: The hidden cards, first those in hands, and who holds each.
        self._cards: vec[i64] = vec[i64]([0] * len(PACK_54))
        self._holders: vec[i64] = vec[i64]([0] * len(PACK_54))
        self._held: i64 = 0
        self._hidden: i64 = 0
        #: The regrets of each seat.
        self._by_holder: vec[i64] = vec[i64]([0] * (_STOCK + 1))

    def observe(self, state: State, history: History) -> None:
        """Read the position as the seat to act sees it, and the throws."""
        super().observe(state, history)
        self._regret.read(history)

    def draw(self, world: State, rng: Rng) -> None:
        """Make `world` one of the worlds."""
        super().draw(world, rng)
        deal = cast(Colonne, world)
        actor, laid_now = deal.to_act, deal.laid_now
        # `laid_now` counts cards of the actor alone, and the regrets are those of other seats.
        deal.laid_now = 0
        self._list_hidden(deal, actor)
        for seat in range(4):
            self._by_holder[seat] = 0 if seat == actor else self._regret.of_hand(deal, seat, _ANY, 0)
        for _ in range(_STEPS if self._held > 0 else 0):
            self._try_exchange(deal, rng)
        deal.to_act, deal.laid_now = actor, laid_now

    def _list_hidden(self, world: Colonne, actor: i64) -> None:
        self._hidden = 0
        for seat in range(4):
            cards = world.hands[seat] & ~world.shown[seat] if seat != actor else 0
            while cards != 0:
                self._list(lowest(cards), seat)
                cards &= cards - 1
        self._held = self._hidden
        for index in range(world.next, len(world.deck)):
            self._list(world.deck[index], _STOCK)

    def _list(self, card: i64, holder: i64) -> None:
        self._cards[self._hidden] = card
        self._holders[self._hidden] = holder
        self._hidden += 1

    def _try_exchange(self, world: Colonne, rng: Rng) -> None:
        """Exchange a card of a seat with one of another holder, unless that increases the regrets too much."""
        one, two = rng.below(self._held), rng.below(self._hidden)
        seat, other = self._holders[one], self._holders[two]
        if seat == other:
            return
        before = self._by_holder[seat] + self._by_holder[other]
        most = before + int(-_SCALE * log(1.0 - rng.fraction()))
        self._exchange(world, one, two)
        regret = self._regret.of_hand(world, seat, most, bit(self._cards[one]))
        of_other: i64 = 0
        if other != _STOCK and regret <= most:
            of_other = self._regret.of_hand(world, other, most - regret, bit(self._cards[two]))
        if regret + of_other <= most:
            self._by_holder[seat], self._by_holder[other] = regret, of_other
        else:
            self._exchange(world, one, two)

    def _exchange(self, world: Colonne, one: i64, two: i64) -> None:
        """Let two listed cards change places; the first is in a hand."""
        card, other = self._cards[one], self._cards[two]
        self._cards[one], self._cards[two] = other, card
        both = bit(card) | bit(other)
        world.hands[self._holders[one]] ^= both
        if self._holders[two] == _STOCK:
            world.deck[world.next + two - self._held] = card
        else:
            world.hands[self._holders[two]] ^= both
