"""La Colonne: worlds that the seat to act cannot distinguish from its own."""

from __future__ import annotations

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import bit, count
from croupier.games.cards import PACK_54
from croupier.games.colonne.options import Options
from croupier.games.colonne.rules import Colonne
from croupier.games.state import State
from croupier.players.history import History
from croupier.players.rng import Rng
from croupier.players.search.worlds import Worlds


class ColonneWorlds(Worlds):
    """Pins the cards that other seats took openly and still hold; any unseen cards make up the rest and the stock.

    No rule of the game proves more: no move is forced by a card that a hand lacks, and no seat must pass (COL-16). So
    every distribution of the unseen cards is equally likely, and a shuffle draws one.
    """

    def __init__(self, options: Options) -> None:
        self._seen = Colonne(options)
        self._unseen: vec[i64] = vec[i64]([0] * len(PACK_54))
        self._count: i64 = 0

    def observe(self, state: State, history: History) -> None:
        """Read the position as the seat to act sees it; the history adds no information."""
        deal = cast(Colonne, state)
        self._seen.copy_from(deal)
        hidden: i64 = 0
        for seat in range(4):
            if seat != deal.to_act:
                hidden |= deal.hands[seat] & ~deal.shown[seat]
        for index in range(deal.next, len(deal.deck)):
            hidden |= bit(deal.deck[index])
        # In the order of the pack, so that the true places leave no trace.
        self._count = 0
        for card in range(len(PACK_54)):
            if hidden & bit(card) != 0:
                self._unseen[self._count] = card
                self._count += 1

    def draw(self, world: State, rng: Rng) -> None:
        """Make `world` one of the worlds."""
        deal = cast(Colonne, world)
        deal.copy_from(self._seen)
        unseen = self._unseen
        rng.shuffle(unseen, self._count)
        given: i64 = 0
        for seat in range(4):
            if seat != deal.to_act:
                size = count(deal.hands[seat])
                deal.hands[seat] = deal.shown[seat]
                for _ in range(size - count(deal.shown[seat])):
                    deal.hands[seat] |= bit(unseen[given])
                    given += 1
        for index in range(deal.next, len(deal.deck)):
            deal.deck[index] = unseen[given]
            given += 1
