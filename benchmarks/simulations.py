"""Simulated deals a second through the workers, with one process and with two; a million random deals as one job."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from functools import partial
from http.client import HTTPConnection
from statistics import median
from time import perf_counter
from typing import Final

from benchmarks.processes import HelperError, Send, sender
from benchmarks.report import Section, Target, figure
from benchmarks.rounds import ratio, take_turns, try_all
from croupier.players.arena.costs import milliseconds_a_play
from croupier.players.arena.plan import DEALS, Contender, Plan
from croupier.players.catalogue import ROSTERS
from tests.harness.running import running_service

_COLUMNS: Final = ("simulation", "deals", "1 process: deals/s", "2 processes: deals/s", "2 ÷ 1")
#: Seconds of a core for a simulation of `greedy` against itself, for each second of a round.
_LONGER: Final = 5.0
_MILLION: Final = 1_000_000


def run_simulations(rounds: int, seconds: float) -> Section:
    """Measure each simulation with one worker process and with two, in turns; both must bring the same bytes."""
    jobs = {f"{game}, greedy against itself": (game, "greedy", _deals(game, _LONGER * seconds)) for game in ROSTERS}
    jobs["seven-up, random, a million"] = ("seven-up", "random", _MILLION)
    section, ratios = Section("Simulations", _COLUMNS), dict[str, float]()
    with ExitStack() as stack:
        sends = {count: sender(stack.enter_context(_connected(count))) for count in (1, 2)}
        for name, (game, level, deals) in jobs.items():
            candidates = {str(count): partial(_simulate, send, game, level, deals) for count, send in sends.items()}
            try_all(candidates)
            found = take_turns(candidates, rounds)
            if len({result for each in found.values() for _, result in each}) > 1:
                raise HelperError(f"{name}: two processes brought another result than one")
            one, two = ([took for took, _ in found[count]] for count in ("1", "2"))
            cells = (deals / median(one), deals / median(two), ratio(one, two))
            section.rows.append((name, f"{deals:,}", *map(figure, cells)))
            if level == "greedy":
                ratios[name] = cells[-1]
    section.targets.append(Target("2 processes ÷ 1", 1.85, ratios))
    section.remarks.append(
        "From POST until the job has succeeded, over HTTP and the embedded broker. The results of one and of two "
        "worker processes are compared byte for byte."
    )
    return section


@contextmanager
def _connected(processes: int) -> Iterator[HTTPConnection]:
    """Connect to a service with so many worker processes."""
    with running_service(processes) as service, closing(service.connect()) as connection:
        yield connection


def _deals(game: str, seconds: float) -> int:
    """Return how many deals of `greedy` against itself take a core about so many seconds."""
    options = ROSTERS[game].game.complete_options({})
    players = (Contender("greedy"),) * ROSTERS[game].game.seats(options)
    return int(1000 * seconds / milliseconds_a_play(Plan(game, options, players, DEALS, 1, "")))


def _simulate(send: Send, game: str, level: str, deals: int) -> tuple[float, str]:
    """Return how many seconds a simulation took, and its result as text."""
    roster = ROSTERS[game]
    players = [level] * roster.game.seats(roster.game.complete_options({}))
    start = perf_counter()
    job = send(f"/v1/games/{game}/simulations", {"options": {}, "players": players, "deals": deals, "seed": "croupier"})
    return perf_counter() - start, json.dumps(job["result"])
