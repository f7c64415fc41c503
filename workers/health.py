"""Whether jobs can be taken, and who does them, told at once: the store and the broker are asked beside the request."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from threading import Lock
from time import monotonic
from typing import Final

from workers.errors import UnavailableError

__all__ = ["AWAY", "DEAF", "FROZEN", "NONE", "OFF", "READY", "Condition", "Health"]

#: Jobs are taken; the broker or the store does not answer; there is none.
READY: Final = "ready"
AWAY: Final = "away"
OFF: Final = "off"
#: Of workers: they take nothing though there is work; they are stopped; there is none.
DEAF: Final = "deaf"
FROZEN: Final = "frozen"
NONE: Final = "none"
#: Who does not answer within so many seconds is away, and an answer holds for so long.
_PATIENCE: Final = 0.5
_HOLDS: Final = 1.0


@dataclass(frozen=True)
class Condition:
    """`jobs`: READY, AWAY or OFF; `workers`: READY when one is, DEAF, FROZEN, NONE, or as `jobs` where nobody knows."""

    jobs: str
    workers: str


class Health:
    """Asks one at a time. `check` returns what each worker says of itself, or raises UnavailableError; None: off."""

    def __init__(self, check: Callable[[], list[str]] | None) -> None:
        self._check = check
        # Its thread begins with the first question: after the server's processes have parted.
        self._pool = ThreadPoolExecutor(1, "croupier-health")
        self._lock = Lock()
        self._question: Future[list[str]] | None = None
        self._asked = 0.0

    def state(self) -> Condition:
        """Return how things are, within half a second."""
        if self._check is None:
            return Condition(OFF, OFF)
        try:
            said = self._latest(self._check).result(_PATIENCE)
        except (UnavailableError, TimeoutError):
            return Condition(AWAY, AWAY)
        best = [each for each in (READY, DEAF, FROZEN) if each in said]
        return Condition(READY, best[0] if best else NONE)

    def _latest(self, check: Callable[[], list[str]]) -> Future[list[str]]:
        """Return the question that is open or was answered a moment ago, or else ask anew."""
        with self._lock:
            is_old = monotonic() - self._asked > _HOLDS
            if self._question is None or (is_old and self._question.done()):
                self._question, self._asked = self._pool.submit(check), monotonic()
            return self._question
