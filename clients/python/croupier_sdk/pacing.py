"""Retries: pauses between attempts, and the deadline of a call."""

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

#: Statuses of temporary failures, after which a retry may succeed.
PASSING: Final = (408, 429, 502, 503, 504)


@dataclass(frozen=True)
class Pacing:
    """Retry policy, in seconds: `patience` bounds a call with all attempts, `timeout` bounds one attempt.

    The pause between two attempts is the service's `Retry-After`, or exponential backoff with jitter from `first` to
    `longest`. If `Retry-After` exceeds the remaining time, the last attempt was the final one.
    """

    patience: float = 30.0
    timeout: float = 20.0
    first: float = 0.2
    longest: float = 5.0
    clock: Callable[[], float] = time.monotonic
    sleep: Callable[[float], None] = time.sleep
    random: Callable[[], float] = random.random

    def backoff(self, attempt: int) -> float:
        """Return the pause in seconds after attempt number `attempt` (from 1) without a Retry-After."""
        most = min(self.longest, self.first * 2.0 ** min(attempt - 1, 30))
        return most * (0.5 + self.random() / 2)


class Deadline:
    """A deadline and the pauses before it."""

    def __init__(self, pacing: Pacing, seconds: float) -> None:
        self._pacing = pacing
        self._end = pacing.clock() + seconds
        self._attempts = 0

    @property
    def left(self) -> float:
        """Remaining seconds, at least 0."""
        return max(0.0, self._end - self._pacing.clock())

    def pause(self, delay: float | None = None) -> bool:
        """Sleep for `delay` seconds or the backoff. Return False without sleeping if too little time remains."""
        self._attempts += 1
        seconds = self._pacing.backoff(self._attempts) if delay is None else delay
        if seconds >= self.left:
            return False
        self._pacing.sleep(seconds)
        return True

    def reset_backoff(self) -> None:
        """Record a successful attempt, so that the next pause is short again."""
        self._attempts = 0


def retry_after(response: httpx.Response) -> float | None:
    """Return the Retry-After of a response in seconds, from a number or a date; None if it has none."""
    value: str = response.headers.get("Retry-After", "").strip()
    if value.isascii() and value.isdigit():
        return float(value)
    try:
        moment = parsedate_to_datetime(value)
    except ValueError:
        return None
    return max(0.0, ((moment if moment.tzinfo else moment.replace(tzinfo=UTC)) - datetime.now(UTC)).total_seconds())
