"""A circuit breaker: during an outage of a server, calls fail immediately instead of waiting."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore, Lock
from time import monotonic
from typing import Final

from workers.errors import StoreFullError, UnavailableError

_log = logging.getLogger("croupier.jobs")

#: Seconds without calls after a failure. Then one call at a time is made until one succeeds.
_PAUSE: Final = 1.0
#: Maximum number of concurrent calls, so that a silent server cannot block every thread; and the seconds that further
#: calls wait.
_SLOTS: Final = 4
_PATIENCE: Final = 0.5


class Breaker:
    """The breaker of one server, for all threads of a process. Calls inside `guard` raise UnavailableError."""

    def __init__(self, what: str, clock: Callable[[], float] = monotonic) -> None:
        self._what = what
        self._clock = clock
        self._failed_at: float | None = None
        self._probe = Lock()
        self._slots = BoundedSemaphore(_SLOTS)

    @contextmanager
    def guard(self) -> Iterator[None]:
        """Make a call. Raises UnavailableError immediately when the server has just failed."""
        if self._failed_at is not None:
            with self._probing():
                yield
        elif self._slots.acquire(timeout=_PATIENCE):
            try:
                with self._watching():
                    yield
            finally:
                self._slots.release()
        else:
            raise UnavailableError(f"{self._what} does not answer: others wait for it")

    @contextmanager
    def watch(self) -> Iterator[None]:
        """Make a blocking call, which does not count as a concurrent one."""
        if self._failed_at is not None and self._clock() - self._failed_at < _PAUSE:
            raise UnavailableError(f"{self._what} did not answer a moment ago")
        with self._watching():
            yield

    @contextmanager
    def _probing(self) -> Iterator[None]:
        if self._clock() - (self._failed_at or 0.0) < _PAUSE or not self._probe.acquire(blocking=False):
            raise UnavailableError(f"{self._what} did not answer a moment ago")
        try:
            with self._watching():
                yield
        finally:
            self._probe.release()

    @contextmanager
    def _watching(self) -> Iterator[None]:
        try:
            yield
        except StoreFullError:
            # The server responds, and calls that need no room succeed.
            self._failed_at = None
            raise
        except UnavailableError as error:
            if self._failed_at is None:
                _log.warning("%s is away: %s", self._what, error.__cause__ or error)
            self._failed_at = self._clock()
            raise
        self._failed_at = None
