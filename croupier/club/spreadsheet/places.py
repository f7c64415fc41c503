"""Places of a report in the sheet that it counts: the column of each fault, and the headers that are not read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any, Final

from croupier.club.spreadsheet.columns import SEVERAL
from croupier.club.spreadsheet.tables import Table
from croupier.games.faults import N_

#: The name of a sheet without a file.
SHEET: Final = N_("the sheet")


def placed_report(report: Mapping[str, Any], table: Table, name: str, language: str) -> dict[str, Any]:
    """Return a report whose faults have their columns, and whose warnings list the headers that are not read."""
    matches = [
        {
            **match,
            "faults": [{**fault, "column": column_at(fault["pointer"], table.columns)} for fault in match["faults"]],
        }
        for match in report["matches"]
    ]
    unread = [table.unread_text(name, language)] if table.unread else []
    return {**report, "matches": matches, "warnings": [*unread, *report["warnings"]]}


def column_at(pointer: str, columns: Sequence[str]) -> int | None:
    """Return the number of the column, from 1, that contains the value at a pointer; None for a whole row."""
    return next((columns.index(each) + 1 for each in _columns(pointer.split("/")[1:]) if each in columns), None)


def _columns(steps: Sequence[str]) -> Iterator[str]:
    """Yield the columns that may contain a value: of one seat, of all seats, of all deals."""
    for step, following in zip_longest(steps, steps[1:], fillvalue=""):
        seat = int(following) if following.isdecimal() else 0
        yield from (f"{SEVERAL[step]} {seat + 1}",) if step in SEVERAL else ()
        yield from (step, f"{step}s")
