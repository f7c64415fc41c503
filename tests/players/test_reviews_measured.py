"""Reviews measured: planted blunders are found, luck has mean 0, the adjusted result is steadier, levels are in order.

The gate tries a part of each with the quickest game; `make many` tries every game in full.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count, islice
from math import sqrt
from typing import Any, Final

import pytest

from croupier.games.build_info import COMPILED
from croupier.players.catalogue import ROSTERS
from croupier.players.review.course import Course, Decision
from croupier.players.review.data import course_of
from croupier.players.review.measuring import Measurer, measure_chunk
from croupier.players.review.plan import Item, Plan, items_of, worlds_of
from croupier.players.review.summary import summarize
from croupier.players.roster import Roster
from tests.players.choices import every_roster
from tests.players.review_matches import plan_of_match, reviewed_course
from tests.thoroughness import MANY, scaled

#: Reviews of many matches take minutes a game, and hours on the source: the quickest game stands for all in the gate.
measured_roster = every_roster if COMPILED and MANY else pytest.mark.parametrize("roster", [ROSTERS["upcolor"]])

#: A planted move costs at least this much, by a review of more worlds.
_BLUNDER: Final = 0.12
#: Positions a game in which a blunder is planted; matches by which means are measured; their worlds.
_PLANTED: Final = scaled(4, 40)
_MATCHES: Final = scaled(12, 2000)
_WORLDS: Final = 12
#: Standard errors beyond which a mean is not 0.
_FAR: Final = scaled(6.0, 2.0)


def decision_of(plan: Plan, item: Item) -> Decision:
    """Return the decision of one item."""
    items = [items_of(plan)[0], item]
    course = course_of(plan, items, measure_chunk(plan, items))
    return course.decisions[0]


def blunders(roster: Roster) -> Iterator[tuple[Plan, Item]]:
    """Yield plans of a deal that ends with a planted move that costs much, and the item of that move."""
    game = roster.game
    worlds = worlds_of(roster, game.complete_options({}), "strong")
    for number in count():
        plan = plan_of_match(roster, ("greedy",), f"planted {number}", worlds, deals=1)
        measurer = Measurer(plan)
        for item in items_of(plan):
            choice: dict[str, Any] | None = measurer.measure(item)["choice"] if item.ply >= 0 else None
            if choice is None:
                continue
            worst = min(choice["moves"], key=lambda move: move["win"][0])
            best = max(move["win"][0] for move in choice["moves"])
            if best - worst["win"][2] >= _BLUNDER:
                deal = plan.deals[0]
                moves = [*deal.moves[: item.ply], game.parse_move(worst["move"])]
                surer = 2 * worlds_of(roster, plan.options, "best")
                yield replace(plan, deals=[replace(deal, moves=moves)], seed="found", worlds=surer), item
                break


@measured_roster
def test_planted_blunder_is_found(roster: Roster) -> None:
    for plan, item in islice(blunders(roster), _PLANTED):
        decision = decision_of(plan, item)
        assert decision.counts
        assert decision.grade in ("blunder", "mistake"), decision
        assert not decision.agrees


def courses(roster: Roster, levels: Sequence[str], number: int, worlds: int) -> list[Course]:
    """Return the courses of reviewed matches between levels."""
    return [reviewed_course(plan_of_match(roster, levels, f"{levels} {match}", worlds)) for match in range(number)]


def is_zero(values: Sequence[float]) -> bool:
    """Return whether the mean of values is 0 within a few standard errors."""
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return abs(mean) <= _FAR * sqrt(variance / len(values)) + 1e-12


@measured_roster
def test_luck_and_fall_have_mean_zero(roster: Roster) -> None:
    found = [summarize(course, 0).win for course in courses(roster, ("greedy", "strong"), _MATCHES, _WORLDS)]
    assert is_zero([terms.luck for terms in found])
    assert is_zero([terms.fall for terms in found])
    assert is_zero([terms.adjusted - terms.result for terms in found])


@measured_roster
def test_adjusted_result_has_half_the_variance(roster: Roster) -> None:
    # The error of every value adds to the variance: only the reference policy's own play needs few worlds.
    level, worlds = scaled("greedy", "strong"), scaled(30, worlds_of(roster, roster.game.complete_options({}), "best"))
    found = [summarize(course, 0).win for course in courses(roster, (level,), scaled(12, 200), worlds)]
    raw, adjusted = (variance_of(values) for values in zip(*[(t.result, t.adjusted) for t in found], strict=True))
    assert adjusted <= raw / 2


def variance_of(values: Sequence[float]) -> float:
    """Return the variance of values."""
    mean = sum(values) / len(values)
    return sum((value - mean) ** 2 for value in values) / (len(values) - 1)


@measured_roster
def test_levels_lose_less_the_stronger_they_are(roster: Roster) -> None:
    number, worlds = scaled(4, 200), scaled(30, worlds_of(roster, roster.game.complete_options({}), "strong"))
    losses = {level: mean_loss(courses(roster, (level,), number, worlds)) for level in ("random", "greedy", "best")}
    assert losses["random"] > losses["greedy"]
    if MANY:
        losses["strong"] = mean_loss(courses(roster, ("strong",), number, worlds))
        assert losses["greedy"] > losses["strong"]
        assert losses["best"] <= losses["strong"] + 0.001
        assert losses["best"] <= 0.005


def mean_loss(found: Sequence[Course]) -> float:
    """Return the loss per decision of many matches: the sum of losses by the number of decisions."""
    lost = [decision.loss_win.value for course in found for decision in course.decisions if decision.counts]
    return sum(lost) / len(lost)
