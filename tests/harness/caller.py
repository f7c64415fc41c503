"""A caller of the service over HTTP, and requests that it repeats."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException
from threading import Event
from typing import Any, Final

#: Status of a request without a response in time.
NO_ANSWER: Final = 0
_PATIENCE: Final = 10.0


@dataclass(frozen=True)
class Answer:
    """A response, and the seconds that it took."""

    status: int
    body: Any
    location: str
    retry_after: str
    seconds: float

    @property
    def code(self) -> str:
        """The code of a problem."""
        return str(self.body.get("code", "")) if isinstance(self.body, dict) else ""


class Caller:
    """Opens a connection for each request, with or without an API key, from an `address` of this machine."""

    def __init__(self, port: int, key: str = "", address: str = "127.0.0.1") -> None:
        self._port = port
        self._source = (address, 0)
        self.headers = {"Content-Type": "application/json", "Connection": "close"}
        if key:
            self.headers["Authorization"] = f"Bearer {key}"

    def ask(self, method: str, path: str, body: object = None, **headers: str) -> Answer:
        """Make a request with additional headers and wait for its answer."""
        start = time.monotonic()
        sent = None if body is None else json.dumps(body)
        try:
            with closing(HTTPConnection("127.0.0.1", self._port, _PATIENCE, self._source)) as connection:
                connection.request(method, path, sent, self.headers | headers)
                answer = connection.getresponse()
                data = json.loads(answer.read() or b"null")
                where, when = answer.getheader("Location", ""), answer.getheader("Retry-After", "")
                return Answer(answer.status, data, where, when, time.monotonic() - start)
        except (OSError, HTTPException, ValueError):
            return Answer(NO_ANSWER, None, "", "", time.monotonic() - start)


@contextmanager
def repeating(pause: float, *actions: Callable[[], object]) -> Iterator[None]:
    """Repeat each action in a thread of its own, with pauses of some seconds. An error is raised at the end."""
    over = Event()

    def repeat(action: Callable[[], object]) -> None:
        while not over.wait(pause):
            action()

    with ThreadPoolExecutor(len(actions)) as pool:
        running = [pool.submit(repeat, action) for action in actions]
        try:
            yield
        finally:
            over.set()
        for each in running:
            each.result()
