"""The best answer to a table of mogging: it knows every act of the level before the play, and plays as the level."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from croupier.games.costly_colours.encoding import PLAYING
from croupier.games.costly_colours.rules import CostlyColours
from croupier.games.moves import MoveList
from croupier.games.state import State
from croupier.players.history import History
from croupier.players.player import Player, Policy
from croupier.players.rng import Rng


class ExchangePlayer(Player):
    """Offers and answers by `mogging`, and plays as `level`.

    It lets the level choose in any case, so that it uses the same random numbers.
    """

    def __init__(self, mogging: Policy, level: Player) -> None:
        super().__init__()
        self._mogging = mogging
        self._level = level
        self._legal = MoveList()

    def choose(self, state: State, history: History, rng: Rng) -> i64:
        """Return the move."""
        move = self._level.choose(state, history, rng)
        if cast(CostlyColours, state).phase == PLAYING:
            return move
        state.legal_moves(self._legal)
        return self._mogging.choose(state, self._legal, rng)
