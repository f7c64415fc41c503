"""The course of a reviewed match: its decisions and chance events, folded from measured items.

The value of the match moves from its expectation to its result. Every step of it is luck, a loss, fall of the cards or
drift, so the sum of all terms is the difference, whatever the values are (docs/reviews.md).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from croupier.players.arena.statistics import SURE

#: The version of the value function, the beliefs, the classes and the terms: results of one version can be compared.
VERSION: Final = "5"
#: Classes by the lower end of the loss's interval, in probability of winning the match, the worst first.
CLASSES: Final = (("blunder", 0.10), ("mistake", 0.05), ("inaccuracy", 0.02))
#: The class of every other decision that counts.
SOUND: Final = "sound"
#: Moves within this much of the best one make a decision difficult.
NEAR_BEST: Final = 0.005
#: The least chance of a seat before the match is over.
_LEAST: Final = 0.001
#: Shares of worlds that differ by exactly a limit differ by less than this from it.
_SAME: Final = 1e-9


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


def amount_of(data: Mapping[str, Sequence[float]]) -> Amount:
    """Read an amount that was measured."""
    return Amount(tuple(data["win"]), tuple(data["points"]))


@dataclass(frozen=True)
class Estimate:
    """A value and its 95 % interval."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class MoveValue:
    """A legal move of a decision, valued for the actor; `same_as` is the first move that is equivalent to it."""

    move: str
    win: Estimate
    points: Estimate
    same_as: str


@dataclass(frozen=True)
class Decision:
    """A ply with moves that are not all equivalent.

    `loss` and `drift` and `fall` are by seat; `loss_win` and `loss_points` are the actor's, with their intervals. Where
    the decision does not count (`counts`), no loss is charged. `better` and `worse` are the shares of the worlds in
    which the best move brings more, or fewer, points than the move played.
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
    difficulty: int
    worlds: int
    better: float
    worse: float
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
    """The chances of every seat to win the match after a ply of a deal (-1: once it is dealt)."""

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
    """Folds items, in the order of play, into a course; `first_deal` is the number of the first deal."""

    def __init__(self, seats: int, first_deal: int) -> None:
        self._none = nothing(seats)
        self._deal = first_deal - 1
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
        self._points.append(CoursePoint(self._deal, ply, self._now.win if self._is_over else _unsettled(self._now.win)))

    def course(self) -> Course:
        """Return the course of all items so far. The terms add up: a clipped end counts as drift."""
        first = self._expectation or self._none
        expectation = _unsettled(first.win)
        result = self._now.win if self._is_over else _unsettled(self._now.win)
        shifts = _added(_added(result, self._now.win, -1.0), _added(expectation, first.win, -1.0), -1.0)
        return Course(
            tuple(self._decisions),
            tuple(self._chances),
            tuple(self._points),
            Amount(expectation, self._expected_points.points),
            Amount(result, (self._result_points + self._now).points),
            self._boundary + Amount(shifts, self._none.points),
        )

    def _add_deal(self, measured: Mapping[str, Any]) -> None:
        self._deal += 1
        before = amount_of(measured["before"])
        if self._expectation is None:
            self._expectation = before
        else:
            self._boundary += Amount(_added(before.win, self._now.win, -1.0), self._none.points)
            self._result_points += self._now
        self._expected_points += before
        self._now = before
        if measured["hands"] is not None:
            self._chance(-1, "deal", None, amount_of(measured["hands"]))
            self._chance(-1, "turned", None, amount_of(measured["dealt"]))
        else:
            self._chance(-1, "deal", None, amount_of(measured["dealt"]))

    def _chance(self, ply: int, kind: str, seat: int | None, after: Amount) -> None:
        self._chances.append(ChanceEvent(self._deal, ply, kind, seat, after - self._now))
        self._now = after

    def _add_ply(self, ply: int, measured: Mapping[str, Any]) -> None:
        seat = measured["seat"]
        if measured["choice"] is not None:
            after = amount_of(measured["after"])
            self._decisions.append(_decision(self._deal, ply, seat, measured["choice"], after - self._now, self._none))
            self._now = after
        if measured["drawn"] is not None:
            self._chance(ply, "draw", measured["drawer"], amount_of(measured["drawn"]))


def _decision(deal: int, ply: int, seat: int, choice: Mapping[str, Any], change: Amount, none: Amount) -> Decision:
    """Split the change of a decision into its loss, the fall of the cards, and drift."""
    played, policy = amount_of(choice["played_values"]), amount_of(choice["policy_values"])
    loss = amount_of(choice["loss"]) if choice["counts"] else none
    win_error, points_error = choice["errors"] if choice["counts"] else (0.0, 0.0)
    loss_win = _estimate(loss.win[seat], win_error)
    moves = tuple(_move_value(move, choice["moves"], choice["worlds"]) for move in choice["moves"])
    most = max(move.win.value for move in moves)
    agrees = choice["best"] == choice["played"]
    shares = (choice["better"], choice["worse"])
    better, worse = (0.0, 0.0) if agrees else _uncertain(shares, choice["worlds"])
    return Decision(
        deal=deal,
        ply=ply,
        seat=seat,
        move=moves[choice["played"]].move,
        best=moves[choice["best"]].move,
        moves=moves,
        counts=choice["counts"],
        agrees=agrees,
        grade=grade_of(loss_win.low),
        difficulty=sum(most - move.win.value <= NEAR_BEST + _SAME for move in moves),
        worlds=choice["worlds"],
        better=better,
        worse=worse,
        loss_win=loss_win,
        loss_points=_estimate(loss.points[seat], points_error),
        loss=loss,
        fall=change - (played - policy),
        drift=played + loss - policy,
    )


def grade_of(low: float) -> str:
    """Return the class of a decision by the lower end of its loss's interval."""
    return next((name for name, least in CLASSES if low >= least), SOUND)


def _estimate(value: float, error: float) -> Estimate:
    return Estimate(value, value - SURE * error, value + SURE * error)


def _move_value(move: Mapping[str, Any], moves: Sequence[Mapping[str, Any]], worlds: int) -> MoveValue:
    win = Estimate(*_uncertain(move["win"], worlds))
    return MoveValue(move["move"], win, Estimate(*move["points"]), moves[move["same_as"]]["move"])


def _unsettled(chances: Sequence[float]) -> tuple[float, ...]:
    """Raise chances below the least one at the expense of the others; their sum stays."""
    if min(chances) >= _LEAST:
        return tuple(chances)
    above = [max(chance - _LEAST, 0.0) for chance in chances]
    share = (sum(chances) - _LEAST * len(chances)) / sum(above)
    return tuple(_LEAST + share * each for each in above)


def _uncertain(chances: Sequence[float], samples: int) -> tuple[float, ...]:
    """Keep the chances of a sample off 0 and 1: after its last outcome there is room for another one."""
    edge = 0.5 / samples
    return tuple(min(max(chance, edge), 1.0 - edge) for chance in chances)
