"""Answers: JSON written once, and strong ETags for what is a pure function of the request."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import blake2b
from typing import Any, Final

import orjson
from flask import Response, g, request

from games.position import RULES_VERSION
from service.language import requested_language
from service.settings import service_version
from service.strict_json import Body

__all__ = ["fresh_answer", "pure_answer", "remember_body"]

_VERSIONS: Final = f"{service_version()}/{RULES_VERSION}".encode()
_JSON: Final = "application/json"


def remember_body(body: Body) -> None:
    """Keep the canonical text of this request's body: its answer's ETag is made of it."""
    g.canonical_body = body.canonical


def fresh_answer(data: Mapping[str, Any]) -> Response:
    """Answer with something that the same request would not bring again."""
    response = Response(orjson.dumps(data), content_type=_JSON)
    response.headers["Cache-Control"] = "no-store"
    response.headers["Content-Language"] = requested_language()
    return response


def pure_answer(compute: Callable[[], Mapping[str, Any]]) -> Response:
    """Answer with what the request alone decides; `compute` does not run when the caller has it already.

    These POSTs are safe queries, so If-None-Match is answered as for a GET: 304.
    """
    etag = f'"{_fingerprint()}"'
    if _is_known(etag):
        response = Response(status=304)
    else:
        response = Response(orjson.dumps(compute()), content_type=_JSON)
        response.headers["Content-Language"] = requested_language()
    response.headers["ETag"] = etag
    response.headers["Cache-Control"] = "no-cache"
    response.headers["Vary"] = "Accept-Language"
    return response


def _is_known(etag: str) -> bool:
    condition = request.headers.get("If-None-Match")
    if condition is None:
        return False
    return condition.strip() == "*" or etag in [tag.strip().removeprefix("W/") for tag in condition.split(",")]


def _fingerprint() -> str:
    digest = blake2b(_VERSIONS, digest_size=16)
    for part in (request.path.encode(), requested_language().encode(), g.get("canonical_body", b"")):
        digest.update(b"\0" + part)
    return digest.hexdigest()
