"""What is asked of a server that may be away, beside the work: whoever wants to know waits no longer than it likes."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Lock
from time import monotonic
from typing import Final, Generic, TypeVar

from workers.errors import UnavailableError

__all__ = ["Question"]

T = TypeVar("T")

#: An answer holds for so many seconds.
_HOLDS: Final = 1.0


class Question(Generic[T]):
    """Asked one at a time, however many want to know. `ask` returns the answer, or raises UnavailableError."""

    def __init__(self, ask: Callable[[], T]) -> None:
        self._ask = ask
        # Its thread begins with the first question: after the server's processes have parted.
        self._pool = ThreadPoolExecutor(1, "croupier-question")
        self._lock = Lock()
        self._latest: Future[T] | None = None
        self._asked = 0.0

    def begin(self) -> Future[T]:
        """Return the question that is open or was answered a moment ago, or else ask anew."""
        with self._lock:
            is_old = monotonic() - self._asked > _HOLDS
            if self._latest is None or (is_old and self._latest.done()):
                self._latest, self._asked = self._pool.submit(self._ask), monotonic()
            return self._latest

    def answer(self, seconds: float) -> T:
        """Return the answer. Raises UnavailableError, also when there is none within so many seconds."""
        try:
            return self.begin().result(seconds)
        except TimeoutError as error:
            raise UnavailableError("there was no answer in time") from error
