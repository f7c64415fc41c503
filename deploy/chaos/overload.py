"""Judge up to five times as many requests as the service can serve: responses, refusals, health."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from http.client import HTTPConnection
from typing import Final

from benchmarks.mix import mix
from benchmarks.processes import sender
from benchmarks.report import figure
from benchmarks.rounds import percentile
from benchmarks.samples import post
from benchmarks.servers import SERVICE, LoadRow, busy_rate, load_row, server
from deploy.chaos.line import Line

_ROUNDS: Final = 5
_PROBE: Final = 1.0
#: Load as a share of the capacity, and the number of connections.
_LOADS: Final = ((0.25, 4), (0.5, 4), (1.0, 32), (2.0, 100), (5.0, 100), (5.0, 300))
#: The share of the capacity at which all is normal, by how much more an admitted request may take beyond the capacity,
#: and within how many seconds /healthz answers.
_NORMAL: Final = 0.5
_TWICE: Final = 2.0
_HEALTHY: Final = 1.0

_COLUMNS: Final = (
    "load", "asked/s", "served/s", "p50 ms", "p99 ms", "refused", "503 p99 ms", "/healthz p99 ms", "lost",
)  # fmt: skip
OVERLOAD_HEAD: Final = " | ".join(_COLUMNS)


def _line(row: LoadRow, normal: float) -> Line:
    """Return the line of a load. `normal` is the p99 of a normal load in seconds.

    It holds if served requests take at most twice that, no request is lost, refusals have a Retry-After, and /healthz
    answers in time.
    """
    load, health = row.load, row.health
    is_quick = row.share <= 1 or percentile(load.served, 99) <= _TWICE * normal
    cells = (cell.rjust(len(name)) for name, cell in zip(_COLUMNS, _cells(row), strict=True))
    holds = is_quick and not row.lost and not load.mute and percentile(health.served, 99) <= _HEALTHY
    return Line(" | ".join(cells), holds)


def _cells(row: LoadRow) -> list[str]:
    """Write a row of _COLUMNS."""
    served, refused = row.load.served, row.load.refused
    total = len(served) + len(refused) + row.load.lost
    cells = [f"{row.share:g}×", figure(row.rate), figure(row.load.rate), _ms(served, 50), _ms(served, 99)]
    return [*cells, f"{len(refused) / total:.0%}", _ms(refused, 99), _ms(row.health.served, 99), str(row.lost)]


def _ms(latencies: Sequence[float], percent: int) -> str:
    return figure(1000 * percentile(latencies, percent)) if len(latencies) > 1 else "–"


def overload(seconds: float) -> Iterator[Line]:
    """Measure the capacity, then send each share of it for some seconds."""
    with server(SERVICE) as port, closing(HTTPConnection("127.0.0.1", port)) as connection:
        # Without jobs, because no worker runs.
        requests = [post(*request) for request in mix(sender(connection), jobs=False)]
        capacity, normal = busy_rate(port, requests, _ROUNDS, _PROBE), 0.0
        for share, connections in _LOADS:
            row = load_row(port, requests, share, capacity, connections, seconds)
            normal = percentile(row.load.served, 99) if share == _NORMAL else normal
            yield _line(row, normal)
