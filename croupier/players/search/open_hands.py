"""Cheating: the true state as the only world. It measures how much hidden cards matter; no level plays so."""

from __future__ import annotations

from croupier.games.state import State
from croupier.players.history import History
from croupier.players.rng import Rng
from croupier.players.search.worlds import Worlds


class OpenHands(Worlds):
    """Sees every hand and the stock."""

    def __init__(self, scratch: State) -> None:
        self._state = scratch

    def observe(self, state: State, history: History) -> None:
        """Take in the whole state."""
        self._state.copy_from(state)

    def draw(self, world: State, rng: Rng) -> None:
        """Make `world` the state itself."""
        world.copy_from(self._state)
