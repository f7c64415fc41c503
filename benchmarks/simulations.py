"""Simulated deals a second through the workers, with one process and with two; a million random deals as one job."""

from __future__ import annotations

import json
from contextlib import closing
from time import perf_counter
from typing import Final

from benchmarks.processes import HelperError, Send, sender
from benchmarks.report import Section, Target, figure
from croupier.players.arena.costs import milliseconds_a_play
from croupier.players.arena.plan import DEALS, Contender, Plan
from croupier.players.catalogue import ROSTERS
from tests.harness.running import running_service

_COLUMNS: Final = ("simulation", "deals", "1 process: deals/s", "2 processes: deals/s", "2 ÷ 1")
#: How long a core plays at the deals of `greedy` against itself, by their rates.
_SECONDS: Final = 10.0
_MILLION: Final = 1_000_000


def run_simulations(rounds: int, seconds: float) -> Section:
    """Measure each simulation once with one worker process and once with two; both must bring the same bytes."""
    jobs = {f"{game}, greedy against itself": (game, "greedy", _deals(game)) for game in ROSTERS}
    jobs["seven-up, random, a million"] = ("seven-up", "random", _MILLION)
    found = {processes: _measure(processes, jobs) for processes in (1, 2)}
    section = Section("Simulations", _COLUMNS)
    ratios: dict[str, float] = {}
    for name, (_, level, deals) in jobs.items():
        (one, result), (two, other) = found[1][name], found[2][name]
        if result != other:
            raise HelperError(f"{name}: two processes brought another result than one")
        section.rows.append((name, f"{deals:,}", figure(deals / one), figure(deals / two), figure(one / two)))
        if level == "greedy":
            ratios[name] = one / two
    section.targets.append(Target("2 processes ÷ 1", 1.8, ratios))
    section.remarks.append(
        "From POST until the job has succeeded, over HTTP and the embedded broker. The results of one and of two "
        "worker processes are compared byte for byte."
    )
    return section


def _deals(game: str) -> int:
    """Return how many deals of `greedy` against itself take a core some ten seconds."""
    options = ROSTERS[game].game.complete_options({})
    players = (Contender("greedy"),) * ROSTERS[game].game.seats(options)
    return int(1000 * _SECONDS / milliseconds_a_play(Plan(game, options, players, DEALS, 1, "")))


def _measure(processes: int, jobs: dict[str, tuple[str, str, int]]) -> dict[str, tuple[float, str]]:
    with running_service(processes) as service, closing(service.connect()) as connection:
        send = sender(connection)
        _simulate(send, "seven-up", "random", 2)
        return {name: _simulate(send, *job) for name, job in jobs.items()}


def _simulate(send: Send, game: str, level: str, deals: int) -> tuple[float, str]:
    """Return how many seconds a simulation took, and its result as text."""
    roster = ROSTERS[game]
    players = [level] * roster.game.seats(roster.game.complete_options({}))
    start = perf_counter()
    job = send(f"/v1/games/{game}/simulations", {"options": {}, "players": players, "deals": deals, "seed": "croupier"})
    return perf_counter() - start, json.dumps(job["result"])
