"""A circuit breaker: during an outage of a server, calls fail immediately instead of waiting."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Final

from workers.errors import StoreFullError, UnavailableError

_log = logging.getLogger("croupier.jobs")

#: Seconds without calls after a failure. Then one call is made each time, until one succeeds.
_PAUSE: Final = 1.0


class Breaker:
    """The breaker of one server, for all threads of a process. Calls inside `guard` raise UnavailableError."""

    def __init__(self, what: str) -> None:
        self._what = what
        self._is_away = False
        self._next_call = 0.0

    @contextmanager
    def guard(self) -> Iterator[None]:
        """Make a call. Raises UnavailableError immediately when the server has just failed."""
        if self._is_away:
            if monotonic() < self._next_call:
                raise UnavailableError(f"{self._what} did not answer a moment ago")
            # Others do not wait for the answer to this call.
            self._next_call = monotonic() + _PAUSE
        try:
            yield
        except StoreFullError:
            # The server responds, and calls that need no room succeed.
            self._is_away = False
            raise
        except UnavailableError as error:
            if not self._is_away:
                _log.warning("%s is away: %s", self._what, error.__cause__ or error)
            self._is_away, self._next_call = True, monotonic() + _PAUSE
            raise
        self._is_away = False
