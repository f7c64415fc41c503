"""Reading JSON without taking anything silently.

The fast way is orjson and one comparison: the text has as many colons as its value written back
exactly when no object names a member twice. Whatever that cannot vouch for (a duplicate, an escape, a
number with a fraction, a failure) is read again slowly by `json`, which names what is wrong.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import dataclass
from typing import Any, Final, NoReturn

import orjson

from games.faults import N_

__all__ = ["Body", "JsonError", "read_json", "read_json_slowly"]

_MAX_DEPTH: Final = 32
#: Lists and objects of a body: more than any batch that is answered, and each costs as much as fifty bytes of text.
_MAX_CONTAINERS: Final = 50_000
#: Integers beyond this are not the same number in every JSON reader (RFC 8259, 6).
_MAX_INTEGER: Final = 2**53 - 1
_MAX_DIGITS: Final = 16
_STRINGS_AND_BRACKETS: Final = re.compile(r'"(?:[^"\\]|\\.)*"|[\[\]{}]', re.DOTALL)

_NOT_JSON: Final = N_("the body is not JSON at character %(place)s")
_NOT_UTF_8: Final = N_("the body is not UTF-8 at byte %(place)s")
_NO_NUMBER: Final = N_("%(text)s is no JSON number")
_HALF_CHARACTER: Final = N_("a text of the body holds half of a surrogate pair")
_TWICE: Final = N_("the member “%(name)s” stands twice in one object")
_TOO_DEEP: Final = N_("the body is nested deeper than %(limit)s levels")
_TOO_MANY: Final = N_("the body holds more than %(limit)s lists and objects")
_OUT_OF_RANGE: Final = N_("the number %(number)s is out of range")


class JsonError(ValueError):
    """The body is no JSON that is accepted; `params` fill the English `message`."""

    def __init__(self, code: str, message: str, params: dict[str, object]) -> None:
        super().__init__(code)
        self.code = code
        self.message = message
        self.params = params


@dataclass(frozen=True)
class Body:
    """A value, and its canonical text: keys sorted, no spaces."""

    value: Any
    canonical: bytes


def read_json(raw: bytes) -> Body:
    """Read a body. Raises JsonError."""
    if _has_too_many(raw):
        return read_json_slowly(raw)
    try:
        value = orjson.loads(raw)
        canonical = orjson.dumps(value, option=orjson.OPT_SORT_KEYS)
    except (orjson.JSONDecodeError, orjson.JSONEncodeError):
        return read_json_slowly(raw)
    if b"\\u" in raw or b"." in canonical or raw.count(b":") != canonical.count(b":"):
        return read_json_slowly(raw)
    return Body(value, canonical)


def read_json_slowly(raw: bytes) -> Body:
    """Read a body with every check, depth included; whole numbers written 7.0 become 7. Raises JsonError."""
    try:
        text = raw.decode()
    except UnicodeDecodeError as error:
        raise JsonError("malformed-json", _NOT_UTF_8, {"place": error.start}) from error
    _check_depth(text)
    if _has_too_many(raw):
        raise JsonError("body-too-large", _TOO_MANY, {"limit": _MAX_CONTAINERS})
    try:
        value = json.loads(
            text,
            object_pairs_hook=_object,
            parse_int=_integer,
            parse_float=_number,
            parse_constant=_constant,
        )
        return Body(value, orjson.dumps(value, option=orjson.OPT_SORT_KEYS))
    except json.JSONDecodeError as error:
        raise JsonError("malformed-json", _NOT_JSON, {"place": error.pos}) from error
    except orjson.JSONEncodeError as error:
        raise JsonError("malformed-json", _HALF_CHARACTER, {}) from error


def _has_too_many(raw: bytes) -> bool:
    return len(raw) > _MAX_CONTAINERS and raw.count(b"[") + raw.count(b"{") > _MAX_CONTAINERS


def _check_depth(text: str) -> None:
    """Measure nesting before any recursive reader sees the text."""
    depth = 0
    for match in _STRINGS_AND_BRACKETS.finditer(text):
        mark = match[0]
        if mark in "[{":
            depth += 1
            if depth > _MAX_DEPTH:
                raise JsonError("too-deep", _TOO_DEEP, {"limit": _MAX_DEPTH})
        elif mark in "]}":
            depth -= 1


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) < len(pairs):
        counts = Counter(name for name, _ in pairs)
        raise JsonError("duplicate-key", _TWICE, {"name": counts.most_common(1)[0][0]})
    return members


def _integer(text: str) -> int:
    if len(text.lstrip("-")) > _MAX_DIGITS or abs(int(text)) > _MAX_INTEGER:
        _out_of_range(text)
    return int(text)


def _number(text: str) -> int | float:
    number = float(text)
    if abs(number) > _MAX_INTEGER:
        _out_of_range(text)
    return int(number) if number.is_integer() else number


def _constant(text: str) -> NoReturn:
    raise JsonError("malformed-json", _NO_NUMBER, {"text": text})


def _out_of_range(text: str) -> NoReturn:
    shown = text if len(text) <= 2 * _MAX_DIGITS else text[:_MAX_DIGITS] + "…"
    raise JsonError("number-out-of-range", _OUT_OF_RANGE, {"number": shown})
