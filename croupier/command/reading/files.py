"""Files, or standard input, as items to score, matches of an evening, and records."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from croupier.command.errors import UnreadableError
from croupier.command.reading.encodings import decode
from croupier.command.reading.json_values import read_values
from croupier.command.reading.matches import entries_of, item_of
from croupier.command.reading.tables import Needed, Table, read_table
from croupier.games.faults import N_
from croupier.wording.language import translate

_STDIN: Final = N_("standard input")
_CANNOT: Final = N_("%(name)s cannot be read: %(why)s")
_EMPTY: Final = N_("%(name)s is empty")
_NO_ITEMS: Final = N_("%(name)s holds no items")
_UNREAD: Final = N_("%(name)s: not read: %(columns)s")
_RECORD: Final = ("deck", "moves", "dealer", "game")
_RESULTS: Final = ("points", "winner", "winners", "tricks", "melds", "deck", "void", "turned", "trump")
_ITEMS: Final = ("hand", "tricks", "melds", "series", "played", "winners", "hands", "turned", "trump", "kind")


def read_matches(path: str, language: str) -> list[Any]:
    """Read the entries of an evening, and records."""
    return _read(path, language, (("match",), ("game",), ("players",), _RESULTS), entries_of)


def read_records(path: str, language: str) -> list[Any]:
    """Read records, alone or as entries of an evening."""
    return _read(path, language, tuple((column,) for column in _RECORD), entries_of)


def read_items(path: str, language: str) -> list[Any]:
    """Read items to score."""

    def items(table: Table) -> list[Any]:
        return [{**item_of(table, row), "row": row.number} for row in table.rows]

    return _read(path, language, (_ITEMS,), items)


def _read(path: str, language: str, needed: Needed, make: Callable[[Table], list[Any]]) -> list[Any]:
    name = translate(_STDIN, language) if path == "-" else path
    try:
        data = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
    except OSError as error:
        raise UnreadableError(_CANNOT, name=name, why=error.strerror) from error
    text = decode(name, data).removeprefix("\ufeff")
    if not text.strip():
        raise UnreadableError(_EMPTY, name=name)
    if text.lstrip()[0] in "[{":
        found = read_values(name, text)
    else:
        table = read_table(name, text, needed)
        found = make(table)
        if table.unread:
            quoted = ", ".join(f"“{column}”" for column in table.unread)
            print(translate(_UNREAD, language) % {"name": name, "columns": quoted}, file=sys.stderr)
    if not found:
        raise UnreadableError(_NO_ITEMS, name=name)
    return found
