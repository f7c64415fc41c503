"""The summary of a review by seat, and sums over many reviews."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from croupier.players.arena.statistics import student
from croupier.players.review.course import GRADES, Amount, Course, Decision, Estimate, estimate_of

TERMS: Final = (
    "expectation", "luck", "own_luck", "loss", "others", "fall", "drift", "between_deals", "result", "adjusted",
)  # fmt: skip
_THOUSAND: Final = 1000.0


@dataclass(frozen=True)
class Terms:
    """The terms of one seat in one unit: `result` is `expectation` plus all that follow, less `loss`.

    `loss` is of the seat's own decisions; `others` is its gain by the losses of the other seats (negative where these
    cost it too). `luck` is of every chance event, `own_luck` of the deals, turned cards and own draws alone.
    `between_deals` is the part of the drift that belongs to no decision.
    """

    expectation: float
    luck: float
    own_luck: float
    loss: float
    others: float
    fall: float
    drift: float
    between_deals: float
    result: float

    @property
    def adjusted(self) -> float:
        """The result without luck and without the fall of the cards."""
        return self.result - self.luck - self.fall

    @property
    def gap(self) -> float:
        """The error of the identity: 0 but for rounding."""
        return self.result - self.expectation - self.luck + self.loss - self.others - self.fall - self.drift


@dataclass(frozen=True)
class LossRate:
    """The mean loss per 1,000 decisions, in points of probability (1 is certainty), with its 95 % interval."""

    decisions: int
    value: float
    low: float
    high: float


@dataclass(frozen=True)
class SeatSummary:
    """One seat in a review: its terms in both units, and its decisions."""

    seat: int
    win: Terms
    points: Terms
    decisions: int
    grades: Mapping[str, int]
    agreement: float | None
    rate: LossRate | None


def summarize(course: Course, seat: int) -> SeatSummary:
    """Sum up a course for a seat."""
    counted = [decision for decision in course.decisions if decision.counts and decision.seat == seat]
    agreed = sum(decision.agrees for decision in counted)
    return SeatSummary(
        seat=seat,
        win=_terms(course, seat, "win"),
        points=_terms(course, seat, "points"),
        decisions=len(counted),
        grades={name: sum(decision.grade == name for decision in counted) for name in GRADES},
        agreement=100.0 * agreed / len(counted) if counted else None,
        rate=loss_rate([decision.loss_win for decision in counted]),
    )


def _terms(course: Course, seat: int, unit: str) -> Terms:
    def of(amount: Amount) -> float:
        values: tuple[float, ...] = getattr(amount, unit)
        return values[seat]

    own = [decision for decision in course.decisions if decision.seat == seat]
    others = [decision for decision in course.decisions if decision.seat != seat]
    return Terms(
        expectation=of(course.expectation),
        luck=sum(of(event.luck) for event in course.chances),
        own_luck=sum(of(event.luck) for event in course.chances if event.seat in (None, seat)),
        loss=sum(of(decision.loss) for decision in own),
        others=-sum(of(decision.loss) for decision in others),
        fall=sum(of(decision.fall) for decision in course.decisions),
        drift=sum((of(decision.drift) for decision in course.decisions), of(course.boundary)),
        between_deals=of(course.boundary),
        result=of(course.result),
    )


def term_intervals(terms: Terms, groups: Sequence[Terms]) -> dict[str, Estimate]:
    """Return each term with the interval that follows from its spread over the groups of rollouts."""
    return {name: estimate_of(getattr(terms, name), [getattr(each, name) for each in groups]) for name in TERMS}


def loss_rate(losses: Sequence[Estimate]) -> LossRate | None:
    """Return the loss per 1,000 decisions of any number of matches: the sum of losses by the number of decisions.

    The interval follows from the spread of the losses; a single decision has none, and keeps its own interval.
    """
    number = len(losses)
    if number == 0:
        return None
    if number == 1:
        [only] = losses
        return LossRate(1, only.value * _THOUSAND, only.low * _THOUSAND, only.high * _THOUSAND)
    mean = sum(loss.value for loss in losses) / number
    spread = sum((loss.value - mean) ** 2 for loss in losses) / (number - 1)
    reach = student(number - 1) * sqrt(spread / number)
    return LossRate(number, mean * _THOUSAND, (mean - reach) * _THOUSAND, (mean + reach) * _THOUSAND)


def worst_first(decisions: Sequence[Decision]) -> list[Decision]:
    """Return the decisions that count by their loss, the greatest first."""
    counted = [decision for decision in decisions if decision.counts]
    return sorted(counted, key=lambda decision: (-decision.loss_win.value, decision.deal, decision.ply))
