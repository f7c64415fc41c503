"""Threads that serve, and how many requests may wait for one: a burst, but only a few while there are too many.

Calls that may wait for the broker or the store have threads of their own, and so have large ones, which compute for
long: what is asked most, and answered at once, never stands behind them.
"""

from __future__ import annotations

from dataclasses import dataclass
from threading import Lock
from time import monotonic
from typing import Final

from service.server.crew import Crew
from service.settings import Settings
from workers.jobs.catalogue import KINDS

__all__ = ["Lane", "Lanes", "Patience"]

#: Seconds without a refusal after which a lane is calm again.
_CALM: Final = 0.5
#: Seconds that a request waits where the threads keep up.
_HARDLY: Final = 0.01


@dataclass(frozen=True)
class Patience:
    """How many requests may wait for a thread: in a `burst`, which may last so many `seconds`, and `pressed`.

    While most of those who come are refused, no more than `crowded` are inside, waiting and served.
    """

    burst: int
    seconds: float
    pressed: int
    crowded: int


class _Crowd:
    """Whether most of those who come are refused: as it was in the last while."""

    def __init__(self) -> None:
        self.is_large = False
        self._end = 0.0
        self._came = self._refused = 0

    def note(self, now: float, *, refused: bool) -> None:
        """Note one who came."""
        if now >= self._end:
            self.is_large = self._refused > self._came / 2 and now < self._end + _CALM
            self._end, self._came, self._refused = now + _CALM, 0, 0
        self._came += 1
        self._refused += refused


class Lane:
    """Threads of a process, and the requests that wait for them.

    A burst is taken in and served. When the threads have been behind for too long there is pressure (the idea of
    CoDel, RFC 8289): from then on only few may wait, so that who is served is served quickly, and the others are told
    at once. A moment without that ends it. So few are served however long they waited: it is not they who are too many.
    Where most are refused somebody always comes when a thread is free: nobody need wait for that, and fewer who are
    served at a time are each served sooner.
    """

    def __init__(self, name: str, threads: int, patience: Patience) -> None:
        self.pool = Crew(threads, name)
        self._threads = threads
        self._patience = patience
        self._inside = 0
        self._crowd = _Crowd()
        self._lock = Lock()
        self._pressed_until = 0.0
        self._behind_since: float | None = None

    def enter(self, *, always: bool = False) -> bool:
        """Let a request in, unless there is no room for it."""
        if not always and self.is_full():
            self.refuse()
            return False
        self._crowd.note(monotonic(), refused=False)
        with self._lock:
            self._inside += 1
        return True

    def is_full(self) -> bool:
        """Tell whether there is no room for one more request."""
        return self._inside >= self._room(monotonic())

    def _room(self, now: float) -> int:
        if now >= self._pressed_until:
            return self._threads + self._patience.burst
        return self._patience.crowded if self._crowd.is_large else self._threads + self._patience.pressed

    def refuse(self) -> None:
        """Note that a request is refused, since there is no room."""
        now = monotonic()
        self._pressed_until = now + _CALM
        self._crowd.note(now, refused=True)

    def leave(self) -> None:
        """Note that a request has been answered. Its thread does: the loop, when it is busy, would be late."""
        with self._lock:
            self._inside -= 1

    def is_late(self, since: float) -> bool:
        """Tell whether a request that has waited since then has waited too long to be served; each is asked about."""
        now = monotonic()
        if now - since <= _HARDLY:
            self._behind_since = None
            return False
        if self._behind_since is None:
            self._behind_since = since
        if now - self._behind_since > self._patience.seconds:
            self._pressed_until = now + _CALM
        return now < self._pressed_until and self._inside > self._threads + self._patience.pressed


_JOB_THREADS: Final = Settings.waiters + 4
_REFEREE: Final = Patience(burst=64, seconds=0.1, pressed=2, crowded=1)
_BATCHES: Final = Patience(burst=16, seconds=1.0, pressed=2, crowded=2)
_JOBS: Final = Patience(burst=64, seconds=1.0, pressed=8, crowded=_JOB_THREADS)
#: Bytes of a body from which on a call is a large one: more than a position and its moves take.
_LARGE: Final = 32 * 1024


class Lanes:
    """The lanes of a process: of the `referee`, of `jobs`, and of large calls. So many `threads` compute."""

    def __init__(self, threads: int) -> None:
        self.referee = Lane("referee", threads, _REFEREE)
        self._batches = Lane("batches", threads, _BATCHES)
        self.jobs = Lane("jobs", _JOB_THREADS, _JOBS)

    def of(self, path: str, size: int) -> Lane:
        """Return the lane of a call to `path` with a body of `size` bytes."""
        if _may_wait(path):
            return self.jobs
        return self._batches if size >= _LARGE else self.referee


def _may_wait(path: str) -> bool:
    """Tell whether answering may wait for the broker or the store."""
    return path.startswith("/v1/jobs/") or path in ("/readyz", "/metrics") or path.rpartition("/")[2] in KINDS
