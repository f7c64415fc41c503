"""How much a caller may ask in a while: requests, and cost of jobs; told in the RateLimit fields (IETF draft)."""

from __future__ import annotations

import logging
import math
import time
from dataclasses import dataclass

from limits import RateLimitItem, parse
from limits.errors import StorageError
from limits.storage import storage_from_string
from limits.strategies import SlidingWindowCounterRateLimiter

__all__ = ["Budget", "Standing"]

_log = logging.getLogger("croupier")


@dataclass(frozen=True)
class Standing:
    """What is left of a budget, and in how many seconds there will be more; `is_within` when this call was allowed."""

    name: str
    quota: int
    window: int
    remaining: int
    reset: int
    is_within: bool

    def fields(self) -> dict[str, str]:
        """Write the standing as response fields."""
        return {
            "RateLimit-Policy": f'"{self.name}";q={self.quota};w={self.window}',
            "RateLimit": f'"{self.name}";r={self.remaining};t={self.reset}',
        }


class Budget:
    """A quota in a sliding window, `rule` like `600/minute`, counted for each caller in the store at `url`.

    When the store does not answer, nobody is held back: a limit protects the service, it does not stop it.
    """

    def __init__(self, name: str, rule: str, url: str) -> None:
        self._name = name
        self._item: RateLimitItem = parse(rule)
        self._limiter = SlidingWindowCounterRateLimiter(storage_from_string(url, wrap_exceptions=True))

    def spend(self, caller: str, cost: int = 1) -> Standing | None:
        """Take `cost` from the budget of `caller`; None when the store is away."""
        try:
            is_within = self._limiter.hit(self._item, self._name, caller, cost=cost)
            stats = self._limiter.get_window_stats(self._item, self._name, caller)
        except StorageError:
            _log.exception("the limits are not kept: their store is away")
            return None
        reset = max(0, math.ceil(stats.reset_time - time.time()))
        return Standing(
            self._name, self._item.amount, self._item.get_expiry(), max(0, stats.remaining), reset, is_within
        )
