"""A probe of a server: one background call whose answer many callers share, each with its own timeout."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Lock
from time import monotonic
from typing import Final, Generic, TypeVar

from workers.errors import UnavailableError

T = TypeVar("T")

#: Seconds for which an answer holds.
_HOLDS: Final = 1.0


class CachedProbe(Generic[T]):
    """Makes one call at a time, for all callers together. `ask` returns the answer, or raises UnavailableError."""

    def __init__(self, probe: Callable[[], T]) -> None:
        self._probe = probe
        # Its thread starts with the first call, after the processes of the server have forked.
        self._pool = ThreadPoolExecutor(1, "croupier-probe")
        self._lock = Lock()
        self._latest: Future[T] | None = None
        self._started = 0.0
        self._has_failed = False

    def begin(self) -> tuple[Future[T], bool]:
        """Return the call that is under way or ended a moment ago, or a new one; and whether it is new."""
        with self._lock:
            latest, is_old = self._latest, monotonic() - self._started > _HOLDS
            if latest is not None and not (is_old and latest.done()):
                return latest, False
            self._has_failed = latest is not None and latest.exception() is not None
            self._latest, self._started = self._submit(), monotonic()
            return self._latest, True

    def _submit(self) -> Future[T]:
        try:
            return self._pool.submit(self._probe)
        except RuntimeError as error:
            # A pool that could not start its thread keeps the call in its queue.
            self._pool = ThreadPoolExecutor(1, "croupier-probe")
            failed: Future[T] = Future()
            failed.set_exception(UnavailableError(f"nothing can be called: {error}"))
            return failed

    def answer(self, seconds: float) -> T:
        """Return the answer. Raises UnavailableError, also after a timeout of `seconds`."""
        return _result(self.begin()[0], seconds)

    def has_answer(self) -> bool:
        """Return whether the latest call has succeeded, without waiting for it."""
        latest, _ = self.begin()
        return latest.done() and latest.exception() is None

    def check(self, seconds: float) -> None:
        """Raise UnavailableError when the latest call has failed.

        Callers do not wait after a success. After a failure, one of them waits for the next answer.
        """
        latest, is_own = self.begin()
        if latest.done() or (self._has_failed and is_own):
            _result(latest, seconds)
        elif self._has_failed:
            raise UnavailableError("there was no answer a moment ago")


def _result(future: Future[T], seconds: float) -> T:
    try:
        return future.result(seconds)
    except TimeoutError as error:
        raise UnavailableError("there was no answer in time") from error
