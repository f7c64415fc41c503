"""Reviews of matches: the time of one at default effort, and the losses that they find at each level."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import islice
from math import sqrt
from statistics import fmean, stdev, variance
from time import process_time
from typing import Final

from benchmarks.report import Section, figure
from croupier.players.catalogue import ROSTERS
from croupier.players.review.course import CLASSES, Course
from croupier.players.review.measuring import measure_chunk
from croupier.players.review.plan import Plan, items_of, worlds_of
from croupier.players.review.summary import summarize
from croupier.players.roster import LEVEL_NAMES, Roster
from tests.players.review_matches import counted, courses, courses_of_deals, luck_and_falls, plans

_COLUMNS: Final = ("game", "matches", "deals", "decisions", "worlds", "mean s", "most s", "estimate s", "limit s")
_TIMED: Final = ("strong", "greedy")
#: The limits of a review, in seconds of one core.
_LIMITS: Final = {"seven-up": 3, "costly-colours": 3, "upcolor": 5, "colonne": 20}
_GRADES: Final = tuple(f"{grade} ‰" for grade, _ in CLASSES)
_LOSS_COLUMNS: Final = ("game", "level", "matches", "decisions", "loss pp", "± 95 %", *_GRADES, "variance")
_EFFORT_COLUMNS: Final = ("game", "worlds", "matches", "decisions", "loss pp", "± 95 %")
_LUCK_COLUMNS: Final = ("game", "matches", "deals", "luck", "±", "own fall", "±", "others' fall", "±", "sum", "±")
#: The sides of the matches in which luck and fall are measured: the means of equal ones are 0 by symmetry.
_UNEQUAL: Final = ("greedy", "strong")


def run_reviews(rounds: int, games: Sequence[str]) -> Section:
    """Review `rounds` matches of each game, whose seats play `strong` and `greedy` in turn."""
    section = Section("Reviews", _COLUMNS)
    for game in games:
        roster = ROSTERS[game]
        played = list(islice(plans(roster, _TIMED, _worlds(roster, "best")), rounds))
        taken, decisions = zip(*map(_review, played), strict=True)
        counts = (len(played), sum(len(plan.deals) for plan in played), sum(decisions), played[0].worlds)
        estimate = fmean(sum(item.milliseconds for item in items_of(plan)) for plan in played) / 1000
        times = map(figure, (sum(taken) / len(taken), max(taken), estimate))
        section.rows.append((game, *[f"{count:,}" for count in counts], *times, str(_LIMITS[game])))
    section.remarks.append("Processor time of one core for a whole match under the default options.")
    return section


def run_losses(rounds: int, games: Sequence[str]) -> Section:
    """Review `rounds` matches of each level against itself, with the worlds of `strong`."""
    section = Section("Losses by level", _LOSS_COLUMNS)
    for game in games:
        for level in LEVEL_NAMES:
            section.rows.append(_losses(ROSTERS[game], level, rounds))
    section.remarks.append(
        "Loss in percentage points a decision, over all decisions that count, with its interval by match; classes in "
        "1,000 of these; variance of the first seat's luck-adjusted result ÷ that of its result."
    )
    return section


def _losses(roster: Roster, level: str, matches: int) -> tuple[str, ...]:
    """Return the row of one level."""
    found = list(islice(courses(roster, (level,), _worlds(roster, "strong")), matches))
    decisions = counted(found)
    grades = Counter(decision.grade for decision in decisions)
    terms = [summarize(course, 0).win for course in found]
    ratio = variance(each.adjusted for each in terms) / variance(each.result for each in terms)
    values = (*_loss(found), *(1000 * grades[grade] / len(decisions) for grade, _ in CLASSES), ratio)
    return roster.game.id, level, f"{matches:,}", f"{len(decisions):,}", *map(figure, values)


def run_effort(rounds: int, games: Sequence[str]) -> Section:
    """Review `rounds` matches of `best` against itself with four times the default worlds."""
    section = Section("Losses of `best` at four times the effort", _EFFORT_COLUMNS)
    for game in games:
        roster = ROSTERS[game]
        worlds = 4 * _worlds(roster, "best")
        found = list(islice(courses(roster, ("best",), worlds), rounds))
        sizes = (worlds, rounds, len(counted(found)))
        section.rows.append((game, *[f"{size:,}" for size in sizes], *map(figure, _loss(found))))
    section.remarks.append("Percentage points a decision, with the 95 % interval by match; the limit is 0.5.")
    return section


def run_luck(rounds: int, games: Sequence[str]) -> Section:
    """Review matches between `greedy` and `strong` with 1,000 deals a round: luck and fall have mean 0."""
    section = Section("Luck and fall of the cards", _LUCK_COLUMNS)
    for game in games:
        found = list(courses_of_deals(ROSTERS[game], _UNEQUAL, 2, 1000 * rounds))
        deals = sum(event.kind == "deal" for course in found for event in course.chances)
        means = [mean for values in zip(*map(luck_and_falls, found), strict=True) for mean in _mean(values)]
        section.rows.append((game, f"{len(found):,}", f"{deals:,}", *map(figure, means)))
    section.remarks.append(
        "Percentage points a match of the first seat, each with its standard error: luck, the fall of the first seat's "
        "own decisions and of all others, and the sum of the three."
    )
    return section


def _loss(found: Sequence[Course]) -> tuple[float, float]:
    """Return the loss a decision in percent, and half of its 95 % interval by match."""
    losses = [[decision.loss_win.value for decision in counted([course])] for course in found]
    number = sum(map(len, losses))
    mean = sum(map(sum, losses)) / number
    squares = sum((sum(each) - mean * len(each)) ** 2 for each in losses)
    return 100 * mean, 196 * sqrt(squares * len(found) / (len(found) - 1)) / number


def _mean(values: Sequence[float]) -> tuple[float, float]:
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
