"""JSON: one value, a list, or values one after the other, as in JSON lines."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, Final

from croupier.club.spreadsheet.numbers import read_json_number
from croupier.club.spreadsheet.unreadable import UnreadableError
from croupier.games.faults import N_

_NOT_JSON: Final = N_("%(name)s, line %(line)s, is not JSON: %(why)s")
_REPORT: Final = N_("%(name)s is the report of an evening: name the file with its entries")
_TWICE: Final = "“%(name)s” is there twice"
#: Members that hold all values of a file, as requests and reports name them.
_LISTS: Final = ("entries", "items", "matches", "records")
_BETWEEN: Final = re.compile(r"[ \t\r\n\ufeff]*")


def read_values(name: str, text: str) -> list[Any]:
    """Return the values of a text. Lists are their elements; whole numbers such as `1e3` and `4.0` are integers."""
    try:
        return list(_values(name, text))
    except json.JSONDecodeError as error:
        raise UnreadableError(_NOT_JSON, name=name, line=error.lineno, why=error.msg) from error
    except (RecursionError, ValueError) as error:
        raise UnreadableError(_NOT_JSON, name=name, line=1, why=error) from error


def _values(name: str, text: str) -> Iterator[Any]:
    decoder = json.JSONDecoder(object_pairs_hook=_object, parse_float=read_json_number, parse_constant=_refuse)
    position = _end_of_blank(text, 0)
    while position < len(text):
        value, position = decoder.raw_decode(text, position)
        if _is_report(value) or (isinstance(value, list) and any(map(_is_report, value))):
            raise UnreadableError(_REPORT, name=name)
        listed = next(
            (value[each] for each in _LISTS if isinstance(value, dict) and isinstance(value.get(each), list)), value
        )
        yield from listed if isinstance(listed, list) else [listed]
        position = _end_of_blank(text, position)


def _is_report(value: object) -> bool:
    return isinstance(value, dict) and {"corrections", "matches", "tables"} <= value.keys()


def _end_of_blank(text: str, position: int) -> int:
    found = _BETWEEN.match(text, position)
    return found.end() if found else position


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        raise ValueError(_TWICE % {"name": next(name for name in names if names.count(name) > 1)})
    return found


def _refuse(constant: str) -> Any:
    raise ValueError(constant)
