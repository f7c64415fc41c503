"""The broker or the store is away: that is said within two seconds."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import closing
from typing import Final

import pytest

from tests.workers.brokers import Broker
from tests.workers.doubles import NOTHING, install_doubles
from workers.desk import make_desk
from workers.errors import AwayError, UnknownJobError

LIMIT: Final = 2.0
SCHEMES: Final = ("redis", "amqp")


@pytest.fixture
def closed_port() -> int:
    """A port on which nobody listens."""
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@pytest.fixture
def black_hole() -> Iterator[int]:
    """A port that takes connections and never answers."""
    with closing(socket.create_server(("127.0.0.1", 0))) as hole:
        yield hole.getsockname()[1]


def spends(broker: Broker) -> float:
    """Try to hand a job in, in vain; return how long that took."""
    install_doubles()
    desk = make_desk(broker.settings())
    begun = time.monotonic()
    with pytest.raises(AwayError):
        desk.submit(NOTHING, "seven-up", {"chunks": 30})
    return time.monotonic() - begun


@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_broker_does_not_listen(scheme: str, closed_port: int, embedded: Broker) -> None:
    broker = Broker(scheme, f"{scheme}://127.0.0.1:{closed_port}", embedded.store_url, embedded.namespace)
    assert spends(broker) < LIMIT
    assert embedded.desk().store.open_count() == 0


@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_broker_does_not_answer(scheme: str, black_hole: int, embedded: Broker) -> None:
    broker = Broker(scheme, f"{scheme}://127.0.0.1:{black_hole}", embedded.store_url, embedded.namespace)
    assert spends(broker) < LIMIT
    assert embedded.desk().store.open_count() == 0


def test_the_store_does_not_listen(closed_port: int, embedded: Broker) -> None:
    assert spends(Broker("redis", embedded.broker_url, f"redis://127.0.0.1:{closed_port}")) < LIMIT


def test_the_store_does_not_answer(black_hole: int, embedded: Broker) -> None:
    assert spends(Broker("redis", embedded.broker_url, f"redis://127.0.0.1:{black_hole}")) < LIMIT


def test_what_could_not_be_handed_on_is_not_there(closed_port: int, embedded: Broker) -> None:
    broker = Broker("amqp", f"amqp://127.0.0.1:{closed_port}", embedded.store_url, embedded.namespace)
    desk = make_desk(broker.settings())
    desk._new_id = lambda: "the-job"
    with pytest.raises(AwayError):
        desk.submit(NOTHING, "seven-up", {"chunks": 1})
    with pytest.raises(UnknownJobError):
        desk.read("the-job")
