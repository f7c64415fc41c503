"""Five times as many requests as there is room for: what the benchmark shows, judged."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from benchmarks.overload import LoadRow, cut, loads

_ROUNDS: Final = 5
_PROBE: Final = 1.0
#: The share of the capacity at which all is normal, by how much more an admitted request may take beyond the capacity,
#: and within how many seconds /healthz answers.
_NORMAL: Final = 0.5
_TWICE: Final = 2.0
_HEALTHY: Final = 1.0

OVERLOAD_HEAD: Final = (
    f"{'asked':>6} {'connections':>11} {'requests/s':>10} | {'admitted/s':>10} {'p50':>7} {'p99':>7} {'503':>6} "
    f"{'503 p99':>8} {'lost':>4} {'healthz p99':>11}"
)


@dataclass(frozen=True)
class JudgedLoad:
    """What a load showed, beside the p99 of a normal one in seconds."""

    row: LoadRow
    normal: float

    @property
    def holds(self) -> bool:
        """Tell whether what was admitted was quick, all were answered, the refused told when to ask again, and the
        service of its health."""
        is_quick = self.row.share <= 1 or cut(self.row.served, 99) <= _TWICE * self.normal
        return is_quick and not self.row.lost and not self.row.mute and cut(self.row.health, 99) <= _HEALTHY

    def __str__(self) -> str:
        row = self.row
        p50, p99, refused, health = (
            f"{1000 * cut(latencies, percent):4.0f} ms"
            for latencies, percent in ((row.served, 50), (row.served, 99), (row.refused, 99), (row.health, 99))
        )
        return (
            f"{row.share:5.2g}x {row.connections:11} {row.rate:10.0f} | {len(row.served) / row.seconds:10.0f} "
            f"{p50} {p99} {len(row.refused):6}  {refused} {row.lost:4} {health:>11}{'' if self.holds else '  FAILS'}"
        )


def overload(seconds: float) -> Iterator[JudgedLoad]:
    """Ask for shares and multiples of the capacity, for some seconds each."""
    normal = 0.0
    for row in loads(_ROUNDS, _PROBE, seconds):
        normal = cut(row.served, 99) if row.share == _NORMAL else normal
        yield JudgedLoad(row, normal)
