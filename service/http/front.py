"""The WSGI middleware in front of Flask: admits or refuses each request, and logs, counts and traces its answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from flask import request
from structlog.contextvars import bind_contextvars, reset_contextvars
from werkzeug.exceptions import ServiceUnavailable
from werkzeug.middleware.proxy_fix import ProxyFix
from werkzeug.wsgi import ClosingIterator

from runtime.spans import SERVER, Tracer, Value, read_trace
from service.http.admission import Gates, Limits
from service.http.application import Application
from service.http.headers import safe_headers
from service.http.metrics import Metrics
from service.http.request_log import RequestEntry, begin_entry, caller_hash, operation_of, write_entry
from service.settings import Settings

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse

#: The field of an answer that goes on: server-sent events.
_STREAM: Final = ("Content-Type", "text/event-stream")
#: Where werkzeug puts a request, and Flask takes it away before its answer is returned.
_REQUEST: Final = "werkzeug.request"
_REFUSED: Final = "croupier.refused"
_RETRY_SECONDS: Final = 1


class Front:
    """The middleware in front of `app`."""

    def __init__(
        self, app: Application, settings: Settings, limits: Limits, metrics: Metrics | None, tracer: Tracer
    ) -> None:
        self._app = app.wsgi_app
        self._gates = Gates(limits)
        self._headers = list(safe_headers(settings).items())
        self._metrics = metrics
        self._tracer = tracer

    def __call__(self, environ: dict[str, Any], start_response: StartResponse) -> Iterable[bytes]:
        """Answer a request. A stream holds its place, and is logged, until it ends."""
        span = self._tracer.begin(
            environ["REQUEST_METHOD"], SERVER, read_trace(environ.get("HTTP_TRACEPARENT", "")), {}
        )
        entry = begin_entry(environ, span)

        def start(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Callable[[bytes], object]:
            entry.status = int(status[:3])
            entry.is_stream = _STREAM in headers
            entry.operation, entry.game = operation_of(environ.get(_REQUEST))
            own = {name for name, _ in headers}
            headers.append(("X-Request-Id", entry.request_id))
            headers.extend([header for header in self._headers if header[0] not in own])
            return start_response(status, headers, exc_info)

        tokens = bind_contextvars(**entry.bound)
        gate = self._gates.gate_of(environ)
        if gate is not None and not gate.enter():
            environ[_REFUSED] = True
            gate = None

        def end() -> None:
            if gate is not None:
                gate.leave()
            self._end(entry, environ)

        try:
            answer = self._app(environ, start)
        except BaseException:
            end()
            raise
        finally:
            reset_contextvars(**tokens)
        if entry.is_stream:
            return ClosingIterator(answer, end)
        end()
        return answer

    def _end(self, entry: RequestEntry, environ: dict[str, Any]) -> None:
        entry.caller = entry.caller or caller_hash(environ.get("REMOTE_ADDR", ""))
        seconds = perf_counter() - entry.begun
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


def install_front(app: Application, settings: Settings, front: Front) -> None:
    """Put `front` in front of `app`, behind as many proxies as the settings say."""
    app.before_request(_refuse)
    app.front = ProxyFix(front, x_for=settings.proxies, x_proto=settings.proxies) if settings.proxies else front


def _refuse() -> None:
    if _REFUSED in request.environ:
        raise ServiceUnavailable(retry_after=_RETRY_SECONDS)
