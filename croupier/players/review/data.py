"""A review as plain data, by the names of the contract."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from croupier.games.position import RULES_VERSION
from croupier.players.review.course import VERSION, ChanceEvent, Course, CoursePoint, Decision, Estimate, Folding
from croupier.players.review.plan import Item, Plan
from croupier.players.review.summary import SeatSummary, Terms, summarize

_DIGITS: Final = 6


def course_of(plan: Plan, items: Sequence[Item], measured: Sequence[Mapping[str, Any]]) -> Course:
    """Fold the measured first items of a plan into a course."""
    seats = plan.game.seats(plan.options)
    folding = Folding(seats, plan.first_deal)
    for item, values in zip(items, measured, strict=False):
        folding.add(item.ply, values)
    return folding.course()


def review_data(plan: Plan, course: Course) -> dict[str, Any]:
    """Write the review of a course as plain data without words; of the plan's seats alone where it names some."""
    return {
        "level": plan.level,
        "worlds": plan.worlds,
        "seed": plan.seed,
        "versions": {"rules": RULES_VERSION, "review": VERSION},
        "seats": [_seat_data(summarize(course, seat)) for seat in plan.seats],
        "decisions": [_decision_data(decision) for decision in course.decisions if decision.seat in plan.seats],
        "chances": [_chance_data(event) for event in course.chances],
        "course": [_point_data(point) for point in course.points],
    }


def _seat_data(summary: SeatSummary) -> dict[str, Any]:
    rate = summary.rate
    return {
        "seat": summary.seat,
        "decisions": summary.decisions,
        "grades": [{"grade": name, "count": count} for name, count in summary.grades.items()],
        "agreement": summary.agreement,
        "loss_rate": {"value": rate.value, "interval": [rate.low, rate.high]} if rate else None,
        "win": _terms_data(summary.win),
        "points": _terms_data(summary.points),
    }


def _terms_data(terms: Terms) -> dict[str, Any]:
    """Write terms unrounded: they add up."""
    return {
        "expectation": terms.expectation,
        "luck": terms.luck,
        "own_luck": terms.own_luck,
        "loss": terms.loss,
        "others": terms.others,
        "fall": terms.fall,
        "drift": terms.drift,
        "result": terms.result,
        "adjusted": terms.adjusted,
    }


def _decision_data(decision: Decision) -> dict[str, Any]:
    return {
        "deal": decision.deal,
        "ply": decision.ply,
        "seat": decision.seat,
        "move": decision.move,
        "best": decision.best,
        "agrees": decision.agrees,
        "counts": decision.counts,
        "grade": decision.grade,
        "difficulty": decision.difficulty,
        "better": decision.better,
        "worse": decision.worse,
        "loss": {"win": _exact(decision.loss_win), "points": _exact(decision.loss_points)},
        "moves": [
            {"move": each.move, "same_as": each.same_as, "win": _rounded(each.win), "points": _rounded(each.points)}
            for each in decision.moves
        ],
    }


def _chance_data(event: ChanceEvent) -> dict[str, Any]:
    luck = {"win": list(event.luck.win), "points": list(event.luck.points)}
    return {"deal": event.deal, "ply": event.ply, "kind": event.kind, "seat": event.seat, "luck": luck}


def _point_data(point: CoursePoint) -> dict[str, Any]:
    return {"deal": point.deal, "ply": point.ply, "win": [round(chance, _DIGITS) for chance in point.win]}


def _exact(estimate: Estimate) -> dict[str, Any]:
    return {"value": estimate.value, "interval": [estimate.low, estimate.high]}


def _rounded(estimate: Estimate) -> dict[str, Any]:
    bounds = [round(estimate.low, _DIGITS), round(estimate.high, _DIGITS)]
    return {"value": round(estimate.value, _DIGITS), "interval": bounds}
