"""An adversary that climbs from random matches and invalid bodies to the most expensive request of each resource.

A request costs as many calls of functions as it makes, which are the same every time. Those of the compiled engine
cannot be counted, so there milliseconds of processor time are taken.
"""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final
from zlib import crc32

import orjson
from flask import Flask

from benchmarks.edits import Edit, edited, random_edit
from benchmarks.hard_requests import RESOURCES, hard_request
from benchmarks.lines import Line, altered_line, play_line, random_line
from benchmarks.report import Section, Target, figure
from croupier.games.build_info import COMPILED
from croupier.games.catalogue import GAMES
from croupier.games.game import Game
from croupier.players.rng import Rng
from runtime.embedded import embedded_broker
from service.app import create_app
from service.settings import Settings
from tests.games.samples import calls_of
from workers.job_queue import JobQueue
from workers.settings import read_job_settings
from workers.store.store import Store

#: No request may compute longer, in milliseconds.
LIMIT: Final = 250.0
#: No problem is larger, in bytes.
LARGEST_PROBLEM: Final = 64 * 1024
#: No answer is larger, in bytes.
LARGEST_ANSWER: Final = 2 * 1024 * 1024
#: Maximum size of a body in bytes.
_LARGEST_BODY: Final = 1024 * 1024
#: How often of ten the climb looks near the worst it knows, rather than anywhere.
_NEAR: Final = 7
_MOST_EDITS: Final = 4
#: How often a request is asked to time it, and at most.
_TIMES: Final = 3
_MOST_TIMES: Final = 12
#: Requests tried for each second that was asked for.
_TRIES: Final = 20


@dataclass(frozen=True)
class Request:
    """A request: the line of play that it is made of, and the edits that make its body wrong."""

    line: Line
    edits: tuple[Edit, ...] = ()


@dataclass(frozen=True)
class Cost:
    """The cost of a request (function calls, or milliseconds with the compiled engine) and its response."""

    work: float
    status: int
    size: int

    @property
    def is_problem(self) -> bool:
        """Whether the request was refused."""
        return self.status >= 400


@dataclass(frozen=True)
class Worst:
    """The costliest request that was found."""

    cost: Cost
    request: Request


def idle_application(broker_url: str) -> Flask:
    """Make the service with a queue that takes every job, and no workers."""
    jobs = read_job_settings({"CROUPIER_BROKER_URL": broker_url, "CROUPIER_QUEUE_LIMIT": "1000000"})
    return create_app(Settings(jobs=jobs), JobQueue(Store(jobs), lambda *_: None))


def cost_of(app: Flask, game: Game, resource: str, request: Request) -> Cost:
    """Ask, and return what it cost. A body made larger than any may be is not asked: it costs nothing."""
    path, body = _request(app, game, resource, request)
    if len(body) > _LARGEST_BODY:
        return Cost(0, 413, 0)
    client = app.test_client()

    def send() -> Cost:
        response = client.post(path, data=body, content_type="application/json")
        return Cost(0, response.status_code, len(response.get_data()))

    answered = send()
    return replace(answered, work=_milliseconds(send) if COMPILED else calls_of(send))


def _request(app: Flask, game: Game, resource: str, request: Request) -> tuple[str, bytes]:
    with app.app_context():
        path, body = hard_request(game, resource, play_line(game, request.line))
    return path, orjson.dumps(edited(orjson.loads(body), request.edits)) if request.edits else body


def _milliseconds(send: Any) -> float:
    """The milliseconds of CPU of the quickest of some calls; what was there before is left out, as in a server.

    They are three, but more where those take too long: a busy machine makes calls slower, and none quicker.
    """
    found: list[float] = []
    gc.freeze()
    while len(found) < _TIMES or (min(found) >= LIMIT and len(found) < _MOST_TIMES):
        start = time.process_time()
        send()
        found.append(1000 * (time.process_time() - start))
    gc.unfreeze()
    return min(found)


def random_request(app: Flask, game: Game, resource: str, rng: Rng, near: Request | None, *, wrong: bool) -> Request:
    """Draw a request, or one that differs from `near` in one respect; `wrong` ones have something wrong in them."""
    line = near.line if near else random_line(game, rng)
    if not wrong:
        return Request(altered_line(game, line, rng) if near else line)
    edits = near.edits if near else ()
    if near and rng.below(2):
        return replace(near, line=altered_line(game, line, rng))
    body = orjson.loads(_request(app, game, resource, Request(line, edits))[1])
    return Request(line, (*edits[-_MOST_EDITS:], random_edit(body, rng)))


def climb(
    app: Flask, game: Game, resource: str, tries: int, start: Request | None = None, *, wrong: bool = False
) -> Worst:
    """Try so many requests, `wrong` ones or good ones, from `start` if it is given; the same ones every time."""
    rng = Rng(crc32(f"{game.id} {resource} {wrong}".encode()))
    request = start or random_request(app, game, resource, rng, None, wrong=wrong)
    worst = Worst(cost_of(app, game, resource, request), request)
    for _ in range(tries - 1):
        near = worst.request if rng.below(10) < _NEAR else None
        request = random_request(app, game, resource, rng, near, wrong=wrong)
        found = cost_of(app, game, resource, request)
        if found.work > worst.cost.work:
            worst = Worst(found, request)
    return worst


def run_worst(rounds: int, seconds: float, resources: Sequence[str] = tuple(RESOURCES)) -> Section:
    """Look for the worst request of every resource of every game, good and wrong; write each when it is found."""
    tries = max(1, round(_TRIES * rounds * seconds))
    unit = "milliseconds of CPU" if COMPILED else "calls"
    section = Section("Worst requests", (unit, *GAMES))
    spare: dict[str, float] = {}
    with embedded_broker() as url:
        app = idle_application(url)
        for resource in resources:
            for wrong in (False, True):
                found = [climb(app, game, resource, tries, wrong=wrong) for game in GAMES.values()]
                name = f"{resource}, wrong" if wrong else resource
                section.rows.append((name, *(figure(worst.cost.work) for worst in found)))
                print(*section.rows[-1], file=sys.stderr, flush=True)
                for game, worst in zip(GAMES, found, strict=True):
                    spare[f"{game} {name}"] = LIMIT / max(worst.cost.work, 0.001)
    if COMPILED:
        section.targets.append(Target(f"{LIMIT:g} ms ÷ the worst", 1.0, spare))
    section.remarks.append(
        f"Each the worst of {tries} requests: random options, cards, tastes and moments, batches as large as a body "
        "can be; the wrong ones with lists repeated and filled, and values replaced; `tables` are sealed, at the end."
    )
    return section
