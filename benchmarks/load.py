"""A helper that sends requests: a fixed number of kept-alive connections, each sending as soon as it is answered.

The bytes are prepared before and the answers hardly read, so that the client costs little beside the server.
"""

from __future__ import annotations

import re
import selectors
import socket
from itertools import cycle
from time import perf_counter, process_time
from typing import Any, Final

from benchmarks.processes import HelperError, answer_lines, pin, processors

_LENGTH: Final = re.compile(rb"\r\ncontent-length: *([0-9]+)", re.IGNORECASE)
_CHUNK: Final = 1 << 18
_SHOWN: Final = 500

#: The requests that each name stands for.
_requests: dict[str, list[bytes]] = {}


class Connection:
    """One connection, with at most one request under way."""

    def __init__(self, port: int) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=60)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._received = b""
        self._sent = 0.0

    def send(self, request: bytes) -> None:
        """Send a request."""
        self._received = b""
        self._sent = perf_counter()
        self.socket.sendall(request)

    def receive(self) -> float | None:
        """Take what has come; return the seconds since the request when the answer is complete.

        Raises HelperError when it is not 200.
        """
        chunk = self.socket.recv(_CHUNK)
        self._received += chunk
        end = self._received.find(b"\r\n\r\n")
        length = _LENGTH.search(self._received, 0, end) if end >= 0 else None
        complete = length is not None and len(self._received) >= end + 4 + int(length[1])
        if not chunk or (complete and not self._received.startswith(b"HTTP/1.1 200")):
            raise HelperError(f"the server answered {self._received[:_SHOWN]!r}")
        return perf_counter() - self._sent if complete else None


def _drive(connections: list[Connection], requests: list[bytes], seconds: float) -> list[float]:
    """Send for about `seconds` and wait for the last answers; return what each request took."""
    upcoming = cycle(requests)
    took: list[float] = []
    with selectors.DefaultSelector() as selector:
        for connection in connections:
            selector.register(connection.socket, selectors.EVENT_READ, connection)
            connection.send(next(upcoming))
        end = perf_counter() + seconds
        waiting = len(connections)
        while waiting:
            for key, _ in selector.select():
                latency = key.data.receive()
                if latency is None:
                    continue
                took.append(latency)
                if perf_counter() < end:
                    key.data.send(next(upcoming))
                else:
                    waiting -= 1
    return took


def answer(
    name: str, requests: list[str] | None = None, port: int = 0, connections: int = 1, seconds: float = 0
) -> dict[str, Any]:
    """Learn the `requests` that `name` stands for, or send them."""
    if requests is not None:
        _requests[name] = [request.encode() for request in requests]
        return {}
    opened = [Connection(port) for _ in range(connections)]
    begin, busy = perf_counter(), process_time()
    took = _drive(opened, _requests[name], seconds)
    passed, busy = perf_counter() - begin, process_time() - busy
    for connection in opened:
        connection.socket.close()
    return {"rate": len(took) / passed, "latencies": took, "busy": busy / passed}


if __name__ == "__main__":
    pin(0, processors()[1])
    answer_lines(answer)
