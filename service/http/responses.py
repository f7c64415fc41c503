"""Answers in JSON, with strong ETags where they are a pure function of the request; and their compression, with gzip.

An ETag goes wherever its answer goes, so it may tell no more than the answer does. An answer that shows its reader the
whole position has a hash of the request for its ETag, made before anything is computed; one that hides cards has a hash
of itself. That one is never compressed (`no-transform`), since its length could tell of cards, nor is a stream; a
compressed answer is another representation of the same, so its ETag is weak.
"""

from __future__ import annotations

import gzip
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final

import orjson
from flask import Response, request
from werkzeug.datastructures import Headers
from werkzeug.http import parse_accept_header

from croupier.games.position import RULES_VERSION
from runtime.version import service_version
from service.http.strict_json import Body
from service.wording.language import language_of, requested_language

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

_VERSIONS: Final = f"{service_version()}/{RULES_VERSION}".encode()
_JSON: Final = ("Content-Type", "application/json")
_OK: Final = 200
#: The place of the canonical text of its body in a request.
_BODY: Final = "croupier.body"
#: An answer in words depends on these headers, beside its address and body.
VARY: Final = "Accept-Language, Accept-Encoding"
NO_STORE: Final = "no-store"
#: Of an answer that hides cards: it is neither stored nor compressed.
HIDING: Final = "no-store, no-transform"
_ASK_AGAIN: Final = "no-cache"
#: The least bytes that are compressed.
_LEAST: Final = 1024
#: How hard gzip tries: at once for one caller, or once for all callers of a large page.
_QUICK: Final = 1
_WELL: Final = 9
_LARGE: Final = 16 * 1024
_TYPES: Final = frozenset(
    ("application/json", "application/problem+json", "image/svg+xml", "text/css", "text/html", "text/javascript")
)


class _OwnHeaders(Headers):
    """Headers of our own making, which need no check."""

    def __init__(self, headers: list[tuple[str, str]]) -> None:
        self._list = headers


class WholeAnswer(Response):
    """An answer whose headers are complete: werkzeug adds nothing to them."""

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Send the answer."""
        if environ["REQUEST_METHOD"] == "HEAD" or self.status_code != _OK:
            return super().__call__(environ, start_response)
        start_response(self.status, self.headers.to_wsgi_list())
        return [self.data]


def remember_body(environ: WSGIEnvironment, body: Body) -> None:
    """Keep the canonical text of a request's body, of which the ETag of its answer is made."""
    environ[_BODY] = body.canonical


def remembered_body(environ: WSGIEnvironment) -> bytes:
    """Return the canonical text of a request's body; empty where it has none."""
    text: bytes = environ.get(_BODY, b"")
    return text


def sealed_answer(data: Mapping[str, Any]) -> Response:
    """Answer about a sealed table."""
    return fresh_answer(data, HIDING)


def fresh_answer(data: Mapping[str, Any], control: str = NO_STORE) -> Response:
    """Answer with data that the same request would not bring again."""
    return _answer(orjson.dumps(data), requested_language(), [("Cache-Control", control), ("Vary", VARY)])


def pure_answer(compute: Callable[[], Mapping[str, Any]]) -> Response:
    """Answer with data that the request alone decides; `compute` does not run when the caller has it already.

    These POSTs are safe queries, so If-None-Match is answered as for a GET: 304.
    """
    environ = request.environ
    return _conditional(environ, remembered_body(environ), lambda: orjson.dumps(compute()))


def seen_answer(data: Mapping[str, Any]) -> Response:
    """Answer with data that the request decides and that hides cards from its reader."""
    text = orjson.dumps(data)
    return _conditional(request.environ, text, lambda: text)


def _conditional(environ: WSGIEnvironment, named_by: bytes, write: Callable[[], bytes]) -> Response:
    """Answer with data that `named_by` decides, or 304 where the caller has it."""
    language = language_of(environ)
    parts = (_VERSIONS, environ["PATH_INFO"].encode(), language.encode(), named_by)
    digest = blake2b(b"\0".join(parts), digest_size=16).hexdigest()
    etag = f'"{digest}"'
    headers = [("ETag", etag), ("Cache-Control", _ASK_AGAIN), ("Vary", VARY)]
    if "HTTP_IF_NONE_MATCH" in environ and _matches(environ["HTTP_IF_NONE_MATCH"], etag):
        return Response(status=304, headers=headers)
    return _answer(write(), language, headers)


def _answer(text: bytes, language: str, headers: list[tuple[str, str]]) -> Response:
    length = ("Content-Length", str(len(text)))
    return WholeAnswer([text], headers=_OwnHeaders([_JSON, length, ("Content-Language", language), *headers]))


def _matches(condition: str, etag: str) -> bool:
    """Tell whether an If-None-Match names `etag`, compared weakly; werkzeug would take tags without quotes too."""
    return condition.strip() == "*" or etag in [tag.strip().removeprefix("W/") for tag in condition.split(",")]


# Compression


def compress(response: Response) -> Response:
    """Compress an answer where its request takes that and it is worth it; Flask calls this after each request."""
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
