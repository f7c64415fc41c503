"""Whether a worker has gone deaf: it takes no chunk, though there is work and a process is free to do it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from time import monotonic
from typing import Final

from workers.store.watch import Lease

#: Seconds after which a worker seems deaf, and is.
SILENT_SECONDS: Final = 2.0
DEAF_SECONDS: Final = 4.0
#: Seconds that a worker has from its start to its first chunk; twice as many each time that it fails, up to the most:
#: on a machine so busy, to end it and start another would go on for ever.
START_SECONDS: Final = 20.0
LONGEST_START_SECONDS: Final = 160.0


class DeafnessWatch:
    """Judges one worker from what is seen of it now and then, as long as the store and the broker answer."""

    def __init__(self, queues: Collection[str], processes: int, clock: Callable[[], float] = monotonic) -> None:
        self._queues = queues
        self._processes = processes
        self._clock = clock
        self._takes: int | None = None
        self._has_begun = False
        #: How often it was started since it last took a chunk.
        self._starts = 0
        self._active_at = clock()

    def begin(self) -> None:
        """Judge a worker that has just been started."""
        self._starts = 1 if self._has_begun else self._starts + 1
        self._takes = None
        self._has_begun = False
        self.excuse()

    def excuse(self) -> None:
        """Judge from now on: of the time before nothing can be said."""
        self._active_at = self._clock()

    def observe(self, takes: int, leases: Sequence[Lease], waiting: Mapping[str, float]) -> None:
        """Note how often the worker asked for chunks, what its processes hold, and which queues hold work."""
        self._has_begun = self._has_begun or self._takes not in (None, takes)
        is_busy = len(leases) >= self._processes or any(lease.is_suspect for lease in leases)
        if takes != self._takes or is_busy or not any(queue in self._queues for queue in waiting):
            self._active_at = self._clock()
        self._takes = takes

    @property
    def seems_deaf(self) -> bool:
        """Whether it should have taken a chunk before now."""
        return self._has_begun and self._silence > SILENT_SECONDS

    @property
    def is_deaf(self) -> bool:
        """Whether it will take no chunk any more."""
        if self._has_begun:
            return self._silence > DEAF_SECONDS
        return self._silence > min(START_SECONDS * 2.0 ** (self._starts - 1), LONGEST_START_SECONDS)

    @property
    def _silence(self) -> float:
        """Seconds for which it should have taken a chunk."""
        return self._clock() - self._active_at
