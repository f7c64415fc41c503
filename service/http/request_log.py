"""One line of the log for every request, written when it has been answered.

The line never quotes a body, an address with its query, a key or a table.
"""

from __future__ import annotations

import logging
import re
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import blake2b
from os import urandom
from random import getrandbits
from time import perf_counter
from typing import Any, Final

from flask import Request, request

from croupier.games.catalogue import GAMES
from runtime.spans import Span
from service.http.address import client_network
from workers.store.records import Origin

_log = logging.getLogger("croupier.access")

_KEY: Final = "croupier.request-entry"
_ID: Final = re.compile(r"[A-Za-z0-9._~-]{1,128}")
#: The operation of a request that is none of ours.
_UNKNOWN: Final = "unknown"
#: Asked every few seconds, so that its lines would fill the log.
_QUIET: Final = "getMetrics"
#: Keys the hashes of addresses: after a restart the same address has another hash.
_SALT: Final = urandom(16)


@dataclass
class RequestEntry:
    """The facts of one request for its log line, its metrics and its span.

    `operation` is an operationId, `problem` the code of the problem that was answered, `caller` the name of an API key
    or a hash of an address, `budget` the name of the budget that was used up, if any.
    """

    request_id: str
    method: str
    span: Span
    begun: float = field(default_factory=perf_counter)
    operation: str = _UNKNOWN
    game: str = ""
    caller: str = ""
    status: int = 500
    problem: str = ""
    budget: str = ""
    is_stream: bool = False

    @property
    def origin(self) -> Origin:
        """The part that is kept in the record of a job made by this request."""
        return Origin(self.request_id, self.span.trace)

    @property
    def bound(self) -> dict[str, str]:
        """The fields of every line that is logged while the request is answered."""
        ids = {"request_id": self.request_id}
        return {**ids, "trace_id": self.span.trace_id} if self.span.trace else ids


def begin_entry(environ: dict[str, Any], span: Span) -> RequestEntry:
    """Begin the entry of a request: its id is the caller's X-Request-Id if that is a plain word, else a random one."""
    given = environ.get("HTTP_X_REQUEST_ID", "")
    id = given if _ID.fullmatch(given) else f"{getrandbits(128):032x}"
    entry = environ[_KEY] = RequestEntry(id, environ["REQUEST_METHOD"], span)
    return entry


def request_entry() -> RequestEntry:
    """Return the entry of the request in hand; outside the whole application it begins now."""
    entry: RequestEntry | None = request.environ.get(_KEY)
    return entry or begin_entry(request.environ, Span(""))


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
    # Beside `log`, which would look for the place in the source that calls it.
    _log.handle(_log.makeRecord(_log.name, level, "", 0, "request", (), None, extra=fields))


@lru_cache(4096)
def caller_hash(address: str) -> str:
    """Return a hash of a caller's network: it tells callers apart while this service runs, and names none."""
    return blake2b(client_network(address).encode(), digest_size=6, key=_SALT).hexdigest()


def operation_of(request: Request | None) -> tuple[str, str]:
    """Return the operationId (of a page the name of its view) and the game of a request; None: Flask has not seen it.

    Both are of a bounded number, for metrics: callers cannot add one.
    """
    if request is None or request.url_rule is None:
        return _UNKNOWN, ""
    blueprint, _, operation = request.url_rule.endpoint.rpartition(".")
    game = blueprint if blueprint in GAMES else (request.view_args or {}).get("game", "")
    return operation, game if game in GAMES else ""
