"""A question to a server that may be away, asked in a thread of its own: callers wait no longer than they choose."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Lock
from time import monotonic
from typing import Final, Generic, TypeVar

from workers.errors import UnavailableError

T = TypeVar("T")

#: Seconds that an answer holds.
_HOLDS: Final = 1.0


class CachedProbe(Generic[T]):
    """Asks once at a time, however many callers there are. `ask` returns the answer, or raises UnavailableError."""

    def __init__(self, ask: Callable[[], T]) -> None:
        self._ask = ask
        # Its thread begins with the first question: after the server's processes have forked.
        self._pool = ThreadPoolExecutor(1, "croupier-probe")
        self._lock = Lock()
        self._latest: Future[T] | None = None
        self._asked = 0.0
        self._has_failed = False

    def begin(self) -> tuple[Future[T], bool]:
        """Return the question that is open or was answered a moment ago, or else ask anew; and whether this asked."""
        with self._lock:
            latest, is_old = self._latest, monotonic() - self._asked > _HOLDS
            if latest is not None and not (is_old and latest.done()):
                return latest, False
            self._has_failed = latest is not None and latest.exception() is not None
            self._latest, self._asked = self._pool.submit(self._ask), monotonic()
            return self._latest, True

    def answer(self, seconds: float) -> T:
        """Return the answer. Raises UnavailableError, also when there is none within so many seconds."""
        return _result(self.begin()[0], seconds)

    def check(self, seconds: float) -> None:
        """Raise UnavailableError when the last question had no answer.

        Callers do not wait while there was an answer a moment ago. When there was none, one of them waits for the next.
        """
        latest, is_own = self.begin()
        if latest.done() or (self._has_failed and is_own):
            _result(latest, seconds)
        elif self._has_failed:
            raise UnavailableError("there was no answer a moment ago")


def _result(asked: Future[T], seconds: float) -> T:
    try:
        return asked.result(seconds)
    except TimeoutError as error:
        raise UnavailableError("there was no answer in time") from error
