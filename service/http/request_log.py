"""The access log: one line for each request, written after its response.

A line never contains a body, a query, an API key or a table.
"""

from __future__ import annotations

import logging
import re
from dataclasses import dataclass, field
from hashlib import blake2b
from os import urandom
from random import getrandbits
from time import perf_counter
from typing import Any, Final

from flask import Request, request

from croupier.games.catalogue import GAMES
from runtime.logs import write_line
from runtime.spans import Span
from runtime.text_cache import cache_short_texts
from service.http.address import client_network
from workers.store.records import Origin

_log = logging.getLogger("croupier.access")

_KEY: Final = "croupier.request-entry"
_ID: Final = re.compile(r"[A-Za-z0-9._~-]{1,128}")
_UNKNOWN: Final = "unknown"
#: Requested every few seconds, so it is logged at level debug.
_QUIET: Final = "getMetrics"
#: Key of the hashes of addresses. After a restart an address has another hash.
_SALT: Final = urandom(16)


@dataclass
class RequestEntry:
    """Facts about one request for its log line, its metrics and its span.

    `operation` is an operationId and `problem` the code of the problem in the response. `caller` is the name of an API
    key or a hash of an address. `budget` is the name of the exceeded budget. `is_rejected`: its class is full.
    """

    request_id: str
    method: str
    span: Span
    start: float = field(default_factory=perf_counter)
    operation: str = _UNKNOWN
    game: str = ""
    caller: str = ""
    status: int = 500
    problem: str = ""
    budget: str = ""
    is_stream: bool = False
    is_rejected: bool = False

    @property
    def origin(self) -> Origin:
        """The facts that the record of a job keeps about the request that created it."""
        return Origin(self.request_id, self.span.trace)

    @property
    def bound(self) -> dict[str, str]:
        """Fields of every log line about this request."""
        ids = {"request_id": self.request_id}
        return {**ids, "trace_id": self.span.trace_id} if self.span.trace else ids


def begin_entry(environ: dict[str, Any], span: Span) -> RequestEntry:
    """Begin the entry of a request. Its id is the caller's X-Request-Id if that is one plain word, else random."""
    given = environ.get("HTTP_X_REQUEST_ID", "")
    id = given if _ID.fullmatch(given) else f"{getrandbits(128):032x}"
    entry = environ[_KEY] = RequestEntry(id, environ["REQUEST_METHOD"], span)
    return entry


def request_entry() -> RequestEntry:
    """Return the entry of the current request. Without the middleware, begin one."""
    entry: RequestEntry | None = request.environ.get(_KEY)
    return entry or begin_entry(request.environ, Span(""))


def note_operation(entry: RequestEntry, request: Request | None) -> None:
    """Note the operationId (for a page, the name of its view) and the game of a request that has a route.

    Both have few values, because metrics are counted by them.
    """
    if request is None or request.url_rule is None:
        return
    blueprint, _, entry.operation = request.url_rule.endpoint.rpartition(".")
    game = blueprint if blueprint in GAMES else (request.view_args or {}).get("game", "")
    entry.game = game if game in GAMES else ""


def write_entry(entry: RequestEntry, seconds: float) -> None:
    """Write the line of a request that took `seconds`."""
    level = logging.DEBUG if entry.operation == _QUIET else logging.INFO
    if not _log.isEnabledFor(level):
        return
    fields = {
        "method": entry.method,
        "operation": entry.operation,
        "game": entry.game,
        "status": entry.status,
        "duration_ms": round(1000 * seconds, 3),
        "caller": entry.caller,
        **entry.bound,
    }
    if entry.problem:
        fields["problem"] = entry.problem
    write_line(_log.name, level, "request", fields)


@cache_short_texts
def caller_hash(address: str) -> str:
    """Return a hash of a caller's network. It distinguishes callers until the service restarts."""
    return blake2b(client_network(address).encode(), digest_size=6, key=_SALT).hexdigest()
