"""Compression of responses with gzip.

A response that hides cards has `no-transform` and stays as it is, because its length could reveal cards (BREACH).
docs/decisions/serving.md says why Flask-Compress does not replace this module.
"""

from __future__ import annotations

import gzip
from functools import lru_cache
from typing import Final

from flask import Response, request
from werkzeug.http import parse_accept_header

from runtime.text_cache import cache_short_texts

_MEDIA_TYPES: Final = frozenset(
    ("application/json", "application/problem+json", "image/svg+xml", "text/css", "text/html", "text/javascript")
)
#: Largest size in bytes that is not compressed.
_SMALL: Final = 1024
#: Size in bytes from which a page is compressed once, for all callers.
_LARGE_PAGE: Final = 16 * 1024


def compress(response: Response) -> Response:
    """Compress a response if its request accepts gzip. Flask calls this after each request."""
    headers = response.headers
    is_accepted = _accepts_gzip(request.environ.get("HTTP_ACCEPT_ENCODING", ""))
    varies = "Accept-Encoding" in headers.get("Vary", "")
    if varies and not is_accepted:
        return response
    if response.mimetype not in _MEDIA_TYPES or response.is_streamed or "Content-Encoding" in headers:
        return response
    if "no-transform" in headers.get("Cache-Control", ""):
        return response
    if not varies:
        headers.add("Vary", "Accept-Encoding")
    data = response.get_data()
    if len(data) <= _SMALL or not is_accepted:
        return response
    is_page = request.method in ("GET", "HEAD") and "ETag" in headers and len(data) >= _LARGE_PAGE
    response.set_data(_compressed_page(data) if is_page else gzip.compress(data, compresslevel=1, mtime=0))
    headers["Content-Encoding"] = "gzip"
    etag, _ = response.get_etag()
    if etag:
        # Another representation of the same content.
        response.set_etag(etag, weak=True)
    return response


@cache_short_texts
def _accepts_gzip(accept_encoding: str) -> bool:
    return bool(accept_encoding) and parse_accept_header(accept_encoding).quality("gzip") > 0


@lru_cache(maxsize=64)
def _compressed_page(data: bytes) -> bytes:
    return gzip.compress(data, mtime=0)
