"""Strict JSON: duplicate names, deep nesting, long integers and texts that are no Unicode are refused.

The fast way is orjson and one comparison: the text has as many colons as its value written back exactly when no object
names a member twice. A text for which that says nothing (a duplicate, an escape, a number with a fraction, a failure)
is read again slowly by `json`, which names the fault. Either way takes time in proportion to the text: each step goes
over it once, and none of them goes back.
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
#: Lists, objects and fractions of a body, each of which costs as much as fifty bytes of text: more than any batch has.
_MAX_COSTLY: Final = 50_000
#: Commas of a body: more than a batch of cards can hold, whose shortest takes five bytes of a mebibyte.
_MAX_COMMAS: Final = 250_000
#: Integers beyond this are not the same number in every JSON reader (RFC 8259, 6).
_MAX_INTEGER: Final = 2**53 - 1
_MAX_DIGITS: Final = 16
#: Stands for a number out of range where the rest of its body is read on: no schema takes it.
_BEYOND: Final = _MAX_INTEGER + 1
#: A text, closed or not. What has begun always matches and gives nothing back, so no byte is looked at twice.
_TEXT: Final = re.compile(rb'"(?:[^"\\]++|\\.?)*+"?', re.DOTALL)
_LONG_NUMBER: Final = re.compile(rb"[0-9]{16}")
_FRACTION: Final = re.compile(rb"[0-9][.eE]")
_BRACKETS: Final = b"[]{}"
_NO_BRACKETS: Final = bytes(byte for byte in range(256) if byte not in _BRACKETS)
#: How much deeper each byte that is a bracket leads.
_STEPS: Final = [(byte in b"[{") - (byte in b"]}") for byte in range(256)]

_NOT_JSON: Final = N_("the body is not JSON at character %(place)s")
_NOT_UTF_8: Final = N_("the body is not UTF-8 at byte %(place)s")
_NO_NUMBER: Final = N_("%(text)s is not a JSON number")
_HALF_CHARACTER: Final = N_("a text of the body holds half of a surrogate pair")
_TWICE: Final = N_("the member “%(name)s” stands twice in one object")
_TOO_DEEP: Final = N_("the body is nested deeper than %(limit)s levels")
_TOO_MANY: Final = N_("the body holds more than %(limit)s lists, objects and fractions, or %(values)s values")
_OUT_OF_RANGE: Final = N_("the number %(number)s is out of range")


class JsonError(ValueError):
    """The body is no JSON that is accepted; `params` fill the English `message`."""

    def __init__(self, code: str, message: str, params: dict[str, object]) -> None:
        super().__init__(code)
        self.code = code
        self.message = message
        self.params = params


class Body(NamedTuple):
    """A value, and its canonical text: keys sorted, no spaces."""

    value: Any
    canonical: bytes


def read_json(raw: bytes, *, lenient: bool = False) -> Body:
    """Read a body; `lenient` lets a number out of range stand, as one that no schema takes. Raises JsonError."""
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
    """Read a body with every check, depth included; whole numbers written 7.0 become 7. Raises JsonError."""
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
            # Where no number is long the built-in reader, many times faster, finds none out of range.
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
    """Tell whether a body could hold too many values, if no bracket or comma stood within a text."""
    if len(raw) <= _MAX_COSTLY:
        return False
    return raw.count(b"[") + raw.count(b"{") > _MAX_COSTLY or raw.count(b",") > _MAX_COMMAS


def _check_number(bare: bytes) -> None:
    """Count values, in a body without its texts."""
    costly = bare.count(b"[") + bare.count(b"{") + len(_FRACTION.findall(bare))
    if costly > _MAX_COSTLY or bare.count(b",") > _MAX_COMMAS:
        raise JsonError("body-too-large", _TOO_MANY, {"limit": _MAX_COSTLY, "values": _MAX_COMMAS})


def _check_depth(bare: bytes) -> None:
    """Measure nesting, in a body without its texts, before any recursive reader sees it."""
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
    """Reads numbers; one out of range is refused or, where it is lenient, taken for one that no schema takes."""

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
