"""Differences of two values of JSON, member by member. An element of a list is missing, additional or different."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any, Final

import orjson

from croupier.command.conformance.exchange import ABSENT, Anything, Matching

MISSING: Final = "missing"
ADDITIONAL: Final = "additional"
DIFFERENT: Final = "different"
#: So much of a value is shown.
_SHOWN: Final = 160


@dataclass(frozen=True)
class Difference:
    """A member or an element that is missing, additional or different: its pointer, and both values."""

    kind: str
    pointer: str
    expected: object
    found: object

    def __str__(self) -> str:
        """Write the difference in a line."""
        where = self.pointer or "the answer"
        if self.kind == MISSING:
            return f"{where} is missing: {shown(self.expected)}"
        if self.kind == ADDITIONAL:
            return f"{where} is additional: {shown(self.found)}"
        return f"{where} is {shown(self.found)}, expected {shown(self.expected)}"


def shown(value: object) -> str:
    """Write a value, cut where it is long."""
    text = str(value) if isinstance(value, Matching | Anything) else _canonical(value)
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"


def differences(expected: Any, found: Any, *, is_open: bool = False) -> Iterator[Difference]:
    """Yield the differences. With `is_open` objects may have further members."""
    if is_open or _canonical(expected) != _canonical(found):
        yield from _differences(expected, found, "", is_open)


def _differences(expected: Any, found: Any, pointer: str, is_open: bool) -> Iterator[Difference]:
    if isinstance(expected, Mapping) and isinstance(found, dict):
        yield from _of_objects(expected, found, pointer, is_open)
    elif isinstance(expected, list | tuple) and isinstance(found, list):
        yield from _of_lists(expected, found, pointer, is_open)
    elif expected != found or isinstance(expected, bool) != isinstance(found, bool):
        yield Difference(DIFFERENT, pointer, expected, found)


def _of_objects(
    expected: Mapping[str, Any], found: dict[str, Any], pointer: str, is_open: bool
) -> Iterator[Difference]:
    for name, value in expected.items():
        target = f"{pointer}/{name}"
        if name in found:
            yield from _differences(value, found[name], target, is_open)
        elif value is not ABSENT:
            yield Difference(MISSING, target, value, None)
    for name in found.keys() - expected.keys() if not is_open else ():
        yield Difference(ADDITIONAL, f"{pointer}/{name}", None, found[name])


def _of_lists(expected: Any, found: list[Any], pointer: str, is_open: bool) -> Iterator[Difference]:
    if len(expected) == len(found):
        for index, (value, other) in enumerate(zip(expected, found, strict=True)):
            yield from _differences(value, other, f"{pointer}/{index}", is_open)
        return
    texts, others = list(map(_canonical, expected)), list(map(_canonical, found))
    changes = SequenceMatcher(None, texts, others, autojunk=False).get_opcodes()
    for kind, low, high, begin, end in changes:
        if kind == "equal":
            continue
        paired = min(high - low, end - begin)
        for step in range(paired):
            yield from _differences(expected[low + step], found[begin + step], f"{pointer}/{begin + step}", is_open)
        for index in range(low + paired, high):
            yield Difference(MISSING, f"{pointer}/{index}", expected[index], None)
        for index in range(begin + paired, end):
            yield Difference(ADDITIONAL, f"{pointer}/{index}", None, found[index])


def _canonical(value: object) -> str:
    return orjson.dumps(value, default=str, option=orjson.OPT_SORT_KEYS | orjson.OPT_NON_STR_KEYS).decode()
