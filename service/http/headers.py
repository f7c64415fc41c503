"""Response headers that every answer bears, and the origins whose pages may read answers (CORS)."""

from __future__ import annotations

import logging
from typing import Final

from flask import Flask
from flask_cors import CORS

from service.settings import Settings

_log = logging.getLogger("croupier")

#: An answer is data: no browser may guess another type, run anything of it, frame it, or tell where it came from.
_SAFE: Final = {
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Frame-Options": "DENY",
}
_REQUEST_HEADERS: Final = (
    "Accept-Language", "Authorization", "Content-Type", "Idempotency-Key", "If-None-Match", "Last-Event-ID", "Prefer",
    "X-Request-Id",
)  # fmt: skip
_RESPONSE_HEADERS: Final = (
    "Deprecation", "ETag", "Link", "Location", "Preference-Applied", "RateLimit", "RateLimit-Policy", "Retry-After",
    "Sunset", "X-Request-Id",
)  # fmt: skip
_DAY: Final = 24 * 60 * 60
_YEAR: Final = 365 * _DAY


def safe_headers(settings: Settings) -> dict[str, str]:
    """Return the headers of every answer that has none of the same name."""
    https = {"Strict-Transport-Security": f"max-age={_YEAR}; includeSubDomains"} if settings.https_only else {}
    return {**_SAFE, **https}


def install_cors(app: Flask, settings: Settings) -> None:
    """Let pages of the configured origins read the answers of `app`."""
    if not settings.cors_origins:
        _log.warning("no origins (CROUPIER_CORS_ORIGINS): pages of other origins cannot read the answers")
        return
    CORS(
        app,
        origins=list(settings.cors_origins),
        methods=["GET", "POST", "DELETE"],
        allow_headers=list(_REQUEST_HEADERS),
        expose_headers=list(_RESPONSE_HEADERS),
        max_age=_DAY,
    )
