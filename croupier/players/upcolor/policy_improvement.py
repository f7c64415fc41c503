"""Policy improvement: a policy's choice stands unless rollouts in many worlds show another move to be better.

If moves differ by less than the luck of the cards, the best of a few noisy averages plays worse than the rollout
policy. So a move counts by its difference from the policy's choice, world by world, less a multiple of its standard
error.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.state import State
from croupier.players.player import Policy
from croupier.players.rng import Rng
from croupier.players.search.averaging import AveragingPlayer, Evaluator, standard_error
from croupier.players.search.worlds import Worlds

#: Standard errors by which a move must beat the policy's choice.
_MARGIN: Final = 1.5


class PolicyImprovementPlayer(AveragingPlayer):
    """Plays the policy's choice, or the first of the moves that gain most over it, less `_MARGIN` standard errors."""

    def __init__(
        self, worlds: Worlds, evaluator: Evaluator, policy: Policy, scratch: State, count: i64, seconds: float
    ) -> None:
        super().__init__(worlds, evaluator, scratch, count, seconds)
        self._policy = policy
        self._choice: i64 = 0
        #: Sums of the differences from the value of the policy's choice.
        self._gains: vec[float] = vec[float]([])
        self._gain_squares: vec[float] = vec[float]([])

    def _begin(self, state: State, rng: Rng) -> None:
        """Also ask the policy."""
        super()._begin(state, rng)
        self._choice = self._index_of(self._policy.choose(state, self._legal, rng))
        zeros = [0.0 for _ in range(self._legal.size)]
        self._gains = vec[float](zeros)
        self._gain_squares = vec[float](zeros)

    def _index_of(self, move: i64) -> i64:
        index: i64 = 0
        while self._legal.items[index] != move:
            index += 1
        return index

    def _add(self) -> None:
        """Also add up the differences."""
        super()._add()
        for i in range(self._legal.size):
            gain = self._values[i] - self._values[self._choice]
            self._gains[i] += gain
            self._gain_squares[i] += gain * gain

    def _best(self, drawn: i64) -> i64:
        """Return the place of the move that surely gains most over the policy's choice, if any gains."""
        best = self._choice
        most = 0.0
        worlds = float(drawn)
        for i in range(self._legal.size):
            error = standard_error(self._gains[i], self._gain_squares[i], worlds)
            gain = self._gains[i] / worlds - _MARGIN * error
            if gain > most:
                best = i
                most = gain
        return best
