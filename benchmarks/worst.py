"""An adversary: climbs from random matches to the request of each resource that computes longest."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any, Final
from zlib import crc32

from flask import Flask

from benchmarks.hard_requests import RESOURCES, hard_request
from benchmarks.lines import Line, Played, altered_line, play_line, random_line
from benchmarks.report import Section, Target, figure
from games.catalogue import GAMES
from games.game import Game
from players.rng import Rng
from service.app import create_app
from service.settings import Settings
from workers.desk import Desk
from workers.embedded import embedded_broker
from workers.settings import read_job_settings
from workers.store import Store

__all__ = ["LIMIT", "Worst", "climb", "cost", "idle_application", "run_worst"]

#: No request that is accepted may compute longer, in milliseconds.
LIMIT: Final = 250.0
#: How often of ten the climb looks near the worst it knows, rather than anywhere.
_NEAR: Final = 7


@dataclass(frozen=True)
class Worst:
    """The worst request that was found: what it costs in milliseconds, and the line of play that it is made of."""

    milliseconds: float
    line: Line
    tried: int


def idle_application(broker_url: str) -> Flask:
    """Make the service with a desk that takes every job and hands it to nobody."""
    jobs = read_job_settings({"CROUPIER_BROKER_URL": broker_url, "CROUPIER_QUEUE_LIMIT": "1000000"})
    return create_app(Settings(jobs=jobs), Desk(Store(jobs), _forget))


def _forget(*_: Any) -> None:
    """Nobody does it."""


def cost(app: Flask, game: Game, resource: str, played: Played) -> float:
    """Return the milliseconds of CPU that the hardest request of a line takes; the least of three attempts."""
    with app.app_context():
        path, body = hard_request(game, resource, played)
    client = app.test_client()
    found = []
    for _ in range(3):
        begun = time.process_time()
        response = client.post(path, data=body, content_type="application/json")
        found.append(1000 * (time.process_time() - begun))
        if response.status_code >= 400:
            raise RuntimeError(f"{path}: {response.get_data(as_text=True)[:500]}")
    return min(found)


def climb(app: Flask, game: Game, resource: str, seconds: float, start: Line | None = None) -> Worst:
    """Look for about so many seconds, from `start` if it is given; the same seed every time, but not the same clock."""
    rng = Rng(crc32(f"{game.id} {resource}".encode()))
    end, tried = time.monotonic() + seconds, 0
    worst = Worst(0.0, start or random_line(game, rng), 0)
    line = worst.line
    while tried == 0 or time.monotonic() < end:
        found, tried = cost(app, game, resource, play_line(game, line)), tried + 1
        if found > worst.milliseconds:
            worst = Worst(found, line, tried)
        line = altered_line(game, worst.line, rng) if rng.below(10) < _NEAR else random_line(game, rng)
    return Worst(worst.milliseconds, worst.line, tried)


def run_worst(rounds: int, seconds: float) -> Section:
    """Look for the worst request of every resource of every game, `rounds` times `seconds` each."""
    section = Section("Worst requests", ("milliseconds of CPU", *GAMES))
    spare: dict[str, float] = {}
    tried = 0
    with embedded_broker() as url:
        app = idle_application(url)
        for resource in RESOURCES:
            found = [climb(app, game, resource, rounds * seconds) for game in GAMES.values()]
            section.rows.append((resource, *(figure(worst.milliseconds) for worst in found)))
            tried += sum(worst.tried for worst in found)
            for game, worst in zip(GAMES, found, strict=True):
                spare[f"{game} {resource}"] = LIMIT / worst.milliseconds
    section.targets.append(Target(f"{LIMIT:g} ms ÷ the worst", 1.0, spare))
    section.remarks.append(
        f"Each the worst of what {rounds * seconds:g} s of climbing found, {tried:,} requests in all: random options, "
        "cards, tastes and moments; batches as large as a body may be; `tables` are sealed, at the end of their match."
    )
    return section
