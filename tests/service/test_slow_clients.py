"""Slow callers hold nobody up: half requests, silent connections, answers that nobody reads; all are cut in time."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from typing import Final

import pytest

from tests.service.attacks import ATTACKS, CONTRACT, POST, attacked, honest_latencies, legal_moves_body
from tests.service.serving import Server

#: Many more than there are threads.
CONNECTIONS: Final = 40
REQUESTS: Final = 40
#: Seconds: one request, however busy the machine. What holds the service up does so for five at least, each time.
LIMIT: Final = 3.0
#: Seconds that a half head may take, and then some for a busy machine; never as long as a drip lasts.
HEAD_LIMIT: Final = 12.0


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """One process: nobody else helps out."""
    running = Server(workers=1)
    yield running
    running.stop()


@pytest.mark.parametrize("name", ATTACKS)
def test_others_are_served_meanwhile(server: Server, name: str) -> None:
    body = legal_moves_body(server.port)
    with attacked(server.port, ATTACKS[name], CONNECTIONS):
        took = honest_latencies(server.port, body, lambda done: done < REQUESTS)
    assert max(took) < LIMIT


def drip_until_answered(connection: socket.socket, drop: bytes) -> bytes:
    """Send a byte now and then until there is an answer; return it, whole."""
    end = time.monotonic() + HEAD_LIMIT + 10
    connection.settimeout(0.25)
    while time.monotonic() < end:
        try:
            connection.sendall(drop)
            if answer := connection.recv(10_000):
                return answer
            break
        except TimeoutError:
            continue
    raise AssertionError("there is no answer")


@pytest.mark.parametrize(
    ("first", "drop"),
    [(b"GET /healthz HTTP/1.1\r\nA: ", b"a"), (POST + b"Content-Length: 1000\r\n\r\n", b" ")],
    ids=["head", "body"],
)
def test_half_a_request_is_cut_however_it_drips(server: Server, first: bytes, drop: bytes) -> None:
    with closing(server.open()) as connection:
        connection.sendall(first)
        answer = drip_until_answered(connection, drop)
    assert answer.startswith(b"HTTP/1.1 408 ")
    assert b'"code":"request-too-slow"' in answer
    assert b"Connection: close" in answer


def test_more_connections_than_a_process_holds(server: Server) -> None:
    """Those that have waited longest give way: a new one is always answered."""
    with ExitStack() as stack:
        idle = [stack.enter_context(closing(server.open())) for _ in range(1100)]
        body = legal_moves_body(server.port)
        took = honest_latencies(server.port, body, lambda done: done < REQUESTS)
        assert max(took) < LIMIT
        idle[-1].sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        assert idle[-1].recv(100).startswith(b"HTTP/1.1 200")
        idle[0].settimeout(LIMIT)
        assert idle[0].recv(100) == b""


def test_a_slow_reader_gets_the_whole_answer(server: Server) -> None:
    """It is kept for them; what the system does not take at once goes out as they read."""
    with closing(socket.socket()) as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        connection.connect(("127.0.0.1", server.port))
        connection.sendall(CONTRACT.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))
        answer = connection.makefile("rb").read()
    head, _, body = answer.partition(b"\r\n\r\n")
    assert f"Content-Length: {len(body)}".encode() in head
    assert body.endswith(b"}")
