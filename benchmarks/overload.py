"""Asked for more than it can do: what is served stays quick, what is refused is told at once, and health answers."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from statistics import quantiles
from typing import Any, Final

from benchmarks.processes import Helper, environment
from benchmarks.report import Section, figure
from benchmarks.samples import legal_moves_bodies, post
from benchmarks.servers import SERVICE, Load, client, server, setting
from croupier.games.catalogue import GAMES

__all__ = ["run_overload"]

_GAME: Final = "seven-up"
_COLUMNS: Final = (
    "load", "asked/s", "served/s", "p50 ms", "p99 ms", "refused", "told after p99 ms", "/healthz p99 ms", "lost",
)  # fmt: skip
_HEALTH: Final = "GET /healthz HTTP/1.1\r\nHost: croupier\r\n\r\n"
_HEALTH_RATE: Final = 50
#: Shares of what the service can do, and over how many connections they come.
_LOADS: Final = ((0.25, 4), (0.5, 4), (1.0, 32), (2.0, 100), (5.0, 100), (5.0, 300))
_SECONDS: Final = 10


def run_overload(rounds: int, seconds: float) -> Section:
    """Find what the service can do with four busy connections; then ask for shares and multiples of that."""
    section = Section("Overload", _COLUMNS)
    bodies = legal_moves_bodies(GAMES[_GAME], 20)
    requests = [post(f"/v1/games/{_GAME}/legal-moves", body) for body in bodies]
    with server(SERVICE) as port, client() as prepare:
        busy = prepare("busy", requests, port, 4, seconds)
        loads: list[Load] = [busy() for _ in range(rounds + 1)]
        capacity = sorted(load.rate for load in loads[1:])[rounds // 2]
        for share, connections in _LOADS:
            found, health = _asked(port, requests, share * capacity, connections, _SECONDS * seconds)
            section.rows.append(_row(f"{share:g}×", share * capacity, found, health, _SECONDS * seconds))
    section.remarks.append(
        f"{setting()} {_GAME} `legal-moves`, {_SECONDS * seconds:g} s each at a fixed rate, whatever is answered; "
        f"latencies are from when a request was due. Four busy connections bring {figure(capacity)} a second: 1×."
    )
    return section


def _asked(
    port: int, requests: Sequence[bytes], rate: float, connections: int, seconds: float
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Ask at a rate, and ask beside it how the service is."""
    texts = [request.decode() for request in requests]
    with (
        Helper("benchmarks.open_loop", environment()) as load,
        Helper("benchmarks.open_loop", environment()) as health,
        ThreadPoolExecutor(1) as pool,
    ):
        beside = pool.submit(
            health.ask, requests=[_HEALTH], port=port, connections=4, rate=_HEALTH_RATE, seconds=seconds
        )
        found = load.ask(requests=texts, port=port, connections=connections, rate=rate, seconds=seconds)
        return found, beside.result()


def _row(name: str, rate: float, found: dict[str, Any], health: dict[str, Any], seconds: float) -> list[str]:
    served, refused = found["served"], found["refused"]
    asked = len(served) + len(refused) + found["lost"]
    cells = [figure(rate), figure(len(served) / seconds), *_cuts(served), f"{len(refused) / asked:.0%}"]
    return [name, *cells, _cuts(refused)[1], _cuts(health["served"])[1], str(found["lost"] + health["lost"])]


def _cuts(latencies: list[float]) -> tuple[str, str]:
    """The median and the 99th percentile, in milliseconds."""
    if len(latencies) < 2:
        return "–", "–"
    cuts = quantiles((1000 * latency for latency in latencies), n=100)
    return figure(cuts[49]), figure(cuts[98])
