"""A circuit breaker: while a server is away, calls of it fail at once instead of waiting for it too."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore, Lock
from time import monotonic
from typing import Final

from workers.errors import StoreFullError, UnavailableError

_log = logging.getLogger("croupier.jobs")

#: After a call that failed, none is made for so long; then one at a time until one succeeds.
_PAUSE: Final = 1.0
#: So many calls may be under way at once, so that not every thread can wait for what is silent; others wait a moment.
_PLACES: Final = 4
_PATIENCE: Final = 0.5


class Breaker:
    """Stands in front of one server, for all threads of a process. What fails in `guard` raises UnavailableError."""

    def __init__(self, what: str, clock: Callable[[], float] = monotonic) -> None:
        self._what = what
        self._clock = clock
        self._failed_at: float | None = None
        self._probe = Lock()
        self._places = BoundedSemaphore(_PLACES)

    @contextmanager
    def guard(self) -> Iterator[None]:
        """Make a call; UnavailableError at once when the server was away a moment ago."""
        if self._failed_at is not None:
            with self._probing():
                yield
        elif self._places.acquire(timeout=_PATIENCE):
            try:
                with self._watching():
                    yield
            finally:
                self._places.release()
        else:
            raise UnavailableError(f"{self._what} does not answer: others wait for it")

    @contextmanager
    def watch(self) -> Iterator[None]:
        """Make a call that waits by its nature: it takes none of the places."""
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
            # It answers, and what asks for no room is done.
            self._failed_at = None
            raise
        except UnavailableError as error:
            if self._failed_at is None:
                _log.warning("%s is away: %s", self._what, error.__cause__ or error)
            self._failed_at = self._clock()
            raise
        self._failed_at = None
