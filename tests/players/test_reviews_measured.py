"""Reviews measured: planted blunders are found, luck has mean 0, the adjusted result is steadier, levels are in order.

The gate tries a part of each with the quickest game; `make many` tries every game in full.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count, islice
from math import sqrt
from statistics import fmean, variance
from typing import Any, Final

import pytest

from croupier.games.build_info import COMPILED
from croupier.players.catalogue import ROSTERS
from croupier.players.review.course import Decision
from croupier.players.review.data import course_of
from croupier.players.review.measuring import Measurer, measure_chunk
from croupier.players.review.plan import Item, Plan, items_of, worlds_of
from croupier.players.review.summary import summarize
from croupier.players.roster import LEVEL_NAMES, Roster
from tests.players.choices import every_roster
from tests.players.review_matches import counted, courses, courses_of_deals, luck_and_falls, plan_of_match
from tests.thoroughness import MANY, scaled

#: Reviews of many matches take minutes a game, and hours on the source: the quickest game stands for all in the gate.
measured_roster = every_roster if COMPILED and MANY else pytest.mark.parametrize("roster", [ROSTERS["upcolor"]])

#: A move that costs less by few worlds is not planted.
_BLUNDER: Final = 0.1
#: Positions a game in which a blunder is planted, and deals by which means are measured.
_PLANTED: Final = scaled(4, 40)
_DEALS: Final = scaled(150, 20_000)
#: Standard errors beyond which a mean is not 0.
_FAR: Final = scaled(6.0, 2.0)


def decision_of(plan: Plan, item: Item) -> Decision:
    """Return the decision of one item."""
    items = [items_of(plan)[0], item]
    course = course_of(plan, items, measure_chunk(plan, items))
    return course.decisions[0]


def planted_blunders(roster: Roster) -> Iterator[tuple[Plan, Item]]:
    """Yield deals that end with a planted move, a blunder by a review of four times the effort; and its item."""
    worlds = effort(roster, "best")
    for number in count():
        plan = plan_of_match(roster, ("greedy",), f"planted {number}", worlds // 4, deals=1)
        deal = plan.deals[0]
        plies = [item for item in items_of(plan) if item.ply >= 0]
        for item in random.Random(number).sample(plies, len(plies)):
            if (worst := costly_move(plan, item)) is None:
                continue
            cut = replace(deal, moves=[*deal.moves[: item.ply], worst])
            planted = replace(plan, deals=[cut], worlds=4 * worlds, seed="surer")
            if decision_of(planted, item).grade == "blunder":
                yield replace(planted, worlds=2 * worlds, seed="found"), item
                break


def costly_move(plan: Plan, item: Item) -> int | None:
    """Return the move of the least value; None where it costs little."""
    choice: dict[str, Any] | None = Measurer(plan).measure(item)["choice"]
    if choice is None:
        return None
    moves = sorted(choice["moves"], key=lambda move: float(move["win"][0]))
    costs = moves[-1]["win"][0] - moves[0]["win"][0] >= _BLUNDER
    return plan.game.parse_move(moves[0]["move"]) if costs else None


@measured_roster
def test_planted_blunders_are_found(roster: Roster) -> None:
    for plan, item in islice(planted_blunders(roster), _PLANTED):
        decision = decision_of(plan, item)
        assert decision.counts
        assert decision.grade in ("blunder", "mistake"), decision
        assert not decision.agrees


def is_zero(values: Sequence[float]) -> bool:
    """Return whether the mean of values is 0 within a few standard errors."""
    return abs(fmean(values)) <= _FAR * sqrt(variance(values) / len(values)) + 1e-12


@measured_roster
def test_luck_and_fall_have_mean_zero(roster: Roster) -> None:
    # Between equal levels the means are 0 by symmetry. The number of worlds changes no mean.
    found = map(luck_and_falls, courses_of_deals(roster, ("greedy", "strong"), 2, _DEALS))
    for values in zip(*found, strict=True):
        assert is_zero(values)


@measured_roster
def test_adjusted_result_has_half_the_variance(roster: Roster) -> None:
    # The error of every value adds to the variance: only the reference policy's own play needs few worlds.
    level, worlds = scaled("greedy", "strong"), scaled(30, effort(roster, "best"))
    found = [summarize(course, 0).win for course in islice(courses(roster, (level,), worlds), scaled(12, 200))]
    assert variance([terms.adjusted for terms in found]) <= variance([terms.result for terms in found]) / 2


@measured_roster
def test_levels_lose_less_the_stronger_they_are(roster: Roster) -> None:
    number, worlds = scaled(4, 200), scaled(30, effort(roster, "strong"))
    losses = {level: mean_loss(roster, level, worlds, number) for level in scaled(("random", "greedy"), LEVEL_NAMES)}
    assert losses["random"] > losses["greedy"]
    if MANY:
        assert losses["greedy"] > losses["strong"]
        assert losses["best"] <= losses["strong"] + 0.001


@measured_roster
def test_best_loses_little_at_four_times_its_effort(roster: Roster) -> None:
    assert mean_loss(roster, "best", scaled(30, 4 * effort(roster, "best")), scaled(3, 40)) <= 0.005


def effort(roster: Roster, level: str) -> int:
    """Return the worlds a decision of a level."""
    return worlds_of(roster, roster.game.complete_options({}), level)


def mean_loss(roster: Roster, level: str, worlds: int, number: int) -> float:
    """Return the loss per decision of many matches: the sum of losses by the number of decisions."""
    found = counted(islice(courses(roster, (level,), worlds), number))
    return fmean(decision.loss_win.value for decision in found)
