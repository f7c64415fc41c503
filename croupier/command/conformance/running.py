"""Running the kit: answers are compared, and findings yielded with the request to send again."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from croupier.command.conformance.comparing import ADDITIONAL, DIFFERENT, MISSING, Difference, differences
from croupier.command.conformance.conversation import Conversation, Turn
from croupier.command.conformance.coverage import Coverage
from croupier.command.conformance.exchange import (
    ABSENT,
    JSON,
    PROBLEM,
    UNCHECKED,
    Answer,
    Ask,
    Exchange,
    Matching,
    Play,
    Request,
)  # fmt: skip

_STRONG: Final = Matching('"[^"]+"')
#: Headers that a stateless service never sends.
_STATELESS: Final = ("Set-Cookie",)
#: So much of an answer without JSON is shown.
_SHOWN: Final = 80


@dataclass(frozen=True)
class Finding:
    """The differences of one answer, and the request that led to it."""

    name: str
    request: Request
    differences: tuple[Difference, ...]


class Conformance:
    """Compares answers, counts them by the name of their exchange, and notes their `coverage`."""

    def __init__(self) -> None:
        self._tags = _Tags()
        self.compared = Counter[str]()
        self.coverage = Coverage()

    @property
    def answers(self) -> int:
        """The number of compared answers."""
        return self.compared.total()

    def run(self, ask: Ask, plays: Iterable[Play]) -> Iterator[Finding]:
        """Play all at the service that `ask` asks; yield what differs as it is found."""
        conversation = Conversation(ask)
        for play in plays:
            for turn in conversation.lead(play):
                yield from self.compare(turn)

    def compare(self, turn: Turn) -> Iterator[Finding]:
        """Yield the finding of an answer, if it differs."""
        exchange, answer = turn
        self.compared[exchange.name] += 1
        self.coverage.note(exchange)
        if isinstance(answer, str):
            found = [Difference(DIFFERENT, "", "an answer to continue with", answer)]
        else:
            found = [*_of_head(exchange, answer), *_of_body(exchange, answer), *self._of_tag(exchange, answer)]
        if found:
            yield Finding(exchange.name, exchange.request, tuple(found))

    def _of_tag(self, exchange: Exchange, answer: Answer) -> Iterator[Difference]:
        if exchange.caching.has_etag and exchange.media == JSON:
            yield from self._tags.note(exchange, answer)


class _Tags:
    """The ETags so far: equal requests have equal tags, and different answers have different ones."""

    def __init__(self) -> None:
        self._of_request: dict[bytes, str] = {}
        self._of_answer: dict[str, bytes] = {}

    def note(self, exchange: Exchange, answer: Answer) -> Iterator[Difference]:
        request, tag = exchange.request, answer.headers.get("etag", "").removeprefix("W/")
        call = _digest(request.path.encode(), request.data or b"", exchange.language.encode())
        before = self._of_request.setdefault(call, tag)
        if before != tag:
            yield Difference(DIFFERENT, "the ETag of an equal request", before, tag)
        content = _digest(request.path.encode(), exchange.language.encode(), answer.text)
        if self._of_answer.setdefault(tag, content) != content:
            yield Difference(DIFFERENT, "the ETag of a different answer", "another one", tag)


def _digest(*texts: bytes) -> bytes:
    return sha256(b"\0".join(texts)).digest()


def _of_body(exchange: Exchange, answer: Answer) -> Iterator[Difference]:
    if exchange.body is None:
        return
    if exchange.media not in (JSON, PROBLEM):
        yield from differences(exchange.body, answer.text.decode("utf-8", "replace"))
    elif answer.body is None:
        yield Difference(DIFFERENT, "", "JSON, each member once", answer.text[:_SHOWN].decode("utf-8", "replace"))
    else:
        yield from differences(exchange.body, answer.body, is_open=exchange.is_open)


def _of_head(exchange: Exchange, answer: Answer) -> Iterator[Difference]:
    if answer.status != exchange.status:
        yield Difference(DIFFERENT, "the status", exchange.status, answer.status)
    for name, value in _headers(exchange).items():
        yield from _of_header(name, value, answer)
    for name in _STATELESS:
        yield from _of_header(name, ABSENT, answer)


def _headers(exchange: Exchange) -> dict[str, object]:
    """Return the headers that an answer must have."""
    return {
        "Content-Type": Matching(f"{re.escape(exchange.media)}(; ?charset=(?i:utf-8))?"),
        "Content-Language": exchange.language,
        "Vary": Matching(".*Accept-Language.*"),
        "Cache-Control": exchange.caching.control,
        "ETag": _STRONG if exchange.caching.has_etag else ABSENT,
        **exchange.headers,
    }


def _of_header(name: str, expected: object, answer: Answer) -> Iterator[Difference]:
    found = answer.headers.get(name.lower())
    if expected is UNCHECKED:
        return
    if expected is ABSENT:
        if found is not None:
            yield Difference(ADDITIONAL, f"the header {name}", None, found)
    elif found is None:
        yield Difference(MISSING, f"the header {name}", expected, None)
    elif expected != found:
        yield Difference(DIFFERENT, f"the header {name}", expected, found)
