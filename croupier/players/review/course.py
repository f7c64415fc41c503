"""The course of a reviewed match: its decisions and chance events, folded from measured items.

The value of the match moves from its expectation to its result. Every step of it is luck, a loss, fall of the cards or
drift, so the sum of all terms is the difference, whatever the values are (docs/reviews.md).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import Any, Final

from croupier.players.arena.statistics import student

#: The version of the value function, the beliefs, the classes and the terms: results of one version can be compared.
VERSION: Final = "7"
#: Classes of errors, the worst first, by the lower end of the loss's interval: a share of the standard deviation of a
#: match's result (one half) and of a deal's points.
ERRORS: Final = (("blunder", 0.20), ("mistake", 0.10), ("inaccuracy", 0.04))
#: Classes of other moves: no other move is estimated higher, and the interval excludes an error; neither is shown.
GOOD: Final = "good"
UNCLEAR: Final = "unclear"
GRADES: Final = (*(name for name, _ in ERRORS), UNCLEAR, GOOD)
#: The standard deviation of the result of an even match.
_EVEN_MATCH: Final = 0.5
#: Moves within this much of the best one make a decision difficult.
NEAR_BEST: Final = 0.005
#: Shares of worlds that differ by exactly a limit differ by less than this from it.
_SAME: Final = 1e-9
#: Stands for the mean of all groups of rollouts.
ALL: Final = -1


UNITS: Final = ("win", "points")


@dataclass(frozen=True)
class Amount:
    """A quantity by seat, in both units: probability of winning the match, and points of the deal."""

    win: tuple[float, ...]
    points: tuple[float, ...]

    def __add__(self, other: Amount) -> Amount:
        """Add seat by seat."""
        return Amount(_added(self.win, other.win, 1.0), _added(self.points, other.points, 1.0))

    def __sub__(self, other: Amount) -> Amount:
        """Subtract seat by seat."""
        return Amount(_added(self.win, other.win, -1.0), _added(self.points, other.points, -1.0))


def _added(one: Sequence[float], other: Sequence[float], sign: float) -> tuple[float, ...]:
    return tuple(own + sign * theirs for own, theirs in zip(one, other, strict=True))


def nothing(seats: int) -> Amount:
    """Return 0 for every seat."""
    return Amount((0.0,) * seats, (0.0,) * seats)


def amount_of(data: Mapping[str, Sequence[Sequence[float]]], group: int) -> Amount:
    """Read an amount that was measured in groups: of one of them, or the mean of all."""
    win, points = (tuple(fmean(each) if group == ALL else each[group] for each in data[unit]) for unit in UNITS)
    return Amount(win, points)


@dataclass(frozen=True)
class Estimate:
    """A value and its 95 % interval."""

    value: float
    low: float
    high: float


def estimate_of(value: float, groups: Sequence[float]) -> Estimate:
    """Return a value with the interval that follows from its spread over independent groups."""
    reach = student(len(groups) - 1) * stdev(groups) / sqrt(len(groups))
    return Estimate(value, value - reach, value + reach)


@dataclass(frozen=True)
class MoveValue:
    """A legal move of a decision, valued for the actor; `same_as` is the first move that is equivalent to it."""

    move: str
    win: Estimate
    points: Estimate
    same_as: str


@dataclass(frozen=True)
class Reason:
    """A quantity of `seat` that the best move and the one played change differently: both means, and their difference.

    `quantity` is the id of a rule, for the points by it, or of a quantity of the game. `card` brings it most often.
    """

    quantity: str
    seat: int
    card: str | None
    best: float
    played: float
    difference: Estimate


@dataclass(frozen=True)
class Decision:
    """A ply with moves that are not all equivalent.

    `loss` and `drift` and `fall` are by seat; `loss_win` and `loss_points` are the actor's, with their intervals. Where
    the decision does not count (`counts`), no loss is charged. `grade` is the worse of the classes by match chances and
    by points. `better` and `worse` are the shares of the worlds in which the best move brings more, or fewer, points
    than the move played. `reasons` explain a loss.
    """

    deal: int
    ply: int
    seat: int
    move: str
    best: str
    moves: tuple[MoveValue, ...]
    counts: bool
    agrees: bool
    grade: str
    grade_win: str
    grade_points: str
    difficulty: int
    worlds: int
    better: float
    worse: float
    reasons: tuple[Reason, ...]
    loss_win: Estimate
    loss_points: Estimate
    loss: Amount
    fall: Amount
    drift: Amount


@dataclass(frozen=True)
class ChanceEvent:
    """Cards that came by chance: the hands (`deal`), a `turned` card, or cards drawn after a ply by `seat` (`draw`).

    `seat` is None where every seat received cards.
    """

    deal: int
    ply: int
    kind: str
    seat: int | None
    luck: Amount


@dataclass(frozen=True)
class CoursePoint:
    """The chances of every seat to win the match after a ply of a deal.

    The ply -1 is the deal once its cards lie, and -2 before any is known.
    """

    deal: int
    ply: int
    win: tuple[float, ...]


@dataclass(frozen=True)
class Course:
    """Everything that happened, in order; `expectation`, `result` and `boundary` are of the whole match.

    `boundary` is the drift between deals: the value of each deal before its cards, less that of the end of the last
    deal. It also contains what ends of deals are shifted to stay between 0 and 1.
    """

    decisions: tuple[Decision, ...]
    chances: tuple[ChanceEvent, ...]
    points: tuple[CoursePoint, ...]
    expectation: Amount
    result: Amount
    boundary: Amount


class Folding:
    """Folds items, in the order of play, into a course; `first_deal` is the number of the first deal.

    `spread` is the standard deviation of a deal's points, and `least` the least chance of a seat before the match is
    over. `group` restricts the values to one group of worlds and rollouts.
    """

    def __init__(self, seats: int, first_deal: int, spread: float, least: float, group: int = ALL) -> None:
        self._none = nothing(seats)
        self._deal = first_deal - 1
        self._spread = spread
        self._least = least
        self._group = group
        self._now = self._none
        self._is_over = False
        self._expectation: Amount | None = None
        self._expected_points = self._none
        self._result_points = self._none
        self._boundary = self._none
        self._decisions: list[Decision] = []
        self._chances: list[ChanceEvent] = []
        self._points: list[CoursePoint] = []

    def add(self, ply: int, measured: Mapping[str, Any]) -> None:
        """Add the next item: of a ply, or (-1) of a deal."""
        if ply < 0:
            self._add_deal(measured)
        else:
            self._add_ply(ply, measured)
        self._is_over = bool(measured.get("over"))
        self._add_point(ply)

    def course(self) -> Course:
        """Return the course of all items so far. The terms add up: a clipped end counts as drift."""
        first = self._expectation or self._none
        expectation = self._unsettled(first.win)
        result = self._now.win if self._is_over else self._unsettled(self._now.win)
        shifts = _added(_added(result, self._now.win, -1.0), _added(expectation, first.win, -1.0), -1.0)
        return Course(
            tuple(self._decisions),
            tuple(self._chances),
            tuple(self._points),
            Amount(expectation, self._expected_points.points),
            Amount(result, (self._result_points + self._now).points),
            self._boundary + Amount(shifts, self._none.points),
        )

    def _amount(self, data: Mapping[str, Any]) -> Amount:
        return amount_of(data, self._group)

    def _add_point(self, ply: int) -> None:
        chances = self._now.win if self._is_over else self._unsettled(self._now.win)
        self._points.append(CoursePoint(self._deal, ply, chances))

    def _add_deal(self, measured: Mapping[str, Any]) -> None:
        self._deal += 1
        before = self._amount(measured["before"])
        if self._expectation is None:
            self._expectation = before
        else:
            self._boundary += Amount(_added(before.win, self._now.win, -1.0), self._none.points)
            self._result_points += self._now
        self._expected_points += before
        self._now, self._is_over = before, False
        self._add_point(-2)
        if measured["hands"] is not None:
            self._chance(-1, "deal", None, measured["hands"])
            self._chance(-1, "turned", None, measured["dealt"])
        else:
            self._chance(-1, "deal", None, measured["dealt"])

    def _chance(self, ply: int, kind: str, seat: int | None, measured: Mapping[str, Any]) -> None:
        after = self._amount(measured)
        self._chances.append(ChanceEvent(self._deal, ply, kind, seat, after - self._now))
        self._now = after

    def _add_ply(self, ply: int, measured: Mapping[str, Any]) -> None:
        seat = measured["seat"]
        if measured["choice"] is not None:
            after = self._amount(measured["after"])
            self._decisions.append(self._decision(ply, seat, measured["choice"], after - self._now))
            self._now = after
        if measured["drawn"] is not None:
            self._chance(ply, "draw", measured["drawer"], measured["drawn"])

    def _decision(self, ply: int, seat: int, choice: Mapping[str, Any], change: Amount) -> Decision:
        """Split the change of a decision into its loss, the fall of the cards, and drift."""
        played, policy = self._amount(choice["played_values"]), self._amount(choice["policy_values"])
        counts = choice["counts"]
        loss = self._amount(choice["loss"]) if counts else self._none
        loss_win, loss_points = (
            _bounded(getattr(loss, unit)[seat], choice["bounds"][unit] if counts else (0.0, 0.0)) for unit in UNITS
        )
        grades = grade_of(loss_win, _EVEN_MATCH), grade_of(loss_points, self._spread)
        if loss_win.low <= 0.0 and grades[1] != GOOD:
            # A loss of points alone is not an error, because another move may be better for the match.
            grades = grades[0], UNCLEAR
        moves = tuple(_move_value(move, choice["moves"], choice["worlds"]) for move in choice["moves"])
        most = moves[choice["best"]].win.value
        agrees = choice["best"] == choice["played"]
        shares = (choice["better"], choice["worse"])
        better, worse = (0.0, 0.0) if agrees else _uncertain(shares, choice["worlds"])
        return Decision(
            deal=self._deal,
            ply=ply,
            seat=seat,
            move=moves[choice["played"]].move,
            best=moves[choice["best"]].move,
            moves=moves,
            counts=counts,
            agrees=agrees,
            grade=min(grades, key=GRADES.index),
            grade_win=grades[0],
            grade_points=grades[1],
            difficulty=sum(most - move.win.value <= NEAR_BEST + _SAME for move in moves),
            worlds=choice["worlds"],
            better=better,
            worse=worse,
            reasons=tuple(map(reason_of, choice["reasons"])) if counts else (),
            loss_win=loss_win,
            loss_points=loss_points,
            loss=loss,
            fall=change - (played - policy),
            drift=played + loss - policy,
        )

    def _unsettled(self, chances: Sequence[float]) -> tuple[float, ...]:
        """Raise chances below the least one at the expense of the others; their sum stays."""
        least = self._least
        if min(chances) >= least or self._group != ALL:
            return tuple(chances)
        above = [max(chance - least, 0.0) for chance in chances]
        share = (sum(chances) - least * len(chances)) / sum(above)
        return tuple(least + share * each for each in above)


def grade_of(loss: Estimate, spread: float) -> str:
    """Return the class of a loss by its interval, in shares of the standard deviation `spread`."""
    if spread == 0.0:
        return GOOD
    for name, least in ERRORS:
        if loss.low >= least * spread - _SAME:
            return name
    _, inaccuracy = ERRORS[-1]
    return GOOD if loss.value <= _SAME and loss.high < inaccuracy * spread else UNCLEAR


def _bounded(value: float, bounds: Sequence[float]) -> Estimate:
    """Return an estimate whose interval contains it."""
    return Estimate(value, min(value, bounds[0]), max(value, bounds[1]))


def _move_value(move: Mapping[str, Any], moves: Sequence[Mapping[str, Any]], worlds: int) -> MoveValue:
    win = Estimate(*_uncertain(move["win"], worlds))
    return MoveValue(move["move"], win, Estimate(*move["points"]), moves[move["same_as"]]["move"])


def reason_of(measured: Mapping[str, Any]) -> Reason:
    """Read a reason that `Comparison.measure` returned."""
    return Reason(**{**measured, "difference": Estimate(*measured["difference"])})


def _uncertain(chances: Sequence[float], samples: int) -> tuple[float, ...]:
    """Keep the chances of a sample off 0 and 1: after its last outcome there is room for another one."""
    edge = 0.5 / samples
    return tuple(min(max(chance, edge), 1.0 - edge) for chance in chances)
