"""Worlds: states that a seat cannot distinguish from its own (determinization)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from croupier.games.state import State
from croupier.players.history import History
from croupier.players.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Worlds:
    """Draws worlds that the view of the seat to act and the history allow, each equally likely.

    It reads only what the seat may see, of the state and of the history. So two states with equal views give the same
    worlds for the same random numbers. The order of the stock is hidden too.
    """

    def observe(self, state: State, history: History) -> None:
        """Read the position as the seat to act sees it; later draws are from its worlds."""
        raise NotImplementedError

    def draw(self, world: State, rng: Rng) -> None:
        """Make `world` (of the same game and options) one of the worlds."""
        raise NotImplementedError


class OpenHands(Worlds):
    """Cheating: the true state as the only world. It measures how much hidden cards matter; no level plays so."""

    def __init__(self, scratch: State) -> None:
        self._state = scratch

    def observe(self, state: State, history: History) -> None:
        """Read the whole state."""
        self._state.copy_from(state)

    def draw(self, world: State, rng: Rng) -> None:
        """Make `world` a copy of the state itself."""
        world.copy_from(self._state)
