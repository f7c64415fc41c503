"""The WSGI middleware around the application: request id, admission, common headers, access log, metrics and span."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from flask import Flask
from structlog.contextvars import bind_contextvars, reset_contextvars
from werkzeug.exceptions import ServiceUnavailable
from werkzeug.middleware.proxy_fix import ProxyFix
from werkzeug.wsgi import ClosingIterator

from runtime.spans import SERVER, Tracer, Value, read_trace
from service.http.concurrency import RETRY_SECONDS, ConcurrencyLimits, ProcessSlots
from service.http.headers import common_headers
from service.http.metrics import Metrics
from service.http.request_log import RequestEntry, begin_entry, caller_hash, note_operation, request_entry, write_entry
from service.settings import Settings

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication

_STREAM: Final = ("Content-Type", "text/event-stream")
#: Key of Flask's request object in the environment.
_REQUEST: Final = "werkzeug.request"


class RequestMiddleware:
    """Admits or rejects each request, then logs, counts and traces its response."""

    def __init__(
        self, app: WSGIApplication, settings: Settings, slots: ProcessSlots, metrics: Metrics | None, tracer: Tracer
    ) -> None:
        self._app = app
        self._limits = ConcurrencyLimits(slots)
        self._headers = common_headers(settings)
        self._metrics = metrics
        self._tracer = tracer

    def __call__(self, environ: dict[str, Any], start_response: StartResponse) -> Iterable[bytes]:
        """Answer a request. A stream keeps its slot, and is logged, until it ends."""
        trace = read_trace(environ.get("HTTP_TRACEPARENT", ""))
        entry = begin_entry(environ, self._tracer.begin(environ["REQUEST_METHOD"], SERVER, trace, {}))
        slot = self._limits.admit(environ)
        entry.is_rejected = slot is None

        def start(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Callable[[bytes], object]:
            entry.status = int(status[:3])
            entry.is_stream = _STREAM in headers
            note_operation(entry, environ.get(_REQUEST))
            names = {name for name, _ in headers}
            headers += [("X-Request-Id", entry.request_id), *(each for each in self._headers if each[0] not in names)]
            return start_response(status, headers, exc_info)

        def end() -> None:
            if slot is not None:
                slot.release()
            self._end(entry, environ)

        tokens = bind_contextvars(**entry.bound)
        try:
            response = self._app(environ, start)
        except BaseException:
            end()
            raise
        finally:
            reset_contextvars(**tokens)
        if entry.is_stream:
            return ClosingIterator(response, end)
        end()
        return response

    def _end(self, entry: RequestEntry, environ: dict[str, Any]) -> None:
        entry.caller = entry.caller or caller_hash(environ.get("REMOTE_ADDR", ""))
        seconds = perf_counter() - entry.start
        if self._metrics is not None:
            self._metrics.count(entry, seconds)
        write_entry(entry, seconds)
        attributes: dict[str, Value] = {
            "http.request.method": entry.method,
            "http.response.status_code": entry.status,
            "croupier.game": entry.game,
            "croupier.request_id": entry.request_id,
        }
        entry.span.end(attributes, entry.operation, has_failed=entry.status >= 500)


def install_middleware(
    app: Flask, settings: Settings, slots: ProcessSlots, metrics: Metrics | None, tracer: Tracer
) -> None:
    """Put the middleware around `app`, behind as many proxies as the settings say."""
    app.before_request(_reject_if_full)
    around: WSGIApplication = RequestMiddleware(app.wsgi_app, settings, slots, metrics, tracer)
    if settings.proxies:
        around = ProxyFix(around, x_for=settings.proxies, x_proto=settings.proxies)
    # Flask documents this assignment. Type checkers reject it, because `wsgi_app` is a method.
    application: Any = app
    application.wsgi_app = around


def _reject_if_full() -> None:
    if request_entry().is_rejected:
        raise ServiceUnavailable(retry_after=RETRY_SECONDS)
