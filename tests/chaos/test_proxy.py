"""Each fault of the fault-injecting proxy."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from typing import Final

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


def outcome(connection: socket.socket, patience: float, size: int = 1000) -> str:
    """Send bytes; return how many come back at once, or why none does."""
    connection.settimeout(patience)
    try:
        connection.sendall(b"?" * size)
        return str(len(connection.recv(65536)))
    except TimeoutError:
        return "silent"
    except (BrokenPipeError, ConnectionResetError):
        return "reset"


def outcome_of_new(proxy: Proxy, patience: float) -> str:
    """Return the outcome at a new connection. A reset may come before the connection is there, or after it."""
    try:
        new = connect(proxy)
    except ConnectionResetError:
        return "reset"
    with new:
        return outcome(new, patience)


#: During each fault the outcome at an open connection and at a new one; after it that at the open connection.
FAULTS: Final = {
    REFUSE: ("reset", "refused", "reset"),
    HOLE: ("silent", "silent", "silent"),
    STALL: ("silent", "silent", "1000"),
    RESET: ("reset", "reset", "reset"),
    SLOW: ("1000", "1000", "1000"),
    CUT: ("300", "300", "0"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_fault_has_its_outcomes_and_ends(proxy: Proxy, fault: str) -> None:
    """Bytes that must come have a minute. A connection that sent nothing has lost nothing to silence."""
    during, at_new, after = FAULTS[fault]
    with connect(proxy) as connection, connect(proxy) as idle:
        assert (outcome(connection, 60), outcome(idle, 60)) == ("1000", "1000")
        proxy.begin(fault)
        start = time.monotonic()
        assert outcome(connection, 0.3 if during == "silent" else 60) == during
        # Both directions are delayed.
        assert fault != SLOW or time.monotonic() - start >= 1.0
        if at_new == "refused":
            with pytest.raises(ConnectionRefusedError):
                connect(proxy)
            # No other program gets the port, so the fault can end.
            with closing(socket.socket()) as other, pytest.raises(OSError, match="in use"):
                other.bind(("127.0.0.1", proxy.port))
        else:
            assert outcome_of_new(proxy, 0.3 if at_new == "silent" else 60) == at_new
        proxy.end()
        assert outcome(connection, 0.3 if after == "silent" else 60, 0 if fault == STALL else 1000) == after
        assert during != "silent" or outcome(idle, 60) == "1000"
    with connect(proxy) as connection:
        assert outcome(connection, 60) == "1000"
