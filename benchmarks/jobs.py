"""How long the smallest simulation takes from its request to its result, through an embedded broker and a worker."""

from __future__ import annotations

import json
from contextlib import closing
from http.client import HTTPConnection
from statistics import quantiles
from time import perf_counter
from typing import Final

from benchmarks.processes import HelperError
from benchmarks.report import Section, figure
from croupier.players.catalogue import ROSTERS
from tests.harness.running import running_service

_COLUMNS: Final = ("job", "p50 ms", "p99 ms")
_HEADERS: Final = {"Content-Type": "application/json", "Prefer": "wait=30"}
#: Jobs a round and game.
_JOBS: Final = 40


def run_jobs(rounds: int, seconds: float) -> Section:
    """Measure one job after the other on one connection; the first ones, which open connections, do not count."""
    section = Section("Jobs", _COLUMNS)
    with running_service(1) as service, closing(service.connect()) as connection:
        for game in ROSTERS:
            body = _body(game)
            took = [_take(connection, game, body) for _ in range(_JOBS * (rounds + 1))][_JOBS:]
            cuts = quantiles([1000 * each for each in took], n=100)
            section.rows.append((f"{game}, one deal", figure(cuts[49]), figure(cuts[98])))
    section.remarks.append(
        "From POST to result (`Prefer: wait`), one job at a time, over HTTP and the embedded broker to a worker of one "
        "process: all that a job costs beside its work."
    )
    return section


def _body(game: str) -> str:
    roster = ROSTERS[game]
    seats = roster.game.seats(roster.game.complete_options({}))
    players = ["random"] * seats
    return json.dumps({"options": {}, "players": players, "deals": 1, "seed": "croupier", "duplicate": False})


def _take(connection: HTTPConnection, game: str, body: str) -> float:
    begun = perf_counter()
    connection.request("POST", f"/v1/games/{game}/simulations", body, _HEADERS)
    answer = connection.getresponse()
    text = answer.read()
    if answer.status != 200:
        raise HelperError(f"a job was answered {answer.status}: {text[:500]!r}")
    return perf_counter() - begun
