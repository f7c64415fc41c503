"""La Colonne: moves compared with a standard in the same worlds; each round drops the worse half.

Luck that is common to both cancels out.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.moves import MoveList
from croupier.players.player import Report
from croupier.players.search.averaging import standard_error

#: A move that was tried in fewer worlds does not replace the standard.
_FEWEST_WORLDS: Final = 8


class SequentialHalving:
    """Sums of the differences to the standard by move; a move is identified by its index among the legal moves.

    `order` contains the moves still compared; `worlds` is the number of worlds in which the standard was tried.
    """

    def __init__(self) -> None:
        self.standard: i64 = 0
        self.worlds: i64 = 0
        self.order: list[int] = []
        self._size: i64 = 0
        self._visits: vec[i64] = vec[i64]([])
        self._sums: vec[float] = vec[float]([])
        self._squares: vec[float] = vec[float]([])
        self._standard_sum: float = 0.0
        self._standard_squares: float = 0.0

    def begin(self, moves: MoveList, standard: i64) -> None:
        """Compare each of `moves` with `standard`, one of them."""
        self._size = moves.size
        self._visits = vec[i64]([0] * moves.size)
        self._sums = vec[float]([0.0] * moves.size)
        self._squares = vec[float]([0.0] * moves.size)
        self.worlds = 0
        self._standard_sum = 0.0
        self._standard_squares = 0.0
        self.order = []
        for i in range(moves.size):
            if moves.items[i] == standard:
                self.standard = i
            else:
                self.order.append(i)

    def keep(self, ranks: vec[i64], most: i64) -> None:
        """Continue with the `most` moves of highest rank; equal ones keep the order of the legal moves."""
        self.order = sorted(self.order, key=lambda move: -ranks[move])[:most]

    def add_standard(self, value: float) -> None:
        """Add the value of the standard in another world."""
        self.worlds += 1
        self._standard_sum += value
        self._standard_squares += value * value

    def add(self, move: i64, difference: float) -> None:
        """Add the value of a move in that world less that of the standard."""
        self._visits[move] += 1
        self._sums[move] += difference
        self._squares[move] += difference * difference

    def keep_better_half(self) -> None:
        """Continue with the better half of the moves, the best first."""
        self.order = sorted(self.order, key=self._mean, reverse=True)[: (len(self.order) + 1) // 2]

    def best(self, margin: float) -> i64:
        """Return the best move still compared if its mean is above `margin` standard errors, else the standard.

        In a few worlds any move may be lucky, and its error look small.
        """
        best: i64 = max(self.order, key=self._mean)
        is_sure = self._visits[best] >= _FEWEST_WORLDS and self._mean(best) > margin * self._error(best)
        return best if is_sure else self.standard

    def report(self, moves: MoveList, stopped: str) -> Report:
        """Report each move's value: the standard's, and how much better the move did where both were tried."""
        report = Report(moves.to_list(), stopped)
        report.iterations = self.worlds
        worlds = float(self.worlds)
        standard = self._standard_sum / worlds
        variance = max(0.0, self._standard_squares / worlds - standard * standard) / worlds
        for move in range(self._size):
            if move == self.standard:
                report.values.append(standard)
                report.errors.append(sqrt(variance))
                report.visits.append(self.worlds)
            else:
                error = self._error(move)
                report.values.append(standard + self._mean(move))
                report.errors.append(sqrt(variance + error * error))
                report.visits.append(self._visits[move])
        return report

    def _mean(self, move: i64) -> float:
        return self._sums[move] / float(self._visits[move])

    def _error(self, move: i64) -> float:
        return standard_error(self._sums[move], self._squares[move], float(self._visits[move]))
