"""A corpus made from the contract: every exchange of its examples, spoiled in one place."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from service.contract.examples import read_examples
from tests.service.spoiling import at, changed, places, without

#: What is put in the place of a value of any type, by name.
VALUES: Final[dict[str, Any]] = {
    "null": None,
    "true": True,
    "below": -1,
    "large": 2**53 - 1,
    "fraction": 1.5,
    "empty text": "",
    "long text": "A" * 5000,
    "format": "%(x)s{}\u202e\u0000",
    "empty list": [],
    "long list": [0] * 5000,
    "list of lists": [[[]]],
    "empty object": {},
    "object": {"__proto__": {"a": 1}, "": []},
}
#: What is done to a text: by name, what to replace and by what.
TEXTS: Final[dict[str, tuple[bytes, bytes]]] = {
    "a byte that is no UTF-8": (b'"', b'"\xff'),
    "an overlong encoding": (b'"', b'"\xc0\xaf'),
    "half a pair": (b'"', b'"\\ud800'),
    "a null": (b'"', b'"\x00'),
    "a byte order mark": (b"{", b"\xef\xbb\xbf{"),
    "UTF-16": (b"{", b"\xff\xfe{\x00"),
    "a trailing comma": (b"}", b",}"),
    "single quotes": (b'"', b"'"),
    "a plus": (b":", b":+"),
    "a leading zero": (b":", b":0"),
    "hexadecimal": (b":", b":0x1"),
    "an exponent": (b":", b":1e400"),
    "a name twice": (b"{", b'{"a":1,"a":2,'),
    "an unclosed list": (b":", b":["),
    "forty levels": (b":", b":" + b"[" * 40),
}


@dataclass(frozen=True)
class Case:
    """A request that is wrong somewhere: what was done where, the address, and the body."""

    name: str
    path: str
    body: bytes


@cache
def bodies() -> dict[str, tuple[str, Any]]:
    """Return the address and the body of every example that has a body, by operationId."""
    examples = read_examples()
    asked = {name: exchange["request"] for name, exchange in examples.items()}
    return {name: (request["path"], request["body"]) for name, request in asked.items() if request.get("body")}


def spoiled_fields(operation: str) -> Iterator[Case]:
    """Yield the body of an operation with every value replaced by every other, each member left out, one added."""
    path, body = bodies()[operation]
    for place in places(body):
        if isinstance(at(body, place), dict):
            yield _case(f"a member more in {_pointer(place)}", path, changed(body, (*place, "more"), 1))
        if not place:
            continue
        for name, value in VALUES.items():
            yield _case(f"{name} at {_pointer(place)}", path, changed(body, place, value))
        if isinstance(place[-1], str):
            yield _case(f"without {_pointer(place)}", path, without(body, place))


def spoiled_texts(operation: str) -> Iterator[Case]:
    """Yield the text of an operation's body with every trick played on it, and cut short in many places."""
    path, body = bodies()[operation]
    text = json.dumps(body, separators=(",", ":")).encode()
    for name, (old, new) in TEXTS.items():
        for count in (1, 3):
            yield Case(f"{name}, {count} times", path, text.replace(old, new, count))
    for tenths in range(10):
        yield Case(f"{tenths} tenths", path, text[: len(text) * tenths // 10])
    yield Case("twice", path, text * 2)


def _case(name: str, path: str, body: Any) -> Case:
    return Case(name, path, json.dumps(body).encode())


def _pointer(place: tuple[str | int, ...]) -> str:
    return "".join(f"/{step}" for step in place)
