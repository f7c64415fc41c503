"""La Colonne: the belief of reviews, worlds whose hands are about as good as the true ones.

It differs from the belief of the levels. If both were the same, each error of it would make moves seem better than they
are, and the levels would choose these moves.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import bit, count, lowest
from croupier.games.colonne.options import Options
from croupier.games.colonne.pack import HIGH_ACE, JOKERS, TWOS
from croupier.games.colonne.rules import Colonne
from croupier.players.colonne.greedy import GreedyPolicy
from croupier.players.colonne.meld_ranks import MeldRanks
from croupier.players.colonne.weighted_worlds import WeightedWorlds
from croupier.players.rng import Rng


class ReviewWorlds(WeightedWorlds):
    """Worlds in which a seat that has laid has laid all that it could, and any other has exchanged a card in each turn.

    A seat could lay its wild cards, and single cards that fit the melds of its team. Such cards are in the stock, or
    with seats that could not lay them yet.
    """

    def __init__(self, options: Options, greedy: GreedyPolicy) -> None:
        super().__init__(options, greedy)
        self._meld_ranks = MeldRanks()
        #: By seat, the cards that it could have laid: none for one that has not laid.
        self._could_lay: vec[i64] = vec[i64]([0, 0, 0, 0])

    def change_hands(self, world: Colonne, actor: i64, rng: Rng) -> None:
        """Change the hidden cards of every seat but `actor`."""
        for seat in range(4):
            has_laid = seat != actor and world.laid & bit(seat) != 0
            self._could_lay[seat] = JOKERS | TWOS | self._fitting(world, seat) if has_laid else 0
        for seat in range(4):
            if seat != actor:
                self._give_fitting(world, seat, actor, rng)
        for seat in range(4):
            if seat != actor and world.laid & bit(seat) == 0:
                # The seat that plays before another is the next one by number (COL-4).
                turns = (world.turn - ((seat - actor) & 3) + 3) // 4
                self.exchange_worst(world, seat, turns, rng)

    def _give_fitting(self, world: Colonne, seat: i64, actor: i64, rng: Rng) -> None:
        """Exchange each hidden card that `seat` could have laid with one that it could not have laid."""
        given = world.hands[seat] & ~world.shown[seat] & self._could_lay[seat]
        while given != 0:
            card = lowest(given)
            given &= given - 1
            free = self._takers(world, seat, actor, card) & ~self._could_lay[seat]
            if free != 0:
                for _ in range(rng.below(count(free))):
                    free &= free - 1
                _exchange(world, lowest(free), card)
                world.hands[seat] ^= bit(card) | bit(lowest(free))

    def _takers(self, world: Colonne, seat: i64, actor: i64, card: i64) -> i64:
        """The hidden cards of the stock and of the other seats in whose place `card` may be."""
        cards: i64 = 0
        for index in range(world.next, len(world.deck)):
            cards |= bit(world.deck[index])
        for holder in range(4):
            if holder != actor and holder != seat and self._could_lay[holder] & bit(card) == 0:
                cards |= world.hands[holder] & ~world.shown[holder]
        return cards

    def _fitting(self, world: Colonne, seat: i64) -> i64:
        """The cards that lengthen a meld of a seat's team."""
        acting = world.to_act
        world.to_act = seat
        self._meld_ranks.read(world, 0)
        fitting = self._meld_ranks.lacking
        # For an opponent, these melds are theirs.
        world.to_act = seat ^ 1
        self._meld_ranks.read(world, 0)
        world.to_act = acting
        for suit in range(4):
            ranks = self._meld_ranks.theirs[suit]
            # An ace lies at both ends.
            fitting |= ((ranks | ranks >> HIGH_ACE) & (bit(HIGH_ACE) - 1)) << (HIGH_ACE * suit)
        return fitting


def _exchange(world: Colonne, card: i64, other: i64) -> None:
    """Put `other` in the place of `card`, in a hand or the stock."""
    for holder in range(4):
        if world.hands[holder] & bit(card) != 0:
            world.hands[holder] ^= bit(card) | bit(other)
            return
    for index in range(world.next, len(world.deck)):
        if world.deck[index] == card:
            world.deck[index] = other
