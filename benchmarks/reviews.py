"""Reviews of matches: the time of one at default effort, and the losses that they find at each level."""

from __future__ import annotations

from math import sqrt
from statistics import fmean, stdev, variance
from time import process_time
from typing import Final

from benchmarks.report import Section, figure
from croupier.players.catalogue import ROSTERS
from croupier.players.review.measuring import measure_chunk
from croupier.players.review.plan import Plan, items_of, seconds_of, worlds_of
from croupier.players.review.summary import summarize
from croupier.players.roster import LEVEL_NAMES, Roster
from tests.players.review_matches import plan_of_match, reviewed_course

_COLUMNS: Final = ("game", "matches", "deals", "decisions", "worlds", "mean s", "most s", "estimate s", "limit s")
_LEVELS: Final = ("strong", "greedy")
#: The limits of a review, in seconds of one core.
_LIMITS: Final = {"seven-up": 3, "costly-colours": 3, "upcolor": 5, "colonne": 20}
_LOSS_COLUMNS: Final = (
    "game",
    "level",
    "matches",
    "decisions",
    "loss pp",
    "± 95 %",
    "blunders",
    "variance",
    "adjusted",
)


def run_reviews(rounds: int, seconds: float) -> Section:
    """Review `rounds` matches of each game, whose seats play `strong` and `greedy` in turn."""
    section = Section("Reviews", _COLUMNS)
    for game, roster in ROSTERS.items():
        plans = [_plan(roster, _LEVELS, "best", number) for number in range(rounds)]
        taken, decisions = zip(*map(_review, plans), strict=True)
        counts = (len(plans), sum(len(plan.deals) for plan in plans), sum(decisions), plans[0].worlds)
        estimate = sum(seconds_of(items_of(plan)) for plan in plans) / len(plans)
        times = map(figure, (sum(taken) / len(taken), max(taken), estimate))
        section.rows.append((game, *[f"{count:,}" for count in counts], *times, str(_LIMITS[game])))
    section.remarks.append("Processor time of one core for a whole match under the default options.")
    return section


def run_losses(rounds: int, seconds: float) -> Section:
    """Review `rounds` matches of each level against itself, with the worlds of `strong`."""
    section = Section("Losses by level", _LOSS_COLUMNS)
    for roster in ROSTERS.values():
        for level in LEVEL_NAMES:
            section.rows.append(_losses(roster, level, rounds))
    section.remarks.append(
        "Loss in percentage points a decision, over all decisions that count; variance of the first seat's result, and "
        "of its luck-adjusted result."
    )
    return section


def _losses(roster: Roster, level: str, matches: int) -> tuple[str, ...]:
    """Return the row of one level."""
    courses = [reviewed_course(_plan(roster, (level,), "strong", number)) for number in range(matches)]
    decisions = [decision for course in courses for decision in course.decisions if decision.counts]
    losses = [100 * decision.loss_win.value for decision in decisions]
    blunders = sum(decision.grade == "blunder" for decision in decisions)
    terms = [summarize(course, 0).win for course in courses]
    values = (
        fmean(losses), 1.96 * stdev(losses) / sqrt(len(losses)), blunders,
        variance(each.result for each in terms), variance(each.adjusted for each in terms),
    )  # fmt: skip
    return roster.game.id, level, f"{matches:,}", f"{len(losses):,}", *map(figure, values)


def _plan(roster: Roster, levels: tuple[str, ...], effort: str, number: int) -> Plan:
    """Play a match, and return the plan of its review."""
    worlds = worlds_of(roster, roster.game.complete_options({}), effort)
    return plan_of_match(roster, levels, f"{levels} {number}", worlds)


def _review(plan: Plan) -> tuple[float, int]:
    """Return the seconds that a review takes, and its decisions."""
    begun = process_time()
    measured = measure_chunk(plan, items_of(plan))
    return process_time() - begun, sum(values.get("choice") is not None for values in measured)
