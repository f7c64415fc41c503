"""Messages that no publisher of ours sends: each is dropped with one log line, and no process of a worker ends."""

from __future__ import annotations

import json
import pickle
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import redis
from kombu import Connection

from tests.harness.programs import until
from tests.workers.doubles import NOTHING
from tests.workers.support import Broker, WorkerPool, ended
from workers.running.app import make_app, queue_name
from workers.store.queues import RUN_CHUNK, SIMULATIONS
from workers.store.records import SUCCEEDED

BODY: Final = b'[["simulations"], {}, {}]'
HEADERS: Final[Mapping[str, Any]] = {"task": RUN_CHUNK, "id": "1", "lang": "py"}

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
    (b'[[["simulations"]], {}, {}]', "application/json", "utf-8"),
    (b'[["simulations", 1], {}, {}]', "application/json", "utf-8"),
    (b'[["simulations"], {"a": 1}, {}]', "application/json", "utf-8"),
    (b"[" * 100_000, "application/json", "utf-8"),
    (BODY, "application/x-python-serialize", "binary"),
    (BODY, "text/plain", "utf-8"),
    (BODY, "unknown", "utf-8"),
)
#: Entries of a list in Redis that kombu cannot read.
WRONG_ENTRIES: Final = (
    b"", b"not JSON", b"\xff", b"7", b"[]", b"{}", b'{"properties": 7}', b'{"properties": {}}',
    b'{"body": "e30=", "properties": {"delivery_tag": "1", "body_encoding": "unknown"}}',
    b'{"body": 7, "properties": {"delivery_tag": "2", "body_encoding": "base64"}}',
    b'{"body": "e30=", "headers": 7, "properties": {"delivery_tag": "3", "body_encoding": "base64"}}',
    b'{"body": "e30=", "headers": ["a"], "properties": {"delivery_tag": ["4"], "body_encoding": "base64"}}',
)  # fmt: skip


class Trap:
    """Makes a file when it is loaded from a pickle."""

    def __init__(self, mark: Path) -> None:
        self.mark = mark

    def __reduce__(self) -> tuple[Any, ...]:
        return (self.mark.touch, ())


def test_malformed_messages_end_no_process(broker: Broker, worker_pool: WorkerPool, tmp_path: Path) -> None:
    """A pickle is not even loaded."""
    log, mark = tmp_path / "log", tmp_path / "mark"
    worker = worker_pool.start(broker, log=log)
    job_queue, settings = broker.job_queue(), broker.settings()
    assert ended(job_queue, job_queue.submit(NOTHING, "seven-up", {"chunks": 1}).id).state == SUCCEEDED
    processes = [*worker.parents(), *worker.children()]
    with make_app(settings).connection_for_write() as connection:
        sent = send_all(connection, queue_name(settings, SIMULATIONS), mark)
    if broker.name != "rabbitmq":
        sent += push_all(broker, queue_name(settings, SIMULATIONS))
    until(lambda: len(dropped(log)) >= sent)
    assert ended(job_queue, job_queue.submit(NOTHING, "seven-up", {"chunks": 1}).id).state == SUCCEEDED
    assert [*worker.parents(), *worker.children()] == processes
    assert len(dropped(log)) == sent
    assert not mark.exists()
    assert not [line for line in log.read_text().splitlines() if '"level":"critical"' in line or '"exception"' in line]


def send_all(connection: Connection, queue: str, mark: Path) -> int:
    """Publish every malformed message, and a pickle that makes `mark` when it is loaded; return their number."""
    pickled = (pickle.dumps(([Trap(mark)], {}, {})), "application/x-python-serialize", "binary")
    messages = [(headers, (BODY, "application/json", "utf-8")) for headers in WRONG_HEADERS]
    messages += [(dict(HEADERS), body) for body in (*WRONG_BODIES, pickled)]
    channel: Any = connection.default_channel
    for headers, (body, content_type, encoding) in messages:
        message = channel.prepare_message(
            body, content_type=content_type, content_encoding=encoding, headers=headers, properties={}
        )
        channel.basic_publish(message, exchange="", routing_key=queue)
    return len(messages)


def push_all(broker: Broker, queue: str) -> int:
    """Push entries that the Redis transport of kombu cannot read; return their number."""
    client = redis.Redis.from_url(broker.settings().store_url)
    for entry in WRONG_ENTRIES:
        client.lpush(f"{broker.namespace}.{queue}", entry)
    client.close()
    return len(WRONG_ENTRIES)


def dropped(log: Path) -> list[dict[str, Any]]:
    """Return the log lines of dropped messages."""
    lines = [json.loads(line) for line in log.read_text().splitlines() if line.startswith("{")]
    return [line for line in lines if line["event"] == "message dropped"]
