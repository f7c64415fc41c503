"""A service asked for more than it can do: how quick its answers and its refusals stay, and whether health answers."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from statistics import median
from typing import Final

from benchmarks.servers import Load, busy_load, load

_HEALTH: Final = b"GET /healthz HTTP/1.1\r\nHost: croupier\r\n\r\n"
_HEALTH_RATE: Final = 50


@dataclass(frozen=True)
class LoadRow:
    """What became of requests at `rate` a second, `share` times the capacity, and of a few for the service's health."""

    share: float
    connections: int
    rate: float
    load: Load
    health: Load

    @property
    def lost(self) -> int:
        """Requests that were answered neither 2xx nor 503, or not at all."""
        return self.load.lost + self.health.lost + len(self.health.refused)


def busy_rate(port: int, requests: Sequence[bytes], rounds: int, seconds: float) -> float:
    """Return the requests a second that four busy connections bring: the median of some rounds, after a first one."""
    rates = [busy_load(port, requests, 4, seconds).rate for _ in range(rounds + 1)]
    return median(rates[1:])


def asked(
    port: int, requests: Sequence[bytes], share: float, capacity: float, connections: int, seconds: float
) -> LoadRow:
    """Ask at a rate, and ask beside it how the service is."""
    rate = share * capacity
    with ThreadPoolExecutor(1) as pool:
        health = pool.submit(load, port, [_HEALTH], 4, seconds, _HEALTH_RATE)
        found = load(port, requests, connections, seconds, rate)
        return LoadRow(share, connections, rate, found, health.result())
