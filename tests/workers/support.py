"""Shared by the tests of workers: real brokers, workers as programs or in the process of a test, their log lines."""

from __future__ import annotations

import io
import json
import logging
import os
import secrets
import socket
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

import pytest
import redis
from kombu import Connection, Queue

from croupier.games.game import Game
from croupier.games.position import Position
from croupier.players.roster import Roster
from croupier.sealing.tables import open_deal
from runtime.log_settings import LogSettings
from runtime.logs import configure_logs
from tests.harness.programs import PATIENCE
from tests.harness.workers import Workers
from tests.players.choices import FEW
from tests.workers.doubles import NOTHING
from workers.job_queue import JobQueue, make_job_queue
from workers.running.app import queue_name
from workers.running.chunks import ChunkWorker
from workers.running.inline import InlineBroker
from workers.running.scheduler import Scheduler
from workers.settings import JobSettings, read_job_settings
from workers.store.leases import LeasedChunk, Leases, Worker
from workers.store.queues import QUEUES, RUN_CHUNK, SIMULATIONS
from workers.store.records import JobRecord
from workers.store.watch import EndedJob, WorkerWatch

BROKERS: Final = ("embedded", "redis", "rabbitmq")
_REDIS: Final = "redis://127.0.0.1:6379/0"
_RABBITMQ: Final = "amqp://guest:guest@127.0.0.1:5672//"


@dataclass(frozen=True)
class Broker:
    """A broker and a store, and the names that one test uses in them."""

    name: str
    broker_url: str
    store_url: str
    namespace: str = field(default_factory=lambda: f"croupier-test-{secrets.token_hex(6)}")
    #: More than it takes until a process that is gone is missed.
    task_seconds: int = 8

    def variables(self, **more: str) -> dict[str, str]:
        """Return the settings of a process that uses it, as environment variables."""
        return {
            "CROUPIER_BROKER_URL": self.broker_url,
            "CROUPIER_STORE_URL": self.store_url,
            "CROUPIER_NAMESPACE": self.namespace,
            "CROUPIER_TASK_SECONDS": str(self.task_seconds),
            **more,
        }

    def settings(self, **changes: Any) -> JobSettings:
        """Return the settings of such a process."""
        return replace(read_job_settings({**os.environ, **self.variables()}), **changes)

    def job_queue(self, **changes: Any) -> JobQueue:
        """Return a job_queue that hands jobs to it."""
        return make_job_queue(self.settings(**changes))


def _listens(port: int) -> bool:
    with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
        return True
    return False


@contextmanager
def black_hole() -> Iterator[int]:
    """Give a port that takes connections and never answers."""
    with closing(socket.create_server(("127.0.0.1", 0))) as hole:
        yield hole.getsockname()[1]


@contextmanager
def running_broker(name: str, embedded_url: str) -> Iterator[Broker]:
    """Give a broker; where it is not running the test is not run, which is a failure in continuous integration."""
    port = {"embedded": 0, "redis": 6379, "rabbitmq": 5672}[name]
    if port and not _listens(port):
        if os.environ.get("CROUPIER_CI"):
            pytest.fail(f"{name} does not listen on port {port}")
        pytest.skip(f"not run without {name} on port {port}")
    urls = {"embedded": embedded_url, "redis": _REDIS, "rabbitmq": _RABBITMQ}
    found = Broker(name, urls[name], _REDIS if name == "redis" else embedded_url)
    try:
        yield found
    finally:
        _clean(found)


def _clean(broker: Broker) -> None:
    if broker.name == "redis":
        client: Any = redis.Redis.from_url(_REDIS)
        left = list(client.scan_iter(f"{broker.namespace}*"))
        if left:
            client.delete(*left)
        client.close()
    if broker.name == "rabbitmq":
        with Connection(_RABBITMQ) as connection:
            for queue in QUEUES:
                Queue(queue_name(broker.settings(), queue), channel=connection.default_channel).delete()


# The workers of one test, and the jobs that are waited for


def ended(job_queue: JobQueue, id: str, patience: float = PATIENCE) -> JobRecord:
    """Wait for the end of a job, event by event."""
    end, after = time.monotonic() + patience, "0"
    while (job := job_queue.read(id)).is_open:
        assert time.monotonic() < end, job
        for event in job_queue.store.wait_for_events(id, after, 1.0):
            after = event.id
    return job


class WorkerPool:
    """The workers of one test, with the doubles."""

    def __init__(self) -> None:
        self.workers: list[Workers] = []

    def start(
        self,
        broker: Broker,
        processes: int = 1,
        log: Path | None = None,
        queues: Sequence[str] = (),
        **variables: str,
    ) -> Workers:
        """Start workers at a broker, of all queues unless some are named; their output goes to `log`."""
        arguments = (*queues, "--program", "tests.workers.program")
        self.workers.append(Workers(processes, *arguments, log=log, **broker.variables(**variables)))
        return self.workers[-1]

    def kill(self) -> None:
        """Kill those that are left."""
        for workers in self.workers:
            if workers.is_running():
                workers.kill()


# Workers in the test's own process, and the records that they work on


GAME: Final = "seven-up"
WAKEUP: Final = (RUN_CHUNK, SIMULATIONS, (SIMULATIONS,))
#: How many chunks of a job may be taken before the first of them is summed.
WINDOW: Final = 8


def record(id: str = "a", owner: str = "") -> JobRecord:
    """Make the record of a job of one chunk that does nothing."""
    return JobRecord(id, GAME, NOTHING, {"chunks": 1}, 1, 1, 1000.0, owner=owner)


def worker(number: int = 0) -> Worker:
    return Worker("test", str(number))


def take(leases: Leases, number: int = 0) -> LeasedChunk:
    """Take the next chunk as a process of the worker `test`; there must be one."""
    leased = leases.take(SIMULATIONS, worker(number))
    assert leased
    return leased


def drop(watch: WorkerWatch, reason: str, number: int = 0) -> list[EndedJob]:
    """End the lease of a process of the worker `test`."""
    return watch.drop("test", reason, [str(number)])


def chunk_worker(inline: InlineBroker, number: int = 0) -> ChunkWorker:
    return ChunkWorker(inline.store, inline.publish, worker(number))


def scheduler(inline: InlineBroker) -> Scheduler:
    return Scheduler(inline.store, inline.publish, lambda queue: len(inline.messages), lambda: None)


# A job of opponent moves


def dealt(game: Game) -> Position:
    """Deal a match, always the same cards."""
    options = game.complete_options({})
    codes = bytes(int(code) for code in game.deck_codes(game.pack(options)))
    return open_deal(game, options, game.new_state(options).carried(), codes, ())


def opponent_spec(roster: Roster, level: str) -> dict[str, Any]:
    """Return the spec of opponent moves of every seat to the end of that deal."""
    state: Any = roster.game.write(dealt(roster.game))
    seats = range(len(state["deal"]["hands"]))
    levels = [level for _ in seats]
    return {
        "game": roster.game.id,
        "state": state,
        "seats": [*seats],
        "levels": levels,
        "iterations": FEW,
        "limit": 0,
        "seed": "s",
    }


# Log lines of a test, as they are written


@contextmanager
def logging_to(level: str = "info", form: str = "json") -> Iterator[io.StringIO]:
    """Have all be logged to a text of its own while the context lasts."""
    root, ours, server = (logging.getLogger(name) for name in ("", "croupier", "gunicorn.error"))
    before = root.handlers[:], [(each, each.level) for each in (root, ours, server)]
    switches = {name: getattr(logging, name) for name in ("_srcfile", "raiseExceptions", "logThreads", "logProcesses")}
    hooks = sys.excepthook, threading.excepthook
    text = io.StringIO()
    configure_logs(LogSettings(level, form), text)
    try:
        yield text
    finally:
        root.handlers[:] = before[0]
        for each, former in before[1]:
            each.setLevel(former)
        sys.excepthook, threading.excepthook = hooks
        for name, value in switches.items():
            setattr(logging, name, value)


def lines_of(text: str) -> list[dict[str, Any]]:
    """Read JSON lines; every line must be one."""
    return [json.loads(line) for line in text.splitlines()]
