"""Asking a running service as a caller does: JSON on a kept-alive connection."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from http.client import HTTPConnection
from time import sleep
from typing import Any, Final

import orjson

from benchmarks.processes import HelperError

#: Posts something to a path and returns the body of the answer.
Ask = Callable[[str, Mapping[str, Any]], dict[str, Any]]

_HEADERS: Final = {"Content-Type": "application/json", "Prefer": "wait=30"}
_POLL: Final = 0.05


def asking(connection: HTTPConnection) -> Ask:
    """Return a function that posts on a connection; a job is waited for. It raises HelperError for a refusal."""

    def ask(path: str, body: Mapping[str, Any]) -> dict[str, Any]:
        answer = _ask(connection, "POST", path, orjson.dumps(body))
        while answer.get("state") in ("queued", "running"):
            sleep(_POLL)
            answer = _ask(connection, "GET", f"/v1/jobs/{answer['id']}")
        if answer.get("state") in ("failed", "cancelled"):
            raise HelperError(f"a job of {path} has {answer['state']}: {answer['problem']}")
        return answer

    return ask


def _ask(connection: HTTPConnection, method: str, path: str, body: bytes | None = None) -> dict[str, Any]:
    connection.request(method, path, body, _HEADERS)
    answer = connection.getresponse()
    text = answer.read()
    if answer.status not in (200, 202):
        raise HelperError(f"{path} was answered {answer.status}: {text[:500]!r}")
    found: dict[str, Any] = orjson.loads(text)
    return found
