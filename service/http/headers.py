"""Response fields that every answer bears: the request's id, what browsers must keep to, and which origins may read."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final

from flask_cors import CORS

from service.http.application import Application
from service.http.request_log import exchange_of
from service.settings import Settings

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication

_log = logging.getLogger("croupier")

#: An answer is data: no browser may guess another type, run anything of it, frame it, or tell where it came from.
SAFE_FIELDS: Final = {
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Frame-Options": "DENY",
}
_ASKED: Final = (
    "Accept-Language", "Authorization", "Content-Type", "Idempotency-Key", "If-None-Match", "Last-Event-ID", "Prefer",
    "X-Request-Id",
)  # fmt: skip
_TOLD: Final = (
    "Deprecation", "ETag", "Link", "Location", "Preference-Applied", "RateLimit", "RateLimit-Policy", "Retry-After",
    "Sunset", "X-Request-Id",
)  # fmt: skip
_DAY: Final = 24 * 60 * 60
_YEAR: Final = 365 * _DAY


class _Fields:
    """Stands before an application and adds the fields, unless an answer has its own, to what it answers."""

    def __init__(self, front: WSGIApplication, safe: Mapping[str, str]) -> None:
        self._front = front
        self._safe = list(safe.items())

    def __call__(self, environ: dict[str, Any], start_response: StartResponse) -> Iterable[bytes]:
        """Answer a request."""
        id = exchange_of(environ).request_id

        def start(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Callable[[bytes], object]:
            own = {name for name, _ in headers}
            headers.append(("X-Request-Id", id))
            headers.extend([field for field in self._safe if field[0] not in own])
            return start_response(status, headers, exc_info)

        return self._front(environ, start)


def install_fields(app: Application, settings: Settings) -> None:
    """Add the fields to every answer of `app`: the caller's `X-Request-Id` if it is a plain word, else one of ours."""
    https = {"Strict-Transport-Security": f"max-age={_YEAR}; includeSubDomains"} if settings.https_only else {}
    app.put_in_front(lambda front: _Fields(front, {**SAFE_FIELDS, **https}))
    if settings.cors_origins:
        CORS(
            app,
            origins=list(settings.cors_origins),
            methods=["GET", "POST", "DELETE"],
            allow_headers=list(_ASKED),
            expose_headers=list(_TOLD),
            max_age=_DAY,
        )
    else:
        _log.warning("no origins (CROUPIER_CORS_ORIGINS): pages of other origins cannot read the answers")
