"""Places for requests that last: a share each, and given back as soon as who waited has gone."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from typing import Final

import pytest

from service.jobs.waiting import Waiters
from service.settings import Settings
from tests.service.asking import JSON
from tests.service.serving import PATIENCE, Server
from workers.embedded import embedded_broker

SIMULATIONS: Final = "/v1/games/seven-up/simulations"
SIMULATION: Final = json.dumps({"options": {}, "players": ["random", "random"], "deals": 4}).encode()
#: Seconds within which a place is free again, and then some for a busy machine.
FREED: Final = 4.0


def places_of(waiters: Waiters, caller: str) -> int:
    """Take every place that a caller gets; return how many."""
    taken = 0
    while waiters.enter(caller):
        taken += 1
    return taken


def test_no_caller_takes_all_places() -> None:
    waiters = Waiters(12)
    assert [places_of(waiters, caller) for caller in "abc"] == [6, 3, 2]
    assert waiters.enter("d")
    assert not waiters.enter("e")


def test_a_place_that_is_given_back_is_for_anybody() -> None:
    waiters = Waiters(3)
    assert [places_of(waiters, caller) for caller in "ab"] == [2, 1]
    waiters.leave("a")
    waiters.leave("a")
    assert waiters.enter("b")
    assert waiters.enter("c")
    assert not waiters.enter("a")


def test_the_only_place_is_for_whoever_comes_first() -> None:
    waiters = Waiters(1)
    assert waiters.enter("a")
    assert not waiters.enter("a")
    assert not waiters.enter("b")
    waiters.leave("a")
    assert waiters.enter("b")


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """A service with a broker and no workers: jobs wait, and so do those who listen to them."""
    with embedded_broker() as url:
        running = Server(workers=1, CROUPIER_BROKER_URL=url)
        yield running
        running.stop()


def listen(server: Server, stack: ExitStack, path: str) -> tuple[socket.socket, bytes]:
    """Listen to a job; return the connection and the first line of the answer."""
    connection = stack.enter_context(closing(server.open()))
    connection.sendall(f"GET {path} HTTP/1.1\r\nHost: croupier\r\n\r\n".encode())
    return connection, connection.recv(12)


def wait_until_served(server: Server, path: str) -> float:
    """Try to listen until there is a place; return how long that took."""
    begun = time.monotonic()
    while time.monotonic() < begun + PATIENCE:
        with ExitStack() as stack:
            if listen(server, stack, path)[1].endswith(b"200"):
                return time.monotonic() - begun
    raise AssertionError("there is no place")


def test_listeners_who_vanish_free_their_places(server: Server) -> None:
    path = json.loads(server.ask("POST", SIMULATIONS, SIMULATION)[1])["links"]["events"]
    with ExitStack() as stack:
        answers = [listen(server, stack, path)[1][-3:] for _ in range(Settings.waiters)]
        assert answers == [b"200"] * (Settings.waiters // 2) + [b"503"] * (Settings.waiters // 2)
    assert wait_until_served(server, path) < FREED


def test_who_waits_for_a_job_and_vanishes_frees_the_place(server: Server) -> None:
    head = f"POST {SIMULATIONS} HTTP/1.1\r\nHost: croupier\r\nContent-Type: {JSON}\r\nPrefer: wait=30\r\n"
    request = f"{head}Content-Length: {len(SIMULATION)}\r\n\r\n".encode() + SIMULATION
    path = json.loads(server.ask("POST", SIMULATIONS, SIMULATION)[1])["links"]["events"]
    assert wait_until_served(server, path) < FREED
    with ExitStack() as stack:
        for _ in range(Settings.waiters):
            stack.enter_context(closing(server.open())).sendall(request)
        end = time.monotonic() + PATIENCE
        with ExitStack() as others:
            while listen(server, others, path)[1].endswith(b"200"):
                assert time.monotonic() < end
    assert wait_until_served(server, path) < FREED


def test_the_referee_answers_while_every_place_is_taken(server: Server) -> None:
    path = json.loads(server.ask("POST", SIMULATIONS, SIMULATION)[1])["links"]["events"]
    with ExitStack() as stack:
        for _ in range(Settings.waiters):
            listen(server, stack, path)
        assert server.ask("GET", path.rpartition("/")[0])[0] == 200
        assert server.ask("GET", "/v1/games")[0] == 200
