"""Real brokers: which are here, and what is left behind in them is taken away."""

from __future__ import annotations

import os
import secrets
import socket
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field, replace
from typing import Any, Final

import pytest
import redis
from kombu import Connection, Queue

from workers.job_queue import JobQueue, make_job_queue
from workers.running.app import queue_name
from workers.settings import JobSettings, read_job_settings
from workers.store.queues import QUEUES

BROKERS: Final = ("embedded", "redis", "rabbitmq")
_REDIS: Final = "redis://127.0.0.1:6379/0"
_RABBITMQ: Final = "amqp://guest:guest@127.0.0.1:5672//"


def _namespace() -> str:
    return f"croupier-test-{secrets.token_hex(6)}"


@dataclass(frozen=True)
class Broker:
    """A broker and a store, and the names that one test uses in them."""

    name: str
    broker_url: str
    store_url: str
    namespace: str = field(default_factory=_namespace)
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
        pytest.skip(f"not run, for want of {name} on port {port}")
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
