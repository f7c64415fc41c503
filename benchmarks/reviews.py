"""Reviews of matches: the time of one at default effort, and the losses that they find at each level."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from math import sqrt
from statistics import fmean, stdev, variance
from time import process_time
from typing import Final

from benchmarks.report import Section, figure
from croupier.players.catalogue import ROSTERS
from croupier.players.review.course import ERRORS, Course, Estimate
from croupier.players.review.measuring import Measurer, measure_chunk
from croupier.players.review.plan import EFFORTS, FEWEST_WORLDS, Item, Plan, items_of, worlds_of
from croupier.players.review.summary import summarize
from croupier.players.roster import LEVEL_NAMES, Roster
from tests.players.review_matches import SHORT, counted, courses, courses_of_deals, luck_and_falls, plans

_COLUMNS: Final = ("game", "matches", "deals", "decisions", "worlds", "mean s", "most s", "estimate s", "limit s")
_TIMED: Final = ("strong", "greedy")
#: The limits of a review, in seconds of one core.
_LIMITS: Final = {"seven-up": 3, "costly-colours": 3, "upcolor": 5, "colonne": 20}
_GRADES: Final = tuple(f"{grade} ‰" for grade, _ in ERRORS)
_LOSS_COLUMNS: Final = ("game", "level", "matches", "decisions", "loss pp", "± 95 %", *_GRADES, "variance")
_EFFORT_COLUMNS: Final = ("game", "worlds", "matches", "decisions", "loss pp", "± 95 %")
_COVERAGE_COLUMNS: Final = ("game", "worlds", "decisions", "contained %", "mean error", "mean |error|", "mean loss")
#: Players of the matches whose losses are compared, the effort of the reference, the seeds of each decision, and
#: how far apart the decisions are.
_MIXED: Final = ("random", "strong", "greedy")
_TIMES: Final = 20
_SEEDS: Final = 4
_APART: Final = 7
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
    values = (*_loss(found), *(1000 * grades[grade] / len(decisions) for grade, _ in ERRORS), ratio)
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


def run_coverage(rounds: int, games: Sequence[str]) -> Section:
    """Compare losses and intervals of `rounds` decisions of each game with those of twenty times the effort."""
    section = Section("Losses against twenty times the effort", _COVERAGE_COLUMNS)
    for game in games:
        roster = ROSTERS[game]
        for level in EFFORTS:
            section.rows.append((game, *_coverage(roster, _worlds(roster, level), rounds)))
    section.remarks.append(
        f"Decisions of matches between {', '.join(_MIXED)}, each reviewed under {_SEEDS} seeds. `contained`: share of "
        "intervals that contain the reference, in percent; errors in percentage points; at least 90 and at most 0.3."
    )
    return section


def _coverage(roster: Roster, worlds: int, number: int) -> tuple[str, ...]:
    """Return the row of one number of worlds."""
    contained, errors, references = 0, list[float](), list[float]()
    for plan, item in islice(_spread_decisions(roster, worlds), number):
        reference = _loss_at(replace(plan, worlds=_TIMES * _worlds(roster, "best"), seed="reference"), item)
        # A loss is never negative; its estimate may be.
        references.append(max(0.0, reference.value))
        for seed in range(_SEEDS):
            loss = _loss_at(replace(plan, seed=f"coverage {seed}"), item)
            contained += loss.low <= references[-1] <= loss.high
            errors.append(loss.value - reference.value)
    share, absolute = 100 * contained / len(errors), 100 * fmean(map(abs, errors))
    figures = (share, 100 * fmean(errors), absolute, 100 * fmean(references))
    return str(worlds), str(number), *map(figure, figures)


def _spread_decisions(roster: Roster, worlds: int) -> Iterator[tuple[Plan, Item]]:
    """Yield decisions far apart: of several matches, and of each one in so many."""
    skipped = 0
    for plan in plans(roster, _MIXED, worlds, SHORT.get(roster.game.id)):
        measurer = Measurer(replace(plan, worlds=FEWEST_WORLDS))
        for item in items_of(plan):
            skipped += 1
            choice = measurer.measure(item)["choice"] if item.ply >= 0 and skipped % _APART == 0 else None
            if choice is not None and choice["counts"]:
                yield plan, item


def _loss_at(plan: Plan, item: Item) -> Estimate:
    """Return the loss of a decision."""
    measured = Measurer(plan).measure(item)
    choice = measured["choice"]
    value = fmean(choice["loss"]["win"][measured["seat"]])
    return Estimate(value, min(value, choice["bounds"]["win"][0]), max(value, choice["bounds"]["win"][1]))


def run_luck(rounds: int, games: Sequence[str]) -> Section:
    """Review matches between `greedy` and `strong` with 1,000 deals a round, with the worlds of `strong`.

    Luck and fall have mean 0.
    """
    section = Section("Luck and fall of the cards", _LUCK_COLUMNS)
    for game in games:
        roster = ROSTERS[game]
        found = list(courses_of_deals(roster, _UNEQUAL, _worlds(roster, "strong"), 1000 * rounds))
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
