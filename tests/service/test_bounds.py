"""The bounds of a worker: whoever has waited longest gives way, who is whole is served, and nothing ends the loop."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import ExitStack, closing
from typing import Final

import pytest

from tests.service.attacks import POST
from tests.service.bounded import BYTES, DESCRIPTORS, SLOW
from tests.service.serving import PATIENCE, Server

HEALTH: Final = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
#: All but the last byte of a request.
HALF: Final = HEALTH[:-1]
#: A request whose body is large, and the most of it.
LARGE: Final = POST + b"Content-Length: 200001\r\n\r\n" + b" " * 200_000
TOO_SLOW: Final = b"HTTP/1.1 408 "
OK: Final = b"HTTP/1.1 200 "
MALFORMED: Final = b"HTTP/1.1 400 "
LONGEST: Final = 10_000


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    """What is closed at the end, all of it."""
    with ExitStack() as opened:
        yield opened


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """One process with small bounds, in which nothing is cut by time."""
    running = bounded("BoundedWorker")
    yield running
    running.stop()


def bounded(worker: str, *options: str) -> Server:
    """Start one process of a worker of `tests.service.bounded`."""
    return Server(1, GUNICORN_CMD_ARGS=" ".join(["--worker-class", f"tests.service.bounded.{worker}", *options]))


def begin(server: Server, stack: ExitStack, first: bytes, address: str = "127.0.0.1") -> socket.socket:
    """Open a connection from an address and send something on it."""
    opened = socket.create_connection(("127.0.0.1", server.port), PATIENCE, (address, 0))
    connection = stack.enter_context(closing(opened))
    connection.sendall(first)
    return connection


def is_well(connection: socket.socket) -> bool:
    """Ask on a connection that has nothing in hand; whatever came before on others has been taken in by then."""
    connection.sendall(HEALTH)
    return connection.recv(LONGEST).startswith(OK)


def ends_well(connection: socket.socket) -> bool:
    """Send the last byte of a half request; tell whether it is served."""
    connection.sendall(b"\n")
    return connection.recv(LONGEST).startswith(OK)


def test_of_too_many_half_requests_of_an_address_the_oldest_gives_way(server: Server, stack: ExitStack) -> None:
    steady = begin(server, stack, b"")
    half = [begin(server, stack, HALF) for _ in range(SLOW + 1)]
    assert is_well(steady)
    assert is_well(begin(server, stack, b""))
    assert half[0].recv(LONGEST).startswith(TOO_SLOW)
    assert all(ends_well(each) for each in half[1:])


def test_nobody_gives_way_for_another_address(server: Server, stack: ExitStack) -> None:
    steady = begin(server, stack, b"")
    half = [begin(server, stack, HALF) for _ in range(SLOW + 1)]
    assert is_well(steady)
    assert is_well(begin(server, stack, b"", "127.0.0.2"))
    assert all(ends_well(each) for each in half)


def test_of_too_many_bytes_the_oldest_large_ones_give_way(server: Server, stack: ExitStack) -> None:
    small = begin(server, stack, HALF)
    large = [begin(server, stack, LARGE) for _ in range(BYTES // len(LARGE) + 1)]
    assert large[0].recv(LONGEST).startswith(TOO_SLOW)
    assert ends_well(small)
    # What is left is within the bound, and is taken in whole: it is no JSON.
    for each in large[1:]:
        each.sendall(b" ")
        assert each.recv(LONGEST).startswith(MALFORMED)


def test_whoever_is_one_too_many_takes_the_place_of_the_oldest(stack: ExitStack) -> None:
    server = bounded("BoundedWorker", "--worker-connections", "8")
    stack.callback(server.stop)
    idle = [begin(server, stack, b"") for _ in range(20)]
    assert is_well(idle[-1])
    assert [each.recv(LONGEST) for each in idle[:10]] == [b""] * 10
    assert is_well(idle[-2])


def test_without_descriptors_the_oldest_gives_way(stack: ExitStack) -> None:
    """Nothing is refused, and the worker goes on."""
    server = bounded("PoorWorker")
    stack.callback(server.stop)
    idle = [begin(server, stack, b"") for _ in range(3 * DESCRIPTORS)]
    assert is_well(idle[-1])
    assert idle[0].recv(LONGEST) == b""
    assert server.ask("GET", "/healthz")[0] == 200
    server.process.terminate()
    server.process.wait(PATIENCE)
    said = server.said()
    assert "a connection could not be accepted: [Errno 24]" in said
    assert "is given up" not in said
