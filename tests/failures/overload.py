"""Five times as many requests as the service can serve: the benchmark of overload, judged."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from benchmarks.overload import OVERLOAD_COLUMNS, LoadRow, load_cells, loads
from benchmarks.rounds import percentile

_ROUNDS: Final = 5
_PROBE: Final = 1.0
#: The share of the capacity at which all is normal, by how much more an admitted request may take beyond the capacity,
#: and within how many seconds /healthz answers.
_NORMAL: Final = 0.5
_TWICE: Final = 2.0
_HEALTHY: Final = 1.0

OVERLOAD_HEAD: Final = " | ".join(OVERLOAD_COLUMNS)


@dataclass(frozen=True)
class JudgedLoad:
    """A load and what became of it, beside the p99 of a normal one in seconds."""

    row: LoadRow
    normal: float

    @property
    def holds(self) -> bool:
        """Tell whether admitted requests were quick, all were answered, refusals had a Retry-After, and /healthz
        answered in time."""
        load, health = self.row.load, self.row.health
        is_quick = self.row.share <= 1 or percentile(load.served, 99) <= _TWICE * self.normal
        return is_quick and not self.row.lost and not load.mute and percentile(health.served, 99) <= _HEALTHY

    def __str__(self) -> str:
        cells = (cell.rjust(len(name)) for name, cell in zip(OVERLOAD_COLUMNS, load_cells(self.row), strict=True))
        return " | ".join(cells) + ("" if self.holds else "  FAILS")


def overload(seconds: float) -> Iterator[JudgedLoad]:
    """Ask for shares and multiples of the capacity, for some seconds each."""
    normal = 0.0
    for row in loads(_ROUNDS, _PROBE, seconds):
        normal = percentile(row.load.served, 99) if row.share == _NORMAL else normal
        yield JudgedLoad(row, normal)
