"""When to try again: never at once, never for ever, and only what does no harm when it is done twice."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Final

import httpx

__all__ = ["PASSING", "Deadline", "Pacing", "retry_after"]

#: Statuses of what passes: too slow, too many, a gateway's trouble, overloaded or away.
PASSING: Final = (408, 429, 502, 503, 504)


@dataclass(frozen=True)
class Pacing:
    """How long to try, all in seconds: `patience` for one call with all its attempts, `timeout` for one attempt.

    Between two attempts passes what the service asks for, or a random part of `first`, twice as much each time, at
    most `longest`. A service that asks for more than is left is not tried again.
    """

    patience: float = 30.0
    timeout: float = 20.0
    first: float = 0.2
    longest: float = 5.0
    clock: Callable[[], float] = time.monotonic
    sleep: Callable[[float], None] = time.sleep
    random: Callable[[], float] = random.random

    def backoff(self, attempt: int) -> float:
        """Return the seconds to wait after so many attempts (from 1) without a Retry-After."""
        most = min(self.longest, self.first * 2.0 ** min(attempt - 1, 30))
        return most * (0.5 + self.random() / 2)


class Deadline:
    """A moment, and the pauses before it."""

    def __init__(self, pacing: Pacing, seconds: float) -> None:
        self._pacing = pacing
        self._end = pacing.clock() + seconds
        self._attempts = 0

    @property
    def left(self) -> float:
        """How many seconds are left, at least 0."""
        return max(0.0, self._end - self._pacing.clock())

    def pause(self, asked: float | None = None) -> bool:
        """Wait before another attempt, as long as was `asked` for; False, at once, when that is longer than is left."""
        self._attempts += 1
        seconds = self._pacing.backoff(self._attempts) if asked is None else asked
        if seconds >= self.left:
            return False
        self._pacing.sleep(seconds)
        return True

    def begin_anew(self) -> None:
        """Note that an attempt went well: the next pause is a short one again."""
        self._attempts = 0


def retry_after(response: httpx.Response) -> float | None:
    """Return the seconds that an answer asks to wait for, by number or by date; None when it names none."""
    value: str = response.headers.get("Retry-After", "").strip()
    if value.isascii() and value.isdigit():
        return float(value)
    try:
        moment = parsedate_to_datetime(value)
    except ValueError:
        return None
    return max(0.0, ((moment if moment.tzinfo else moment.replace(tzinfo=UTC)) - datetime.now(UTC)).total_seconds())
