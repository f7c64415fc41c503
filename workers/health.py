"""Whether jobs can be taken, told at once: the store and the broker are asked beside the request, not by it."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Lock
from time import monotonic
from typing import Final

from workers.errors import AwayError

__all__ = ["AWAY", "OFF", "READY", "Health"]

#: Jobs are taken; the broker or the store does not answer; there is none.
READY: Final = "ready"
AWAY: Final = "away"
OFF: Final = "off"
#: Who does not answer within so many seconds is away, and an answer holds for so long.
_PATIENCE: Final = 0.5
_HOLDS: Final = 1.0


class Health:
    """Asks one question at a time. `check` raises AwayError; None: there is nobody to ask."""

    def __init__(self, check: Callable[[], None] | None) -> None:
        self._check = check
        # Its thread begins with the first question: after the server's processes have parted.
        self._pool = ThreadPoolExecutor(1, "croupier-health")
        self._lock = Lock()
        self._question: Future[None] | None = None
        self._asked = 0.0

    def state(self) -> str:
        """Return READY, AWAY or OFF, within half a second."""
        if self._check is None:
            return OFF
        try:
            self._latest(self._check).result(_PATIENCE)
        except (AwayError, TimeoutError):
            return AWAY
        return READY

    def _latest(self, check: Callable[[], None]) -> Future[None]:
        """Return the question that is open or was answered a moment ago, or else ask anew."""
        with self._lock:
            is_old = monotonic() - self._asked > _HOLDS
            if self._question is None or (is_old and self._question.done()):
                self._question, self._asked = self._pool.submit(check), monotonic()
            return self._question
