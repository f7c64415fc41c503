"""Up to five times as many requests as the service can serve: responses, refusals, health."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from typing import Final

from benchmarks.mix import mix
from benchmarks.processes import sender
from benchmarks.report import Section, Target, amount, figure
from benchmarks.rounds import percentile
from benchmarks.samples import post
from benchmarks.servers import SERVICE, LoadRow, busy_rate, load_row, server

#: Load as a share of the capacity, and the number of connections.
_LOADS: Final = ((0.25, 4), (0.5, 4), (1.0, 32), (2.0, 100), (5.0, 100), (5.0, 300))
#: The share of the capacity at which all is normal.
_NORMAL: Final = 0.5
#: Seconds of a load, for each second of the measurement of the capacity.
_LONGER: Final = 10

_COLUMNS: Final = (
    "load", "connections", "asked/s", "served/s", "p50 ms", "p99 ms", "refused", "503 p99 ms", "/healthz p99 ms",
    "lost",
)  # fmt: skip


def run_overload(rounds: int, seconds: float) -> Section:
    """Measure the capacity, then send each share of it."""
    with server(SERVICE) as service, closing(service.connect()) as connection:
        # Without jobs, because no worker runs.
        requests = [post(*request) for request in mix(sender(connection), jobs=False)]
        capacity = busy_rate(service.port, requests, rounds, seconds)
        rows = [load_row(service.port, requests, *load, capacity, _LONGER * seconds) for load in _LOADS]
    section = Section("Overload", _COLUMNS, [_cells(row) for row in rows])
    [normal] = (percentile(row.load.served, 99) for row in rows if row.share == _NORMAL)
    p99s = {_name(row): normal / percentile(row.load.served, 99) for row in rows if row.share > 1}
    health = {_name(row): 1 / percentile(row.health.served, 99) for row in rows}
    answered = {_name(row): 1 - (row.lost + row.load.mute) / _sent(row) for row in rows}
    section.targets += [
        Target("p99 at half of the capacity ÷ p99 of admitted requests", 0.5, p99s),
        Target("a second ÷ p99 of `/healthz`", 1, health),
        Target("share of requests that are served, or refused with Retry-After", 1, answered),
    ]
    return section


def _name(row: LoadRow) -> str:
    return f"{row.share:g} × over {row.connections}"


def _sent(row: LoadRow) -> int:
    return len(row.load.served) + len(row.load.refused) + row.load.lost


def _cells(row: LoadRow) -> list[str]:
    """Write a row of _COLUMNS."""
    served, refused = row.load.served, row.load.refused
    cells = [f"{row.share:g} ×", str(row.connections), figure(row.rate), figure(row.load.rate)]
    cells += [_ms(served, 50), _ms(served, 99), f"{len(refused) / _sent(row):.0%}", _ms(refused, 99)]
    return [*cells, _ms(row.health.served, 99), str(row.lost)]


def _ms(latencies: Sequence[float], percent: int) -> str:
    return amount(1000 * percentile(latencies, percent) if len(latencies) > 1 else None)
