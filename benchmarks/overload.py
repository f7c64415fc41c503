"""Asked for more than it can do: what is served stays quick, what is refused is told at once, and health answers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass
from http.client import HTTPConnection
from statistics import quantiles
from typing import Any, Final

from benchmarks.mix import asking, mix
from benchmarks.processes import Helper, environment
from benchmarks.report import Section, figure
from benchmarks.samples import post
from benchmarks.servers import SERVICE, Load, client, server, setting

_COLUMNS: Final = (
    "load", "asked/s", "served/s", "p50 ms", "p99 ms", "refused", "told after p99 ms", "/healthz p99 ms", "lost",
)  # fmt: skip
_HEALTH: Final = "GET /healthz HTTP/1.1\r\nHost: croupier\r\n\r\n"
_HEALTH_RATE: Final = 50
#: Shares of what the service can do, and over how many connections they come.
_LOADS: Final = ((0.25, 4), (0.5, 4), (1.0, 32), (2.0, 100), (5.0, 100), (5.0, 300))


@dataclass(frozen=True)
class LoadRow:
    """What a load of `share` times the capacity, `rate` a second for some seconds, showed.

    Latencies, in seconds from when a request was due, of what was `served`, `refused` with 503, and of `health`;
    `mute` of the refused were not told when to ask again, `lost` were answered otherwise or not at all.
    """

    share: float
    connections: int
    rate: float
    seconds: float
    served: Sequence[float]
    refused: Sequence[float]
    health: Sequence[float]
    mute: int
    lost: int


def loads(rounds: int, probe: float, seconds: float) -> Iterator[LoadRow]:
    """Find what the service can do, in rounds of `probe` seconds; ask for shares of it and more, `seconds` each."""
    with server(SERVICE) as port, closing(HTTPConnection("127.0.0.1", port)) as connection, client() as prepare:
        # Jobs have queues of their own, and nobody does them here.
        requests = [post(*request) for request in mix(asking(connection), jobs=False)]
        busy = prepare("busy", requests, port, 4, probe)
        found: list[Load] = [busy() for _ in range(rounds + 1)]
        capacity = sorted(load.rate for load in found[1:])[rounds // 2]
        for share, connections in _LOADS:
            yield asked(port, requests, share, capacity, connections, seconds)


def asked(
    port: int, requests: Sequence[bytes], share: float, capacity: float, connections: int, seconds: float
) -> LoadRow:
    """Ask at a rate, and ask beside it how the service is."""
    texts, rate = [request.decode() for request in requests], share * capacity
    with (
        Helper("benchmarks.open_loop", environment()) as load,
        Helper("benchmarks.open_loop", environment()) as health,
        ThreadPoolExecutor(1) as pool,
    ):
        beside = pool.submit(
            health.ask, requests=[_HEALTH], port=port, connections=4, rate=_HEALTH_RATE, seconds=seconds
        )
        found = load.ask(requests=texts, port=port, connections=connections, rate=rate, seconds=seconds)
        told: dict[str, Any] = beside.result()
        lost = found["lost"] + told["lost"]
        return LoadRow(
            share, connections, rate, seconds, found["served"], found["refused"], told["served"], found["mute"], lost
        )


def run_overload(rounds: int, seconds: float) -> Section:
    """Load the service with shares and multiples of what it does for four busy connections."""
    section, capacity = Section("Overload", _COLUMNS), 0.0
    for row in loads(rounds, seconds, 10 * seconds):
        capacity = row.rate / row.share
        section.rows.append(_cells(row))
    section.remarks.append(
        f"{setting()} The mix of `benchmarks/mix.py` without jobs, {10 * seconds:g} s each at a fixed rate, whatever "
        "is answered; latencies are from when a request was due. Four busy connections bring "
        f"{figure(capacity)} a second: 1×."
    )
    return section


def _cells(row: LoadRow) -> list[str]:
    total = len(row.served) + len(row.refused) + row.lost
    cells = [f"{row.share:g}×", figure(row.rate), figure(len(row.served) / row.seconds), _ms(row.served, 50)]
    cells += [_ms(row.served, 99), f"{len(row.refused) / total:.0%}", _ms(row.refused, 99), _ms(row.health, 99)]
    return [*cells, str(row.lost)]


def _ms(latencies: Sequence[float], percent: int) -> str:
    return figure(1000 * cut(latencies, percent)) if len(latencies) > 1 else "–"


def cut(latencies: Sequence[float], percent: int) -> float:
    """Return the latency that a percentage of all do not exceed; 0 for fewer than two."""
    return quantiles(latencies, n=100)[percent - 1] if len(latencies) > 1 else 0.0
