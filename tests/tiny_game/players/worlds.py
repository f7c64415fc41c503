"""Worlds of High Card: nothing is proved of a hand but its size, so every share of the unseen cards is as likely."""

from __future__ import annotations

from typing import cast

from croupier.games.bits import bit, count
from croupier.games.state import State
from croupier.players.history import History
from croupier.players.rng import Rng
from croupier.players.search.worlds import Worlds
from tests.tiny_game.game.encoding import HAND
from tests.tiny_game.game.options import Options
from tests.tiny_game.game.pack import PACK
from tests.tiny_game.game.rules import HighCard


class HighCardWorlds(Worlds):
    """Deals the cards that the seat to act does not see to the other hand and to the stock."""

    def __init__(self, options: Options) -> None:
        self._seen = HighCard(options)
        self._unseen: list[int] = []

    def observe(self, state: State, history: History) -> None:
        """Read the knowledge of the seat to act: its hand and the played cards."""
        self._seen.copy_from(state)
        known = self._seen.hands[state.to_act]
        for seat in range(2):
            for index in range(self._seen.played_count[seat]):
                known |= bit(self._seen.played[seat * HAND + index])
        self._unseen = [card for card in range(len(PACK)) if not known & bit(card)]

    def draw(self, world: State, rng: Rng) -> None:
        """Make `world` one of the worlds."""
        target = cast(HighCard, world)
        target.copy_from(self._seen)
        other = 1 - self._seen.to_act
        cards = list(self._unseen)
        target.hands[other] = 0
        for _ in range(count(self._seen.hands[other])):
            target.hands[other] |= bit(cards.pop(rng.below(len(cards))))
        for index, card in enumerate(cards):
            target.deck[2 * HAND + index] = card
