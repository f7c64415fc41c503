"""Security headers of every response, and the origins whose pages may read responses (CORS)."""

from __future__ import annotations

import logging
import re
from typing import Final

from flask import Flask
from flask_cors import CORS

from service.settings import Settings

_log = logging.getLogger("croupier")

#: A response is data. A browser must not guess another type, run it, frame it, send its address elsewhere, or let
#: a window of another origin reach it. deploy/proxy/nginx.conf has the same headers.
_SAFE: Final = {
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
}
_REQUEST_HEADERS: Final = (
    "Accept-Language", "Authorization", "Content-Type", "Idempotency-Key", "If-None-Match", "Last-Event-ID", "Prefer",
    "X-Request-Id",
)  # fmt: skip
_RESPONSE_HEADERS: Final = (
    "ETag", "Location", "Preference-Applied", "RateLimit", "RateLimit-Policy", "Retry-After", "X-Request-Id",
)  # fmt: skip
#: The end of a configured origin whose pages may come from any port.
_ANY_PORT: Final = ":*"
_DAY: Final = 24 * 60 * 60
_YEAR: Final = 365 * _DAY


def common_headers(settings: Settings) -> list[tuple[str, str]]:
    """Return the headers that every response gets unless it sets them itself."""
    subdomains = "; includeSubDomains" if settings.https_subdomains else ""
    https = {"Strict-Transport-Security": f"max-age={_YEAR}{subdomains}"} if settings.https_only else {}
    return list({**_SAFE, **https}.items())


def install_cors(app: Flask, settings: Settings) -> None:
    """Let pages of the configured origins read the responses of `app`."""
    if not settings.cors_origins:
        _log.warning("no origins (CROUPIER_CORS_ORIGINS): pages of other origins cannot read the answers")
        return
    CORS(
        app,
        origins=list(map(_pattern, settings.cors_origins)),
        methods=["GET", "POST", "DELETE"],
        allow_headers=list(_REQUEST_HEADERS),
        expose_headers=list(_RESPONSE_HEADERS),
        max_age=_DAY,
    )


def _pattern(origin: str) -> str:
    """Return an origin as flask-cors matches it: `http://localhost:*` stands for every port."""
    if not origin.endswith(_ANY_PORT):
        return origin
    return re.escape(origin.removesuffix(_ANY_PORT)) + r"(:[0-9]{1,5})?\Z"
