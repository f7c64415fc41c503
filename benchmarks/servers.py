"""The measured servers, all under the same gunicorn, and the client that loads or overloads them."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from statistics import median
from typing import Final

from benchmarks.processes import HelperError, call_program, processors
from tests.harness.service import Service

EMPTY: Final = "benchmarks.empty:app"
SERVICE: Final = "service.app:create_app()"
PEER: Final = "benchmarks.peer:create_app()"
_HEALTH: Final = b"GET /healthz HTTP/1.1\r\nHost: croupier\r\n\r\n"
_HEALTH_RATE: Final = 50


@dataclass(frozen=True)
class Load:
    """The results of a load of some `seconds`: latencies of `served` (2xx) and `refused` (503) requests, in seconds.

    `mute` counts 503 without Retry-After, `lost` all other failures, and `wrong` is the first response of those. `busy`
    is the share of time in which the client computed.
    """

    served: Sequence[float]
    refused: Sequence[float]
    mute: int
    lost: int
    wrong: str
    seconds: float
    busy: float

    @property
    def rate(self) -> float:
        """Requests that were served in a second."""
        return len(self.served) / self.seconds


def load(port: int, requests: Sequence[bytes], connections: int, seconds: float, rate: float = 0) -> Load:
    """Send requests in turn at a rate, answered or not; without one each connection asks as soon as it is answered."""
    texts = [request.decode() for request in requests]
    found = call_program(
        "benchmarks.load", requests=texts, port=port, connections=connections, seconds=seconds, rate=rate
    )
    return Load(**found)


def busy_load(port: int, requests: Sequence[bytes], connections: int, seconds: float) -> Load:
    """Keep connections busy with requests; HelperError unless every one is served."""
    found = load(port, requests, connections, seconds)
    if found.refused or found.lost:
        raise HelperError(f"{len(found.refused)} requests were refused, {found.lost} lost: {found.wrong}")
    return found


def workers() -> int:
    """Return how many processes of gunicorn run: the client has a processor for itself."""
    return max(len(processors()[0]), 1) if sys.platform == "linux" else max((os.cpu_count() or 2) - 1, 1)


def setting() -> str:
    """Say how servers run and where the client does."""
    return (
        f"Applications run under `service/http/gunicorn.py`, {workers()} worker(s)"
        + (", kept off the client's processor" if sys.platform == "linux" else "")
        + "; the client is one process with prepared bytes on kept-alive connections."
    )


def server(application: str) -> Service:
    """Serve `application` as the service is served."""
    return Service(workers(), application, processors=processors()[0])


# Asked for more than they can do


@dataclass(frozen=True)
class LoadRow:
    """The load at `rate` requests a second (`share` times the capacity), and a small load of health checks."""

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


def load_row(
    port: int, requests: Sequence[bytes], share: float, connections: int, capacity: float, seconds: float
) -> LoadRow:
    """Send requests at a rate, and health checks at the same time."""
    rate = share * capacity
    with ThreadPoolExecutor(1) as pool:
        health = pool.submit(load, port, [_HEALTH], 4, seconds, _HEALTH_RATE)
        found = load(port, requests, connections, seconds, rate)
        return LoadRow(share, connections, rate, found, health.result())
