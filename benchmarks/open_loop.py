"""A helper that sends requests when they are due, whether those before are answered or not: what queues, shows.

Each latency is counted from when its request was due. A request that finds no free connection waits for one.
"""

from __future__ import annotations

import re
import selectors
import socket
from collections import deque
from itertools import cycle
from time import perf_counter
from typing import Any, Final

from benchmarks.processes import answer_lines, pin, processors

_LENGTH: Final = re.compile(rb"\r\ncontent-length: *([0-9]+)", re.IGNORECASE)
_PIECE: Final = 1 << 18
_TIMEOUT: Final = 60.0
#: Seconds for what is still under way when the last request has been sent.
_REST: Final = 20.0
_REFUSED: Final = 503


class _Connection:
    """One connection, with at most one request under way."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._open()

    def _open(self) -> None:
        self.socket = socket.create_connection(("127.0.0.1", self._port), _TIMEOUT)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._received = b""

    def send(self, request: bytes, due: float) -> None:
        self.due = due
        self._received = b""
        self.socket.sendall(request)

    def receive(self) -> int | None:
        """Take what has come; return the status of a whole answer, 0 when the connection was cut."""
        try:
            piece = self.socket.recv(_PIECE)
        except OSError:
            piece = b""
        if not piece:
            return 0
        self._received += piece
        end = self._received.find(b"\r\n\r\n")
        length = _LENGTH.search(self._received, 0, end) if end >= 0 else None
        if length is None or len(self._received) < end + 4 + int(length[1]):
            return None
        return int(self._received[9:12])

    @property
    def says_when(self) -> bool:
        """Whether the answer tells when to ask again."""
        return b"\r\nretry-after:" in self._received.partition(b"\r\n\r\n")[0].lower()

    @property
    def is_kept(self) -> bool:
        return b"\r\nConnection: close" not in self._received

    def reopen(self) -> None:
        self.socket.close()
        self._open()


class _Load:
    """Requests at a rate over some connections, and what became of each: its status and its latency."""

    def __init__(self, port: int, connections: int) -> None:
        self._selector = selectors.DefaultSelector()
        self._idle = deque(_Connection(port) for _ in range(connections))
        self._backlog: deque[float] = deque()
        self._under_way = 0
        self.found: list[tuple[int, float]] = []
        #: How many were refused without a word of when to ask again.
        self.mute = 0

    def run(self, requests: list[bytes], rate: float, seconds: float) -> None:
        upcoming = cycle(requests)
        begin = perf_counter()
        sent, total = 0, round(rate * seconds)
        while sent < total or self._under_way or self._backlog:
            now = perf_counter()
            if now > begin + seconds + _REST:
                break
            due = min(total, int((now - begin) * rate) + 1)
            self._backlog.extend(begin + number / rate for number in range(sent, due))
            sent = due
            while self._backlog and self._idle:
                self._send(next(upcoming), self._backlog.popleft())
            self._receive(max(0.0, begin + sent / rate - perf_counter()) if sent < total else _REST)
        lost = len(self._backlog) + self._under_way
        self.found += [(0, _REST)] * lost
        for connection in self._idle:
            connection.socket.close()

    def _send(self, request: bytes, due: float) -> None:
        connection = self._idle.popleft()
        self._selector.register(connection.socket, selectors.EVENT_READ, connection)
        self._under_way += 1
        connection.send(request, due)

    def _receive(self, seconds: float) -> None:
        for key, _ in self._selector.select(seconds):
            connection: _Connection = key.data
            status = connection.receive()
            if status is None:
                continue
            self.found.append((status, perf_counter() - connection.due))
            self.mute += status == _REFUSED and not connection.says_when
            self._under_way -= 1
            self._selector.unregister(connection.socket)
            if not status or not connection.is_kept:
                connection.reopen()
            self._idle.append(connection)


def answer(requests: list[str], port: int, connections: int, rate: float, seconds: float) -> dict[str, Any]:
    """Send `requests` in turn, so many a second; return the latencies of what was answered, refused, and lost."""
    load = _Load(port, connections)
    load.run([request.encode() for request in requests], rate, seconds)
    return {
        "served": [latency for status, latency in load.found if 200 <= status < 300],
        "refused": [latency for status, latency in load.found if status == _REFUSED],
        "mute": load.mute,
        "lost": sum(not 200 <= status < 300 and status != _REFUSED for status, _ in load.found),
    }


if __name__ == "__main__":
    pin(0, processors()[1])
    answer_lines(answer)
