"""Levels measured against each other: `croupier simulate seven-up strong greedy --deals 2000`.

Fewer players than seats are seated in turn. More than one process plays the same chunks, so the figures do not depend
on how many there are. `--ladder` plays every level against every other and tells a table.
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from itertools import cycle, islice
from math import inf
from multiprocessing import Pool
from signal import SIG_IGN, SIGINT, signal
from typing import Any, Final

from croupier import match
from croupier.command.errors import UnreadableError
from croupier.command.extras import needed
from croupier.command.progress import with_progress
from croupier.games.faults import N_
from croupier.players.arena.chunks import run_chunk
from croupier.players.arena.plan import DEALS, MATCHES, Contender, Plan, chunk_count, plan_of
from croupier.players.arena.statistics import Sprt
from croupier.players.arena.summary import difference_of, summarize
from croupier.players.arena.tally import merge
from croupier.players.roster import LEVEL_NAMES
from croupier.wording.language import translate

_PLAYED: Final = N_("%(game)s, %(plays)s %(unit)s, %(groups)s groups, seed %(seed)s")
_TEST: Final = N_("sequential test: %(verdict)s")
_MANY: Final = N_("%(players)s players for %(seats)s seats")
_BOUNDS: Final = N_("--sprt takes two numbers, the lower one first")
_LEVEL: Final = N_("there is no level %(level)s: %(levels)s")
#: Says a text in the language of the reader.
_Say = Callable[[str], str]
#: Applies a function to numbers, in this process or in several.
_Map = Callable[[Callable[[int], dict[str, Any]], Iterable[int]], Iterable[dict[str, Any]]]
#: More iterations than have so many digits are never played.
_DIGITS: Final = 9


def simulate(given: Namespace, options: Mapping[str, object]) -> tuple[dict[str, Any], list[str]]:
    """Play what a command line asks for; return the figures, and the lines that tell them."""
    complete = match.deal(given.game, options, seed="", language=given.language)
    if len(given.players) > complete.seats:
        raise UnreadableError(_MANY, players=len(given.players), seats=complete.seats)
    low, high = given.sprt or (0.0, 1.0)
    if not -inf < low < high < inf:
        raise UnreadableError(_BOUNDS)
    players = tuple(map(contender, islice(cycle(given.players), complete.seats)))
    unit, count = (MATCHES, given.matches) if given.matches else (DEALS, given.deals)
    plan = Plan(given.game, complete.options, players, unit, count, given.seed, not given.single)
    # Its end ends the processes, also when this one is interrupted, which it may not be while it starts them.
    interrupted = signal(SIGINT, SIG_IGN)
    with Pool(min(given.jobs, chunk_count(plan)), signal, (SIGINT, SIG_IGN)) as pool:
        signal(SIGINT, interrupted)
        said = partial(translate, language=given.language)
        if given.ladder:
            return _ladder(plan, pool.imap, said)
        return duel(plan, pool.imap, given.sprt and Sprt(*given.sprt), said)


def contender(name: str) -> Contender:
    """Read a player: `LEVEL`, or `LEVEL:ITERATIONS`; UnreadableError names all levels."""
    level, _, iterations = name.partition(":")
    if level not in LEVEL_NAMES or not (iterations or "1").isdecimal() or len(iterations) > _DIGITS:
        raise UnreadableError(_LEVEL, level=name, levels=", ".join(LEVEL_NAMES))
    return Contender(level, int(iterations or 0))


def _played(plan: Plan, each: _Map) -> Iterator[dict[str, Any]]:
    """Yield the tally of ever more chunks, in their order."""
    so_far, count = dict[str, Any](), chunk_count(plan)
    for tally in with_progress(each(partial(_chunk, plan.to_data()), range(count)), count):
        so_far = merge(so_far, tally)
        yield so_far


def _chunk(plan: dict[str, Any], chunk: int) -> dict[str, Any]:
    return run_chunk(plan_of(plan), chunk)


def duel(plan: Plan, each: _Map, test: Sprt | None = None, said: _Say = str) -> tuple[dict[str, Any], list[str]]:
    """Play a plan, `each` chunk by a map of one's own, until a test is sure; return the figures, and lines of them."""
    tally, lines = dict[str, Any](), list[str]()
    for tally in _played(plan, each):
        difference = difference_of(plan, tally, 0, "points")
        if test and difference and test.verdict(tally["groups"], difference) != "open":
            lines.append(said(_TEST) % {"verdict": test.verdict(tally["groups"], difference)})
            break
    result = summarize(plan, tally)
    figures = {"plays": result["plays"], "unit": said(plan.unit), "groups": result["groups"]}
    lines.append(said(_PLAYED) % {"game": plan.game, "seed": repr(plan.seed), **figures})
    for contender, player in zip(plan.contenders, result["players"], strict=True):
        won, points = player["win_rate"], player["points_difference"]
        told = {"won": won and _percent(won), "points": points and _signed(points)}
        parts = [f"{said(name)} {text}" for name, text in told.items() if text]
        lines.append(f"{contender.name:>12}  {', '.join(parts)}")
    return result, lines


def _percent(found: Mapping[str, Any]) -> str:
    low, high = found["interval"]
    return f"{found['mean']:.1%} [{max(low, 0):.1%}, {min(high, 1):.1%}]"


def _signed(found: Mapping[str, Any]) -> str:
    low, high = found["interval"]
    return f"{found['mean']:+.3f} [{low:+.3f}, {high:+.3f}]"


def _ladder(frame: Plan, each: _Map, said: _Say) -> tuple[dict[str, Any], list[str]]:
    # It alone needs numpy.
    rated = needed("croupier.players.arena.tournament", "numpy", "arena")
    tournament = rated.Tournament(frame, tuple(Contender(level) for level in LEVEL_NAMES))
    tallies = []
    for pair in tournament.pairs:
        *_, tally = _played(rated.pair_plan(tournament, pair), each)
        tallies.append(tally)
    result = rated.rate(tournament, tallies)
    titles = " | ".join(map(said, (N_("against"), frame.unit, "won", "points")))
    lines = [f"| {frame.game} | {titles} |", "|---|---|---|---|---|"]
    for pair in result["pairs"]:
        weaker, stronger = (tournament.contenders[number].name for number in pair["pair"])
        figures = pair["players"][1]
        won, points = _percent(figures["win_rate"]), _signed(figures["points_difference"])
        lines.append(f"| `{stronger}` | `{weaker}` | {pair['plays']} | {won} | {points} |")
    for rating in result["ratings"]:
        low, high = rating["interval"]
        lines.append(f"{rating['level']:>12}  {rating['rating']:+.0f} [{low:+.0f}, {high:+.0f}]")
    return result, lines
