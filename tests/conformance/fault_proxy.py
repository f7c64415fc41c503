"""Answers that a service with a fault gives, and the faults that the kit does not find in them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import orjson

from croupier.command.conformance.exchange import Answer, Exchange, Request
from croupier.command.conformance.running import Conformance

Data = dict[str, Any]


@dataclass
class Call:
    """A request and its answer, which a fault changes in place. `body` is None where the answer is not JSON."""

    request: Request
    status: int
    headers: dict[str, str]
    body: Any
    text: bytes

    @property
    def game(self) -> str:
        """The game of the path, or nothing."""
        return self.request.path.split("/")[3] if self.request.path.startswith("/v1/games/") else ""

    @property
    def resource(self) -> str:
        """The last step of the path."""
        return self.request.path.partition("?")[0].rpartition("/")[2]

    @property
    def language(self) -> str:
        """The language that was asked for."""
        return self.request.headers.get("Accept-Language", "en")

    @property
    def sent(self) -> Any:
        """The members of the request."""
        return self.request.body if isinstance(self.request.body, dict) else {}

    @property
    def answer(self) -> Data:
        """The body of a success, else nothing."""
        return self.body if self.status < 300 and isinstance(self.body, dict) else {}

    @property
    def position(self) -> Data:
        """The state or the view of the answer, else nothing."""
        found = (self.answer.get(name) for name in ("state", "view"))
        return next((part for part in found if isinstance(part, dict)), {})

    @property
    def deal(self) -> Data:
        """The deal of the position, else nothing."""
        return self.position.get("deal") or {}

    @property
    def sent_deal(self) -> Data:
        """The deal of the sent state, else nothing."""
        state = self.sent.get("state")
        return state.get("deal") or {} if isinstance(state, dict) else {}

    @property
    def code(self) -> str:
        """The code of the problem, or nothing."""
        return self.body["code"] if self.status >= 400 and isinstance(self.body, dict) else ""

    def events(self, kind: str) -> Iterator[Data]:
        """Yield the events of a type."""
        yield from (event for event in self.answer.get("events") or () if event["type"] == kind)

    def results(self, resource: str) -> Iterator[Data]:
        """Yield the results of a batch."""
        yield from self.answer["results"] if self.resource == resource and self.answer else ()

    def job(self, kind: str) -> Iterator[Data]:
        """Yield the result of a finished job of a kind."""
        if self.answer.get("kind") == kind and self.answer["result"]:
            yield self.answer["result"]


#: Changes an answer.
Fault = Callable[[Call], object]


def undetected(turns: Iterable[tuple[Exchange, Answer]], faults: Mapping[str, Fault]) -> set[str]:
    """Return the faults that the kit does not find. Each is put into every answer until it is found."""
    kits = {name: Conformance() for name in faults}
    for exchange, answer in turns:
        given = vars(answer)
        body = None
        for name, kit in [*kits.items()]:
            body = orjson.loads(answer.text) if body is None and answer.body is not None else body
            call = Call(exchange.request, answer.status, {**answer.headers}, body, answer.text)
            faults[name](call)
            found = {each: getattr(call, each) for each in given}
            if found == given:
                continue
            body = None
            text = call.text if call.body is None else orjson.dumps(call.body)
            if any(kit.compare((exchange, Answer(call.status, call.headers, text, call.body)))):
                del kits[name]
    return {*kits}
