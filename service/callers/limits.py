"""Budgets of a caller in a time window: requests, and seconds of core for jobs; the RateLimit fields (IETF draft)."""

from __future__ import annotations

import logging
import math
import time
from collections.abc import Iterable
from dataclasses import dataclass
from threading import Lock
from typing import Any, Final

from limits import RateLimitItem, parse
from limits.errors import StorageError
from limits.storage import MemoryStorage, RedisStorage, Storage
from limits.strategies import SlidingWindowCounterRateLimiter
from redis.backoff import NoBackoff
from redis.retry import Retry

from runtime.lookups import lookups_within
from workers.cached_probe import CachedProbe
from workers.errors import UnavailableError

_log = logging.getLogger("croupier")

#: Every request waits for this store, so its timeouts are short.
_SECONDS: Final = 0.25
_LOOKUP_SECONDS: Final = 0.1
_REDIS: Final[dict[str, Any]] = {
    "socket_timeout": _SECONDS, "socket_connect_timeout": _SECONDS, "retry": Retry(NoBackoff(), 0),
}  # fmt: skip


@dataclass(frozen=True)
class RateLimitState:
    """The rest of a budget after a call, and the seconds until it grows; `is_within` when the call was allowed.

    A rejected call may be retried after `wait` seconds.
    """

    name: str
    quota: int
    window: int
    remaining: int
    reset: int
    wait: int
    is_within: bool


def rate_limit_headers(states: Iterable[RateLimitState]) -> dict[str, str]:
    """Return response headers: a list with one item for each budget."""
    listed = list(states)
    return {
        "RateLimit-Policy": ", ".join(f'"{one.name}";q={one.quota};w={one.window}' for one in listed),
        "RateLimit": ", ".join(f'"{one.name}";r={one.remaining};t={one.reset}' for one in listed),
    }


class LimitsStore:
    """The Redis or Valkey at `url` that counts calls under `namespace`; without a `url`, this process counts.

    After an error each process counts its own calls. A background probe finds out when the store responds again.
    """

    def __init__(self, url: str, namespace: str) -> None:
        self._storage = _storage(url, namespace) if url else None
        self._shared = SlidingWindowCounterRateLimiter(self._storage) if self._storage else None
        self._local = SlidingWindowCounterRateLimiter(MemoryStorage())
        # The storage in memory starts its timer twice when two threads call it.
        self._local_lock = Lock()
        self._probe = CachedProbe(self._ping)
        self._is_away = False

    def hit(self, item: RateLimitItem, *keys: str, cost: int) -> tuple[bool, int, float]:
        """Take `cost` from a budget; return whether there was enough, the rest, and the time at which it grows."""
        if self._is_away and self._probe.has_answer():
            self._is_away = False
        if self._shared is not None and not self._is_away:
            try:
                with lookups_within(_LOOKUP_SECONDS):
                    return _hit(self._shared, item, *keys, cost=cost)
            except StorageError:
                self._leave_store()
        with self._local_lock:
            return _hit(self._local, item, *keys, cost=cost)

    def _leave_store(self) -> None:
        if not self._is_away:
            self._is_away = True
            _log.exception("the store of rate limits does not respond: each process counts its own calls")

    def _ping(self) -> None:
        if self._storage is not None and not self._storage.check():
            raise UnavailableError("the store of rate limits does not respond")


def _storage(url: str, namespace: str) -> Storage:
    return RedisStorage(
        url.replace("unix://", "redis+unix://", 1) if url.startswith("unix://") else url,
        key_prefix=f"{namespace}:limits",
        wrap_exceptions=True,
        **_REDIS,
    )


def _hit(
    limiter: SlidingWindowCounterRateLimiter, item: RateLimitItem, *keys: str, cost: int
) -> tuple[bool, int, float]:
    is_within = limiter.hit(item, *keys, cost=cost)
    stats = limiter.get_window_stats(item, *keys)
    return is_within, max(0, stats.remaining), stats.reset_time


class Budget:
    """A quota in a sliding window for each caller, `rule` like `600/minute`."""

    def __init__(self, name: str, rule: str, store: LimitsStore) -> None:
        self._name = name
        self._item: RateLimitItem = parse(rule)
        self._store = store

    @property
    def quota(self) -> int:
        """The budget of a caller in a window."""
        return self._item.amount

    def spend(self, caller: str, cost: int = 1) -> RateLimitState:
        """Take `cost` from the budget of `caller`; a negative cost is returned to it."""
        is_within, left, reset_time = self._store.hit(self._item, self._name, caller, cost=cost)
        window, reset = self._item.get_expiry(), max(0, math.ceil(reset_time - time.time()))
        # The missing part returns gradually over the window.
        missing = math.ceil(window * max(0, cost - left) / self.quota)
        return RateLimitState(self._name, self.quota, window, left, reset, max(1, reset, missing), is_within)
