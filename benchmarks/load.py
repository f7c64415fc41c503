"""A program that sends HTTP requests over kept-alive connections and reports their responses.

With a `rate`, requests are sent when they are due, so queues become visible. Without one, each connection sends the
next request after its response. Requests are prepared and responses hardly parsed, so the client uses little time.
"""

from __future__ import annotations

import re
import selectors
import socket
from collections import deque
from itertools import cycle
from math import inf
from time import perf_counter, process_time
from typing import Any, Final

from benchmarks.processes import answer_question, pin, processors

_LENGTH: Final = re.compile(rb"\r\ncontent-length: *([0-9]+)", re.IGNORECASE)
_PIECE: Final = 1 << 18
_TIMEOUT: Final = 60.0
#: Seconds for requests that are still under way when the last one has been sent.
_REST: Final = 20.0
_REFUSED: Final = 503
_SHOWN: Final = 500


class _Connection:
    """One connection, with at most one request under way."""

    def __init__(self, port: int) -> None:
        self._port = port
        self.open()

    def open(self) -> None:
        self.socket = socket.create_connection(("127.0.0.1", self._port), _TIMEOUT)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.answer = b""

    def send(self, request: bytes, due: float) -> None:
        self.due = due
        self.answer = b""
        self.socket.sendall(request)

    def receive(self) -> int | None:
        """Read once; return the status of a whole answer, None before its end, 0 when the connection was cut."""
        try:
            piece = self.socket.recv(_PIECE)
        except OSError:
            piece = b""
        if not piece:
            return 0
        self.answer += piece
        end = self.answer.find(b"\r\n\r\n")
        length = _LENGTH.search(self.answer, 0, end) if end >= 0 else None
        if length is None or len(self.answer) < end + 4 + int(length[1]):
            return None
        return int(self.answer[9:12])


class _Load:
    """Requests over some connections; `found` are the status and the latency of each, in seconds since it was due."""

    def __init__(self, port: int, connections: int) -> None:
        self._selector = selectors.DefaultSelector()
        self._idle = deque(_Connection(port) for _ in range(connections))
        self._under_way = 0
        self.found: list[tuple[int, float]] = []
        #: Number of 503 without Retry-After, and the beginning of the first response with another error.
        self.mute = 0
        self.wrong = b""

    def run(self, requests: list[bytes], rate: float, seconds: float) -> None:
        upcoming, number = cycle(requests), 0
        begin = perf_counter()
        while (now := perf_counter()) < begin + seconds + _REST:
            due = _due(number, now - begin, rate, seconds) + begin
            if self._idle and due <= now:
                self._send(next(upcoming), due)
                number += 1
            elif due < inf or self._under_way:
                self._receive(min(due - now, _REST) if self._idle else _REST)
            else:
                break
        unsent = max(0, round(rate * seconds) - number)
        self.found += [(0, _REST)] * (self._under_way + unsent)

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
            self._note(status, connection)
            self._under_way -= 1
            self._selector.unregister(connection.socket)
            if not status or b"\r\nConnection: close" in connection.answer:
                connection.socket.close()
                connection.open()
            self._idle.append(connection)

    def _note(self, status: int, connection: _Connection) -> None:
        self.found.append((status, perf_counter() - connection.due))
        if status == _REFUSED:
            self.mute += b"\r\nretry-after:" not in connection.answer.partition(b"\r\n\r\n")[0].lower()
        elif not 200 <= status < 300:
            self.wrong = self.wrong or connection.answer[:_SHOWN]


def _due(number: int, passed: float, rate: float, seconds: float) -> float:
    """Return when a request is due, in seconds from the beginning; infinity when no more are sent."""
    if rate:
        return number / rate if number < round(rate * seconds) else inf
    return passed if passed < seconds else inf


def answer(requests: list[str], port: int, connections: int, seconds: float, rate: float) -> dict[str, Any]:
    """Send `requests` in turn for some seconds; return the arguments of `benchmarks.servers.Load`."""
    load = _Load(port, connections)
    prepared = [request.encode() for request in requests]
    begin, busy = perf_counter(), process_time()
    load.run(prepared, rate, seconds)
    passed, busy = perf_counter() - begin, process_time() - busy
    return {
        "served": [latency for status, latency in load.found if 200 <= status < 300],
        "refused": [latency for status, latency in load.found if status == _REFUSED],
        "mute": load.mute,
        "lost": sum(not 200 <= status < 300 and status != _REFUSED for status, _ in load.found),
        "wrong": load.wrong.decode(errors="replace"),
        "seconds": passed,
        "busy": busy / passed,
    }


if __name__ == "__main__":
    pin(0, processors()[1])
    answer_question(answer)
