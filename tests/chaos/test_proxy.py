"""Each fault of the fault-injecting proxy."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import closing, suppress

import pytest

from tests.harness.network import CUT, HOLE, REFUSE, RESET, SLOW, STALL, Proxy


def _echo(listener: socket.socket) -> None:
    with suppress(OSError):
        while True:
            threading.Thread(target=_answer, args=(listener.accept()[0],), daemon=True).start()


def _answer(connection: socket.socket) -> None:
    with closing(connection), suppress(OSError):
        while data := connection.recv(65536):
            connection.sendall(data)


@pytest.fixture
def proxy() -> Iterator[Proxy]:
    """A proxy in front of an echo."""
    with closing(socket.create_server(("127.0.0.1", 0))) as listener:
        threading.Thread(target=_echo, args=(listener,), daemon=True).start()
        with Proxy(listener.getsockname()[1]) as found:
            yield found
        listener.shutdown(socket.SHUT_RDWR)


def connect(proxy: Proxy) -> socket.socket:
    return socket.create_connection(("127.0.0.1", proxy.port), 60)


def echoed(connection: socket.socket, data: bytes = b"?") -> bytes:
    connection.sendall(data)
    return connection.recv(65536)


def is_silent(connection: socket.socket) -> bool:
    """Return whether nothing comes back within 0.3 s. Bytes that must come have a minute."""
    connection.settimeout(0.3)
    try:
        echoed(connection)
    except TimeoutError:
        return True
    else:
        return False
    finally:
        connection.settimeout(60)


def test_bytes_pass_before_and_after_each_fault(proxy: Proxy) -> None:
    for fault in (REFUSE, HOLE, SLOW, STALL, RESET, CUT):
        proxy.begin(fault)
        proxy.end()
        with connect(proxy) as connection:
            assert echoed(connection) == b"?"


def test_refuse_rejects_connections_and_keeps_the_port(proxy: Proxy) -> None:
    with connect(proxy) as connection:
        assert echoed(connection) == b"?"
        proxy.begin(REFUSE)
        with pytest.raises(ConnectionRefusedError):
            connect(proxy)
        with pytest.raises(ConnectionResetError):
            echoed(connection)
        # No other program gets the port, so the fault can end.
        with closing(socket.socket()) as other, pytest.raises(OSError, match="in use"):
            other.bind(("127.0.0.1", proxy.port))


def test_hole_swallows_bytes_and_stays_silent(proxy: Proxy) -> None:
    with connect(proxy) as hit, connect(proxy) as idle:
        assert (echoed(hit), echoed(idle)) == (b"?", b"?")
        proxy.begin(HOLE)
        with connect(proxy) as new:
            assert is_silent(hit)
            assert is_silent(new)
        proxy.end()
        assert is_silent(hit)
        # A connection that sent nothing has lost nothing.
        assert echoed(idle) == b"?"


def test_slow_delays_both_directions(proxy: Proxy) -> None:
    with connect(proxy) as connection:
        proxy.begin(SLOW)
        start = time.monotonic()
        assert echoed(connection) == b"?"
        assert time.monotonic() - start >= 1.0


def test_stall_delivers_bytes_after_the_fault(proxy: Proxy) -> None:
    with connect(proxy) as connection:
        proxy.begin(STALL)
        assert is_silent(connection)
        proxy.end()
        assert connection.recv(1) == b"?"


def test_reset_resets_open_and_new_connections(proxy: Proxy) -> None:
    with connect(proxy) as connection:
        assert echoed(connection) == b"?"
        proxy.begin(RESET)
        with pytest.raises(ConnectionResetError):
            echoed(connection)
        with pytest.raises(ConnectionResetError), connect(proxy) as new:
            new.recv(1)


def test_cut_closes_after_300_bytes(proxy: Proxy) -> None:
    with connect(proxy) as connection:
        proxy.begin(CUT)
        assert len(echoed(connection, b"?" * 1000)) == 300
        assert connection.recv(1) == b""
