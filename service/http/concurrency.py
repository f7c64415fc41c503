"""Limits of concurrent requests, one for each class of requests.

Few requests compute at a time because they share one interpreter lock. A bounded number waits briefly in a queue, and
further requests receive 503 `overloaded`. gunicorn has a thread for each slot and each place in a queue, so a request
never waits for a thread. The path decides the class of a request, until its body is counted: then a costly request
exchanges its slot for one of the class `costly`.
"""

from __future__ import annotations

from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Lock
from typing import Any, Final

from werkzeug.exceptions import ServiceUnavailable

from service.http.paths import RequestPath, read_path
from service.settings import Settings

#: Cost from which a request is costly, in values of its body. A position with its moves, or a few items, have fewer.
_COSTLY: Final = 1_500
#: Key of the slot of a request in its environment.
_SLOT: Final = "croupier.slot"
#: Seconds after which a rejected request may be sent again.
RETRY_SECONDS: Final = 1


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
    costly: Slots = Slots(served=1, queued=4, seconds=1.0)
    #: Requests about jobs. `Settings.waiters` of them may wait for a job or listen to it; four slots remain.
    jobs: Slots = Slots(served=Settings.waiters + 4)
    #: Pages, assets and the contract. A browser does not retry a rejected style sheet, so these wait longer.
    pages: Slots = Slots(served=1, queued=9, seconds=5.0)
    #: Threads for rejections and for requests without a limit.
    spare: int = 4

    @property
    def threads(self) -> int:
        """Number of threads that a process needs."""
        return sum(slots.threads for slots in (self.referee, self.costly, self.jobs, self.pages)) + self.spare


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


@dataclass
class Slot:
    """The slot that a request holds. A request of the referee may exchange it for one of the class `costly`."""

    held: ConcurrencyLimit | None
    costly: ConcurrencyLimit | None = None

    def exchange(self) -> bool:
        """Take a slot of the class `costly` instead, where there is one. Return False if that class is full."""
        if self.costly is None:
            return True
        self.release()
        if not self.costly.acquire():
            return False
        self.held, self.costly = self.costly, None
        return True

    def release(self) -> None:
        """Give the slot back."""
        if self.held is not None:
            self.held.release()
            self.held = None


class ConcurrencyLimits:
    """Limits of one process."""

    def __init__(self, slots: ProcessSlots) -> None:
        self._referee, self._costly = ConcurrencyLimit(slots.referee), ConcurrencyLimit(slots.costly)
        self._jobs, self._pages = ConcurrencyLimit(slots.jobs), ConcurrencyLimit(slots.pages)

    def admit(self, environ: dict[str, Any]) -> Slot | None:
        """Return a slot of the class that a request's path has. None: the class is full."""
        slot = environ[_SLOT] = self._slot_of(read_path(environ["PATH_INFO"]))
        return slot if slot.held is None or slot.held.acquire() else None

    def _slot_of(self, path: RequestPath) -> Slot:
        if path.is_probe:
            return Slot(None)
        if path.is_of_jobs:
            return Slot(self._jobs)
        return Slot(self._referee, self._costly) if path.is_guarded else Slot(self._pages)


def admit_cost(environ: dict[str, Any], values: int) -> None:
    """Admit a request whose body costs as much as so many values. Raises ServiceUnavailable if its class is full."""
    slot: Slot | None = environ.get(_SLOT)
    if values >= _COSTLY and slot is not None and not slot.exchange():
        raise ServiceUnavailable(retry_after=RETRY_SECONDS)
