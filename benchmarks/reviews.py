"""Reviews of matches: the time of one at default effort, and the losses that they find at each level."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from math import sqrt
from statistics import fmean, stdev, variance
from time import process_time
from typing import Final

from benchmarks.report import Section, figure
from croupier.players.catalogue import ROSTERS
from croupier.players.review.course import CLASSES
from croupier.players.review.measuring import measure_chunk
from croupier.players.review.plan import Plan, items_of, seconds_of, worlds_of
from croupier.players.review.summary import summarize
from croupier.players.roster import LEVEL_NAMES, Roster
from tests.players.review_matches import courses, courses_of_deals, plans

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
    *(f"{grade} ‰" for grade, _ in CLASSES),
    "variance",
    "adjusted",
)
_LUCK_COLUMNS: Final = ("game", "matches", "deals", "luck pp", "± error", "fall pp", "± error")


def run_reviews(rounds: int, seconds: float) -> Section:
    """Review `rounds` matches of each game, whose seats play `strong` and `greedy` in turn."""
    section = Section("Reviews", _COLUMNS)
    for game, roster in ROSTERS.items():
        played = list(islice(plans(roster, _LEVELS, _worlds(roster, "best")), rounds))
        taken, decisions = zip(*map(_review, played), strict=True)
        counts = (len(played), sum(len(plan.deals) for plan in played), sum(decisions), played[0].worlds)
        estimate = fmean(seconds_of(items_of(plan)) for plan in played)
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
        "Loss in percentage points a decision, over all decisions that count; classes in 1,000 of these; variance of "
        "the first seat's result, and of its luck-adjusted result."
    )
    return section


def _losses(roster: Roster, level: str, matches: int) -> tuple[str, ...]:
    """Return the row of one level."""
    found = list(islice(courses(roster, (level,), _worlds(roster, "strong")), matches))
    decisions = [decision for course in found for decision in course.decisions if decision.counts]
    losses = [100 * decision.loss_win.value for decision in decisions]
    grades = Counter(decision.grade for decision in decisions)
    terms = [summarize(course, 0).win for course in found]
    values = (
        fmean(losses), 1.96 * stdev(losses) / sqrt(len(losses)),
        *(1000 * grades[grade] / len(losses) for grade, _ in CLASSES),
        variance(each.result for each in terms), variance(each.adjusted for each in terms),
    )  # fmt: skip
    return roster.game.id, level, f"{matches:,}", f"{len(losses):,}", *map(figure, values)


def run_luck(rounds: int, seconds: float) -> Section:
    """Review matches between `greedy` and `strong` with 1,000 deals a round: luck and fall have mean 0."""
    section = Section("Luck and fall of the cards", _LUCK_COLUMNS)
    for game, roster in ROSTERS.items():
        found = list(courses_of_deals(roster, ("greedy", "strong"), 2, 1000 * rounds))
        deals = sum(event.kind == "deal" for course in found for event in course.chances)
        terms = [summarize(course, 0).win for course in found]
        means = (*_mean([each.luck for each in terms]), *_mean([each.fall for each in terms]))
        section.rows.append((game, f"{len(found):,}", f"{deals:,}", *map(figure, means)))
    section.remarks.append("Percentage points a match of the first seat, each with its standard error.")
    return section


def _mean(values: list[float]) -> tuple[float, float]:
    """Return the mean in percent, and its standard error."""
    return 100 * fmean(values), 100 * stdev(values) / sqrt(len(values))


def _worlds(roster: Roster, level: str) -> int:
    """Return the worlds a decision of a level."""
    return worlds_of(roster, roster.game.complete_options({}), level)


def _review(plan: Plan) -> tuple[float, int]:
    """Return the seconds that a review takes, and its decisions."""
    start = process_time()
    measured = measure_chunk(plan, items_of(plan))
    return process_time() - start, sum(values.get("choice") is not None for values in measured)
