"""Time from the request of a job to its result, by kind and level, through the embedded broker and one worker."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from statistics import fmean
from time import perf_counter
from typing import Any, Final

from benchmarks.processes import sender
from benchmarks.report import Section, figure
from benchmarks.rounds import milliseconds
from benchmarks.samples import legal_moves_bodies
from croupier.games.game import Game
from croupier.players.catalogue import ROSTERS
from tests.harness.running import running_service

_COLUMNS: Final = ("job", "p50 ms", "p99 ms", "a second")
_LEVELS: Final = ("greedy", "strong", "best")
#: Jobs a round.
_JOBS: Final = 10
_STATES: Final = 10


def run_jobs(rounds: int, seconds: float) -> Section:
    """Measure one job after the other on one connection; those of a first round do not count."""
    section = Section("Jobs", _COLUMNS)
    with running_service(1) as service, closing(service.connect()) as connection:
        send = sender(connection)
        for roster in ROSTERS.values():
            for name, path, bodies in _jobs(roster.game):
                took = []
                for number in range(_JOBS * (rounds + 1)):
                    start = perf_counter()
                    send(path, bodies[number % len(bodies)])
                    took.append(perf_counter() - start)
                counted = took[_JOBS:]
                cells = (*milliseconds(counted), 1 / fmean(counted))
                section.rows.append((f"{roster.game.id}, {name}", *(figure(cell) for cell in cells)))
    section.remarks.append(
        "From POST to result (`Prefer: wait`), one job at a time, over HTTP and the embedded broker to a worker of one "
        "process. One deal between `random` players is all that a job costs beside its work; moves and analyses are of "
        "positions in the middle of deals."
    )
    return section


def _jobs(game: Game) -> Iterator[tuple[str, str, list[dict[str, Any]]]]:
    """Yield the name of a job, its path, and bodies to ask for in turn."""
    root, states = f"/v1/games/{game.id}", [body["state"] for body in legal_moves_bodies(game, _STATES)]
    players = ["random"] * game.seats(game.complete_options({}))
    deal = {"options": {}, "players": players, "deals": 1, "seed": "jobs", "duplicate": False}
    yield "one deal", f"{root}/simulations", [deal]
    for level in _LEVELS:
        common = {"level": level, "seed": "jobs"}
        moves = [{**common, "state": state, "seats": [state["to_act"]], "limit": 1} for state in states]
        yield f"a move of `{level}`", f"{root}/opponent-moves", moves
        if level != "greedy":
            yield f"an analysis by `{level}`", f"{root}/analyses", [{**common, "state": state} for state in states]
