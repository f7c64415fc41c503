"""A service asked for more than it can do: how quick its answers and its refusals stay, and whether health answers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass
from http.client import HTTPConnection
from statistics import median
from typing import Final

from benchmarks.asking import asking
from benchmarks.mix import mix
from benchmarks.samples import post
from benchmarks.servers import SERVICE, Load, busy_load, load, server

_HEALTH: Final = b"GET /healthz HTTP/1.1\r\nHost: croupier\r\n\r\n"
_HEALTH_RATE: Final = 50
#: Shares of what the service can do, and over how many connections they come.
_LOADS: Final = ((0.25, 4), (0.5, 4), (1.0, 32), (2.0, 100), (5.0, 100), (5.0, 300))


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


def loads(rounds: int, probe: float, seconds: float) -> Iterator[LoadRow]:
    """Find what the service can do, in rounds of `probe` seconds; ask for shares of it and more, `seconds` each."""
    with server(SERVICE) as port, closing(HTTPConnection("127.0.0.1", port)) as connection:
        # Without jobs: there are no workers to do them.
        requests = [post(*request) for request in mix(asking(connection), jobs=False)]
        capacity = busy_rate(port, requests, rounds, probe)
        for share, connections in _LOADS:
            yield asked(port, requests, share, capacity, connections, seconds)


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
