"""Files, or standard input, as items to score, matches of an evening, and records."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from croupier.club.spreadsheet.matches import EVENING_COLUMNS, entries_of, item_of
from croupier.club.spreadsheet.tables import Needed, Table, read_table, table_of
from croupier.club.spreadsheet.unreadable import UnreadableError
from croupier.command.extras import needed as extra_module
from croupier.command.reading.encodings import decode, is_workbook
from croupier.command.reading.json_values import read_values
from croupier.games.catalogue import GAMES
from croupier.games.faults import N_
from croupier.wording.language import translate

_STDIN: Final = N_("standard input")
_CANNOT: Final = N_("%(name)s cannot be read: %(why)s")
_EMPTY: Final = N_("%(name)s is empty")
_NO_ITEMS: Final = N_("%(name)s holds no items")
_RECORD: Final = ("deck", "moves", "dealer", "game")
_ITEMS: Final = ("hand", "tricks", "melds", "series", "played", "winners", "hands", "turned", "trump", "kind")


def read_matches(path: str, language: str) -> list[Any]:
    """Read the entries of an evening, and records."""
    return _read(path, language, EVENING_COLUMNS, entries_of)


def read_records(path: str, language: str) -> list[Any]:
    """Read records, alone or as entries of an evening."""
    return _read(path, language, tuple((column,) for column in _RECORD), entries_of)


def read_items(path: str, language: str, game: str) -> list[Any]:
    """Read items of a game to score."""

    def items(table: Table) -> list[Any]:
        return [{**item_of(GAMES[game], row), "row": row.number} for row in table.rows]

    return _read(path, language, (_ITEMS,), items)


def _read(path: str, language: str, needed: Needed, make: Callable[[Table], list[Any]]) -> list[Any]:
    name = translate(_STDIN, language) if path == "-" else path
    try:
        data = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
    except OSError as error:
        raise UnreadableError(_CANNOT, name=name, why=error.strerror) from error
    content = _content(name, data, needed)
    if isinstance(content, Table):
        found = make(content)
        if content.unread:
            print(content.unread_text(name, language), file=sys.stderr)
    else:
        found = content
    if not found:
        raise UnreadableError(_NO_ITEMS, name=name)
    return found


def _content(name: str, data: bytes, needed: Needed) -> Table | list[Any]:
    """Return the table of a workbook or of CSV, or the values of JSON."""
    if is_workbook(data):
        workbooks = extra_module("croupier.command.reading.workbooks", "python_calamine", "sheets")
        return table_of(name, workbooks.read_workbook(name, data), needed)
    text = decode(name, data).removeprefix("\ufeff")
    if not text.strip():
        raise UnreadableError(_EMPTY, name=name)
    return read_values(name, text) if text.lstrip()[0] in "[{" else read_table(name, text, needed)
