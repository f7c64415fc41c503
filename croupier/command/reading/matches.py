"""Rows of a table as matches: a deal a row, rows with the same number are one match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from croupier.command.reading.cells import empty_cell, read_row
from croupier.command.reading.tables import Row, Table

#: Members of the match; a row may repeat them.
_OF_MATCH: Final = ("players", "game", "options")
#: Members that are not of a deal.
_NOT_OF_DEAL: Final = frozenset({*_OF_MATCH, "match", "result", "status", "reason", "deal", "row"})
#: Members that make a deal an item to be scored.
_SCORED: Final = frozenset({"kind", "melds", "tricks", "trump", "turned"})


def item_of(table: Table, row: Row) -> dict[str, Any]:
    """Return an item to be scored. An empty cell means none: nobody out, no tricks, no floche."""
    return {**_empty(table, row), **read_row(row.cells)}


def entries_of(table: Table) -> list[dict[str, Any]]:
    """Return the entries of an evening, corrections last.

    A row without a number continues the match above. A row with a reason is a correction.
    """
    groups: dict[str, list[dict[str, Any]]] = {}
    corrections, number = [], ""
    for row in table.rows:
        number = row.cells.get("match", number)
        given = {"match": number, **_deal(table, row), "row": row.number}
        if "reason" in given:
            corrections.append(given)
        else:
            groups.setdefault(number, []).append(given)
    return [*map(_entry, groups.values()), *corrections]


def _deal(table: Table, row: Row) -> dict[str, Any]:
    given = read_row(row.cells)
    if given.keys() & _SCORED:
        return {**_empty(table, row), **given}
    # An empty winner is that of a void deal of Upcolor.
    if "winner" in table.columns and not given.keys() & {"winner", "points", "void", "deck"}:
        given["winner"] = None
    return given


def _empty(table: Table, row: Row) -> dict[str, Any]:
    return {
        name: each for column in table.columns if column not in row.cells for name, each in empty_cell(column).items()
    }


def _entry(rows: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Return a match of its rows. Members of the match stay in a deal where they differ from the first row's."""
    first = rows[0]
    entry: dict[str, Any] = {
        name: first[name] for name in ("match", *_OF_MATCH, "row") if name in first and first[name] != ""
    }
    for row in rows:
        entry |= {name: row[name] for name in ("result", "status") if name in row}
    entry["deals"] = list(_deals(entry, rows))
    return entry


def _deals(entry: dict[str, Any], rows: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for row in rows:
        members = {name: row[name] for name in row if name not in _NOT_OF_DEAL}
        if isinstance(members.get("winners"), list) and not members.keys() & _SCORED:
            yield from ({"winner": winner, "row": row["row"]} for winner in members["winners"])
            continue
        # The first row may hold the players alone, with the deals below.
        if row is rows[0] and len(rows) > 1 and not any(value is not None for value in members.values()):
            continue
        other: dict[str, Any] = {name: row[name] for name in _OF_MATCH if name in row and row[name] != entry.get(name)}
        number = {"deal": row["deal"]} if "deal" in row else {}
        moves: dict[str, Any] = {"moves": []} if "deck" in members else {}
        yield {**moves, **members, **other, **number, "row": row["row"]}
