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
    """Makes one call at a time, for all callers together. `probe` returns the answer, or raises UnavailableError."""

    def __init__(self, probe: Callable[[], T]) -> None:
        self._probe = probe
        # Its thread starts with the first call, after the processes of the server have forked.
        self._pool = ThreadPoolExecutor(1, "croupier-probe")
        self._lock = Lock()
        self._latest: Future[T] | None = None
        self._started = 0.0
        self._has_failed = False

    def begin(self) -> Future[T]:
        """Return the call that is under way or ended a moment ago, or a new one."""
        with self._lock:
            latest = self._latest
            if latest is None or (latest.done() and monotonic() - self._started > _HOLDS):
                self._has_failed = latest is not None and latest.exception() is not None
                try:
                    latest = self._pool.submit(self._probe)
                except RuntimeError as error:
                    latest = Future()
                    latest.set_exception(UnavailableError(f"no thread can be started: {error}"))
                self._latest, self._started = latest, monotonic()
            return latest

    def answer(self, seconds: float) -> T:
        """Return the answer. Raises UnavailableError, also after a timeout of `seconds`."""
        try:
            return self.begin().result(seconds)
        except TimeoutError as error:
            raise UnavailableError("there was no answer in time") from error

    def has_answer(self) -> bool:
        """Return whether the latest call has succeeded, without waiting for it."""
        latest = self.begin()
        return latest.done() and latest.exception() is None

    def check(self, seconds: float) -> None:
        """Raise UnavailableError when the latest call has failed. After a success, callers do not wait for the next."""
        if self.begin().done() or self._has_failed:
            self.answer(seconds)
