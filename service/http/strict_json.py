"""Strict JSON: duplicate names, deep nesting, long integers and invalid Unicode are rejected.

The fast path is orjson and one comparison: the body and its value written back have equally many colons exactly when
all names are unique. If that test cannot decide (a duplicate, an escape, a fraction, an error), `json` reads the body
again slowly and reports the fault. Both paths take time proportional to the size of the body.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from itertools import accumulate
from typing import Any, Final, NamedTuple, NoReturn

import orjson

from croupier.games.faults import N_

_MAX_DEPTH: Final = 32
#: Maximum number of lists, objects and fractions. Each costs as much as fifty bytes of text. No batch needs more.
_MAX_COSTLY: Final = 50_000
#: Maximum number of commas. A mebibyte of cards, five bytes each, has fewer.
_MAX_COMMAS: Final = 250_000
#: Larger integers lose precision in some JSON readers (RFC 8259, section 6).
_MAX_INTEGER: Final = 2**53 - 1
_MAX_DIGITS: Final = 16
#: Replaces a number out of range in a lenient reading. Every schema rejects it.
_BEYOND: Final = _MAX_INTEGER + 1
#: A string, closed or not. It matches possessively, so the expression never backtracks.
_TEXT: Final = re.compile(rb'"(?:[^"\\]++|\\.?)*+"?', re.DOTALL)
_LONG_NUMBER: Final = re.compile(rb"[0-9]{16}")
_FRACTION: Final = re.compile(rb"[0-9][.eE]")
_BRACKETS: Final = b"[]{}"
_NO_BRACKETS: Final = bytes(byte for byte in range(256) if byte not in _BRACKETS)
#: Change of the nesting depth at each byte.
_STEPS: Final = [(byte in b"[{") - (byte in b"]}") for byte in range(256)]

_NOT_JSON: Final = N_("the body is not JSON at character %(place)s")
_NOT_UTF_8: Final = N_("the body is not UTF-8 at byte %(place)s")
_NO_NUMBER: Final = N_("%(text)s is not a JSON number")
_HALF_CHARACTER: Final = N_("a text of the body contains half of a surrogate pair")
_TWICE: Final = N_("the property “%(name)s” occurs twice in one object")
_TOO_DEEP: Final = N_("the body is nested deeper than %(limit)s levels")
_TOO_MANY: Final = N_("the body contains more than %(limit)s lists, objects and fractions, or %(values)s values")
_OUT_OF_RANGE: Final = N_("the number %(number)s is out of range")


class JsonError(ValueError):
    """The body is not acceptable JSON. `params` fill the English `message`."""

    def __init__(self, code: str, message: str, params: dict[str, object]) -> None:
        super().__init__(code)
        self.code = code
        self.message = message
        self.params = params


class Body(NamedTuple):
    """A value and its canonical text: keys sorted, no spaces."""

    value: Any
    canonical: bytes


def read_json(raw: bytes, *, lenient: bool = False) -> Body:
    """Read a body. `lenient` replaces a number out of range by one that every schema rejects. Raises JsonError."""
    if _may_hold_too_many(raw):
        return read_json_slowly(raw, lenient=lenient)
    try:
        value = orjson.loads(raw)
        canonical = orjson.dumps(value, option=orjson.OPT_SORT_KEYS)
    except (orjson.JSONDecodeError, orjson.JSONEncodeError):
        return read_json_slowly(raw, lenient=lenient)
    is_escaped = b"\\" in raw and b"\\u" in raw
    if is_escaped or b"." in canonical or raw.count(b":") != canonical.count(b":"):
        return read_json_slowly(raw, lenient=lenient)
    return Body(value, canonical)


def read_json_slowly(raw: bytes, *, lenient: bool = False) -> Body:
    """Read a body with every check, including depth. A number written 7.0 becomes 7. Raises JsonError."""
    try:
        text = raw.decode()
    except UnicodeDecodeError as error:
        raise JsonError("malformed-json", _NOT_UTF_8, {"place": error.start}) from error
    bare = _TEXT.sub(b'"', raw)
    _check_depth(bare)
    _check_number(bare)
    numbers = _Numbers(lenient)
    try:
        value = json.loads(
            text,
            object_pairs_hook=_object,
            # Without long numbers none is out of range, and the built-in reader is many times faster.
            parse_int=numbers.integer if _LONG_NUMBER.search(bare) else None,
            parse_float=numbers.number,
            parse_constant=_constant,
        )
        return Body(value, orjson.dumps(value, option=orjson.OPT_SORT_KEYS))
    except json.JSONDecodeError as error:
        raise JsonError("malformed-json", _NOT_JSON, {"place": error.pos}) from error
    except orjson.JSONEncodeError as error:
        raise JsonError("malformed-json", _HALF_CHARACTER, {}) from error


def _may_hold_too_many(raw: bytes) -> bool:
    """Return whether a body may contain too many values. Brackets and commas within strings count too."""
    if len(raw) <= _MAX_COSTLY:
        return False
    return raw.count(b"[") + raw.count(b"{") > _MAX_COSTLY or raw.count(b",") > _MAX_COMMAS


def _check_number(bare: bytes) -> None:
    """Check the number of values of a body without its strings."""
    costly = bare.count(b"[") + bare.count(b"{") + len(_FRACTION.findall(bare))
    if costly > _MAX_COSTLY or bare.count(b",") > _MAX_COMMAS:
        raise JsonError("body-too-large", _TOO_MANY, {"limit": _MAX_COSTLY, "values": _MAX_COMMAS})


def _check_depth(bare: bytes) -> None:
    """Check the depth of a body without its strings, before a recursive reader reads it."""
    brackets = bare.translate(None, _NO_BRACKETS)
    if max(accumulate(map(_STEPS.__getitem__, brackets)), default=0) > _MAX_DEPTH:
        raise JsonError("too-deep", _TOO_DEEP, {"limit": _MAX_DEPTH})


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) < len(pairs):
        counts = Counter(name for name, _ in pairs)
        raise JsonError("duplicate-key", _TWICE, {"name": _cut(counts.most_common(1)[0][0])})
    return members


class _Numbers:
    """Reads numbers. Strict: rejects one out of range. Lenient: replaces it by one that every schema rejects."""

    def __init__(self, lenient: bool) -> None:
        self._lenient = lenient

    def integer(self, text: str) -> int:
        if len(text.lstrip("-")) > _MAX_DIGITS or abs(int(text)) > _MAX_INTEGER:
            return self._out_of_range(text)
        return int(text)

    def number(self, text: str) -> int | float:
        number = float(text)
        if abs(number) > _MAX_INTEGER:
            return self._out_of_range(text)
        return int(number) if number.is_integer() else number

    def _out_of_range(self, text: str) -> int:
        if self._lenient:
            return -_BEYOND if text.startswith("-") else _BEYOND
        raise JsonError("number-out-of-range", _OUT_OF_RANGE, {"number": _cut(text)})


def _constant(text: str) -> NoReturn:
    raise JsonError("malformed-json", _NO_NUMBER, {"text": text})


def _cut(text: str) -> str:
    return text if len(text) <= 2 * _MAX_DIGITS else text[:_MAX_DIGITS] + "…"
