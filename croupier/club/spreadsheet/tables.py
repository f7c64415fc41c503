"""CSV as spreadsheets write it: the separator, the row with the headers, and the cells of each row."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from croupier.club.spreadsheet.columns import NAMES, SEVERAL, plain, read_header
from croupier.club.spreadsheet.unreadable import UnreadableError
from croupier.games.faults import N_, Plural
from croupier.wording.cards import quoted
from croupier.wording.language import translate

_SEPARATORS: Final = ",;\t"
#: The line that names the separator for Excel. Spreadsheets do not show it.
_SEPARATOR_LINE: Final = re.compile(r'"?sep=(.)"?[ \t]*\r?\n', re.IGNORECASE)
#: The header is looked for in so many rows: titles may stand above it.
_MOST_TITLES: Final = 20
#: The similarity (0 to 1) above which an unknown header counts as a misspelt one.
_NEAR: Final = 0.7
_NO_HEADER: Final = N_("%(name)s: no row names the columns %(missing)s; its first row has %(found)s")
_MISSING: Final = Plural(
    "%(name)s: the column %(missing)s is missing; there are %(found)s",
    "%(name)s: the columns %(missing)s are missing; there are %(found)s",
    "number",
)
_NEARLY: Final = N_("%(name)s: the column “%(found)s” is not known; did you mean “%(nearest)s”?")
_TWICE: Final = N_("%(name)s: there are two columns “%(found)s”")
_BEYOND: Final = N_("%(name)s, row %(row)s, has more cells than columns: put a cell that holds the separator in quotes")
_NOT_CSV: Final = N_("%(name)s, row %(row)s, is not CSV: %(why)s")
_UNREAD: Final = N_("%(name)s: not read: %(columns)s")

#: Groups of columns. A file must have a column of each group.
Needed = Sequence[Sequence[str]]


@dataclass(frozen=True)
class Row:
    """A row by its number in the spreadsheet, and its cells that are not empty, by column."""

    number: int
    cells: Mapping[str, str]


@dataclass(frozen=True)
class Table:
    """The column of each header, empty where it is not read; the headers that are not read; and the rows."""

    columns: tuple[str, ...]
    unread: tuple[str, ...]
    rows: tuple[Row, ...]

    def unread_text(self, name: str, language: str) -> str:
        """Return a sentence about the headers that are not read; `name` is that of the table."""
        return translate(_UNREAD, language) % {"name": name, "columns": quoted(self.unread, language)}


def read_table(name: str, text: str, needed: Needed) -> Table:
    """Read CSV as a table; raises UnreadableError where it is not CSV, and where `table_of` does."""
    text, separators = _separators(text)
    separator = max(separators, key=lambda each: _known_and_cells(_rows(text, each)[0]))
    rows, error = _rows(text, separator, strict=True)
    if error is not None:
        raise UnreadableError(_NOT_CSV, name=name, row=len(rows) + 1, why=error) from error
    return table_of(name, rows, needed)


def table_of(name: str, rows: Sequence[Sequence[str]], needed: Needed) -> Table:
    """Read rows of cells as a table; raises UnreadableError where columns are missing, misspelt or there twice."""
    index, known = header_row(rows)
    if known < 1:
        first = next((row for row in rows if any(row)), [])
        raise UnreadableError(_NO_HEADER, name=name, missing=_groups(needed), found=_found(first))
    return _table(name, rows, index, needed)


def _table(name: str, rows: Sequence[Sequence[str]], index: int, needed: Needed) -> Table:
    headers = rows[index]
    columns = read_header(headers)
    named = [column for column in columns if column]
    for header, column in zip(headers, columns, strict=True):
        near = get_close_matches(plain(header), NAMES.keys() - set(named), 1, _NEAR) if not column else ()
        for nearest in near:
            raise UnreadableError(_NEARLY, name=name, found=header.strip(), nearest=nearest)
        if column and named.count(column) > 1:
            raise UnreadableError(_TWICE, name=name, found=header.strip())
    missing = [group for group in needed if not any(_has(named, column) for column in group)]
    if missing:
        raise UnreadableError(_MISSING, name=name, missing=_groups(missing), number=len(missing), found=_found(headers))
    found = [
        Row(
            number,
            {column: cell.strip() for column, cell in zip(columns, row, strict=False) if column and cell.strip()},
        )
        for number, row in enumerate(rows[index + 1 :], index + 2)
        if row != headers
    ]
    beyond = [
        number for number, row in enumerate(rows[index + 1 :], index + 2) if any(map(str.strip, row[len(headers) :]))
    ]
    if beyond:
        raise UnreadableError(_BEYOND, name=name, row=beyond[0])
    unread = [header.strip() for header, column in zip(headers, columns, strict=True) if header.strip() and not column]
    return Table(tuple(columns), tuple(unread), tuple(row for row in found if row.cells))


def _has(named: Sequence[str], column: str) -> bool:
    return column in named or f"{SEVERAL.get(column)} 1" in named


def _separators(text: str) -> tuple[str, str]:
    """Return the text without a separator line, and the separators that it may have."""
    line = _SEPARATOR_LINE.match(text)
    return (text[line.end() :], line[1]) if line else (text, _SEPARATORS)


def _rows(text: str, separator: str, *, strict: bool = False) -> tuple[list[list[str]], csv.Error | None]:
    """Return the rows as far as they can be read, and the error that ended them."""
    rows: list[list[str]] = []
    try:
        rows.extend(
            csv.reader(io.StringIO(text, newline=""), delimiter=separator, skipinitialspace=True, strict=strict)
        )
    except csv.Error as error:
        return rows, error
    return rows, None


def _known_and_cells(rows: Sequence[Sequence[str]]) -> tuple[int, int]:
    """Return the number of known headers, and the number of cells of the first row."""
    return header_row(rows)[1], len(rows[0]) if rows else 0


def header_row(rows: Sequence[Sequence[str]]) -> tuple[int, int]:
    """Return the index of the row with the most known headers among the first, and their number."""
    known = [sum(map(bool, read_header(row))) for row in rows[:_MOST_TITLES]] or [0]
    most = max(known)
    return known.index(most), most


def _groups(groups: Needed) -> tuple[Sequence[str], ...]:
    return tuple(group[:3] for group in groups)


def _found(headers: Sequence[str]) -> tuple[Sequence[str], ...]:
    return tuple([header.strip()] for header in headers if header.strip())
