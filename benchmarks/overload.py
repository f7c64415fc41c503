"""Asked for more than it can do: what is served stays quick, what is refused is told at once, and health answers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from statistics import quantiles
from typing import Any, Final

from benchmarks.processes import Helper, environment
from benchmarks.report import Section, figure
from benchmarks.samples import legal_moves_bodies, post
from benchmarks.servers import SERVICE, Load, client, server, setting
from croupier.games.catalogue import GAMES

__all__ = ["LoadRow", "cut", "loads", "run_overload"]

_GAME: Final = "seven-up"
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
    `lost` were answered otherwise or not at all.
    """

    share: float
    connections: int
    rate: float
    seconds: float
    served: Sequence[float]
    refused: Sequence[float]
    health: Sequence[float]
    lost: int


def loads(rounds: int, probe: float, seconds: float) -> Iterator[LoadRow]:
    """Find what the service can do, in rounds of `probe` seconds; ask for shares of it and more, `seconds` each."""
    requests = [post(f"/v1/games/{_GAME}/legal-moves", body) for body in legal_moves_bodies(GAMES[_GAME], 20)]
    with server(SERVICE) as port, client() as prepare:
        busy = prepare("busy", requests, port, 4, probe)
        found: list[Load] = [busy() for _ in range(rounds + 1)]
        capacity = sorted(load.rate for load in found[1:])[rounds // 2]
        for share, connections in _LOADS:
            yield _asked(port, requests, share, capacity, connections, seconds)


def _asked(
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
        return LoadRow(share, connections, rate, seconds, found["served"], found["refused"], told["served"], lost)


def run_overload(rounds: int, seconds: float) -> Section:
    """Load the service with shares and multiples of what it does for four busy connections."""
    section, capacity = Section("Overload", _COLUMNS), 0.0
    for row in loads(rounds, seconds, 10 * seconds):
        capacity = row.rate / row.share
        section.rows.append(_cells(row))
    section.remarks.append(
        f"{setting()} {_GAME} `legal-moves`, {10 * seconds:g} s each at a fixed rate, whatever is answered; "
        f"latencies are from when a request was due. Four busy connections bring {figure(capacity)} a second: 1×."
    )
    return section


def _cells(row: LoadRow) -> list[str]:
    asked = len(row.served) + len(row.refused) + row.lost
    cells = [f"{row.share:g}×", figure(row.rate), figure(len(row.served) / row.seconds), _ms(row.served, 50)]
    cells += [_ms(row.served, 99), f"{len(row.refused) / asked:.0%}", _ms(row.refused, 99), _ms(row.health, 99)]
    return [*cells, str(row.lost)]


def _ms(latencies: Sequence[float], percent: int) -> str:
    return figure(1000 * cut(latencies, percent)) if len(latencies) > 1 else "–"


def cut(latencies: Sequence[float], percent: int) -> float:
    """Return the latency that a percentage of all do not exceed; 0 for fewer than two."""
    return quantiles(latencies, n=100)[percent - 1] if len(latencies) > 1 else 0.0
