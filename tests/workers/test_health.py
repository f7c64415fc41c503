"""Readiness with every broker: reported without a wait, by one call at a time."""

from __future__ import annotations

import time
from threading import Event

import pytest

from tests.harness.programs import until
from tests.thoroughness import is_in_time
from tests.workers.support import Broker, WorkerPool
from workers.errors import StoreFullError, UnavailableError
from workers.health import AWAY, NONE, OFF, READY, Condition, Health, Worker, live_workers
from workers.job_queue import make_job_queue
from workers.metrics.collector import JobsCollector
from workers.settings import JobSettings
from workers.store.breaker import Breaker
from workers.store.queues import ALL_QUEUES, QUEUES


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
