"""Answers that the server gives by itself, before the application: made once, so that refusing costs little."""

from __future__ import annotations

from functools import lru_cache
from http import HTTPStatus
from os import urandom
from typing import Final

import orjson
from gunicorn.http.errors import ExpectationFailed, LimitRequestHeaders, LimitRequestLine, ParseException
from gunicorn.http.message import Request
from gunicorn.util import http_date

from service.callers.headers import SAFE_FIELDS
from service.problem_codes import CODES
from service.problems import problem_data
from service.server.chunks import TooLargeError
from service.wording.language import negotiated_language

__all__ = ["code_of", "plain_refusal", "refusal"]

#: What the parser may find wrong with a request, by its code; everything else of it is a bad request.
_CODES: Final[dict[type[Exception], str]] = {
    LimitRequestLine: "address-too-long",
    LimitRequestHeaders: "headers-too-large",
    ExpectationFailed: "expectation-failed",
    TooLargeError: "body-too-large",
    TimeoutError: "request-too-slow",
}
#: Seconds after which to ask again.
_RETRY: Final = {"overloaded": 1, "request-too-slow": 1}


def code_of(error: Exception) -> str:
    """Return the code of the problem that `error` of the parser is."""
    if type(error) in _CODES:
        return _CODES[type(error)]
    # A connection that ends within a request is an OSError of the parser.
    return "bad-request" if isinstance(error, (ParseException, OSError)) else "internal-error"


def refusal(code: str, request: Request | None, *, close: bool) -> bytes:
    """Return the whole answer to `request` (None: it could not be read): the problem `code`."""
    wanted = next((value for name, value in request.headers if name == "ACCEPT-LANGUAGE"), "") if request else ""
    return plain_refusal(code, wanted, close=close, has_body=request is None or request.method != "HEAD")


def plain_refusal(code: str, wanted: str, *, close: bool = False, has_body: bool = True) -> bytes:
    """Return the problem `code` as a whole answer, in the language that `wanted`, an Accept-Language, asks for."""
    head, body = _parts(code, negotiated_language(wanted), close)
    own = f"Date: {http_date()}\r\nX-Request-Id: {urandom(16).hex()}\r\n\r\n".encode()
    return head + own + (body if has_body else b"")


@lru_cache
def _parts(code: str, language: str, close: bool) -> tuple[bytes, bytes]:
    body = orjson.dumps(problem_data(code, [], language))
    status = CODES[code].status
    fields = {
        "Connection": "close" if close else "keep-alive",
        "Content-Type": "application/problem+json",
        "Content-Length": str(len(body)),
        "Content-Language": language,
        "Vary": "Accept-Language",
        "Cache-Control": "no-store",
        **SAFE_FIELDS,
    }
    if code in _RETRY:
        fields["Retry-After"] = str(_RETRY[code])
    lines = [f"HTTP/1.1 {status} {HTTPStatus(status).phrase}", *(f"{name}: {value}" for name, value in fields.items())]
    return "\r\n".join([*lines, ""]).encode(), body
