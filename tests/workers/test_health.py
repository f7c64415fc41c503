"""Readiness without a wait, and outages: the broker or the store is away, or cannot be used."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from threading import Event
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
from tests.workers.support import GAME, Broker, WorkerPool, black_hole, open_jobs
from workers.errors import StoreFullError, UnavailableError
from workers.health import AWAY, NONE, OFF, READY, Condition, Health, Worker, live_workers
from workers.inline import inline_job_queue
from workers.job_queue import JobQueue, make_job_queue
from workers.metrics.collector import JobsCollector
from workers.settings import JobSettings
from workers.store.breaker import Breaker
from workers.store.client import reachable
from workers.store.queues import ALL_QUEUES, QUEUES, SIMULATIONS
from workers.store.records import RUNNING, SUCCEEDED


def test_responding_broker_is_ready(broker: Broker) -> None:
    assert broker.job_queue().health.state() == Condition(READY, NONE, dict.fromkeys(QUEUES, NONE))


def test_live_worker_is_reported_and_counted(embedded: Broker, worker_pool: WorkerPool) -> None:
    job_queue = embedded.job_queue()
    worker = worker_pool.start(embedded, 2)
    until(lambda: job_queue.health.state().workers == READY and len(live_workers(job_queue.store)) == 2)
    metrics = JobsCollector(job_queue.store, job_queue.ping_broker).collect()
    found = {(sample.name, *sample.labels.values()): sample.value for metric in metrics for sample in metric.samples}
    assert {found["croupier_queue_workers", queue] for queue in ALL_QUEUES} == {1}
    assert found["croupier_worker_processes",] == 62
    assert found["croupier_store_up",] == found["croupier_broker_up",] == 1
    worker.stop()
    until(lambda: job_queue.health.state().workers == NONE)


def test_every_state_is_off_without_a_broker() -> None:
    assert make_job_queue(JobSettings()).health.state() == Condition(OFF, OFF, dict.fromkeys(QUEUES, OFF))


def test_worst_queue_decides() -> None:
    workers = [Worker("a", 1, ("moves", "webhooks")), Worker("b", 2, ("moves", "analyses"))]
    expected = {"moves": READY, "analyses": READY, "simulations": NONE}
    assert Health(lambda: workers).state() == Condition(READY, NONE, expected)


def test_silent_server_is_called_once() -> None:
    silence, calls = Event(), []

    def check() -> list[Worker]:
        calls.append(1)
        silence.wait()
        return []

    health = Health(check)
    start = time.monotonic()
    assert [health.state().jobs for _ in range(3)] == [AWAY] * 3
    assert is_in_time(time.monotonic() - start, 2.5)
    assert calls == [1]
    silence.set()
    until(lambda: health.state().jobs == READY)


def test_jobs_are_rejected_during_an_outage() -> None:
    """Before the first answer callers do not wait for it."""
    answered, errors = Event(), [UnavailableError()]

    def check() -> list[Worker]:
        answered.wait()
        if errors:
            raise errors.pop()
        return []

    health = Health(check)
    health.check()
    answered.set()
    until(lambda: is_refused(health))
    until(lambda: not is_refused(health))
    assert not errors


def is_refused(health: Health) -> bool:
    try:
        health.check()
    except UnavailableError:
        return True
    return False


# The breaker: calls fail immediately during an outage, and one call at a time probes the server


class Server:
    """A server behind a breaker, the number of its calls, and the error that it answers with."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        self.error: Exception | None = None
        self.calls = 0
        self._breaker = Breaker("it")
        monkeypatch.setattr("workers.store.breaker.monotonic", lambda: self.now)

    def call(self, during: Exception | None = None) -> None:
        """Make a call; with `during` another one, which fails with this error, while the first waits."""
        with self._breaker.guard():
            self.calls += 1
            if during is not None:
                with pytest.raises(type(during)):
                    self.call()
            if self.error:
                raise self.error


def test_outage_lets_one_call_a_second_through(monkeypatch: pytest.MonkeyPatch) -> None:
    """Others do not wait for its answer. After a success every call is made."""
    server = Server(monkeypatch)
    server.error = UnavailableError()
    for calls in (1, 2, 3):
        for _ in range(20):
            with pytest.raises(UnavailableError):
                server.call()
        assert server.calls == calls
        server.now += 1.1
    server.error = None
    server.call(during=UnavailableError())
    for _ in range(20):
        server.call()
    assert server.calls == 24


@pytest.mark.parametrize("error", [StoreFullError(), ValueError()])
def test_error_of_a_responding_server_stops_no_call(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    server = Server(monkeypatch)
    server.error = error
    for _ in range(5):
        with pytest.raises(type(error)):
            server.call()
    assert server.calls == 5


# Outages

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
