"""Liveness of a worker's consumer. It is deaf when it takes no chunk although there is work and a free process."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from time import monotonic
from typing import Final

from workers.store.watch import Lease

#: Seconds after which a worker seems deaf, and after which it is deaf.
SILENT_SECONDS: Final = 2.0
DEAF_SECONDS: Final = 4.0
#: Seconds from the start of a worker to its first chunk. They double after each failure, up to a limit: otherwise a
#: busy machine would restart its worker forever.
START_SECONDS: Final = 20.0
LONGEST_START_SECONDS: Final = 160.0


class ConsumerLiveness:
    """Judges one worker by regular observations, as long as the store and the broker respond."""

    def __init__(self, queues: Collection[str], processes: int, clock: Callable[[], float] = monotonic) -> None:
        self._queues = queues
        self._processes = processes
        self._clock = clock
        self._takes: int | None = None
        self._has_started = False
        #: Starts since its last chunk.
        self._starts = 0
        self._active_at = clock()

    def begin(self) -> None:
        """Start to judge a new worker."""
        self._starts = 1 if self._has_started else self._starts + 1
        self._takes = None
        self._has_started = False
        self.excuse()

    def excuse(self) -> None:
        """Ignore the time until now."""
        self._active_at = self._clock()

    def observe(self, takes: int, leases: Sequence[Lease], waiting: Mapping[str, float]) -> None:
        """Note the number of `takes` so far, the leases of the processes, and the queues that hold work."""
        self._has_started = self._has_started or self._takes not in (None, takes)
        is_busy = len(leases) >= self._processes or any(lease.is_suspect for lease in leases)
        if takes != self._takes or is_busy or not any(queue in self._queues for queue in waiting):
            self._active_at = self._clock()
        self._takes = takes

    @property
    def seems_deaf(self) -> bool:
        """Whether a chunk is overdue."""
        return self._has_started and self._silence > SILENT_SECONDS

    @property
    def is_deaf(self) -> bool:
        """Whether a chunk is so long overdue that the worker must be restarted."""
        if self._has_started:
            return self._silence > DEAF_SECONDS
        return self._silence > min(START_SECONDS * 2.0 ** (self._starts - 1), LONGEST_START_SECONDS)

    @property
    def _silence(self) -> float:
        """Seconds for which a chunk is overdue."""
        return self._clock() - self._active_at
