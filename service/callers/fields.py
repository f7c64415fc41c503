"""Response fields that every answer bears: the request's id, what browsers must keep to, and which origins may read."""

from __future__ import annotations

import logging
import re
from typing import Final
from uuid import uuid4

from flask import Flask, Response, g, request
from flask_cors import CORS

from service.settings import Settings

__all__ = ["install_fields", "request_id"]

_log = logging.getLogger("croupier")

_ID: Final = re.compile(r"[A-Za-z0-9._~-]{1,128}")
#: An answer is data: no browser may guess another type, run anything of it, frame it, or tell where it came from.
_SAFE: Final = {
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
    "ETag", "Location", "Preference-Applied", "RateLimit", "RateLimit-Policy", "Retry-After", "X-Request-Id",
)  # fmt: skip
_DAY: Final = 24 * 60 * 60
_YEAR: Final = 365 * _DAY


def request_id() -> str:
    """Return the id of this request: the caller's `X-Request-Id` when it is a plain word, else one of ours."""
    if "request_id" not in g:
        given = request.headers.get("X-Request-Id", "")
        g.request_id = given if _ID.fullmatch(given) else uuid4().hex
    id: str = g.request_id
    return id


def install_fields(app: Flask, settings: Settings) -> None:
    """Add the fields to every answer of `app`."""
    safe = dict(_SAFE)
    if settings.https_only:
        safe["Strict-Transport-Security"] = f"max-age={_YEAR}; includeSubDomains"

    @app.after_request
    def add_fields(response: Response) -> Response:
        response.headers["X-Request-Id"] = request_id()
        for name, value in safe.items():
            response.headers.setdefault(name, value)
        return response

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
