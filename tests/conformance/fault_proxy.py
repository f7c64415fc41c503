"""A proxy in front of an application that changes its answers: each planted fault is a named change."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import closing
from dataclasses import dataclass
from itertools import chain
from typing import Any

import orjson
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


def changed(request: Request, answer: Answer, change: Change) -> Answer | None:
    """Return an answer as a proxy with a fault passes it on; None if the fault leaves it as it is."""
    body = None if answer.body is None else orjson.loads(answer.text)
    call = Call(request, answer.status, {**answer.headers}, body, answer.text)
    change(call)
    if (call.status, call.headers, call.body, call.text) == (answer.status, answer.headers, answer.body, answer.text):
        return None
    return Answer(call.status, call.headers, call.text if call.body is None else orjson.dumps(call.body), call.body)


def found_faults(ask: Ask, plays: Iterable[Play], faults: Mapping[str, Change]) -> dict[str, Finding]:
    """Return the first finding of each fault that the kit finds: every answer is compared once with each fault in it.

    The conversation itself is with the faultless service.
    """
    conversation, found = Conversation(ask), dict[str, Finding]()
    kits = {name: Conformance() for name in faults}
    for exchange, answer in chain.from_iterable(map(conversation.lead, plays)):
        assert isinstance(answer, Answer)
        for name, kit in list(kits.items()):
            passed_on = changed(exchange.request, answer, faults[name])
            for finding in kit.compare((exchange, passed_on)) if passed_on is not None else ():
                found[name] = finding
                del kits[name]
    return found
