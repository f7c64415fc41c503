"""Whether jobs can be taken: told of every broker, at once, by one question at a time."""

from __future__ import annotations

import time
from threading import Event

from tests.workers.brokers import Broker
from tests.workers.crew import until
from workers.desk import make_desk
from workers.errors import AwayError
from workers.health import AWAY, OFF, READY, Health
from workers.settings import JobSettings


def test_a_broker_that_answers(broker: Broker) -> None:
    assert broker.desk().health.state() == READY


def test_without_a_broker_there_is_nobody_to_ask() -> None:
    assert make_desk(JobSettings()).health.state() == OFF


def test_who_is_silent_is_away_and_is_not_asked_again() -> None:
    silence, asked = Event(), []

    def check() -> None:
        asked.append(1)
        silence.wait()

    health = Health(check)
    begun = time.monotonic()
    assert [health.state() for _ in range(3)] == [AWAY] * 3
    assert time.monotonic() - begun < 2.5
    assert asked == [1]
    silence.set()
    until(lambda: health.state() == READY)


def test_who_comes_back_is_ready_again() -> None:
    errors: list[Exception] = [AwayError()]

    def check() -> None:
        if errors:
            raise errors.pop()

    health = Health(check)
    assert health.state() == AWAY
    assert 0.5 < until(lambda: health.state() == READY) < 10
