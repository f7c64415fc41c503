"""A model of the other seat: a policy with a rate of error, which is unknown before the deal."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.moves import MoveList
from croupier.games.state import State
from croupier.players.player import Policy
from croupier.players.rng import Rng

#: Rates of error in percent, and the chance in percent of each before the deal.
RATES: Final = vec[i64]([2, 25, 100])
CHANCES: Final = vec[i64]([80, 14, 6])


class Opponent(Policy):
    """Chooses by `policy`, but in `rate` percent of its choices any move with equal probability."""

    def __init__(self, policy: Policy, rates: vec[i64] | None = None, chances: vec[i64] | None = None) -> None:
        """Make a model; without `rates` and their `chances` it never errs."""
        self.policy: Policy = policy
        self.rates: vec[i64] = vec[i64]([0]) if rates is None else rates
        self.chances: vec[i64] = vec[i64]([1]) if chances is None else chances
        #: The rate of the world drawn last.
        self.rate: i64 = 0

    def choose(self, state: State, moves: MoveList, rng: Rng) -> i64:
        """Return one of `moves`."""
        if self.rate > 0 and rng.below(100) < self.rate:
            return moves.items[rng.below(moves.size)]
        return self.policy.choose(state, moves, rng)
