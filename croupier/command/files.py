"""Files in and out: JSON, JSON lines and CSV, from a path or standard input; progress on standard error."""

from __future__ import annotations

import csv
import io
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, TypeVar

import orjson

from croupier.games.faults import N_
from croupier.wording.faces import read_cards, undrawn
from croupier.wording.language import translate

Item = TypeVar("Item")
#: The columns that hold a list, however few there are in it.
_LISTS: Final = frozenset({"barred", "deck", "hand", "moves", "players", "points"})
#: How a spreadsheet writes what JSON writes in small letters.
_TRUTHS: Final = {"TRUE": True, "FALSE": False, "VRAI": True, "FAUX": False}
#: The columns whose parts are a seat and cards: the members that these are of.
_OF_SEATS: Final = {"tricks": ("leader", "cards"), "played": ("seat", "card")}
FORMATS: Final = ("text", "json", "jsonl", "csv")


_STDIN: Final = N_("standard input")


class UnreadableError(Exception):
    """The input is no data of a known form, or not to be had: a message, and what fills it."""

    def __init__(self, message: str, **params: object) -> None:
        super().__init__(message % params)
        self.message, self.params = message, params

    def text(self, language: str) -> str:
        """Say it in a language."""
        return translate(self.message, language) % self.params


def needed(module: str, package: str, extra: str) -> Any:
    """Import a module of ours that needs a package of an extra; UnreadableError says how that is installed."""
    if find_spec(package) is None:
        raise UnreadableError(N_("this needs the extra %(extra)s: pip install 'croupier[%(extra)s]'"), extra=extra)
    return import_module(module)


def read_items(path: str, language: str) -> list[Any]:
    """Read the values of a file, or of standard input (`-`): a JSON list's or lines' values, a CSV's rows."""
    name = translate(_STDIN, language) if path == "-" else path
    try:
        data = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
        text = data.decode("utf-8-sig")
    except OSError as error:
        raise UnreadableError(N_("%(name)s cannot be read: %(why)s"), name=name, why=error.strerror) from error
    except UnicodeDecodeError as error:
        raise UnreadableError(
            N_("%(name)s is not UTF-8: save it so (a spreadsheet as “CSV UTF-8”)"), name=name
        ) from error
    if not text.strip():
        raise UnreadableError(N_("%(name)s is empty"), name=name)
    found = _read_json(name, text) if text.lstrip()[0] in "[{" else _read_csv(name, text)
    if not found:
        raise UnreadableError(N_("%(name)s holds no items"), name=name)
    return found


def _read_json(name: str, text: str) -> list[Any]:
    try:
        found = orjson.loads(text)
    except orjson.JSONDecodeError as error:
        lines = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
        if len(lines) < 2 or lines[0][1].rstrip()[-1] not in "]}":
            raise UnreadableError(N_("%(name)s is not JSON: %(why)s"), name=name, why=error) from error
        return [_read_line(name, number, line) for number, line in lines]
    return found if isinstance(found, list) else [found]


def _read_line(name: str, number: int, line: str) -> Any:
    try:
        return orjson.loads(line)
    except orjson.JSONDecodeError as error:
        message = N_("%(name)s, line %(number)s, is not JSON: %(why)s")
        raise UnreadableError(message, name=name, number=number, why=error) from error


def _read_csv(name: str, text: str) -> list[Any]:
    delimiter = max(",;\t", key=text.partition("\n")[0].count)
    rows = csv.DictReader(io.StringIO(text, newline=""), delimiter=delimiter)
    try:
        rows.fieldnames = [name.strip().lower() for name in rows.fieldnames or ()]
        if len(rows.fieldnames) < 2:
            message = N_("%(name)s is neither JSON nor CSV: its first line must name several columns")
            raise UnreadableError(message, name=name)
        # What stands beyond the columns is no cell of any.
        cells = [{column: value.strip() for column, value in row.items() if column and value} for row in rows]
        items = [{column: _cell(column, text) for column, text in row.items() if text} for row in cells]
    except csv.Error as error:
        raise UnreadableError(N_("%(name)s is not CSV: %(why)s"), name=name, why=error) from error
    # A spreadsheet writes its empty rows, too.
    return list(filter(None, items))


def value_of(text: str) -> Any:
    """Read JSON, or the text itself where it is none."""
    try:
        return orjson.loads(text)
    except orjson.JSONDecodeError:
        return text


def _cell(column: str, text: str) -> Any:
    """Read a cell: JSON, or what people write: cards, a text, a list of parts that end with `;` (or `|`)."""
    text = text.replace("|", ";")
    found = text if column.startswith("player ") else _TRUTHS.get(text, value_of(text))
    if found != text:
        return found
    parts = [_part(column, part) for part in text.split(";") if part.strip()]
    is_list = ";" in text or column in _OF_SEATS or (column in _LISTS and not isinstance(parts[0], list))
    return parts if is_list else parts[0]


def _part(column: str, text: str) -> Any:
    """Read a part of a cell: a number, cards, a text; `1 AH 2H` is a trick that seat 1 led."""
    if column.startswith("player"):
        return " ".join(text.split())
    words = undrawn(text).split()
    if column in _OF_SEATS and words[0].isdecimal() and len(words) > 1:
        seat, cards = _OF_SEATS[column]
        return {seat: int(words[0]), cards: words[1:] if cards == "cards" else words[1]}
    is_number = len(words) == 1 and words[0].removeprefix("-").isdecimal()
    return int(words[0]) if is_number else read_cards(" ".join(words))


def write(rows: Sequence[Mapping[str, Any]], lines: Iterable[str], form: str) -> None:
    """Write to standard output: lines as text, or rows of plain data as JSON, JSON lines or CSV."""
    if form == "text":
        sys.stdout.writelines(f"{line}\n" for line in lines)
    elif form == "json":
        print(orjson.dumps(list(rows), option=orjson.OPT_INDENT_2).decode())
    elif form == "jsonl":
        for row in rows:
            print(orjson.dumps(row).decode())
    else:
        names = list(dict.fromkeys(name for row in rows for name in row))
        table = csv.writer(sys.stdout, lineterminator="\n")
        table.writerow(names)
        table.writerows([_written(row.get(name)) for name in names] for row in rows)


def _written(value: object) -> object:
    return orjson.dumps(value).decode() if isinstance(value, list | tuple | dict | bool) else value


def with_progress(items: Iterable[Item], total: int) -> Iterator[Item]:
    """Pass on items; where standard error is a terminal and there are many, tell how many are done."""
    for number, item in enumerate(items, 1):
        yield item
        if total > 1 and sys.stderr.isatty():
            end = "\r" if number < total else "\r" + " " * 40 + "\r"
            print(f"{number} / {total}", end=end, file=sys.stderr, flush=True)
