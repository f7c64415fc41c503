"""Requests to a service over HTTP."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import closing
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from typing import Any, Final
from urllib.parse import urlsplit

import orjson

from croupier.club.spreadsheet.unreadable import UnreadableError
from croupier.games.faults import N_

#: Sends a method, a path and an optional body; returns status, media type and JSON of the response.
Ask = Callable[[str, str, object], tuple[int, str, Any]]
_TIMEOUT: Final = 30.0
_SILENT: Final = N_("%(url)s does not answer: %(error)s")


def http_asker(url: str, extra: Mapping[str, str] | None = None) -> Ask:
    """Return a function that sends requests, with `extra` headers; it raises UnreadableError without an answer."""
    parts = urlsplit(url if "//" in url else f"http://{url}")
    kind = HTTPSConnection if parts.scheme == "https" else HTTPConnection

    def ask(method: str, path: str, body: object) -> tuple[int, str, Any]:
        data = body if body is None or isinstance(body, bytes) else orjson.dumps(body)
        headers = {**(extra or {}), **({"Content-Type": "application/json"} if data is not None else {})}
        try:
            with closing(kind(parts.netloc, timeout=_TIMEOUT)) as connection:
                connection.request(method, parts.path.rstrip("/") + path, data, headers)
                answer = connection.getresponse()
                status, media, content = answer.status, answer.headers.get_content_type(), answer.read()
        except (OSError, HTTPException) as error:
            raise UnreadableError(_SILENT, url=url, error=repr(error)) from error
        try:
            return status, media, orjson.loads(content or b"null")
        except ValueError:
            return status, media, "no JSON"

    return ask
