"""Every request is told of when it has been answered: a line in the log, figures, and a span where spans are sent.

Never what it says: no body, no address with what stands in its query, no key and no table.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from hashlib import blake2b
from os import urandom
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from werkzeug.wsgi import ClosingIterator

from runtime.log_context import bind, reset
from runtime.tracing import SERVER, Tracer, Value, read_trace
from service.callers.client_networks import household
from service.http.admission import STREAM
from service.http.application import Application
from service.http.request_log import Exchange, begin_exchange
from service.observation.figures import Figures
from service.observation.operations import Operations

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication

_log = logging.getLogger("croupier.access")

#: Where werkzeug puts a request, and Flask takes it away before its answer is returned.
_REQUEST: Final = "werkzeug.request"
#: Whoever asks for figures does so all the time.
_QUIET: Final = "getMetrics"


def watch_requests(app: Application, paths: Mapping[str, Mapping[str, Any]], figures: Figures, tracer: Tracer) -> None:
    """Tell of every request of `app`, whose contract has these `paths`. What is put in front later is not seen."""
    operations, hashed = Operations(app, paths), _hash_of(urandom(16))
    app.put_in_front(lambda front: _Watch(front, operations, hashed, figures, tracer))


def _hash_of(key: bytes) -> Callable[[str], str]:
    """Return what makes of an address what tells it from others, as long as this service runs, and no more."""

    @lru_cache(4096)
    def hashed(address: str) -> str:
        return blake2b(household(address).encode(), digest_size=6, key=key).hexdigest()

    return hashed


class _Watch:
    """Stands before an application."""

    def __init__(
        self,
        front: WSGIApplication,
        operations: Operations,
        hashed: Callable[[str], str],
        figures: Figures,
        tracer: Tracer,
    ) -> None:
        self._front = front
        self._operations = operations
        self._hashed = hashed
        self._figures = figures
        self._tracer = tracer

    def __call__(self, environ: dict[str, Any], start_response: StartResponse) -> Iterable[bytes]:
        """Answer a request."""
        method = environ["REQUEST_METHOD"]
        span = self._tracer.begin(method, SERVER, read_trace(environ.get("HTTP_TRACEPARENT", "")), {})
        told = begin_exchange(environ, span)
        bound = {"request_id": told.request_id, **({"trace_id": told.span.trace_id} if told.span.trace else {})}

        def start(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Callable[[bytes], object]:
            told.status = int(status[:3])
            told.is_stream = STREAM in headers
            told.operation, told.game = self._operations.of(environ.get(_REQUEST))
            return start_response(status, headers, exc_info)

        tokens = bind(bound)
        try:
            try:
                answer = self._front(environ, start)
            finally:
                reset(tokens)
        except BaseException:
            self._end(told, environ)
            raise
        if told.is_stream:
            return ClosingIterator(answer, lambda: self._end(told, environ))
        self._end(told, environ)
        return answer

    def _end(self, told: Exchange, environ: Mapping[str, Any]) -> None:
        told.caller = told.caller or self._hashed(environ.get("REMOTE_ADDR", ""))
        seconds = perf_counter() - told.begun
        self._figures.count(told, seconds)
        level = logging.DEBUG if told.operation == _QUIET else logging.INFO
        if _log.isEnabledFor(level):
            _log.log(level, "request", extra=_fields(told, seconds))
        attributes: dict[str, Value] = {
            "http.request.method": told.method,
            "http.response.status_code": told.status,
            "croupier.game": told.game,
            "croupier.request_id": told.request_id,
        }
        told.span.end(attributes, told.operation, has_failed=told.status >= 500)


def _fields(told: Exchange, seconds: float) -> dict[str, Any]:
    fields = {
        "method": told.method,
        "operation": told.operation,
        "game": told.game,
        "status": told.status,
        "duration_ms": round(1000 * seconds, 3),
        "caller": told.caller,
        "request_id": told.request_id,
    }
    if told.problem:
        fields["problem"] = told.problem
    if told.span.trace:
        fields["trace_id"] = told.span.trace_id
    return fields
