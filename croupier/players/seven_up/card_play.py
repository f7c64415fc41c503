"""A player that searches the card play alone, and begs, gives and discards at one look."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from croupier.games.seven_up.encoding import PLAYING
from croupier.games.seven_up.rules import SevenUp
from croupier.games.state import State
from croupier.players.history import History
from croupier.players.player import Player, PolicyPlayer
from croupier.players.rng import Rng
from croupier.players.seven_up.greedy import GreedyPolicy

__all__ = ["CardPlayPlayer"]


class CardPlayPlayer(Player):
    """Plays its cards as `player` does and decides everything before the play as the level `greedy`."""

    def __init__(self, player: Player) -> None:
        super().__init__()
        self._player = player
        self._before = PolicyPlayer(GreedyPolicy())

    def choose(self, state: State, history: History, rng: Rng) -> i64:
        """Return the choice of whichever player the phase belongs to; the report is always `player`'s."""
        move = self._player.choose(state, history, rng)
        self.report = self._player.report
        if cast(SevenUp, state).phase == PLAYING:
            return move
        return self._before.choose(state, history, rng)
