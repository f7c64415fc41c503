"""The conversation with a service: plays are led through, and some requests are sent again with their ETag."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from typing import Final

from croupier.command.conformance.exchange import (
    JSON,
    UNCHECKED,
    Answer,
    Ask,
    Exchange,
    Later,
    Matching,
    Play,
    Request,
)  # fmt: skip

#: An exchange with its answer, or the reason why a play cannot go on after it.
Turn = tuple[Exchange, Answer | str]
_OF_FORM: Final = (AttributeError, LookupError, TypeError, ValueError)
_MATCH: Final = "If-None-Match"
_OTHER: Final = '"other"'
#: Larger answers are compressed, in bytes.
_SMALL: Final = 1024
_STRONG_OR_WEAK: Final = Matching('(W/)?"[^"]+"')


class Conversation:
    """Sends the requests of plays by `ask`; `sent` counts them."""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask
        self._numbers = count(1)
        self._repeated: set[object] = set()
        self.sent = 0

    def lead(self, play: Play) -> Iterator[Turn]:
        """Lead a play; yield each exchange with its answer."""
        answer: Answer | None = None
        last = Exchange("beginning", Request("GET", "/"), None)
        while True:
            try:
                step = next(play) if answer is None else play.send(answer)
            except StopIteration:
                return
            except _OF_FORM as error:
                yield last, repr(error)
                return
            if isinstance(step, Later):
                last, answer = step.exchange, step.answer
                yield last, answer
                continue
            last, answer = self._send(step)
            yield last, answer
            for again in self._repeats(step, answer):
                yield self._send(again)

    def _send(self, exchange: Exchange) -> tuple[Exchange, Answer]:
        """Send a request with an id; return the exchange as it was sent."""
        self.sent += 1
        id = f"conformance-{next(self._numbers)}"
        media = {"Content-Type": JSON} if exchange.request.data is not None else {}
        request = replace(exchange.request, headers={**media, **exchange.request.headers, "X-Request-Id": id})
        sent = replace(exchange, request=request, headers={"X-Request-Id": id, **exchange.headers})
        return sent, self._ask(request)

    def _repeats(self, exchange: Exchange, answer: Answer) -> Iterator[Exchange]:
        """Yield the first request of each kind again: with its ETag, with another one, and for a compressed answer."""
        kind, tag = (exchange.request.method, exchange.request.path, exchange.language), answer.headers.get("etag")
        if not exchange.caching.has_etag or kind in self._repeated or not tag:
            return
        self._repeated.add(kind)
        bare = {"Content-Type": UNCHECKED, "Content-Language": UNCHECKED, "ETag": tag}
        unchanged = _with(exchange, {_MATCH: f"{_OTHER}, {tag}"})
        yield replace(unchanged, status=304, body="", media="", headers=bare)
        yield _with(exchange, {_MATCH: _OTHER})
        zipped = _with(exchange, {"Accept-Encoding": "gzip"})
        coding = {"Content-Encoding": "gzip"} if len(answer.text) > _SMALL else {}
        yield replace(zipped, headers={"ETag": _STRONG_OR_WEAK, **coding})


def _with(exchange: Exchange, headers: dict[str, str]) -> Exchange:
    request = replace(exchange.request, headers={**exchange.request.headers, **headers})
    name = " ".join([exchange.name, "with", *headers])
    return replace(exchange, name=name, request=request)
