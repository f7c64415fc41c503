"""Requests over HTTP with one kept connection."""

from __future__ import annotations

import gzip
import json
from contextlib import suppress
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from typing import Any, Final
from urllib.parse import urlsplit

from croupier.club.spreadsheet.unreadable import UnreadableError
from croupier.command.conformance.exchange import Answer, Ask, Request
from croupier.games.faults import N_

_TIMEOUT: Final = 60.0
_SILENT: Final = N_("%(url)s does not answer: %(error)s")
#: A kept connection may have been closed by the other side meanwhile.
_ATTEMPTS: Final = 2


def make_ask(url: str, key: str = "") -> Ask:
    """Return a function that sends requests, with an API `key`; it raises UnreadableError without an answer."""
    parts = urlsplit(url if "//" in url else f"http://{url}")
    kind = HTTPSConnection if parts.scheme == "https" else HTTPConnection
    extra = {"Authorization": f"Bearer {key}"} if key else {}
    try:
        connection = kind(parts.netloc, timeout=_TIMEOUT)
    except HTTPException as error:
        raise UnreadableError(_SILENT, url=url, error=repr(error)) from error

    def ask(request: Request) -> Answer:
        for attempt in range(_ATTEMPTS):
            try:
                path = parts.path.rstrip("/") + request.path
                connection.request(request.method, path, request.data, {**request.headers, **extra})
                response = connection.getresponse()
                return answer_of(response.status, dict(response.getheaders()), response.read())
            except (OSError, HTTPException) as error:
                connection.close()
                if attempt == _ATTEMPTS - 1:
                    raise UnreadableError(_SILENT, url=url, error=repr(error)) from error
        raise AssertionError

    return ask


def answer_of(status: int, headers: dict[str, str], content: bytes) -> Answer:
    """Return an answer. Its body is None where the text is not JSON, or an object has a member twice."""
    named = {name.lower(): value for name, value in headers.items()}
    if named.get("content-encoding") == "gzip":
        with suppress(OSError, EOFError):
            content = gzip.decompress(content)
    try:
        body = json.loads(content, object_pairs_hook=_object, parse_constant=_refuse)
    except (ValueError, RecursionError):
        body = None
    return Answer(status, named, content, body)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) < len(pairs):
        raise ValueError("a member twice")
    return members


def _refuse(text: str) -> None:
    raise ValueError(text)
