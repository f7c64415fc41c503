"""JSON responses, with strong ETags where the request alone determines the response.

An ETag travels with its response, so it must not reveal more than the response does. A response that shows the whole
position has a hash of the request as its ETag, computed before the view runs. A response that hides cards has a hash of
its own body.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final

import orjson
from flask import Flask, Response, request
from flask.json.provider import JSONProvider

from croupier.games.position import RULES_VERSION
from croupier.version import __version__
from service.http.strict_json import Body
from service.wording import language_of, requested_language

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

_VERSIONS: Final = f"{__version__}/{RULES_VERSION}".encode()
_JSON: Final = ("Content-Type", "application/json")
#: Key of the canonical text of the body in the environment of a request.
_BODY: Final = "croupier.body"
#: Request headers that select the language and the coding of a response.
VARY: Final = "Accept-Language, Accept-Encoding"
NO_STORE: Final = "no-store"
#: For a response about a sealed table. It is neither stored nor compressed.
HIDING: Final = "no-store, no-transform"
SEALED: Final = {"Cache-Control": HIDING}
_REVALIDATE: Final = "no-cache"


class OrjsonProvider(JSONProvider):
    """Writes the plain data that a view returns."""

    def dumps(self, obj: Any, **_: Any) -> str:
        """Write a value as JSON."""
        return orjson.dumps(obj).decode()

    def loads(self, s: str | bytes, **_: Any) -> Any:
        """Read JSON."""
        return orjson.loads(s)


def install_json(app: Flask) -> None:
    """Let views of `app` return plain data."""
    app.json = OrjsonProvider(app)
    app.after_request(_complete_headers)


def _complete_headers(response: Response) -> Response:
    """Add what a JSON response without an ETag lacks: its language, and that the same request may get another one."""
    if "ETag" not in response.headers and response.is_json:
        for name, value in (("Cache-Control", NO_STORE), ("Content-Language", requested_language()), ("Vary", VARY)):
            response.headers.setdefault(name, value)
    return response


def remember_body(environ: WSGIEnvironment, body: Body) -> None:
    """Keep the canonical text of a request's body for the ETag of its response."""
    environ[_BODY] = body.canonical


def remembered_body(environ: WSGIEnvironment) -> bytes:
    """Return the canonical text of a request's body. Without a body it is empty."""
    text: bytes = environ.get(_BODY, b"")
    return text


def pure_answer(compute: Callable[[], Mapping[str, Any]]) -> Response:
    """Return a response that the request alone determines. Skip `compute` if the caller has the response already.

    These POSTs are safe queries, so a matching If-None-Match receives 304 as for a GET.
    """
    return _conditional(remembered_body(request.environ), lambda: orjson.dumps(compute()))


def seen_answer(data: Mapping[str, Any]) -> Response:
    """Return a response that the request determines and that hides cards from its reader."""
    text = orjson.dumps(data)
    return _conditional(text, lambda: text)


def _conditional(identity: bytes, write: Callable[[], bytes]) -> Response:
    """Return the response that `identity` determines, or 304 if the caller has it."""
    language = language_of(request.environ)
    digest = blake2b(b"\0".join((_VERSIONS, request.path.encode(), language.encode(), identity)), digest_size=16)
    etag = f'"{digest.hexdigest()}"'
    headers = [("ETag", etag), ("Cache-Control", _REVALIDATE), ("Vary", VARY)]
    if _matches(request.environ.get("HTTP_IF_NONE_MATCH", ""), etag):
        return Response(status=304, headers=headers)
    return Response(write(), headers=[_JSON, ("Content-Language", language), *headers])


def _matches(condition: str, etag: str) -> bool:
    """Return whether an If-None-Match contains `etag`, compared weakly. Werkzeug would accept unquoted tags too."""
    return condition.strip() == "*" or etag in [tag.strip().removeprefix("W/") for tag in condition.split(",")]
