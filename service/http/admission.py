"""How many requests are inside at once, by what they ask for: WSGI middleware in front of the application.

Few compute, since they share one interpreter; a bounded number stands in line for a moment, and a request beyond it is
refused at once (`overloaded`). What waits for jobs or the store, listens, or brings a large body has places of its own,
so that the referee's calls never stand behind it. gunicorn's pool has a thread for each place, and some to spare for
refusals and for calls that are always admitted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from threading import Semaphore
from typing import TYPE_CHECKING, Any, Final

from flask import request
from werkzeug.wsgi import ClosingIterator

from service.http.application import Application
from service.problems.problem import ProblemError
from service.settings import Settings
from workers.jobs.catalogue import KINDS

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication


@dataclass(frozen=True)
class Limit:
    """How many requests of a class are served at once, and how many wait in line for that, for so many seconds."""

    served: int
    line: int = 0
    seconds: float = 0.0

    @property
    def places(self) -> int:
        """How many are inside, and hold a thread each."""
        return self.served + self.line


@dataclass(frozen=True)
class Limits:
    """The limits of a process: the `referee`'s calls, `large` bodies, and calls that wait for jobs or listen."""

    referee: Limit = Limit(served=2, line=16, seconds=0.1)
    large: Limit = Limit(served=1, line=4, seconds=1.0)
    #: More than `Settings.waiters`, so that creating and reading jobs finds places beside those who wait.
    lasting: Limit = Limit(served=Settings.waiters + 4)
    #: Threads for refusals and for what is always admitted.
    spare: int = 4

    @property
    def threads(self) -> int:
        """How many threads a process needs, so that its limits refuse and nothing waits for a thread."""
        return self.referee.places + self.large.places + self.lasting.places + self.spare


#: Orchestrators and operators ask these.
_ALWAYS: Final = ("/healthz", "/readyz", "/metrics")
#: Bytes of a body from which on it is a large one: more than a position and its moves take.
_LARGE: Final = 32 * 1024
#: The field of an answer that goes on: server-sent events.
STREAM: Final = ("Content-Type", "text/event-stream")
_REFUSED: Final = "croupier.refused"
_RETRY_SECONDS: Final = 1


def install_admission(app: Application, limits: Limits) -> None:
    """Put limits in front of `app`, which answers the problem `overloaded` for a request beyond them."""
    app.before_request(_refuse)
    app.put_in_front(lambda front: _Admission(front, limits))


def _refuse() -> None:
    if _REFUSED in request.environ:
        raise ProblemError("overloaded", headers={"Retry-After": str(_RETRY_SECONDS)})


class _Gate:
    """The places of one class of requests."""

    def __init__(self, limit: Limit) -> None:
        self._inside = Semaphore(limit.places)
        self._served = Semaphore(limit.served)
        self._seconds = limit.seconds

    def enter(self) -> bool:
        """Take a place, perhaps after a moment in line; False when there is none."""
        if not self._inside.acquire(blocking=False):
            return False
        # Most often it is free: then no clock is read.
        if self._served.acquire(blocking=False) or (self._seconds and self._served.acquire(timeout=self._seconds)):
            return True
        self._inside.release()
        return False

    def leave(self) -> None:
        """Give the place back."""
        self._served.release()
        self._inside.release()


class _Admission:
    """The middleware."""

    def __init__(self, front: WSGIApplication, limits: Limits) -> None:
        self._front = front
        self._referee, self._large, self._lasting = map(_Gate, (limits.referee, limits.large, limits.lasting))

    def __call__(self, environ: dict[str, Any], start_response: StartResponse) -> Iterable[bytes]:
        """Have a request answered where there is a place for it, which a stream holds to its end."""
        # A slash at the end makes no other address.
        path = environ["PATH_INFO"].rstrip("/")
        if path in _ALWAYS:
            return self._front(environ, start_response)
        gate = self._gate_of(path, environ)
        if not gate.enter():
            environ[_REFUSED] = True
            return self._front(environ, start_response)
        is_stream = False

        def start(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Callable[[bytes], object]:
            nonlocal is_stream
            is_stream = STREAM in headers
            return start_response(status, headers, exc_info)

        try:
            answer = self._front(environ, start)
        finally:
            if not is_stream:
                gate.leave()
        return ClosingIterator(answer, gate.leave) if is_stream else answer

    def _gate_of(self, path: str, environ: dict[str, Any]) -> _Gate:
        if path.startswith("/v1/jobs/") or path.rpartition("/")[2] in KINDS:
            return self._lasting
        length = environ.get("CONTENT_LENGTH", "")
        is_small = length.isdecimal() and len(length) <= len(str(_LARGE)) and int(length) < _LARGE
        is_small = is_small or (not length and "HTTP_TRANSFER_ENCODING" not in environ)
        return self._referee if is_small else self._large
