"""Client of the service behind a relay: JSON calls, and forwarded requests of phones."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import suppress
from http.client import HTTPConnection, HTTPException, HTTPResponse, HTTPSConnection
from string import punctuation
from typing import Any, Final
from urllib.parse import quote, urlsplit

from flask import Response, request

#: Hop-by-hop headers and headers that each connection sets itself.
_HOP: Final = {"connection", "content-length", "host", "keep-alive", "te", "trailer", "transfer-encoding", "upgrade"}


class AwayError(Exception):
    """The service does not answer."""


class Service:
    """The service at a URL, called with an API key if there is one."""

    def __init__(self, url: str, key: str = "") -> None:
        parts = urlsplit(url)
        self._connect = HTTPSConnection if parts.scheme == "https" else HTTPConnection
        self._host, self._prefix = parts.netloc, parts.path.rstrip("/")
        self._key = {"Authorization": f"Bearer {key}"} if key else {}

    def post(self, path: str, body: Mapping[str, Any], language: str = "") -> tuple[Any, int]:
        """Post a body for the phone of the current request, wait for jobs, and return the response and its status."""
        headers = {"Content-Type": "application/json", "Accept-Language": language or "en", "Prefer": "wait=30"}
        headers["X-Forwarded-For"] = request.remote_addr or ""
        answer = self._ask("POST", path, json.dumps(body).encode(), headers)
        try:
            return json.loads(answer.read()), answer.status
        except (OSError, HTTPException, ValueError) as error:
            raise AwayError from error

    def pass_on(self) -> Response:
        """Forward the current request to the service and stream its response back."""
        headers = {name: value for name, value in request.headers.items() if name.lower() not in _HOP}
        headers["X-Forwarded-For"] = request.remote_addr or ""
        query = quote(request.query_string, safe=punctuation)
        path = quote(request.path) + (f"?{query}" if query else "")
        answer = self._ask(request.method, path, request.get_data(), headers)
        kept = [(name, value) for name, value in answer.getheaders() if name.lower() not in _HOP]
        return Response(_pieces(answer), answer.status, kept)

    def _ask(self, method: str, path: str, body: bytes, headers: Mapping[str, str]) -> HTTPResponse:
        try:
            connection = self._connect(self._host, timeout=60)
            # With `Connection: close`, the response owns the connection and closes it at its end.
            connection.request(method, self._prefix + path, body, {**headers, **self._key, "Connection": "close"})
            return connection.getresponse()
        except (OSError, HTTPException) as error:
            raise AwayError from error


def _pieces(answer: HTTPResponse) -> Iterator[bytes]:
    """Yield the body of a response as it arrives, for streams too. A broken connection ends it."""
    with answer, suppress(OSError, HTTPException):
        while piece := answer.read1(65536):
            yield piece
