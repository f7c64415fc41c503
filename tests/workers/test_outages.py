"""The broker or the store is away, or cannot be used."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest
import redis

from runtime.child_process import start_child
from runtime.embedded import embedded_broker, server_program
from tests.harness.network import STALL
from tests.harness.programs import PATIENCE, Program, free_port, until
from tests.harness.servers import Upstream, broker_and_store
from tests.thoroughness import is_in_time
from tests.workers.doubles import NOTHING, SLOW
from tests.workers.support import GAME, Broker, black_hole, open_jobs
from workers.errors import UnavailableError
from workers.inline import inline_job_queue
from workers.job_queue import JobQueue, make_job_queue
from workers.store.client import reachable
from workers.store.queues import SIMULATIONS
from workers.store.records import RUNNING, SUCCEEDED

LIMIT: Final = 2.0


def rejects_in_time(job_queue: JobQueue, **options: Any) -> bool:
    """Create a job, which must be rejected; return whether that takes less than two seconds."""
    start = time.monotonic()
    with pytest.raises(UnavailableError):
        job_queue.submit(NOTHING, GAME, {"chunks": 1}, **options)
    return is_in_time(time.monotonic() - start, LIMIT)


def test_silent_servers_reject_a_job_in_time() -> None:
    """On connections that are open: the broker is waited for once, and the store once more to forget the job."""
    with broker_and_store("valkey") as (queue, store):
        job_queue = make_job_queue(Broker("valkey", queue.url, store.url).settings())
        job_queue.submit(NOTHING, GAME, {"chunks": 1})
        assert rejects_in_time(job_queue, charge=silence(queue, store))


@contextmanager
def silence(*fallen: Upstream) -> Iterator[None]:
    """Let servers answer no more."""
    for server in fallen:
        server.proxy.begin(STALL)
    yield


@pytest.mark.parametrize("scheme", ["redis", "amqp"])
def test_silent_broker_rejects_a_job_in_time(scheme: str, embedded: Broker) -> None:
    """It accepts connections and never answers; no call has failed before."""
    with black_hole() as port:
        job_queue = replace(embedded, broker_url=f"{scheme}://127.0.0.1:{port}").job_queue()
        assert rejects_in_time(job_queue)
        assert open_jobs(job_queue.store) == 0


@pytest.mark.parametrize(
    ("word", "error"),
    [
        *((word, UnavailableError) for word in ("MISCONF", "NOREPLICAS", "BUSY", "MASTERDOWN", "DENIED", "DB index")),
        ("WRONGTYPE", redis.ResponseError),
    ],
)
def test_unusable_store_counts_as_away(word: str, error: type[Exception]) -> None:
    """A server that rejects a wrong command does not."""
    with pytest.raises(error), reachable():
        raise redis.ResponseError(f"{word} and more")


# A server in cluster mode: every change needs all keys of a namespace in one place


@pytest.fixture
def url(tmp_path: Path) -> Iterator[str]:
    """A cluster of one server."""
    port = free_port()
    ports = ["--port", str(port), "--cluster-port", str(free_port())]
    options = ["--cluster-enabled", "yes", "--save", "", "--dir", str(tmp_path)]
    process = start_child([server_program(), *ports, *options], stdout=subprocess.DEVNULL)
    client: Any = redis.Redis(port=port)
    until(lambda: serves(client))
    yield f"redis://127.0.0.1:{port}/0"
    client.close()
    process.kill()
    process.wait()


def serves(client: Any) -> bool:
    """Assign all slots to the server; return whether it serves them."""
    try:
        if "cluster_slots_assigned:16384" not in str(client.execute_command("CLUSTER", "INFO")):
            client.execute_command("CLUSTER", "ADDSLOTSRANGE", 0, 16383)
        client.get("anything")
    except redis.RedisError:
        return False
    return True


def test_cluster_counts_as_away_without_braces(url: str) -> None:
    """A namespace in braces uses one shard."""
    broker = Broker("own", url, url)
    with pytest.raises(UnavailableError):
        inline_job_queue(broker.settings()).submit(NOTHING, GAME, {"chunks": 3})
    job_queue = inline_job_queue(broker.settings(namespace="{croupier}"))
    assert job_queue.read(job_queue.submit(NOTHING, GAME, {"chunks": 3}).id).state == SUCCEEDED


def test_stopped_worker_ends_without_its_store() -> None:
    """Its slice waits for the store, which is gone for good."""
    with embedded_broker() as url:
        broker = Broker("embedded", url, url)
        job_queue = broker.job_queue()
        command = ("celery", "-A", "tests.workers.program", "worker", "-Q", SIMULATIONS)
        variables: dict[str, Any] = broker.variables()
        worker = Program(*command, **variables)
        job = job_queue.submit(SLOW, GAME, {"chunks": 1, "seconds": 3})
        until(lambda: job_queue.read(job.id).state == RUNNING)
    worker.process.terminate()
    worker.process.wait(PATIENCE)
