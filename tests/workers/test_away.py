"""The broker or the store is away: that is said within two seconds."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import pytest
import redis

from deploy.chaos.places import Place, places
from deploy.chaos.proxy import STALL
from tests.harness.programs import free_port
from tests.thoroughness import is_in_time
from tests.workers.doubles import NOTHING
from tests.workers.support import Broker
from workers.errors import UnavailableError
from workers.job_queue import make_job_queue
from workers.running.app import make_app
from workers.settings import JobSettings
from workers.store.client import reachable

LIMIT: Final = 2.0
SCHEMES: Final = ("redis", "amqp")


@pytest.fixture
def closed() -> int:
    """A port at which no server listens."""
    return free_port()


def test_silent_servers_reject_a_job_in_time() -> None:
    """On connections that are open: the broker is waited for once, and the store once more to forget the job."""
    with places("valkey") as (queue, store):
        job_queue = make_job_queue(Broker("valkey", queue.url, store.url).settings())
        job_queue.submit(NOTHING, "seven-up", {"chunks": 1})
        begun = time.monotonic()
        with pytest.raises(UnavailableError):
            job_queue.submit(NOTHING, "seven-up", {"chunks": 1}, charge=silence(queue, store))
        assert is_in_time(time.monotonic() - begun, LIMIT)


@contextmanager
def silence(*fallen: Place) -> Iterator[None]:
    """Let servers answer no more."""
    for place in fallen:
        place.proxy.begin(STALL)
    yield


@pytest.mark.parametrize("scheme", SCHEMES)
def test_worker_reconnects_after_growing_pauses(scheme: str, closed: int) -> None:
    pauses: list[float] = []

    def note(_: BaseException, pause: float) -> None:
        pauses.append(pause)
        if len(pauses) == 3:
            raise UnavailableError("that is enough")

    connection = make_app(JobSettings(broker_url=f"{scheme}://127.0.0.1:{closed}")).connection_for_read()
    with pytest.raises(UnavailableError):
        connection.ensure_connection(note)
    assert pauses == pytest.approx([0.2, 0.4, 0.6])


# Errors of a store that responds but cannot be used


@pytest.mark.parametrize(
    "word", ["MISCONF", "NOREPLICAS", "BUSY", "MASTERDOWN", "DENIED", "DB index", "Attempted to access a non local key"]
)
def test_unusable_store_counts_as_away(word: str) -> None:
    with pytest.raises(UnavailableError), reachable():
        raise redis.ResponseError(f"{word} and more")


def test_error_of_a_wrong_command_is_raised() -> None:
    with pytest.raises(redis.ResponseError), reachable():
        raise redis.ResponseError("WRONGTYPE and more")
