"""The brokers that the tests run against, and workers of their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from runtime.embedded import embedded_broker
from tests.thoroughness import scaled
from tests.workers.doubles import DOUBLES
from tests.workers.support import BROKERS, Broker, WorkerPool, running_broker
from workers.inline import InlineBroker
from workers.job_queue import JobQueue
from workers.jobs.catalogue import KINDS
from workers.store.lanes import Lanes
from workers.store.store import Store


@pytest.fixture(scope="session")
def embedded_url() -> Iterator[str]:
    """An embedded broker for all tests of this process."""
    with embedded_broker() as url:
        yield url


@pytest.fixture
def embedded(embedded_url: str) -> Broker:
    """The embedded broker, with a namespace of the test's own."""
    return Broker("embedded", embedded_url, embedded_url)


@pytest.fixture(params=scaled(("embedded", "rabbitmq"), BROKERS))
def broker(request: pytest.FixtureRequest, embedded_url: str) -> Iterator[Broker]:
    """Each broker in turn, with a namespace of the test's own; one that is not on this machine is named.

    Redis is spoken to as the embedded one is.
    """
    with running_broker(request.param, embedded_url) as found:
        yield found


@pytest.fixture(autouse=True)
def doubles(monkeypatch: pytest.MonkeyPatch) -> None:
    """The doubles are known while a test of this folder runs, and not after it."""
    for name, kind in DOUBLES.items():
        monkeypatch.setitem(KINDS, name, kind)


@pytest.fixture
def worker_pool() -> Iterator[WorkerPool]:
    """Workers, to be started; those that still run are killed at the end."""
    pool = WorkerPool()
    yield pool
    pool.kill()


@pytest.fixture
def inline(embedded: Broker) -> InlineBroker:
    """A broker whose messages are done when a test says so."""
    return InlineBroker(embedded.job_queue().store)


@pytest.fixture
def job_queue(inline: InlineBroker) -> JobQueue:
    return JobQueue(inline.store, inline.publish)


@pytest.fixture
def lanes(inline: InlineBroker) -> Lanes:
    return Lanes(inline.store, inline.publish)


@pytest.fixture
def store(embedded: Broker) -> Store:
    """A store that takes on four jobs."""
    return Store(embedded.settings(queue_limit=4))
