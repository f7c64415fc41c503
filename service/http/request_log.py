"""A request and its answer, as far as logs, figures and traces tell of them: gathered on the way, told at the end."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from random import getrandbits
from time import perf_counter
from typing import Any, Final

from flask import request

from runtime.tracing import Span
from workers.store.records import Origin

_KEY: Final = "croupier.exchange"
_ID: Final = re.compile(r"[A-Za-z0-9._~-]{1,128}")
#: The operation of a request that is none of ours.
UNKNOWN: Final = "unknown"


@dataclass
class Exchange:
    """What is told of a request. `operation` is an operationId; `problem` the code of the problem that it was answered.

    `caller` is the name of an API key, or a hash of an address. `budget` is the one that was used up, if any.
    """

    request_id: str
    method: str
    span: Span
    begun: float = field(default_factory=perf_counter)
    operation: str = UNKNOWN
    game: str = ""
    caller: str = ""
    status: int = 500
    problem: str = ""
    budget: str = ""
    is_stream: bool = False

    @property
    def origin(self) -> Origin:
        """What the record of a job that this request makes keeps of it."""
        return Origin(self.request_id, self.span.trace)


def begin_exchange(environ: dict[str, Any], span: Span) -> Exchange:
    """Begin to gather what is told of a request whose span it is.

    It goes by the caller's id, if that is a plain word, else by one of ours.
    """
    given = environ.get("HTTP_X_REQUEST_ID", "")
    id = given if _ID.fullmatch(given) else f"{getrandbits(128):032x}"
    found = environ[_KEY] = Exchange(id, environ["REQUEST_METHOD"], span)
    return found


def exchange_of(environ: dict[str, Any]) -> Exchange:
    """Return what is gathered of a request; where nobody has begun to, that begins now."""
    found: Exchange | None = environ.get(_KEY)
    return found or begin_exchange(environ, Span(""))


def exchange() -> Exchange:
    """Return what is gathered of the request in hand."""
    return exchange_of(request.environ)
