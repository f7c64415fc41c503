"""Budgets of a caller in a window of time: of requests, and of seconds for jobs; the RateLimit fields (IETF draft)."""

from __future__ import annotations

import logging
import math
import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from limits import RateLimitItem, parse
from limits.errors import StorageError
from limits.storage import MemoryStorage, RedisStorage, Storage
from limits.strategies import SlidingWindowCounterRateLimiter
from redis.backoff import NoBackoff
from redis.retry import Retry

_log = logging.getLogger("croupier")

#: Every request waits for this store, so it has little time to answer; one that is away is left alone for a while.
_SECONDS: Final = 0.25
_REDIS: Final[dict[str, Any]] = {
    "socket_timeout": _SECONDS, "socket_connect_timeout": _SECONDS, "retry": Retry(NoBackoff(), 0),
}  # fmt: skip
_PAUSE: Final = 5.0


@dataclass(frozen=True)
class Standing:
    """The rest of a budget after a call, and in how many seconds there will be more; `is_within` when it was allowed.

    A call that was not may be tried again after `wait` seconds.
    """

    name: str
    quota: int
    window: int
    remaining: int
    reset: int
    wait: int
    is_within: bool


def rate_limit_headers(standings: Iterable[Standing]) -> dict[str, str]:
    """Return standings as response headers: a list, one item for each budget."""
    listed = list(standings)
    return {
        "RateLimit-Policy": ", ".join(f'"{one.name}";q={one.quota};w={one.window}' for one in listed),
        "RateLimit": ", ".join(f'"{one.name}";r={one.remaining};t={one.reset}' for one in listed),
    }


def limits_store(url: str, namespace: str) -> Storage:
    """Return the store of counts: the Redis or Valkey at `url`, under `namespace`; without a `url` this process."""
    if not url:
        return MemoryStorage(wrap_exceptions=True)
    return RedisStorage(
        url.replace("unix://", "redis+unix://", 1) if url.startswith("unix://") else url,
        key_prefix=f"{namespace}:limits",
        wrap_exceptions=True,
        **_REDIS,
    )


class Budget:
    """A quota in a sliding window, `rule` like `600/minute`, counted for each caller in a store.

    While the store does not answer, each process counts apart.
    """

    def __init__(self, name: str, rule: str, store: Storage) -> None:
        self._name = name
        self._item: RateLimitItem = parse(rule)
        self._limiter = SlidingWindowCounterRateLimiter(store)
        self._fallback = SlidingWindowCounterRateLimiter(MemoryStorage())
        self._away_until = 0.0

    @property
    def quota(self) -> int:
        """The budget of a caller in a window."""
        return self._item.amount

    def settle(self, caller: str, cost: int) -> int:
        """Take `cost` more from the budget of `caller`, or give it back when it is negative, without ever refusing.

        No more is taken than is left, and no more given back than was taken in this window. Return the rest, to be
        taken as soon as there is more again; all of it while the store is away.
        """
        if time.monotonic() < self._away_until:
            return cost
        try:
            left = self._limiter.get_window_stats(self._item, self._name, caller).remaining
            bounded = max(min(cost, left), min(0, left - self.quota))
            if bounded:
                self._limiter.hit(self._item, self._name, caller, cost=bounded)
        except StorageError:
            self._note_away()
            return cost
        return max(0, cost - bounded)

    def _note_away(self) -> None:
        """Leave a store that does not answer alone for a while."""
        self._away_until = time.monotonic() + _PAUSE
        _log.exception("the limits are counted in each process apart: their store is away")

    def spend(self, caller: str, cost: int = 1, owed: int = 0) -> Standing:
        """Take `cost` from the budget of `caller`, or give it back when it is negative.

        A debt (`owed`) will be taken first: a caller that is refused must wait for that, too.
        """
        now = time.monotonic()
        if now < self._away_until:
            return self._spend(self._fallback, caller, cost, owed)
        if self._away_until:
            # One call tries whether it is there again; the others do not wait for that.
            self._away_until = now + _PAUSE
        try:
            standing = self._spend(self._limiter, caller, cost, owed)
        except StorageError:
            self._note_away()
            return self._spend(self._fallback, caller, cost, owed)
        self._away_until = 0.0
        return standing

    def _spend(self, limiter: SlidingWindowCounterRateLimiter, caller: str, cost: int, owed: int) -> Standing:
        is_within = limiter.hit(self._item, self._name, caller, cost=cost)
        stats = limiter.get_window_stats(self._item, self._name, caller)
        window, left = self._item.get_expiry(), max(0, stats.remaining)
        reset = max(0, math.ceil(stats.reset_time - time.time()))
        # The missing part comes back little by little over the window.
        missing = math.ceil(window * max(0, cost + owed - left) / self.quota)
        return Standing(self._name, self.quota, window, left, reset, max(1, reset, missing), is_within)
