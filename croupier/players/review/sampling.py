"""Sampled values: of a full state by rollouts, and of every legal move in the same worlds of a view."""

from __future__ import annotations

from math import sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.moves import MoveList
from croupier.games.state import State
from croupier.players.arena.statistics import student
from croupier.players.history import History
from croupier.players.review.reference import NO_MOVE, Reference
from croupier.players.rng import Rng

#: The two units of a value: the chance to win the match, and points of the deal.
WIN: Final = 0
POINTS: Final = 1
#: Worlds and rollouts fall in turn into so many groups of equal size: the spread of the groups shows the error.
GROUPS: Final = 8
NO_GROUP: Final = -1
#: The fewest worlds of a round, and the most rounds.
FEWEST: Final = 16
MOST_ROUNDS: Final = 8
#: A lead of so many standard errors closes a move.
CLEAR: Final = 3.0
#: Half an interval of this width is worth no further worlds, in probability of winning the match.
PRECISE: Final = 0.0025
#: The weight of the choice by all worlds, against that by the other groups: the two errors cancel (docs/reviews.md).
OPTIMISM: Final = 0.25


class StateValues:
    """Mean values of full states, by seat and group of rollouts, in both units.

    Sums are divided once, so the mean of whole numbers is exact: a match that every rollout wins is worth 1.
    """

    def __init__(self, reference: Reference, scratch: State) -> None:
        self._sums: list[list[list[float]]] = []
        self._count = 0
        self._reference = reference
        self._line = scratch
        self._rng = Rng(0)
        self._one_win: vec[float] = vec[float]([0.0] * scratch.seats)
        self._one_points: vec[float] = vec[float]([0.0] * scratch.seats)

    def begin(self) -> None:
        """Start a mean."""
        self._sums = [[[0.0] * GROUPS for _ in range(len(self._one_win))] for _ in (WIN, POINTS)]
        self._count = 0

    def add(self, state: State, move: i64, rng: Rng) -> None:
        """Add a rollout of `move` in `state`, which may be spoiled."""
        self._reference.value(state, move, rng, self._one_win, self._one_points)
        for seat in range(len(self._one_win)):
            self._sums[WIN][seat][self._count % GROUPS] += self._one_win[seat]
            self._sums[POINTS][seat][self._count % GROUPS] += self._one_points[seat]
        self._count += 1

    def means(self, unit: i64) -> list[list[float]]:
        """Return the means of a unit by seat and group; the groups are equally large."""
        if self._count == 1:
            return [[groups[0]] * GROUPS for groups in self._sums[unit]]
        return [[total / (self._count // GROUPS) for total in groups] for groups in self._sums[unit]]

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
    """The values of legal moves in the same worlds, with the same random numbers, by seat and in both units.

    A move that is clearly behind is tried no further, so the later worlds decide between the leading moves. The move
    played and `NO_MOVE`, the reference policy's own choice in the last column, are valued in every world.
    """

    def __init__(self, reference: Reference, world: State, line: State) -> None:
        self.worlds: i64 = 0
        self.columns: i64 = 0
        self.actor: i64 = 0
        self.played: i64 = 0
        #: The leading move in all worlds.
        self.best: i64 = 0
        #: By move, the first legal move that is equivalent to it, or had its value in every world.
        self.alike: list[int] = []
        #: Moves that are not equivalent.
        self.different: i64 = 0
        #: By column, whether further worlds value it, and the worlds that did.
        self._is_open: list[bool] = []
        self._drawn: list[int] = []
        #: The leading move by all groups but one.
        self._without: list[int] = []
        self._reference = reference
        self._world = world
        self._line = line
        self._seats: i64 = world.seats
        self._rng = Rng(0)
        self._win: vec[float] = vec[float]([0.0] * world.seats)
        self._points: vec[float] = vec[float]([0.0] * world.seats)
        #: The actor's values by world, column and unit; the sums by group, column, seat and unit.
        self._values: vec[float] = vec[float]([])
        self._sums: vec[float] = vec[float]([])

    def measure(self, state: State, history: History, moves: MoveList, move: i64, worlds: i64, rng: Rng) -> None:
        """Value `moves`, the legal moves of `state`, in worlds that the view of the seat to act allows.

        As many rollouts are spent as `worlds` worlds of all moves would take.
        """
        self._begin(state, moves, move, worlds)
        self._reference.worlds.observe(state, history)
        rollouts: i64 = worlds * (self.different + 1)
        count = first = round_size(worlds)
        while count > 0:
            rollouts -= count * (self._open_moves() + 1)
            self._draw(moves, count, rng)
            if self.worlds == first:
                self._group_equal_moves()
            self._close_moves_behind()
            left = min(first, MOST_ROUNDS * first - self.worlds, rollouts // (self._open_moves() + 1))
            count = 0 if self._is_decided() else left // GROUPS * GROUPS
        everywhere = self.best
        self._without = [int(self._leader(group)) for group in range(GROUPS)]
        self.best = everywhere

    def _begin(self, state: State, moves: MoveList, move: i64, worlds: i64) -> None:
        self.worlds, self.columns, self.actor = 0, moves.size + 1, state.to_act
        self.alike = alike_moves(self._reference, state, moves)
        self.different = len(set(self.alike))
        self.played = self.alike[moves.index_of(move)]
        self._is_open = [first == column for column, first in enumerate(self.alike)]
        self._drawn = [0] * int(self.columns)
        size = MOST_ROUNDS * round_size(worlds) * self.columns * 2
        self._values = vec[float]([0.0 for _ in range(size)])
        self._sums = vec[float]([0.0 for _ in range(GROUPS * self.columns * self._seats * 2)])

    def _open_moves(self) -> i64:
        return sum(self._is_open)

    def _draw(self, moves: MoveList, count: i64, rng: Rng) -> None:
        """Value the open moves in `count` further worlds."""
        for _ in range(count):
            self._reference.worlds.draw(self._world, rng)
            seed = rng.word()
            for column in range(moves.size):
                if self._is_open[column]:
                    self._roll(column, moves.items[column], seed)
            self._roll(moves.size, NO_MOVE, seed)
            self.worlds += 1

    def _roll(self, column: i64, move: i64, seed: i64) -> None:
        self._line.copy_from(self._world)
        self._rng.restart(seed)
        self._reference.value(self._line, move, self._rng, self._win, self._points)
        self._drawn[column] += 1
        place = (self.worlds * self.columns + column) * 2
        self._values[place + WIN] = self._win[self.actor]
        self._values[place + POINTS] = self._points[self.actor]
        place = (self.worlds % GROUPS * self.columns + column) * self._seats * 2
        for seat in range(self._seats):
            self._sums[place + 2 * seat + WIN] += self._win[seat]
            self._sums[place + 2 * seat + POINTS] += self._points[seat]

    def _at(self, world: i64, column: i64, unit: i64) -> float:
        return self._values[(world * self.columns + column) * 2 + unit]

    # The race

    def _group_equal_moves(self) -> None:
        """Group the moves whose values are equal in every world so far."""
        for column in range(self.columns - 1):
            for other in range(column):
                if self._is_open[column] and self._is_open[other] and self._are_equal(column, other):
                    self._is_open[column] = False
                    self.alike = [int(other) if first == column else first for first in self.alike]
        self.played = self.alike[self.played]

    def _are_equal(self, column: i64, other: i64) -> bool:
        for world in range(self.worlds):
            for unit in (WIN, POINTS):
                if self._at(world, column, unit) != self._at(world, other, unit):
                    return False
        return True

    def _close_moves_behind(self) -> None:
        """Close the moves that the leading one leads by more standard errors than chance explains."""
        self.best = self._leader(NO_GROUP)
        for column in range(self.columns - 1):
            if self._is_open[column] and column != self.best and column != self.played:
                lead, error = self.gap(self.best, column, WIN)
                self._is_open[column] = lead <= CLEAR * error

    def _is_decided(self) -> bool:
        """Return whether no open move can be better than the one played by more than is worth further worlds."""
        reach = student(int(self.worlds) - 1)
        for column in range(self.columns - 1):
            if self._is_open[column] and column != self.played:
                gap, error = self.gap(column, self.played, WIN)
                if reach * error > PRECISE and gap + CLEAR * error > 0.0:
                    return False
        return True

    def _leader(self, left_out: i64) -> i64:
        """Return the open move of the greatest sum in all groups but `left_out`; the one played wins ties."""
        best = self.played
        most = self._sum_without(best, left_out)
        for column in range(self.columns - 1):
            if self._is_open[column]:
                total = self._sum_without(column, left_out)
                if total > most:
                    best, most = column, total
        return best

    def _sum_without(self, column: i64, left_out: i64) -> float:
        total = 0.0
        for group in range(GROUPS):
            if group != left_out:
                total += self._sum(group, column, self.actor, WIN)
        return total

    def _sum(self, group: i64, column: i64, seat: i64, unit: i64) -> float:
        return self._sums[((group * self.columns + column) * self._seats + seat) * 2 + unit]

    # Results

    def group_means(self, column: i64, seat: i64, unit: i64) -> list[float]:
        """Return the means of a column that every world values, by group."""
        return [self._sum(group, column, seat, unit) * float(GROUPS) / float(self.worlds) for group in range(GROUPS)]

    def value(self, column: i64, unit: i64) -> tuple[float, float]:
        """Return the actor's mean value of a move, and its standard error.

        It is the value of the move played plus the mean gap in the worlds that value both.
        """
        column = self.alike[column]
        of_played = 0.0
        for group in range(GROUPS):
            of_played += self._sum(group, self.played, self.actor, unit)
        return of_played / float(self.worlds) + self.gap(column, self.played, unit)[0], self._error(column, unit)

    def _error(self, column: i64, unit: i64) -> float:
        number = float(self._drawn[column])
        mean = squares = 0.0
        for world in range(self._drawn[column]):
            mean += self._at(world, column, unit) / number
        for world in range(self._drawn[column]):
            squares += (self._at(world, column, unit) - mean) ** 2
        return sqrt(squares / (number - 1.0) / number)

    def degrees(self, column: i64) -> int:
        """Return the degrees of freedom of a move's value."""
        return self._drawn[self.alike[column]] - 1

    def gap(self, column: i64, other: i64, unit: i64) -> tuple[float, float]:
        """Return the mean lead of a column over another for the actor, and its standard error."""
        return self._mean_lead([int(column)] * GROUPS, other, unit)

    def _mean_lead(self, columns: list[int], other: i64, unit: i64) -> tuple[float, float]:
        """Return the mean lead of one column a group of worlds, and its standard error."""
        worlds: i64 = self._drawn[other]
        for column in columns:
            worlds = min(worlds, i64(self._drawn[column]))
        total = squares = 0.0
        for world in range(worlds):
            lead = self._at(world, columns[world % GROUPS], unit) - self._at(world, other, unit)
            total += lead
            squares += lead * lead
        number = float(worlds)
        mean = total / number
        return mean, sqrt(max(0.0, squares / number - mean * mean) / (number - 1.0))

    def group_losses(self, seat: i64, unit: i64) -> list[float]:
        """Return the loss of a seat by the move played, by group of worlds (docs/reviews.md)."""
        losses: list[float] = []
        for group in range(GROUPS):
            ahead = OPTIMISM * self._sum(group, self.best, seat, unit)
            ahead += (1.0 - OPTIMISM) * self._sum(group, self._without[group], seat, unit)
            losses.append((ahead - self._sum(group, self.played, seat, unit)) * float(GROUPS) / float(self.worlds))
        return losses

    def loss_bounds(self, unit: i64) -> tuple[float, float]:
        """Return the ends of the 95 % interval of the actor's loss: of a choice, and of any open move."""
        reach = student(int(self.worlds) - 1)
        low, error = self._mean_lead(self._without, self.played, unit)
        low -= reach * error
        if unit == POINTS:
            lead, error = self.gap(self.best, self.played, unit)
            return low, lead + reach * error
        high = 0.0
        for column in range(self.columns - 1):
            if self._is_open[column]:
                lead, error = self.gap(column, self.played, unit)
                high = max(high, lead + reach * error)
        return low, high

    def better_and_worse(self) -> tuple[float, float]:
        """Return the shares of the worlds in which the best move brings the actor more, and less, than that played."""
        more = less = 0.0
        for world in range(self.worlds):
            lead = self._at(world, self.best, POINTS) - self._at(world, self.played, POINTS)
            if lead > 0.0:
                more += 1.0
            elif lead < 0.0:
                less += 1.0
        return more / float(self.worlds), less / float(self.worlds)


def round_size(worlds: i64) -> i64:
    """Return the worlds that value every move before any is closed, and those of each later round."""
    return max(FEWEST, worlds // 2) // GROUPS * GROUPS


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
