"""A service with scripted responses and a clock that only pauses advance."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import httpx

from croupier_sdk import Croupier, Pacing

Answer = httpx.Response | Exception | Callable[[httpx.Request], httpx.Response]


@dataclass
class Time:
    """A clock that only pauses advance; `waited` contains the seconds of each pause."""

    now: float = 100.0
    waited: list[float] = field(default_factory=list)

    def sleep(self, seconds: float) -> None:
        self.waited.append(seconds)
        self.now += seconds


@dataclass
class Script:
    """The remaining responses and the received requests."""

    answers: Sequence[Answer]
    time: Time = field(default_factory=Time)
    requests: list[httpx.Request] = field(default_factory=list)

    def croupier(self, **pacing: Any) -> Croupier:
        """Return a client of this service."""
        paced = Pacing(clock=lambda: self.time.now, sleep=self.time.sleep, random=lambda: 1.0, **pacing)
        return Croupier(
            "http://service/prefix", key="secret", pacing=paced, transport=httpx.MockTransport(self._answer)
        )

    def bodies(self) -> list[Any]:
        """Return the posted bodies."""
        return [json.loads(request.content) for request in self.requests if request.content]

    def _answer(self, request: httpx.Request) -> httpx.Response:
        self.requests.append(request)
        answer, *self.answers = self.answers
        if isinstance(answer, Exception):
            raise answer
        return answer if isinstance(answer, httpx.Response) else answer(request)


def problem(status: int, code: str, **headers: str) -> httpx.Response:
    """Return a problem response."""
    fault = {"pointer": "/moves/0", "code": "follow-suit", "rule": "SEV-11", "detail": "Hearts were led."}
    body = {
        "type": f"/problems/{code}",
        "title": code,
        "status": status,
        "detail": "No.",
        "code": code,
        "errors": [fault],
    }
    defaults = {"Content-Type": "application/problem+json", "X-Request-Id": "id-1"}
    return httpx.Response(status, headers={**defaults, **headers}, content=json.dumps(body))


def event(done: int, state: str = "running") -> bytes:
    """Return the bytes of one progress event."""
    data = {"id": "j1", "state": state, "progress": {"done": done, "total": 9}}
    return f"retry: 1000\n\n: alive\n\nid: 5-{done}\ndata: {json.dumps(data)}\n\n".encode()


class BrokenStream(httpx.SyncByteStream):
    """A response body whose connection breaks after some parts."""

    def __init__(self, parts: Iterable[bytes]) -> None:
        self._parts = parts

    def __iter__(self) -> Iterator[bytes]:
        yield from self._parts
        raise httpx.ReadError("lost")
