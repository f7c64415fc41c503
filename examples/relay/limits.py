"""Limits of one address: requests, new tables, and event streams that are open."""

from __future__ import annotations

from collections import Counter
from ipaddress import IPv6Address, ip_address, ip_network
from threading import Lock

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import SlidingWindowCounterRateLimiter


class Limits:
    """Counts what each address uses. One subscriber has a whole /64 of IPv6 addresses, which counts as one."""

    def __init__(self, requests: str = "1200/minute", tables: str = "60/hour", streams: int = 20) -> None:
        self._requests, self._tables, self._most_streams = parse(requests), parse(tables), streams
        self._limiter = SlidingWindowCounterRateLimiter(MemoryStorage())
        self._streams, self._lock = Counter[str](), Lock()

    def allows_request(self, address: str) -> bool:
        """Count a request; return whether the address may make it."""
        return self._hit(self._requests, address)

    def allows_table(self, address: str) -> bool:
        """Count a new table; return whether the address may make it."""
        return self._hit(self._tables, address)

    def _hit(self, item: RateLimitItem, address: str) -> bool:
        with self._lock:
            return self._limiter.hit(item, _network(address))

    def open_stream(self, address: str) -> bool:
        """Count an open stream; return whether the address may have it. `close_stream` ends it."""
        with self._lock:
            if self._streams[_network(address)] >= self._most_streams:
                return False
            self._streams[_network(address)] += 1
            return True

    def close_stream(self, address: str) -> None:
        """Count a stream less."""
        with self._lock:
            self._streams[_network(address)] -= 1
            self._streams += Counter()


def _network(address: str) -> str:
    try:
        parsed = ip_address(address)
    except ValueError:
        # A proxy may forward something else, or nothing. All of that counts as one address.
        return ""
    return str(ip_network((parsed, 64), strict=False) if isinstance(parsed, IPv6Address) else parsed)
