"""Upcolor by one sentence: yellow first, then discard cards, other colours, imperials last; pass only if you must."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from croupier.games.moves import MoveList
from croupier.games.state import State
from croupier.games.upcolor.encoding import PASS
from croupier.games.upcolor.pack import BLUE, DISCARD_CARD, IMPERIAL, RED, VIOLET, YELLOW
from croupier.players.player import Policy
from croupier.players.rng import Rng

_ORDER: Final = (YELLOW, DISCARD_CARD, RED, BLUE, VIOLET, IMPERIAL, PASS)


class SentencePolicy(Policy):
    """Plays the first legal move of `_ORDER`."""

    def choose(self, state: State, moves: MoveList, rng: Rng) -> i64:
        """Return one of `moves`, the legal moves of `state`."""
        return min(moves.to_list(), key=_ORDER.index)
