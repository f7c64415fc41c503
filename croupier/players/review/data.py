"""A review as plain data, by the names of the contract."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from croupier.games.position import RULES_VERSION
from croupier.players.review.course import (
    ALL,
    UNITS,
    VERSION,
    Amount,
    ChanceEvent,
    Course,
    CoursePoint,
    Decision,
    Estimate,
    Folding,
    Reason,
    estimate_of,
)
from croupier.players.review.plan import Item, Plan, items_of
from croupier.players.review.sampling import GROUPS
from croupier.players.review.summary import Terms, summarize, term_intervals

_DIGITS: Final = 6


def course_of(plan: Plan, items: Sequence[Item], measured: Sequence[Mapping[str, Any]], group: int = ALL) -> Course:
    """Fold the measured first items of a plan into a course; of one group of worlds and rollouts, or of all."""
    spread = plan.roster.reference(plan.options).spread
    folding = Folding(plan.game.seats(plan.options), plan.first_deal, spread, 0.5 / plan.state_rollouts, group)
    for item, values in zip(items, measured, strict=False):
        folding.add(item.ply, values)
    return folding.course()


def review_data(plan: Plan, measured: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Write the review of measured items as plain data without words; of the plan's seats alone where it names some.

    Intervals follow from the spread of the courses that each group of rollouts shows.
    """
    items = items_of(plan)
    course, groups = (
        course_of(plan, items, measured),
        [course_of(plan, items, measured, group) for group in range(GROUPS)],
    )
    decisions = zip(course.decisions, *(each.decisions for each in groups), strict=True)
    chances = zip(course.chances, *(each.chances for each in groups), strict=True)
    points = zip(course.points, *(each.points for each in groups), strict=True)
    return {
        "level": plan.level,
        "worlds": plan.worlds,
        "seed": plan.seed,
        "versions": {"rules": RULES_VERSION, "review": VERSION},
        "seats": [_seat_data(course, groups, seat) for seat in plan.seats],
        "decisions": [_decision_data(*each) for each in decisions if each[0].seat in plan.seats],
        "chances": [_chance_data(*each) for each in chances],
        "course": [_point_data(*each) for each in points],
    }


def _seat_data(course: Course, groups: Sequence[Course], seat: int) -> dict[str, Any]:
    summary, parts = summarize(course, seat), [summarize(each, seat) for each in groups]
    rate = summary.rate
    return {
        "seat": summary.seat,
        "decisions": summary.decisions,
        "grades": [{"grade": name, "count": count} for name, count in summary.grades.items()],
        "agreement": summary.agreement,
        "loss_rate": {"value": rate.value, "interval": [rate.low, rate.high]} if rate else None,
        "win": _terms_data(summary.win, [each.win for each in parts]),
        "points": _terms_data(summary.points, [each.points for each in parts]),
    }


def _terms_data(terms: Terms, groups: Sequence[Terms]) -> dict[str, Any]:
    """Write terms unrounded: they add up."""
    found = term_intervals(terms, groups)
    values = {name: each.value for name, each in found.items()}
    return {**values, "intervals": {name: _ends(each) for name, each in found.items()}}


def _decision_data(decision: Decision, *groups: Decision) -> dict[str, Any]:
    return {
        "deal": decision.deal,
        "ply": decision.ply,
        "seat": decision.seat,
        "move": decision.move,
        "best": decision.best,
        "agrees": decision.agrees,
        "counts": decision.counts,
        "grade": decision.grade,
        "grade_by": {"win": decision.grade_win, "points": decision.grade_points},
        "worlds": decision.worlds,
        "difficulty": decision.difficulty,
        "better": decision.better,
        "worse": decision.worse,
        "loss": {"win": _exact(decision.loss_win), "points": _exact(decision.loss_points)},
        "reasons": [reason_data(each) for each in decision.reasons],
        "losses": _amount_data(decision.loss, [each.loss for each in groups]),
        "fall": _amount_data(decision.fall, [each.fall for each in groups]),
        "drift": _amount_data(decision.drift, [each.drift for each in groups]),
        "moves": [
            {"move": each.move, "same_as": each.same_as, "win": _rounded(each.win), "points": _rounded(each.points)}
            for each in decision.moves
        ],
    }


def reason_data(reason: Reason) -> dict[str, Any]:
    """Write a reason as plain data without words."""
    means = {"best": round(reason.best, _DIGITS), "played": round(reason.played, _DIGITS)}
    named = {"quantity": reason.quantity, "seat": reason.seat, "card": reason.card}
    return {**named, **means, "difference": _rounded(reason.difference)}


def _chance_data(event: ChanceEvent, *groups: ChanceEvent) -> dict[str, Any]:
    luck = _amount_data(event.luck, [each.luck for each in groups])
    return {"deal": event.deal, "ply": event.ply, "kind": event.kind, "seat": event.seat, "luck": luck}


def _point_data(point: CoursePoint, *groups: CoursePoint) -> dict[str, Any]:
    win = [round(chance, _DIGITS) for chance in point.win]
    return {
        "deal": point.deal,
        "ply": point.ply,
        "win": win,
        "intervals": _seat_ends(point.win, [each.win for each in groups]),
    }


def _amount_data(amount: Amount, groups: Sequence[Amount]) -> dict[str, Any]:
    """Write an amount by seat, unrounded, with its intervals."""
    ends = {unit: _seat_ends(getattr(amount, unit), [getattr(each, unit) for each in groups]) for unit in UNITS}
    return {"win": list(amount.win), "points": list(amount.points), "intervals": ends}


def _seat_ends(values: Sequence[float], groups: Sequence[Sequence[float]]) -> list[list[float]]:
    return [_ends(estimate_of(value, parts)) for value, *parts in zip(values, *groups, strict=True)]


def _ends(estimate: Estimate) -> list[float]:
    return [round(estimate.low, _DIGITS), round(estimate.high, _DIGITS)]


def _exact(estimate: Estimate) -> dict[str, Any]:
    return {"value": estimate.value, "interval": [estimate.low, estimate.high]}


def _rounded(estimate: Estimate) -> dict[str, Any]:
    return {"value": round(estimate.value, _DIGITS), "interval": _ends(estimate)}
