"""Whether a worker has gone deaf: it takes nothing, though there is work, and somebody free to do it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from time import monotonic
from typing import Final

from workers.store.leases import Hold

#: Seconds after which a worker seems deaf, and is; and what one that has just begun is given to come to itself, twice
#: as much each time that it does not: on a machine so busy, to end it and start another would go on for ever.
SILENT_SECONDS: Final = 2.0
DEAF_SECONDS: Final = 4.0
START_SECONDS: Final = 20.0
LONGEST_START_SECONDS: Final = 160.0


class Hearing:
    """Judges one worker from what is seen of it now and then, as long as the store and the broker answer."""

    def __init__(self, queues: Collection[str], processes: int, clock: Callable[[], float] = monotonic) -> None:
        self._queues = queues
        self._processes = processes
        self._clock = clock
        self._takes: int | None = None
        self._has_begun = False
        #: How often it was started since it last came to itself.
        self._starts = 0
        self._heard = clock()

    def begin(self) -> None:
        """Judge a worker that has just been started."""
        self._starts = 1 if self._has_begun else self._starts + 1
        self._takes = None
        self._has_begun = False
        self._heard = self._clock()

    def excuse(self) -> None:
        """Nobody can tell at the moment: begin to judge anew."""
        self._heard = self._clock()

    def listen(self, takes: int, holds: Sequence[Hold], waiting: Mapping[str, float]) -> None:
        """See how often it asked for work, what its processes hold, and where work waits."""
        self._has_begun = self._has_begun or self._takes not in (None, takes)
        is_busy = len(holds) >= self._processes or any(hold.is_suspect for hold in holds)
        if takes != self._takes or is_busy or not any(queue in self._queues for queue in waiting):
            self._heard = self._clock()
        self._takes = takes

    @property
    def seems_deaf(self) -> bool:
        """Whether it should have taken something before now."""
        return self._has_begun and self._silence > SILENT_SECONDS

    @property
    def is_deaf(self) -> bool:
        """Whether it will not take anything any more."""
        if self._has_begun:
            return self._silence > DEAF_SECONDS
        return self._silence > min(START_SECONDS * 2.0 ** (self._starts - 1), LONGEST_START_SECONDS)

    @property
    def _silence(self) -> float:
        """For how many seconds it should have taken something."""
        return self._clock() - self._heard
