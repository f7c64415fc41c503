"""La Colonne: moves compared with a standard in the same worlds, so that luck common to both cancels out."""

from __future__ import annotations

from math import sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.moves import MoveList
from croupier.players.player import Report

#: A move that was tried in fewer worlds does not replace the standard.
_FEWEST_WORLDS: Final = 8


class SequentialHalving:
    """Sums of the differences to the standard by move; a move is meant by its index among the legal moves.

    `order` holds the moves compared, the `alive` first ones still so; `worlds` is how often the standard was tried.
    """

    def __init__(self) -> None:
        self.standard: i64 = 0
        self.alive: i64 = 0
        self.worlds: i64 = 0
        self.order: vec[i64] = vec[i64]([])
        self._size: i64 = 0
        self._visits: vec[i64] = vec[i64]([])
        self._sums: vec[float] = vec[float]([])
        self._squares: vec[float] = vec[float]([])
        self._standard_sum: float = 0.0
        self._standard_squares: float = 0.0

    def begin(self, moves: MoveList, standard: i64) -> None:
        """Compare each of `moves` with `standard`, one of them."""
        self._size = moves.size
        if len(self._visits) < moves.size:
            self.order = vec[i64]([0] * moves.size)
            self._visits = vec[i64]([0] * moves.size)
            self._sums = vec[float]([0.0] * moves.size)
            self._squares = vec[float]([0.0] * moves.size)
        self.alive = 0
        self.worlds = 0
        self._standard_sum = 0.0
        self._standard_squares = 0.0
        for i in range(moves.size):
            self._visits[i] = 0
            self._sums[i] = 0.0
            self._squares[i] = 0.0
            if moves.items[i] == standard:
                self.standard = i
            else:
                self.order[self.alive] = i
                self.alive += 1

    def keep(self, ranks: vec[i64], most: i64) -> None:
        """Go on with the `most` moves of highest rank; those of equal rank in the order of the legal moves."""
        for i in range(1, self.alive):
            move = self.order[i]
            place = i
            while place > 0 and ranks[self.order[place - 1]] < ranks[move]:
                self.order[place] = self.order[place - 1]
                place -= 1
            self.order[place] = move
        self.alive = min(self.alive, most)

    def add_standard(self, value: float) -> None:
        """Add what came of the standard in another world."""
        self.worlds += 1
        self._standard_sum += value
        self._standard_squares += value * value

    def add(self, move: i64, difference: float) -> None:
        """Add by how much a move did better in that world."""
        self._visits[move] += 1
        self._sums[move] += difference
        self._squares[move] += difference * difference

    def keep_better_half(self) -> None:
        """Order the moves still compared, the best first, and go on with half of them."""
        for i in range(1, self.alive):
            move = self.order[i]
            mean = self._mean(move)
            place = i
            while place > 0 and self._mean(self.order[place - 1]) < mean:
                self.order[place] = self.order[place - 1]
                place -= 1
            self.order[place] = move
        self.alive = (self.alive + 1) // 2

    def best(self, margin: float) -> i64:
        """Return the best move still compared if its mean is above `margin` standard errors, else the standard.

        In a few worlds any move may be lucky, and its error look small.
        """
        best = self.order[0]
        for i in range(1, self.alive):
            if self._mean(self.order[i]) > self._mean(best):
                best = self.order[i]
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
        visits = float(self._visits[move])
        mean = self._sums[move] / visits
        return sqrt(max(0.0, self._squares[move] / visits - mean * mean) / visits)
