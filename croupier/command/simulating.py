"""Levels measured against each other: `croupier simulate seven-up strong greedy --deals 2000`.

Fewer players than seats take the seats in turn. Several processes play the same chunks as one, so the figures do not
depend on their number. `--ladder` plays every level against every other, and returns a table.
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from itertools import cycle, islice
from math import inf
from typing import Any, Final

from croupier import starting
from croupier.club.spreadsheet.unreadable import UnreadableError
from croupier.command.pooling import pool
from croupier.command.progress import with_progress
from croupier.games.faults import N_, Plural
from croupier.players.arena.chunks import run_chunk
from croupier.players.arena.plan import DEALS, MATCHES, Contender, Plan, chunk_count, plan_of
from croupier.players.arena.statistics import Sprt
from croupier.players.arena.summary import difference_of, summarize
from croupier.players.arena.tally import merge
from croupier.players.arena.tournament import Tournament, pair_plan, rate
from croupier.players.roster import LEVEL_NAMES
from croupier.wording.language import ENGLISH, translate, translate_number
from croupier.wording.numbers import percent_text, signed_text

_PLAYED: Final = Plural(
    "%(game)s, %(plays)s %(unit)s, %(groups)s group, seed %(seed)s",
    "%(game)s, %(plays)s %(unit)s, %(groups)s groups, seed %(seed)s",
    "groups",
)
_TEST: Final = N_("sequential test: %(verdict)s")
TOO_MANY: Final = N_("too many players: %(players)s, for %(seats)s seats")
_BOUNDS: Final = N_("--sprt takes two numbers, the lower one first")
_LEVEL: Final = N_("there is no level %(level)s: %(levels)s")
_INTERVAL: Final = N_("%(mean)s [%(low)s, %(high)s]")
_FEW: Final = N_("Without an interval: one group, or groups with the same result. More deals give one.")
#: Applies a function to numbers, in this process or in several.
_Map = Callable[[Callable[[int], dict[str, Any]], Iterable[int]], Iterable[dict[str, Any]]]
#: The maximum number of digits of a number of iterations.
_DIGITS: Final = 9


def simulate(given: Namespace, options: Mapping[str, object]) -> tuple[dict[str, Any], list[str]]:
    """Play what a command line asks for; return the figures, and lines that show them."""
    complete = starting.deal(given.game, options, seed="", language=given.language)
    if len(given.players) > complete.seats:
        raise UnreadableError(TOO_MANY, players=len(given.players), seats=complete.seats)
    low, high = given.sprt or (0.0, 1.0)
    if not -inf < low < high < inf:
        raise UnreadableError(_BOUNDS)
    players = tuple(map(contender, islice(cycle(given.players), complete.seats)))
    unit, count = (MATCHES, given.matches) if given.matches else (DEALS, given.deals)
    plan = Plan(given.game, complete.options, players, unit, count, given.seed, not given.single)
    with pool(min(given.jobs, chunk_count(plan))) as processes:
        if given.ladder:
            return _ladder(plan, processes.imap, given.language)
        return duel(plan, processes.imap, given.sprt and Sprt(*given.sprt), given.language)


def contender(name: str) -> Contender:
    """Read a player: `LEVEL`, or `LEVEL:ITERATIONS`; UnreadableError names all levels."""
    level, _, iterations = name.partition(":")
    if level not in LEVEL_NAMES or not (iterations or "1").isdecimal() or len(iterations) > _DIGITS:
        raise UnreadableError(_LEVEL, level=name, levels=", ".join(LEVEL_NAMES))
    return Contender(level, int(iterations or 0))


def _played(plan: Plan, each: _Map) -> Iterator[dict[str, Any]]:
    """Yield the tally of the chunks so far, after each chunk."""
    so_far, count = dict[str, Any](), chunk_count(plan)
    for tally in with_progress(each(partial(_chunk, plan.to_data()), range(count)), count):
        so_far = merge(so_far, tally)
        yield so_far


def _chunk(plan: dict[str, Any], chunk: int) -> dict[str, Any]:
    return run_chunk(plan_of(plan), chunk)


def duel(plan: Plan, each: _Map, test: Sprt | None = None, language: str = ENGLISH) -> tuple[dict[str, Any], list[str]]:
    """Play a plan until a test is sure; `each` maps its chunks. Return the figures, and lines that show them."""
    translated, tally, lines = partial(translate, language=language), dict[str, Any](), list[str]()
    for tally in _played(plan, each):
        difference = difference_of(plan, tally, 0, "points")
        if test and difference and test.verdict(tally["groups"], difference) != "open":
            lines.append(translated(_TEST) % {"verdict": test.verdict(tally["groups"], difference)})
            break
    result = summarize(plan, tally)
    figures = {"plays": result["plays"], "unit": translated(plan.unit), "groups": result["groups"]}
    played = translate_number(_PLAYED, figures["groups"], language)
    lines.append(played % {"game": plan.game, "seed": repr(plan.seed), **figures})
    for contender, player in zip(plan.contenders, result["players"], strict=True):
        won, points = player["win_rate"], player["points_difference"]
        shown = {"won": won and _win_rate(won, language), "points": points and _points(points, language)}
        parts = [f"{translated(name)} {text}" for name, text in shown.items() if text]
        lines.append(f"{contender.name:>12}  {', '.join(parts)}".rstrip())
    is_wide = all(map(_is_wide, (player["win_rate"] for player in result["players"])))
    return result, lines if is_wide else [*lines, translated(_FEW)]


def _is_wide(found: Mapping[str, Any] | None) -> bool:
    """Return whether the groups of a figure differ, so that it has an interval."""
    return found is not None and found["interval"][0] < found["interval"][1]


def _win_rate(found: Mapping[str, Any], language: str) -> str:
    return _interval(found, lambda share: percent_text(min(max(share, 0), 1), language), language)


def _points(found: Mapping[str, Any], language: str) -> str:
    return _interval(found, lambda value: signed_text(value, language, 3), language)


def _interval(found: Mapping[str, Any], form: Callable[[float], str], language: str) -> str:
    """Write a mean, and its interval unless all groups were equal."""
    mean, low, high = map(form, (found["mean"], *found["interval"]))
    return translate(_INTERVAL, language) % {"mean": mean, "low": low, "high": high} if _is_wide(found) else mean


def _ladder(frame: Plan, each: _Map, language: str) -> tuple[dict[str, Any], list[str]]:
    tournament = Tournament(frame, tuple(Contender(level) for level in LEVEL_NAMES))
    tallies = []
    for pair in tournament.pairs:
        *_, tally = _played(pair_plan(tournament, pair), each)
        tallies.append(tally)
    result = rate(tournament, tallies)
    titles = " | ".join(translate(title, language) for title in (N_("against"), frame.unit, "won", "points"))
    lines = [f"| {frame.game} | {titles} |", "|---|---|---|---|---|"]
    for pair in result["pairs"]:
        weaker, stronger = (tournament.contenders[number].name for number in pair["pair"])
        figures = pair["players"][1]
        won, points = _win_rate(figures["win_rate"], language), _points(figures["points_difference"], language)
        lines.append(f"| `{stronger}` | `{weaker}` | {pair['plays']} | {won} | {points} |")
    for rating in result["ratings"]:
        found = {"mean": rating["rating"], "interval": rating["interval"]}
        shown = _interval(found, lambda each: signed_text(each, language, 0), language)
        lines.append(f"{rating['level']:>12}  {shown}")
    return result, lines
