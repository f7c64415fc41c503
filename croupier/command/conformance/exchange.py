"""Exchanges: a request to the service, and the answer that the contract promises."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import orjson

#: Media types of answers.
JSON: Final = "application/json"
PROBLEM: Final = "application/problem+json"


@dataclass(frozen=True)
class Request:
    """A request. A body is plain data or bytes; None sends no body."""

    method: str
    path: str
    body: object = None
    headers: Mapping[str, str] = field(default_factory=dict)

    @property
    def data(self) -> bytes | None:
        """The bytes of the body."""
        return self.body if self.body is None or isinstance(self.body, bytes) else orjson.dumps(self.body)

    def curl(self, url: str) -> str:
        """Write the request as a command line."""
        parts = ["curl", "-i", "-X", self.method, url.rstrip("/") + self.path]
        for name, value in self.headers.items():
            parts += ["-H", f"{name}: {value}"]
        if self.data is not None:
            parts += ["--data-binary", self.data.decode("utf-8", "backslashreplace")]
        return shlex.join(parts)


@dataclass(frozen=True)
class Answer:
    """An answer: status, headers by their names in lower case, the text, and the value of its JSON (None: no JSON)."""

    status: int
    headers: Mapping[str, str]
    text: bytes
    body: Any


@dataclass(frozen=True)
class Matching:
    """Stands for any text that matches a pattern, where the contract leaves the value to the service."""

    pattern: str

    def __eq__(self, other: object) -> bool:
        return isinstance(other, str) and re.fullmatch(self.pattern, other, re.DOTALL) is not None

    def __hash__(self) -> int:
        return hash(self.pattern)

    def __str__(self) -> str:
        return f"a text that matches {self.pattern}"


@dataclass(frozen=True)
class Anything:
    """Stands for any value of some types."""

    types: tuple[type, ...]

    def __eq__(self, other: object) -> bool:
        return type(other) in self.types

    def __hash__(self) -> int:
        return hash(self.types)

    def __str__(self) -> str:
        return "a value of type " + " or ".join(each.__name__ for each in self.types)


TEXT: Final = Matching(".+")
#: In place of a value that a body does not have.
ABSENT: Final = Matching("(?!)")
#: In place of a header that is not compared.
UNCHECKED: Final = Matching("(?s:.*)")


@dataclass(frozen=True)
class Caching:
    """How an answer may be stored: its `Cache-Control`, and whether it has a strong ETag."""

    control: object
    has_etag: bool = False


#: The request determines the answer; the answer differs each time; it is about a sealed table.
PURE: Final = Caching("no-cache", has_etag=True)
FRESH: Final = Caching("no-store")
SEALED: Final = Caching(Matching(".*no-store.*"))


@dataclass(frozen=True)
class Exchange:
    """A request of the kit by its name, and the answer that it must get.

    A body of None is not compared. With `is_open` the answer may have further members.
    """

    name: str
    request: Request
    body: object
    status: int = 200
    caching: Caching = PURE
    language: str = "en"
    headers: Mapping[str, object] = field(default_factory=dict)
    media: str = JSON
    is_open: bool = False


@dataclass(frozen=True)
class Later:
    """An answer of an earlier exchange, compared when its expected body can be computed."""

    exchange: Exchange
    answer: Answer


#: Sends a request.
Ask = Callable[[Request], Answer]
#: Yields exchanges, and receives their answers.
Play = Generator[Exchange | Later, Answer, None]
