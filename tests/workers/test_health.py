"""Whether jobs can be taken: told of every broker, at once, by one question at a time."""

from __future__ import annotations

import time
from threading import Event

import pytest

from tests.harness.programs import until
from tests.thoroughness import is_in_time
from tests.workers.brokers import Broker
from tests.workers.worker_pool import WorkerPool
from workers.errors import UnavailableError
from workers.health import AWAY, DEAF, FROZEN, NONE, OFF, READY, Condition, Health
from workers.job_queue import make_job_queue
from workers.settings import JobSettings
from workers.store.queues import QUEUES


def test_a_broker_that_answers(broker: Broker) -> None:
    assert broker.job_queue().health.state() == Condition(READY, NONE, dict.fromkeys(QUEUES, NONE))


def test_a_worker_is_told_of_while_it_lives(embedded: Broker, worker_pool: WorkerPool) -> None:
    health = embedded.job_queue().health
    worker = worker_pool.start(embedded)
    until(lambda: health.state().workers == READY)
    worker.stop()
    until(lambda: health.state().workers == NONE)


def test_without_a_broker_all_is_off() -> None:
    assert make_job_queue(JobSettings()).health.state() == Condition(OFF, OFF, dict.fromkeys(QUEUES, OFF))


@pytest.mark.parametrize(
    ("said", "told"),
    [([], NONE), ([FROZEN], FROZEN), ([FROZEN, DEAF], DEAF), ([DEAF, READY, FROZEN], READY)],
)
def test_the_best_worker_of_a_queue_is_told(said: list[str], told: str) -> None:
    state = Health(lambda: [f"{each} moves analyses simulations" for each in said]).state()
    assert state == Condition(READY, told, dict.fromkeys(QUEUES, told))


def test_a_queue_that_no_worker_serves_is_named() -> None:
    """Also beside workers that are ready, of other queues."""
    state = Health(lambda: ["ready moves analyses", "ready moves", "frozen analyses"]).state()
    assert state == Condition(READY, NONE, {"moves": READY, "analyses": READY, "simulations": NONE})


def test_a_silent_server_is_away_and_is_not_asked_again() -> None:
    silence, asked = Event(), []

    def check() -> list[str]:
        asked.append(1)
        silence.wait()
        return []

    health = Health(check)
    begun = time.monotonic()
    assert [health.state().jobs for _ in range(3)] == [AWAY] * 3
    assert is_in_time(time.monotonic() - begun, 2.5)
    assert asked == [1]
    silence.set()
    until(lambda: health.state().jobs == READY)


def test_jobs_are_refused_until_the_server_is_back() -> None:
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
