"""How many requests are inside at once, by class.

Few compute, since they share one interpreter; a bounded number stands in line for a moment, and a request beyond it is
refused at once (`overloaded`). Requests that wait for jobs or the store, listen, bring a large body or read a page have
places of their own, so that the referee's calls never stand behind them. gunicorn's pool has a thread for each place,
and some to spare for refusals and for calls that are always admitted.
"""

from __future__ import annotations

from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Lock
from typing import Any, Final

from service.http.paths import read_path
from service.settings import Settings


@dataclass(frozen=True)
class Limit:
    """How many requests of a class are served at once, and how many wait in line for that, for so many seconds."""

    served: int
    line: int = 0
    seconds: float = 0.0

    @property
    def places(self) -> int:
        """How many are inside, each with a thread of its own."""
        return self.served + self.line


@dataclass(frozen=True)
class Limits:
    """The limits of a process, by class of request; what is `lasting` waits for jobs or listens."""

    referee: Limit = Limit(served=2, line=16, seconds=0.1)
    large: Limit = Limit(served=1, line=4, seconds=1.0)
    #: More than `Settings.waiters`, so that creating and reading jobs finds places beside requests that wait.
    lasting: Limit = Limit(served=Settings.waiters + 4)
    #: Pages, the contract, and what they are made of: a browser that is refused a style sheet does not ask again.
    pages: Limit = Limit(served=1, line=9, seconds=5.0)
    #: Threads for refusals and for what is always admitted.
    spare: int = 4

    @property
    def threads(self) -> int:
        """How many threads a process needs, so that its limits refuse and nothing waits for a thread."""
        return sum(each.places for each in (self.referee, self.large, self.lasting, self.pages)) + self.spare


#: Bytes of a body from which on it is a large one: more than a position and its moves take.
_LARGE: Final = 32 * 1024


class Gate:
    """The places of one class of requests."""

    def __init__(self, limit: Limit) -> None:
        self._free = limit.places
        self._lock = Lock()
        self._seconds = limit.seconds
        #: An entry for each request that may be served now: several times quicker than a semaphore, which is no C.
        self._served: SimpleQueue[None] = SimpleQueue()
        for _ in range(limit.served):
            self._served.put(None)

    def enter(self) -> bool:
        """Take a place, perhaps after a moment in line; False when there is none."""
        with self._lock:
            if not self._free:
                return False
            self._free -= 1
        try:
            self._served.get(timeout=self._seconds)
        except Empty:
            with self._lock:
                self._free += 1
            return False
        return True

    def leave(self) -> None:
        """Give the place back."""
        self._served.put(None)
        with self._lock:
            self._free += 1


class Gates:
    """The gates of a process."""

    def __init__(self, limits: Limits) -> None:
        self._referee, self._large = Gate(limits.referee), Gate(limits.large)
        self._lasting, self._pages = Gate(limits.lasting), Gate(limits.pages)

    def gate_of(self, environ: dict[str, Any]) -> Gate | None:
        """Return the gate of a request's class; None where it is always admitted."""
        path = read_path(environ["PATH_INFO"])
        if path.is_probe:
            return None
        if path.is_of_jobs:
            return self._lasting
        if not path.is_guarded:
            return self._pages
        length = environ.get("CONTENT_LENGTH", "")
        if not length:
            return self._large if "HTTP_TRANSFER_ENCODING" in environ else self._referee
        is_small = length.isdecimal() and len(length) <= len(str(_LARGE)) and int(length) < _LARGE
        return self._referee if is_small else self._large
