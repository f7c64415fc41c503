"""La Colonne: the belief of reviews, worlds whose hands are about as good as the true ones.

It differs from the belief of the levels. If both were the same, each error of it would make moves seem better than they
are, and the levels would choose these moves.
"""

from __future__ import annotations

from mypy_extensions import i64

from croupier.games.bits import bit, lowest
from croupier.games.colonne.pack import JOKERS, TWOS
from croupier.games.colonne.rules import Colonne
from croupier.players.colonne.weighted_worlds import WeightedWorlds
from croupier.players.rng import Rng


class ReviewWorlds(WeightedWorlds):
    """Worlds in which a seat that has laid has used its wild cards, and any other has exchanged a card in each turn."""

    def change_hand(self, world: Colonne, before: i64, rng: Rng) -> None:
        """Change the hidden cards of the seat to act, which had its last turn so many turns ago."""
        if world.laid & bit(world.to_act) != 0:
            self._exchange_wild_cards(world, rng)
            return
        for _ in range((world.turn - before + 3) // 4):
            self.exchange_worst(world, rng)

    def _exchange_wild_cards(self, world: Colonne, rng: Rng) -> None:
        """Exchange each hidden wild card with any card of the stock."""
        seat = world.to_act
        wild = world.hands[seat] & ~world.shown[seat] & (JOKERS | TWOS)
        while wild != 0:
            index = world.next + rng.below(world.stock_size())
            world.hands[seat] ^= bit(lowest(wild)) | bit(world.deck[index])
            world.deck[index] = lowest(wild)
            wild &= wild - 1
