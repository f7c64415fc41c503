"""Presence and keys of the people at the tables, in memory only. A restart of the relay forgets them."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from math import inf
from time import monotonic
from typing import Final

from examples.relay.tables import Table

#: Seconds without a report after which a person counts as away. Browsers delay hidden pages by up to a minute.
AWAY: Final = 75.0
#: People that are remembered at most; those who reported longest ago are forgotten.
_MOST: Final = 20_000


@dataclass(frozen=True)
class _Report:
    time: float
    key: str


class Presence:
    """The last report of each person: its time and the key that proved it."""

    def __init__(self) -> None:
        self._started = monotonic()
        self._reports: OrderedDict[tuple[str, int], _Report] = OrderedDict()

    def note(self, table: Table, seat: int, key: str, *, leaves: bool = False) -> bool:
        """Note that a person is at the table, or leaves it; return whether the key was unknown."""
        former = self._reports.pop((table.id, seat), None)
        self._reports[table.id, seat] = _Report(-inf if leaves else monotonic(), key)
        if len(self._reports) > _MOST:
            self._reports.popitem(last=False)
        return former is None

    def is_away(self, table: Table, seat: int) -> bool:
        """Return whether a person left, or has been silent for too long."""
        report = self._reports.get((table.id, seat))
        return monotonic() - (report.time if report else self._started) > AWAY

    def keys(self, table: Table) -> dict[int, str]:
        """Return the keys of the people, by seat, who reported since the relay started."""
        reports = {seat: self._reports.get((table.id, seat)) for seat in range(len(table.seats))}
        return {seat: report.key for seat, report in reports.items() if report}
