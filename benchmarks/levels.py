"""How many jobs one worker process does in a second, by what they are and how strong their players play."""

from __future__ import annotations

import json
import os
from contextlib import closing
from http.client import HTTPConnection
from time import perf_counter
from typing import Any, Final

from benchmarks.memory import children_of, command_of, memory_of
from benchmarks.processes import HelperError
from benchmarks.report import Section, figure
from benchmarks.samples import legal_moves_bodies
from croupier.players.catalogue import ROSTERS
from tests.harness.running import running_service

_COLUMNS: Final = ("game", "level", "opponent-moves/s", "analyses/s", "simulated deals/s")
_HEADERS: Final = {"Content-Type": "application/json", "Prefer": "wait=30"}
_LEVELS: Final = ("greedy", "strong", "best")
#: Deals of a simulation, by how strong its players are; none of those whose every move is a search.
_DEALS: Final = {"greedy": 2000}


def run_levels(rounds: int, seconds: float) -> Section:
    """Have one move chosen, one position valued, and deals played, one job after the other."""
    section = Section("Jobs a second and core", _COLUMNS)
    with running_service(1, 1) as service, closing(service.connect()) as connection:
        for game, roster in ROSTERS.items():
            states = [body["state"] for body in legal_moves_bodies(roster.game, rounds)]
            players = roster.game.seats(roster.game.complete_options({}))
            for level in _LEVELS:
                moves = [{"state": each, "seats": [each["to_act"]], "level": level, "limit": 1} for each in states]
                values = [{"state": each, "level": level} for each in states] if level != "greedy" else []
                deals = _DEALS.get(level, 0)
                games = [{"options": {}, "players": [level] * players, "deals": deals}] if deals else []
                cells = [_rate(connection, game, "opponent-moves", moves), _rate(connection, game, "analyses", values)]
                cells.append(deals * _rate(connection, game, "simulations", games))
                section.rows.append((game, level, *(figure(cell) if cell else "–" for cell in cells)))
        memory = [memory_of(each) for each in children_of(os.getpid()) if " workers" in command_of(each)]
    section.remarks.append(
        "From POST to result (`Prefer: wait`) in the middle of deals, one job at a time, by a worker of one process. "
        f"A worker takes {sum(memory):.0f} MiB in all its {len(memory)} processes."
    )
    return section


def _rate(connection: HTTPConnection, game: str, kind: str, bodies: list[dict[str, Any]]) -> float:
    """Return how many such jobs are done in a second; 0 for none."""
    begun = perf_counter()
    for body in bodies:
        connection.request("POST", f"/v1/games/{game}/{kind}", json.dumps({**body, "seed": "levels"}), _HEADERS)
        answer = connection.getresponse()
        text = answer.read()
        if answer.status != 200:
            raise HelperError(f"a job was answered {answer.status}: {text[:500]!r}")
    return len(bodies) / (perf_counter() - begun)
