"""Answers: JSON written once, and strong ETags for what is a pure function of the request.

An ETag goes wherever its answer goes, so it may tell no more than the answer does. What shows its reader all that was
asked about is named by a hash of the request, made before anything is computed; what hides cards of it by a hash of
itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final

import orjson
from flask import Response, request
from werkzeug.datastructures import Headers

from croupier.games.position import RULES_VERSION
from croupier.games.rulebook import LANGUAGES
from runtime.version import service_version
from service.http.strict_json import Body
from service.wording.language import language_of, requested_language

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

_VERSIONS: Final = f"{service_version()}/{RULES_VERSION}".encode()
_JSON: Final = ("Content-Type", "application/json")
_OK: Final = 200
#: Where a request keeps the canonical text of its body.
_BODY: Final = "croupier.body"
#: What any answer in words depends on beside its address and body.
VARY: Final = "Accept-Language, Accept-Encoding"
NO_STORE: Final = "no-store"
#: Of what hides something: nobody keeps it, and nobody compresses it either.
HIDING: Final = "no-store, no-transform"
_ASK_AGAIN: Final = "no-cache"
#: Fields that most answers bear, as they are.
USUAL_FIELDS: Final = frozenset(
    {_JSON, ("Vary", VARY)}
    | {("Cache-Control", control) for control in (_ASK_AGAIN, NO_STORE, HIDING)}
    | {("Content-Language", language) for language in LANGUAGES}
)


class _Fields(Headers):
    """Fields of our own making, which need no looking at."""

    def __init__(self, fields: list[tuple[str, str]]) -> None:
        self._list = fields


class _Answer(Response):
    """Data whose fields are complete: they go out as they are, and nothing of them is worked out again."""

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Send the answer."""
        if environ["REQUEST_METHOD"] == "HEAD" or self.status_code != _OK:
            return super().__call__(environ, start_response)
        start_response(self.status, self.headers.to_wsgi_list())
        return [self.data]


def remember_body(environ: WSGIEnvironment, body: Body) -> None:
    """Keep the canonical text of a request's body: its answer's ETag is made of it."""
    environ[_BODY] = body.canonical


def remembered_body(environ: WSGIEnvironment) -> bytes:
    """Return the canonical text of a request's body, empty where it has none."""
    text: bytes = environ.get(_BODY, b"")
    return text


def fresh_answer(data: Mapping[str, Any]) -> Response:
    """Answer with something that the same request would not bring again."""
    return _fresh(data, NO_STORE)


def sealed_answer(data: Mapping[str, Any]) -> Response:
    """Answer about a sealed table."""
    return _fresh(data, HIDING)


def _fresh(data: Mapping[str, Any], control: str) -> Response:
    return _answer(orjson.dumps(data), requested_language(), [("Cache-Control", control), ("Vary", VARY)])


def pure_answer(compute: Callable[[], Mapping[str, Any]]) -> Response:
    """Answer with what the request alone decides; `compute` does not run when the caller has it already.

    These POSTs are safe queries, so If-None-Match is answered as for a GET: 304.
    """
    environ = request.environ
    return _conditional(environ, remembered_body(environ), lambda: orjson.dumps(compute()))


def seen_answer(data: Mapping[str, Any]) -> Response:
    """Answer with what the request decides, and of which its reader may not see all."""
    text = orjson.dumps(data)
    return _conditional(request.environ, text, lambda: text)


def _conditional(environ: WSGIEnvironment, named_by: bytes, write: Callable[[], bytes]) -> Response:
    """Answer with what `named_by` decides, unless the caller has it."""
    language = language_of(environ)
    etag = f'"{_fingerprint(environ["PATH_INFO"], language, named_by)}"'
    headers = [("ETag", etag), ("Cache-Control", _ASK_AGAIN), ("Vary", VARY)]
    if "HTTP_IF_NONE_MATCH" in environ and _names(environ["HTTP_IF_NONE_MATCH"], etag):
        return Response(status=304, headers=headers)
    return _answer(write(), language, headers)


def _answer(text: bytes, language: str, headers: list[tuple[str, str]]) -> Response:
    length = ("Content-Length", str(len(text)))
    return _Answer([text], headers=_Fields([_JSON, length, ("Content-Language", language), *headers]))


def _names(condition: str, etag: str) -> bool:
    return condition.strip() == "*" or etag in [tag.strip().removeprefix("W/") for tag in condition.split(",")]


def _fingerprint(path: str, language: str, named_by: bytes) -> str:
    parts = (_VERSIONS, path.encode(), language.encode(), named_by)
    return blake2b(b"\0".join(parts), digest_size=16).hexdigest()
