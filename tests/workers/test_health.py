"""Readiness with every broker: reported without a wait, by one call at a time."""

from __future__ import annotations

import time
from threading import Event

import pytest

from tests.harness.programs import until
from tests.thoroughness import is_in_time
from tests.workers.support import Broker, WorkerPool
from workers.errors import UnavailableError
from workers.health import AWAY, DEAF, FROZEN, NONE, OFF, READY, Condition, Health
from workers.job_queue import make_job_queue
from workers.settings import JobSettings
from workers.store.queues import QUEUES


def test_responding_broker_is_ready(broker: Broker) -> None:
    assert broker.job_queue().health.state() == Condition(READY, NONE, dict.fromkeys(QUEUES, NONE))


def test_live_worker_is_reported(embedded: Broker, worker_pool: WorkerPool) -> None:
    health = embedded.job_queue().health
    worker = worker_pool.start(embedded)
    until(lambda: health.state().workers == READY)
    worker.stop()
    until(lambda: health.state().workers == NONE)


def test_every_state_is_off_without_a_broker() -> None:
    assert make_job_queue(JobSettings()).health.state() == Condition(OFF, OFF, dict.fromkeys(QUEUES, OFF))


@pytest.mark.parametrize(
    ("reports", "expected"),
    [
        ([], [NONE, NONE, NONE]),
        (["frozen moves analyses simulations"], [FROZEN, FROZEN, FROZEN]),
        (["frozen moves analyses simulations", "deaf moves analyses simulations"], [DEAF, DEAF, DEAF]),
        (["deaf moves", "ready moves analyses", "frozen moves analyses simulations"], [READY, READY, FROZEN]),
        # Workers of other queues are ready.
        (["ready moves analyses", "ready moves", "frozen analyses"], [READY, READY, NONE]),
    ],
)
def test_queue_has_the_state_of_its_best_worker(reports: list[str], expected: list[str]) -> None:
    state = Health(lambda: reports).state()
    assert state == Condition(READY, expected[-1], dict(zip(QUEUES, expected, strict=True)))


def test_silent_server_is_called_once() -> None:
    silence, calls = Event(), []

    def check() -> list[str]:
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

    def check() -> list[str]:
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
