"""Writing of answers to standard output: text, JSON, JSON lines or CSV. A terminal and a spreadsheet can trust them."""

from __future__ import annotations

import csv
import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TextIO

import orjson

FORMATS: Final = ("text", "json", "jsonl", "csv")
#: Control characters, which a terminal may obey, and characters that turn the direction of a text.
_CONTROLS: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
#: Begins of formulas, in a cell or after a character at which a spreadsheet may cut one (OWASP, CSV injection).
_FORMULA: Final = re.compile(r"(^|[;\t\r\n|])([\s\u200b\ufeff]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])")


def write(rows: Sequence[Mapping[str, object]], lines: Iterable[str], form: str) -> None:
    """Write to standard output: lines as text, or rows of plain data as JSON, JSON lines or CSV."""
    if form == "text":
        for line in lines:
            print(safe_text(line))
    elif form == "json":
        print(orjson.dumps(list(rows), option=orjson.OPT_INDENT_2).decode())
    elif form == "jsonl":
        for row in rows:
            print(orjson.dumps(row).decode())
    else:
        write_csv(rows, sys.stdout)


def write_csv(rows: Sequence[Mapping[str, object]], output: TextIO) -> None:
    """Write rows as CSV whose texts a spreadsheet takes for texts."""
    names = list(dict.fromkeys(name for row in rows for name in row))
    table = csv.writer(output, lineterminator="\n")
    table.writerow(names)
    table.writerows([safe_cell(row.get(name)) for name in names] for row in rows)


def warn(text: str) -> None:
    """Write a line to standard error."""
    print(safe_text(text), file=sys.stderr)


def safe_text(text: str) -> str:
    """Return a text without characters that steer a terminal; a line break stays."""
    return _CONTROLS.sub("\ufffd", text)


def safe_cell(value: object) -> object:
    """Return a value as a cell. An apostrophe precedes what a spreadsheet would take for a formula."""
    safe = _safe(value)
    return orjson.dumps(safe).decode() if isinstance(safe, list | dict | bool) else safe


def _safe(value: object) -> object:
    if isinstance(value, str):
        return _FORMULA.sub(r"\1\2'", safe_text(value))
    if isinstance(value, list | tuple):
        return list(map(_safe, value))
    return {name: _safe(each) for name, each in value.items()} if isinstance(value, Mapping) else value
