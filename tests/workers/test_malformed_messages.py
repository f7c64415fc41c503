"""Messages that no publisher of ours sends end no worker for good, and no pickle is loaded."""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import redis
from kombu import Connection

from tests.harness.programs import until
from tests.harness.workers import Workers
from tests.workers.doubles import NOTHING
from tests.workers.support import Broker, WorkerPool, ended
from workers.broker import make_app, queue_name
from workers.job_queue import JobQueue
from workers.store.queues import RUN_SLICE, SIMULATIONS
from workers.store.records import SUCCEEDED

BODY: Final = b'[["job", 0, 1], {}, {}]'
HEADERS: Final[Mapping[str, Any]] = {"task": RUN_SLICE, "id": "1", "lang": "py"}

#: Headers of messages whose body is right.
WRONG_HEADERS: Final[tuple[dict[str, Any], ...]] = (
    {},
    {"task": 7},
    {"task": ["a"]},
    {"task": "croupier.unknown"},
    {**HEADERS, "timelimit": ["a", "b"]},
    {**HEADERS, "timelimit": "ab"},
    {**HEADERS, "timelimit": [0.001, 0.001]},
    {**HEADERS, "eta": "soon"},
    {**HEADERS, "eta": "2999-01-01T00:00:00"},
    {**HEADERS, "expires": "never"},
    {**HEADERS, "retries": "many"},
    {**HEADERS, "group": {"a": 1}},
    {**HEADERS, "id": ["a"]},
    {**HEADERS, "lang": "c"},
    {**HEADERS, "compression": "application/x-gzip"},
    {**HEADERS, "compression": "unknown"},
    {**HEADERS, "compression": 7},
)
#: Body, content type and content encoding of messages whose headers are right.
WRONG_BODIES: Final = (
    (b"not JSON", "application/json", "utf-8"),
    (b"\xff\xfe", "application/json", "utf-8"),
    (b"", "application/json", "utf-8"),
    (b"null", "application/json", "utf-8"),
    (b"[]", "application/json", "utf-8"),
    (b'{"task": 1}', "application/json", "utf-8"),
    (b'[["unknown"], {}, {}]', "application/json", "utf-8"),
    (b'[[["job"], 0, 1], {}, {}]', "application/json", "utf-8"),
    (b'[["job", 0, 1, 2], {}, {}]', "application/json", "utf-8"),
    (b'[["job", 0, 1], {"a": 1}, {}]', "application/json", "utf-8"),
    (b"[" * 100_000, "application/json", "utf-8"),
    (BODY, "application/x-python-serialize", "binary"),
    (BODY, "text/plain", "utf-8"),
    (BODY, "unknown", "utf-8"),
)
#: Messages that end a worker of Redis.
FATAL_ON_REDIS: Final = ({**HEADERS, "id": ["a"]}, *WRONG_BODIES[2:6])
#: Entries of a list in Redis that kombu cannot read.
WRONG_ENTRIES: Final = (b"not JSON", b"\xff")


class Trap:
    """Makes a file when it is loaded from a pickle."""

    def __init__(self, mark: Path) -> None:
        self.mark = mark

    def __reduce__(self) -> tuple[Any, ...]:
        return (self.mark.touch, ())


def test_malformed_messages_end_no_worker_for_good(broker: Broker, worker_pool: WorkerPool, tmp_path: Path) -> None:
    """A pickle is not even loaded. An entry of Redis that kombu cannot read ends a worker, and is gone by then."""
    mark = tmp_path / "mark"
    worker = worker_pool.start(broker)
    job_queue, settings = broker.job_queue(), broker.settings()
    with make_app(settings).connection_for_write() as connection:
        send_all(
            connection, queue_name(settings, SIMULATIONS), mark, () if broker.name == "rabbitmq" else FATAL_ON_REDIS
        )
    if broker.name == "rabbitmq":
        assert ended(job_queue, job_queue.submit(NOTHING, "seven-up", {"chunks": 1}).id).state == SUCCEEDED
        assert worker.is_running()
    else:
        push_all(broker, queue_name(settings, SIMULATIONS))
    id = job_queue.submit(NOTHING, "seven-up", {"chunks": 1}).id
    until(lambda: is_done(worker, job_queue, id))
    assert not mark.exists()


def is_done(worker: Workers, job_queue: JobQueue, id: str) -> bool:
    """Start a worker that has ended again, as a supervisor does; return whether a job has ended."""
    if not worker.is_running():
        worker.start()
    return not job_queue.read(id).is_open


def send_all(connection: Connection, queue: str, mark: Path, without: tuple[Any, ...]) -> None:
    """Publish every malformed message, and a pickle that makes `mark` when it is loaded."""
    pickled = (pickle.dumps(([Trap(mark)], {}, {})), "application/x-python-serialize", "binary")
    messages = [(headers, (BODY, "application/json", "utf-8")) for headers in WRONG_HEADERS if headers not in without]
    messages += [(dict(HEADERS), body) for body in (*WRONG_BODIES, pickled) if body not in without]
    channel: Any = connection.default_channel
    for headers, (body, content_type, encoding) in messages:
        message = channel.prepare_message(
            body, content_type=content_type, content_encoding=encoding, headers=headers, properties={}
        )
        channel.basic_publish(message, exchange="", routing_key=queue)


def push_all(broker: Broker, queue: str) -> None:
    """Push entries that the Redis transport of kombu cannot read."""
    client = redis.Redis.from_url(broker.settings().store_url)
    for entry in WRONG_ENTRIES:
        client.lpush(queue, entry)
    client.close()
