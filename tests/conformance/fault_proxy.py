"""A proxy in front of an application that changes its answers: each planted fault is a named change."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing
from copy import deepcopy
from dataclasses import dataclass
from itertools import chain
from typing import Any

from flask.testing import FlaskClient

from croupier.command.conformance.conversation import Conversation
from croupier.command.conformance.exchange import Answer, Ask, Play, Request
from croupier.command.conformance.http import answer_of
from croupier.command.conformance.running import Conformance, Finding


@dataclass
class Call:
    """A request and its answer, which a fault changes in place. `body` is None where the answer is not JSON."""

    request: Request
    status: int
    headers: dict[str, str]
    body: Any

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
    def is_right(self) -> bool:
        """Whether the answer is a success with a body."""
        return self.status < 300 and isinstance(self.body, dict)


#: Changes an answer.
Change = Callable[[Call], object]


def client_ask(client: FlaskClient) -> Ask:
    """Return a function that asks an application in this process."""

    def ask(request: Request) -> Answer:
        headers = list(request.headers.items())
        with closing(client.open(request.path, method=request.method, data=request.data, headers=headers)) as response:
            return answer_of(response.status_code, dict(response.headers), response.get_data())

    return ask


def changed(request: Request, answer: Answer, change: Change) -> Answer:
    """Return an answer as a proxy with a fault passes it on."""
    call = Call(request, answer.status, {**answer.headers}, deepcopy(answer.body))
    change(call)
    text = answer.text if call.body == answer.body else json.dumps(call.body).encode()
    return Answer(call.status, call.headers, text, call.body)


def found_faults(ask: Ask, plays: Iterable[Play], faults: Mapping[str, Change]) -> dict[str, Finding]:
    """Return the first finding of each fault that the kit finds: every answer is compared once with each fault in it.

    The conversation itself is with the faultless service.
    """
    conversation, found = Conversation(ask), dict[str, Finding]()
    kits = {name: Conformance() for name in faults}
    for exchange, answer in chain.from_iterable(map(conversation.lead, plays)):
        assert isinstance(answer, Answer)
        for name, kit in list(kits.items()):
            for finding in kit.compare((exchange, changed(exchange.request, answer, faults[name]))):
                found[name] = finding
                kits.pop(name, None)
    return found


# Parts of answers that faults change


def events(call: Call, kind: str = "") -> Iterator[dict[str, Any]]:
    """Yield the events of an answer, of one type or all."""
    found = call.body.get("events") if call.is_right else None
    yield from (event for event in found or () if kind in ("", event["type"]))


def positions(call: Call) -> Iterator[dict[str, Any]]:
    """Yield the state or the view of an answer."""
    if call.is_right:
        yield from (call.body[name] for name in ("state", "view") if isinstance(call.body.get(name), dict))


def moves(call: Call) -> Iterator[dict[str, Any]]:
    """Yield the legal moves of an answer."""
    yield from (call.body.get("legal_moves") or () if call.is_right else ())


def problems(call: Call) -> Iterator[dict[str, Any]]:
    """Yield the problem of an answer."""
    if call.status >= 400 and isinstance(call.body, dict):
        yield call.body


def results(call: Call, resource: str) -> Iterator[dict[str, Any]]:
    """Yield the results of a batch."""
    if call.resource == resource and call.is_right:
        yield from call.body["results"]


def job_results(call: Call, kind: str) -> Iterator[dict[str, Any]]:
    """Yield the result of a job of a kind."""
    if call.is_right and call.body.get("kind") == kind and call.body.get("result"):
        yield call.body["result"]
