"""Policy improvement: a policy's choice stands unless rollouts in many worlds show another move to be better.

Where moves differ by less than the luck of the cards, taking the best of a few noisy averages plays worse than the
policy that was rolled out. So what counts is each move's difference from the policy's choice, world by world, less a
multiple of its standard error.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from time import monotonic

from librt.vecs import vec
from mypy_extensions import i64

from games.moves import MoveList
from games.state import State
from players.history import History
from players.player import FORCED, ITERATIONS, TIME, Player, Policy, Report
from players.rng import Rng
from players.search.averaging import Evaluator
from players.search.worlds import Worlds

__all__ = ["ImprovingPlayer", "ImprovingSettings"]


@dataclass(frozen=True)
class ImprovingSettings:
    """How many `worlds`, `seconds` as a cap (0: none), by how many standard errors a move must be `surely` better."""

    worlds: int
    seconds: float
    surely: float = 1.0


class ImprovingPlayer(Player):
    """Values every move in each of a number of worlds; the first of equally good moves is played."""

    def __init__(
        self, worlds: Worlds, evaluator: Evaluator, policy: Policy, scratch: State, settings: ImprovingSettings
    ) -> None:
        super().__init__()
        self._worlds = worlds
        self._evaluator = evaluator
        self._policy = policy
        self._world = scratch
        self._count: i64 = settings.worlds
        self._seconds: float = settings.seconds
        self._surely: float = settings.surely
        self._legal = MoveList()
        self._values: vec[float] = vec[float]([])
        #: Of the values, and of their differences from that of the policy's choice.
        self._sums: vec[float] = vec[float]([])
        self._squares: vec[float] = vec[float]([])
        self._gains: vec[float] = vec[float]([])
        self._gain_squares: vec[float] = vec[float]([])

    def choose(self, state: State, history: History, rng: Rng) -> i64:
        """Return the policy's choice or what is surely better; a forced move at once."""
        state.legal_moves(self._legal)
        if self._legal.size == 1:
            self.report = Report(self._legal.to_list(), FORCED)
            return self._legal.items[0]
        choice = self._place_of(self._policy.choose(state, self._legal, rng))
        self._worlds.observe(state, history)
        self._evaluator.observe(state)
        self._clear()
        ends = monotonic() + self._seconds
        drawn: i64 = 0
        stopped = ITERATIONS
        while drawn < self._count:
            self._worlds.draw(self._world, rng)
            self._evaluator.evaluate(self._world, self._legal, self._values, rng)
            self._add(choice)
            drawn += 1
            if self._seconds > 0.0 and drawn % 8 == 0 and monotonic() > ends:
                stopped = TIME
                break
        self.report = self._report(drawn, stopped)
        return self._legal.items[self._best(choice, float(drawn))]

    def _place_of(self, move: i64) -> i64:
        place: i64 = 0
        while self._legal.items[place] != move:
            place += 1
        return place

    def _clear(self) -> None:
        zeros = [0.0 for _ in range(self._legal.size)]
        self._values = vec[float](zeros)
        self._sums = vec[float](zeros)
        self._squares = vec[float](zeros)
        self._gains = vec[float](zeros)
        self._gain_squares = vec[float](zeros)

    def _add(self, choice: i64) -> None:
        for i in range(self._legal.size):
            value = self._values[i]
            gain = value - self._values[choice]
            self._sums[i] += value
            self._squares[i] += value * value
            self._gains[i] += gain
            self._gain_squares[i] += gain * gain

    def _best(self, choice: i64, worlds: float) -> i64:
        """Return the place of the move that surely gains most over the policy's choice, if any gains."""
        best = choice
        most = 0.0
        for i in range(self._legal.size):
            gain = self._gains[i] / worlds - self._surely * _error(self._gains[i], self._gain_squares[i], worlds)
            if gain > most:
                best = i
                most = gain
        return best

    def _report(self, drawn: i64, stopped: str) -> Report:
        report = Report(self._legal.to_list(), stopped)
        report.iterations = drawn
        worlds = float(drawn)
        for i in range(self._legal.size):
            report.values.append(self._sums[i] / worlds)
            report.errors.append(_error(self._sums[i], self._squares[i], worlds))
            report.visits.append(drawn)
        return report


def _error(total: float, squares: float, number: float) -> float:
    """The standard error of a mean, from the sums of `number` values and of their squares."""
    mean = total / number
    return sqrt(max(0.0, squares / number - mean * mean) / number)
