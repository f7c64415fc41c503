"""Perfect-information Monte Carlo: each world values every legal move, and the best average is played."""

from __future__ import annotations

from math import sqrt
from time import monotonic

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from croupier.games.moves import MoveList
from croupier.games.state import State
from croupier.players.history import History
from croupier.players.player import FORCED, ITERATIONS, TIME, Player, Report
from croupier.players.rng import Rng
from croupier.players.search.worlds import Worlds


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator:
    """Values the moves of the seat to act in one world."""

    def observe(self, state: State) -> None:
        """Read the position whose worlds are to be valued."""

    def evaluate(self, world: State, moves: MoveList, values: vec[float], rng: Rng) -> None:
        """Set `values[i]` to the value of `moves.items[i]` for the seat to act of `world`; `world` may be changed."""
        raise NotImplementedError


class AveragingPlayer(Player):
    """Draws `worlds` worlds, and values every move in each, so that the differences between moves are paired.

    `seconds` is a cap for slow machines; 0 means no cap. The first of equally good moves is played.
    """

    def __init__(self, worlds: Worlds, evaluator: Evaluator, scratch: State, count: i64, seconds: float) -> None:
        super().__init__()
        self._worlds = worlds
        self._evaluator = evaluator
        self._world = scratch
        self._count: i64 = count
        self._seconds: float = seconds
        self._legal = MoveList()
        self._values: vec[float] = vec[float]([0.0] * 64)
        self._sums: vec[float] = vec[float]([0.0] * 64)
        self._squares: vec[float] = vec[float]([0.0] * 64)

    def choose(self, state: State, history: History, rng: Rng) -> i64:
        """Return the move of the best average; a forced move immediately."""
        state.legal_moves(self._legal)
        if self._legal.size == 1:
            self.report = Report(self._legal.to_list(), FORCED)
            return self._legal.items[0]
        self._begin(state, rng)
        self._worlds.observe(state, history)
        self._evaluator.observe(state)
        ends = monotonic() + self._seconds
        drawn: i64 = 0
        stopped = ITERATIONS
        while drawn < self._count:
            self._worlds.draw(self._world, rng)
            self._evaluator.evaluate(self._world, self._legal, self._values, rng)
            self._add()
            drawn += 1
            if self._seconds > 0.0 and drawn % 8 == 0 and monotonic() > ends:
                stopped = TIME
                break
        self.report = self._report(drawn, stopped)
        return self._legal.items[self._best(drawn)]

    def _begin(self, state: State, rng: Rng) -> None:
        """Make room for a value of every move, and reset those of the last choice."""
        size = self._legal.size
        if len(self._values) < size:
            self._values = vec[float]([0.0] * size)
            self._sums = vec[float]([0.0] * size)
            self._squares = vec[float]([0.0] * size)
        for i in range(size):
            self._sums[i] = 0.0
            self._squares[i] = 0.0

    def _add(self) -> None:
        """Add the values of a world."""
        for i in range(self._legal.size):
            value = self._values[i]
            self._sums[i] += value
            self._squares[i] += value * value

    def _best(self, drawn: i64) -> i64:
        """Return the place of the move to play, after so many worlds."""
        best: i64 = 0
        for i in range(1, self._legal.size):
            if self._sums[i] > self._sums[best]:
                best = i
        return best

    def _report(self, drawn: i64, stopped: str) -> Report:
        report = Report(self._legal.to_list(), stopped)
        report.iterations = drawn
        worlds = float(drawn)
        for i in range(self._legal.size):
            report.values.append(self._sums[i] / worlds)
            report.errors.append(standard_error(self._sums[i], self._squares[i], worlds))
            report.visits.append(drawn)
        return report


def standard_error(total: float, squares: float, number: float) -> float:
    """Return the standard error of a mean, from the sums of `number` values and of their squares."""
    mean = total / number
    return sqrt(max(0.0, squares / number - mean * mean) / number)
