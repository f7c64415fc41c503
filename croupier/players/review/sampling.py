"""Sampled values: of a full state by rollouts, and of every legal move in the same worlds of a view."""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.moves import MoveList
from croupier.games.state import State
from croupier.players.history import History
from croupier.players.review.reference import NO_MOVE, Reference
from croupier.players.rng import Rng

#: The two units of a value: the chance to win the match, and points of the deal.
WIN: Final = 0
POINTS: Final = 1


class StateValues:
    """Mean values of full states, by seat, in both units.

    Sums are divided once, so the mean of whole numbers is exact: a match that every rollout wins is worth 1.
    """

    def __init__(self, reference: Reference, scratch: State) -> None:
        self._sums: list[list[float]] = []
        self._count = 0
        self._reference = reference
        self._line = scratch
        self._rng = Rng(0)
        self._one_win: vec[float] = vec[float]([0.0] * scratch.seats)
        self._one_points: vec[float] = vec[float]([0.0] * scratch.seats)

    def begin(self) -> None:
        """Start a mean."""
        self._sums = [[0.0 for _ in range(len(self._one_win))] for _ in (WIN, POINTS)]
        self._count = 0

    def add(self, state: State, move: i64, rng: Rng) -> None:
        """Add a rollout of `move` in `state`, which may be spoiled."""
        self._reference.value(state, move, rng, self._one_win, self._one_points)
        for seat in range(len(self._one_win)):
            self._sums[WIN][seat] += self._one_win[seat]
            self._sums[POINTS][seat] += self._one_points[seat]
        self._count += 1

    def means(self, unit: i64) -> list[float]:
        """Return the means of a unit by seat."""
        return [total / self._count for total in self._sums[unit]]

    def measure(self, state: State, move: i64, rng: Rng, count: i64) -> None:
        """Measure a full state whose stock may lie in any order, after `move` or without one.

        Rollouts of the same number have the same random numbers in each state that is measured with an equal `rng`.
        """
        self.begin()
        if move == NO_MOVE and state.is_deal_over():
            count = 1
        for _ in range(count):
            self._rng.restart(rng.word())
            self._line.copy_from(state)
            if not state.is_deal_over():
                self._reference.shuffle_stock(self._line, self._rng)
            self.add(self._line, move, self._rng)


class MoveValues:
    """The values of every legal move in the same worlds, with the same random numbers, by seat and in both units.

    `NO_MOVE`, the reference policy's own choice, is valued too, in the last column. Equivalent moves are valued once.
    """

    def __init__(self, reference: Reference, world: State, line: State) -> None:
        self.worlds: i64 = 0
        self.columns: i64 = 0
        self.actor: i64 = 0
        #: By move, the first legal move that is equivalent to it.
        self.alike: list[int] = []
        self._reference = reference
        self._world = world
        self._line = line
        self._seats: i64 = world.seats
        self._rng = Rng(0)
        self._win: vec[float] = vec[float]([0.0] * world.seats)
        self._points: vec[float] = vec[float]([0.0] * world.seats)
        self._values: vec[float] = vec[float]([])
        self._of_even: i64 = 0
        self._of_odd: i64 = 0

    def measure(self, state: State, history: History, moves: MoveList, worlds: i64, rng: Rng) -> None:
        """Value `moves`, the legal moves of `state`, in worlds that the view of the seat to act allows."""
        self.worlds = worlds
        self.columns = moves.size + 1
        self.actor = state.to_act
        self.alike = alike_moves(self._reference, state, moves)
        self._values = vec[float]([0.0 for _ in range(worlds * self.columns * self._seats * 2)])
        self._reference.worlds.observe(state, history)
        for world in range(worlds):
            self._reference.worlds.draw(self._world, rng)
            seed = rng.word()
            for move in range(moves.size):
                if self.alike[move] == move:
                    self._roll(world, move, moves.items[move], seed)
            self._roll(world, moves.size, NO_MOVE, seed)

    def _roll(self, world: i64, column: i64, move: i64, seed: i64) -> None:
        self._line.copy_from(self._world)
        self._rng.restart(seed)
        self._reference.value(self._line, move, self._rng, self._win, self._points)
        place = (world * self.columns + column) * self._seats * 2
        for seat in range(self._seats):
            self._values[place + 2 * seat + WIN] = self._win[seat]
            self._values[place + 2 * seat + POINTS] = self._points[seat]

    def at(self, world: i64, column: i64, seat: i64, unit: i64) -> float:
        """Return one value."""
        same: i64 = column if column == self.columns - 1 else self.alike[column]
        return self._values[((world * self.columns + same) * self._seats + seat) * 2 + unit]

    def mean(self, column: i64, seat: i64, unit: i64) -> float:
        """Return the mean of a column over all worlds."""
        total = 0.0
        for world in range(self.worlds):
            total += self.at(world, column, seat, unit)
        return total / float(self.worlds)

    def error(self, column: i64, unit: i64) -> float:
        """Return the standard error of that mean for the actor."""
        mean = self.mean(column, self.actor, unit)
        squares = 0.0
        for world in range(self.worlds):
            gap = self.at(world, column, self.actor, unit) - mean
            squares += gap * gap
        return sqrt(squares / float(max(1, self.worlds - 1)) / float(self.worlds))

    def best(self, half: i64, played: i64) -> i64:
        """Return the best move for the actor in the even (0) or odd (1) worlds, or in all (2); `played` wins ties."""
        best = played
        most = self._half_mean(played, half)
        for column in range(self.columns - 1):
            if self.alike[column] == column:
                mean = self._half_mean(column, half)
                if mean > most:
                    best, most = column, mean
        return best

    def _half_mean(self, column: i64, half: i64) -> float:
        total = 0.0
        world: i64 = half & 1
        step: i64 = 1 if half == 2 else 2
        while world < self.worlds:
            total += self.at(world, column, self.actor, WIN)
            world += step
        return total

    def choose_best(self, played: i64) -> None:
        """Choose the best move in each half of the worlds, for `loss` to compare in the other half."""
        self._of_even = self._clear_best(0, played)
        self._of_odd = self._clear_best(1, played)

    def _clear_best(self, half: i64, played: i64) -> i64:
        """Return the best move in half of the worlds, or `played` where chance alone may make another seem better."""
        best = self.best(half, played)
        total = squares = 0.0
        number: i64 = 0
        for world in range(half, self.worlds, 2):
            gap = self.at(world, best, self.actor, WIN) - self.at(world, played, self.actor, WIN)
            total += gap
            squares += gap * gap
            number += 1
        mean = total / float(max(1, number))
        variance = max(0.0, squares / float(max(1, number)) - mean * mean) / float(max(1, number - 1))
        # The best of m equally good moves seems better by about so many standard errors.
        return best if mean > sqrt(2.0 * log(float(len(set(self.alike))))) * sqrt(variance) else played

    def loss(self, played: i64, seat: i64, unit: i64) -> tuple[float, float]:
        """Return the loss of a seat by `played` against the moves of `choose_best`, and its standard error."""
        total = squares = 0.0
        for world in range(self.worlds):
            other = self._of_odd if world & 1 == 0 else self._of_even
            gap = self.at(world, other, seat, unit) - self.at(world, played, seat, unit)
            total += gap
            squares += gap * gap
        number = float(self.worlds)
        mean = total / number
        variance = max(0.0, squares / number - mean * mean) / float(max(1, self.worlds - 1))
        return mean, sqrt(variance)

    def better_and_worse(self, best: i64, played: i64) -> tuple[float, float]:
        """Return the shares of the worlds in which `best` brings the actor more, and less, than `played`."""
        more = less = 0.0
        for world in range(self.worlds):
            gap = self.at(world, best, self.actor, POINTS) - self.at(world, played, self.actor, POINTS)
            if gap > 0.0:
                more += 1.0
            elif gap < 0.0:
                less += 1.0
        return more / float(self.worlds), less / float(self.worlds)


def alike_moves(reference: Reference, state: State, moves: MoveList) -> list[int]:
    """Return, by legal move, the first legal move that is equivalent to it."""
    if not reference.can_be_alike:
        return list(range(int(moves.size)))
    alike: list[int] = []
    for move in range(moves.size):
        first: i64 = move
        for other in range(move):
            if alike[other] == other and reference.are_alike(state, moves.items[move], moves.items[other]):
                first = other
                break
        alike.append(int(first))
    return alike
