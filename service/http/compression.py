"""Answers compressed with gzip, from one KiB on, for callers that accept it.

An answer that hides cards is never compressed (`no-transform`): its length could tell of them. Streams go out as they
are. A compressed answer is another representation of the same: its ETag becomes weak.
"""

from __future__ import annotations

import gzip
from functools import lru_cache
from typing import Final

from flask import Flask, Response, request
from werkzeug.http import parse_accept_header

from service.http.responses import WholeAnswer

_LEAST: Final = 1024
#: How hard gzip tries: at once for one caller, or once for all callers of a large page.
_QUICK: Final = 1
_WELL: Final = 9
_LARGE: Final = 16 * 1024
_TYPES: Final = frozenset(
    ("application/json", "application/problem+json", "image/svg+xml", "text/css", "text/html", "text/javascript")
)


def install_compression(app: Flask) -> None:
    """Compress the answers of `app`."""
    app.after_request(_compress)


def _compress(response: Response) -> Response:
    if isinstance(response, WholeAnswer) and "HTTP_ACCEPT_ENCODING" not in request.environ:
        # Most programs accept no compression, and most answers have their Vary.
        return response
    headers = response.headers
    if response.mimetype not in _TYPES or response.is_streamed or "Content-Encoding" in headers:
        return response
    if "no-transform" in headers.get("Cache-Control", ""):
        return response
    if not any("Accept-Encoding" in vary for vary in headers.getlist("Vary")):
        # A header of its own: the others stay.
        headers.add("Vary", "Accept-Encoding")
    data = response.get_data()
    if len(data) <= _LEAST or not _takes_gzip(request.environ.get("HTTP_ACCEPT_ENCODING", "")):
        return response
    is_page = request.method in ("GET", "HEAD") and "ETag" in headers and len(data) >= _LARGE
    response.set_data(_well_compressed(data) if is_page else gzip.compress(data, _QUICK, mtime=0))
    headers["Content-Encoding"] = "gzip"
    if "ETag" in headers:
        headers["ETag"] = f"W/{headers['ETag']}"
    return response


@lru_cache(maxsize=1024)
def _takes_gzip(accepted: str) -> bool:
    """Tell whether an `Accept-Encoding` allows gzip."""
    return bool(accepted) and parse_accept_header(accepted).quality("gzip") > 0


@lru_cache(maxsize=64)
def _well_compressed(data: bytes) -> bytes:
    """Compress a page that does not change, as the contract: once."""
    return gzip.compress(data, _WELL, mtime=0)
