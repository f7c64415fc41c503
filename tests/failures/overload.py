"""Five times as many requests as there is room for, at their own times whoever is answered: an open loop."""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

from tests.failures.load import quantile
from tests.failures.stand import Stand, running_stand

__all__ = ["OVERLOAD_HEAD", "LoadRow", "overload"]

#: Seconds of core that one request is to take, so that a client in Python can ask for five times what there is.
_REQUEST_SECONDS: Final = 0.02
_PATIENCE: Final = 20.0
_CONNECTIONS: Final = 8
#: How often /healthz is asked meanwhile, and the shares of the capacity that are asked for.
_HEALTH_EVERY: Final = 0.2
_SHARES: Final = (0.5, 1.0, 2.0, 5.0)
_NORMAL: Final = 0.5
#: By how much more than normal an admitted request may take, and how soon /healthz answers.
_TWICE: Final = 2.0
_HEALTHY: Final = 1.0

OVERLOAD_HEAD: Final = (
    f"{'asked':>6} {'requests/s':>10} | {'admitted/s':>10} {'p50':>7} {'p99':>7} {'503':>6} {'503 p99':>8} "
    f"{'no answer':>9} {'others':>6} {'healthz p99':>11}"
)


@dataclass
class _Found:
    """The seconds that answers took, by their status; 0 where there was none."""

    seconds: dict[int, list[float]] = field(default_factory=dict)

    def add(self, status: int, seconds: float) -> None:
        """Note an answer."""
        self.seconds.setdefault(status, []).append(seconds)

    def quantile(self, status: int, share: float) -> float:
        """Return a quantile of the answers of one status."""
        return quantile(self.seconds.get(status, []), share)


@dataclass(frozen=True)
class LoadRow:
    """What a load of `share` times the capacity showed; `seconds` is until the last answer had come."""

    share: float
    rate: float
    seconds: float
    found: _Found
    health: _Found
    normal: float

    @property
    def holds(self) -> bool:
        """Tell whether what was admitted was quick, all was answered, and the service told of its health."""
        is_quick = self.share <= 1 or self.found.quantile(200, 0.99) <= _TWICE * self.normal
        is_answered = set(self.found.seconds) <= {200, 503} and set(self.health.seconds) == {200}
        return is_quick and is_answered and self.health.quantile(200, 0.99) <= _HEALTHY

    def __str__(self) -> str:
        counts = Counter({status: len(times) for status, times in self.found.seconds.items()})
        others = counts.total() - counts[200] - counts[503] - counts[0]
        return (
            f"{self.share:5.1f}x {self.rate:10.0f} | {counts[200] / self.seconds:10.0f} "
            f"{_ms(self.found, 200, 0.5)} {_ms(self.found, 200, 0.99)} {counts[503]:6} {_ms(self.found, 503, 0.99)}  "
            f"{counts[0]:9} {others:6} {_ms(self.health, 200, 0.99):>11}{'' if self.holds else '  FAILS'}"
        )


def _ms(found: _Found, status: int, share: float) -> str:
    return f"{found.quantile(status, share) * 1000:4.0f} ms"


def overload(broker: str, seconds: float) -> Iterator[LoadRow]:
    """Find the capacity, then ask for half of it, all, twice and five times as much, for some seconds each."""
    with running_stand(broker) as stand:
        request = _request(stand)
        capacity = asyncio.run(_capacity(stand.port, request, seconds))
        normal = 0.0
        for share in _SHARES:
            rate = share * capacity
            begun = time.monotonic()
            found, health = asyncio.run(_open_loop(stand.port, request, rate, seconds))
            normal = found.quantile(200, 0.99) if share == _NORMAL else normal
            yield LoadRow(share, rate, time.monotonic() - begun, found, health, normal)


def _request(stand: Stand) -> bytes:
    """Return a request to score so many hands that it takes about as long as is wanted."""
    dealt = stand.caller.ask("POST", "/v1/games/costly-colours/deals", {"options": {}, "seed": "overload"})
    deal = dealt.body["state"]["deal"]
    item = {"kind": "hand", "options": {}, "turned": deal["turned"], "hand": deal["hands"][0]}
    items, path = [item] * 20, "/v1/games/costly-colours/scores"
    taken = min(stand.caller.ask("POST", path, {"items": items}).seconds for _ in range(20))
    items = [item] * max(1, min(1000, int(len(items) * _REQUEST_SECONDS / taken)))
    return _bytes("POST", path, json.dumps({"items": items}).encode())


def _bytes(method: str, path: str, body: bytes = b"") -> bytes:
    head = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
    head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n" if body else "\r\n"
    return head.encode() + body


async def _ask(port: int, request: bytes, found: _Found) -> None:
    """Ask once, on a connection of its own."""
    begun, status = time.monotonic(), 0
    with suppress(OSError, TimeoutError, ValueError, IndexError):
        async with asyncio.timeout(_PATIENCE):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            try:
                writer.write(request)
                status = int((await reader.read(-1)).split(b" ", 2)[1])
            finally:
                writer.close()
    found.add(status, time.monotonic() - begun)


async def _capacity(port: int, request: bytes, seconds: float) -> float:
    """Return how many requests a second are answered when some callers ask again as soon as they are answered."""
    found, end = _Found(), time.monotonic() + seconds

    async def ask_on() -> None:
        while time.monotonic() < end:
            await _ask(port, request, found)

    await asyncio.gather(*(ask_on() for _ in range(_CONNECTIONS)))
    return len(found.seconds.get(200, [])) / seconds


async def _open_loop(port: int, request: bytes, rate: float, seconds: float) -> tuple[_Found, _Found]:
    """Ask so many times a second, each at its own time; ask for /healthz as well."""
    found, health = _Found(), _Found()
    async with asyncio.TaskGroup() as group:
        group.create_task(_every(group, 1 / rate, seconds, lambda: _ask(port, request, found)))
        group.create_task(_every(group, _HEALTH_EVERY, seconds, lambda: _ask(port, _bytes("GET", "/healthz"), health)))
    return found, health


async def _every(group: asyncio.TaskGroup, pause: float, seconds: float, ask: Any) -> None:
    begun = time.monotonic()
    for number in range(int(seconds / pause)):
        await asyncio.sleep(begun + number * pause - time.monotonic())
        group.create_task(ask())
