"""Limits of concurrent requests, one for each class of requests.

Few requests compute at a time because they share one interpreter lock. A bounded number waits briefly in a queue, and
further requests receive 503 `overloaded`. gunicorn has a thread for each slot and each place in a queue, so a request
never waits for a thread.
"""

from __future__ import annotations

from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Lock
from typing import Any, Final

from service.http.paths import read_path
from service.settings import Settings

#: Size in bytes from which a body counts as large. A position with its moves is smaller.
_LARGE: Final = 32 * 1024
#: The same for a batch, whose cost grows with each byte. A deal with its result, or a few items, is smaller.
_LARGE_BATCH: Final = 8 * 1024


@dataclass(frozen=True)
class Slots:
    """Slots of one class: `served` requests run, `queued` requests wait at most `seconds`."""

    served: int
    queued: int = 0
    seconds: float = 0.0

    @property
    def threads(self) -> int:
        """Number of threads that the class occupies when it is full."""
        return self.served + self.queued


@dataclass(frozen=True)
class ProcessSlots:
    """Slots of one process by class of request."""

    referee: Slots = Slots(served=2, queued=16, seconds=0.1)
    large: Slots = Slots(served=1, queued=4, seconds=1.0)
    #: Requests about jobs. `Settings.waiters` of them may wait for a job or listen to it; four slots remain.
    jobs: Slots = Slots(served=Settings.waiters + 4)
    #: Pages, assets and the contract. A browser does not retry a rejected style sheet, so these wait longer.
    pages: Slots = Slots(served=1, queued=9, seconds=5.0)
    #: Threads for rejections and for requests without a limit.
    spare: int = 4

    @property
    def threads(self) -> int:
        """Number of threads that a process needs."""
        return sum(slots.threads for slots in (self.referee, self.large, self.jobs, self.pages)) + self.spare


class ConcurrencyLimit:
    """Limit of one class of requests."""

    def __init__(self, slots: Slots) -> None:
        self._free = slots.threads
        self._lock = Lock()
        self._seconds = slots.seconds
        #: One entry for each free slot. `threading.Semaphore` is written in Python and several times slower.
        self._slots: SimpleQueue[None] = SimpleQueue()
        for _ in range(slots.served):
            self._slots.put(None)

    def acquire(self) -> bool:
        """Take a slot, after a short wait if necessary. Return False if the class is full."""
        with self._lock:
            if not self._free:
                return False
            self._free -= 1
        try:
            self._slots.get(timeout=self._seconds)
        except Empty:
            with self._lock:
                self._free += 1
            return False
        return True

    def release(self) -> None:
        """Give the slot back."""
        self._slots.put(None)
        with self._lock:
            self._free += 1


class ConcurrencyLimits:
    """Limits of one process."""

    def __init__(self, slots: ProcessSlots) -> None:
        self._referee, self._large = ConcurrencyLimit(slots.referee), ConcurrencyLimit(slots.large)
        self._jobs, self._pages = ConcurrencyLimit(slots.jobs), ConcurrencyLimit(slots.pages)

    def limit_of(self, environ: dict[str, Any]) -> ConcurrencyLimit | None:
        """Return the limit of a request's class. None: the request is always admitted."""
        path = read_path(environ["PATH_INFO"])
        if path.is_probe:
            return None
        if path.is_of_jobs:
            return self._jobs
        if not path.is_guarded:
            return self._pages
        length = environ.get("CONTENT_LENGTH", "")
        if not length:
            return self._large if "HTTP_TRANSFER_ENCODING" in environ else self._referee
        limit = _LARGE_BATCH if path.is_batch else _LARGE
        is_small = length.isdecimal() and len(length) <= len(str(limit)) and int(length) < limit
        return self._referee if is_small else self._large
