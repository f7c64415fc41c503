"""Messages that no publisher of ours sends end no worker for good, and no pickle is loaded."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any, Final

import redis

from tests.harness.programs import until
from tests.harness.workers import Workers
from tests.workers.doubles import NOTHING
from tests.workers.support import Broker, WorkerPool, ended
from workers.broker import make_app, queue_name
from workers.job_queue import JobQueue
from workers.store.queues import RUN_SLICE, SIMULATIONS
from workers.store.records import SUCCEEDED

BODY: Final = b'[["job", 0, 1], {}, {}]'
HEADERS: Final[dict[str, Any]] = {"task": RUN_SLICE, "id": "1", "lang": "py"}
JSON: Final = "application/json"

#: Headers of messages whose body is right.
WRONG_HEADERS: Final[tuple[dict[str, Any], ...]] = (
    {},
    {"task": 7},
    {"task": "croupier.unknown"},
    *({**HEADERS, name: value} for name, value in (
        ("timelimit", ["a", "b"]), ("timelimit", [0.001, 0.001]), ("eta", "soon"), ("eta", "2999-01-01T00:00:00"),
        ("expires", "never"), ("retries", "many"), ("group", {"a": 1}), ("lang", "c"), ("compression", "unknown"),
    )),
)  # fmt: skip
#: Bodies of messages whose headers are right, and their content types.
WRONG_BODIES: Final = (
    (b"not JSON", JSON),
    (b"\xff\xfe", JSON),
    (b'[["unknown"], {}, {}]', JSON),
    (b'[[["job"], 0, 1], {}, {}]', JSON),
    (b'[["job", 0, 1, 2], {}, {}]', JSON),
    (b'[["job", 0, 1], {"a": 1}, {}]', JSON),
    (b"[" * 100_000, JSON),
    (BODY, "text/plain"),
    (BODY, "unknown"),
)
#: Messages that end a worker of Redis, and entries of a list that kombu cannot read.
FATAL_ON_REDIS: Final = (b"", b"null", b"[]", b'{"task": 1}')
WRONG_ENTRIES: Final = (b"not JSON", b"\xff")


class Trap:
    """Makes a file when it is loaded from a pickle."""

    def __init__(self, mark: Path) -> None:
        self.mark = mark

    def __reduce__(self) -> tuple[Any, ...]:
        return (self.mark.touch, ())


def test_malformed_messages_end_no_worker_for_good(broker: Broker, worker_pool: WorkerPool, tmp_path: Path) -> None:
    """A pickle is not even loaded. An entry of Redis that kombu cannot read ends a worker, and is gone by then."""
    mark, is_amqp = tmp_path / "mark", broker.name == "rabbitmq"
    worker = worker_pool.start(broker)
    job_queue = broker.job_queue()
    pickled = (pickle.dumps(([Trap(mark)], {}, {})), "application/x-python-serialize")
    bodies = [*WRONG_BODIES, pickled, *((body, JSON) for body in FATAL_ON_REDIS if is_amqp)]
    send_all(broker, [*((headers, BODY, JSON) for headers in WRONG_HEADERS), *((HEADERS, *body) for body in bodies)])
    if is_amqp:
        assert ended(job_queue, job_queue.submit(NOTHING, "seven-up", {"chunks": 1}).id).state == SUCCEEDED
        assert worker.is_running()
    else:
        client = redis.Redis.from_url(broker.settings().store_url)
        client.lpush(queue_name(broker.settings(), SIMULATIONS), *WRONG_ENTRIES)
        client.close()
    id = job_queue.submit(NOTHING, "seven-up", {"chunks": 1}).id
    until(lambda: is_done(worker, job_queue, id))
    assert not mark.exists()


def is_done(worker: Workers, job_queue: JobQueue, id: str) -> bool:
    """Start a worker that has ended again, as a supervisor does; return whether a job has ended."""
    if not worker.is_running():
        worker.start()
    return not job_queue.read(id).is_open


def send_all(broker: Broker, messages: list[tuple[dict[str, Any], bytes, str]]) -> None:
    """Publish messages: headers, body and content type."""
    with make_app(broker.settings()).connection_for_write() as connection:
        channel: Any = connection.default_channel
        for headers, body, content_type in messages:
            encoding = "utf-8" if content_type == JSON else "binary"
            message = channel.prepare_message(
                body, content_type=content_type, content_encoding=encoding, headers=headers, properties={}
            )
            channel.basic_publish(message, exchange="", routing_key=queue_name(broker.settings(), SIMULATIONS))
