"""Shared by the tests of workers: real brokers, workers as programs or in the process of a test, their log lines."""

from __future__ import annotations

import os
import secrets
import socket
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest
import redis
from kombu import Connection, Queue

from croupier.games.game import Game
from croupier.games.position import Position
from croupier.players.roster import Roster
from croupier.sealing.tables import open_deal
from tests.harness.programs import PATIENCE
from tests.harness.workers import Workers
from tests.players.choices import FEW
from tests.workers.doubles import NOTHING
from workers.broker import queue_name
from workers.inline import InlineBroker
from workers.job_queue import JobQueue, make_job_queue
from workers.metrics.collector import store_metrics
from workers.repair import Repair
from workers.settings import JobSettings, read_job_settings
from workers.store.lanes import Lanes, Slice
from workers.store.queues import ALL_QUEUES, Message
from workers.store.records import JobRecord
from workers.store.store import Store

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
    task_seconds: int = 20

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
            for queue in ALL_QUEUES:
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
        self, broker: Broker, processes: int = 1, log: Path | None = None, queues: str = "", **variables: str
    ) -> Workers:
        """Start workers at a broker, of all queues unless some are named; their output goes to `log`."""
        options = broker.variables(**variables)
        self.workers.append(Workers(processes, queues, application="tests.workers.program", log=log, **options))
        return self.workers[-1]

    def kill(self) -> None:
        """Kill those that are left."""
        for workers in self.workers:
            workers.kill()


# Workers in the test's own process, and the records that they work on


GAME: Final = "seven-up"


def record(id: str = "a", owner: str = "") -> JobRecord:
    """Make the record of a job of one chunk that does nothing."""
    return JobRecord(id, GAME, NOTHING, {"chunks": 1}, 1, 1, 1000.0, owner=owner)


def lanes_of(store: Store) -> Lanes:
    """Return the lanes of a store, whose messages go nowhere."""
    return Lanes(store, lambda *_: None)


def take(lanes: Lanes, id: str = "a", lane: int = 0, epoch: int = 1) -> Slice:
    """Begin the next slice of a lane as a process that does not end it; there must be one."""
    begun = lanes.read(Message(id, lane, epoch))
    assert begun
    assert lanes.begin(begun)
    return begun


def let_pass(inline: InlineBroker, seconds: float = 0.0) -> None:
    """Let time pass in a store, repaired each second."""
    store = inline.store
    for _ in range(int(seconds) or 1):
        store.clock = partial(float, store.now() + 1)
        Repair(store, inline.publish, lambda: count_messages(inline)).run()


def open_jobs(store: Store) -> float:
    """Return the number of open jobs."""
    return metrics_of(store)["croupier_jobs_unfinished",]


def metrics_of(store: Store) -> dict[tuple[str, ...], float]:
    """Return each sample of the store's metrics by its name and the values of its labels."""
    samples = [sample for metric in store_metrics(store) for sample in metric.samples]
    return {(sample.name, *sample.labels.values()): sample.value for sample in samples}


def count_messages(inline: InlineBroker) -> Counter[str]:
    """Return the number of messages in each queue."""
    return Counter(queue for _, queue, _ in inline.messages)


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
