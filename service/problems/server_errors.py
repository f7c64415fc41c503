"""Problem documents in place of the HTML pages with which gunicorn refuses requests that it cannot parse."""

from __future__ import annotations

from collections.abc import Mapping
from http import HTTPStatus
from random import getrandbits
from socket import socket
from typing import Final

import orjson
from gunicorn import util

from service.http.headers import common_headers
from service.problems.codes import CODES
from service.problems.problem import problem_data
from service.settings import Settings

_CODES: Final = {414: "address-too-long", 417: "expectation-failed", 431: "headers-too-large", 500: "internal-error"}


def install_server_errors(settings: Settings) -> None:
    """Make gunicorn answer with problem documents. gunicorn has no setting for its error pages."""
    headers = dict(common_headers(settings))

    def write_error(client: socket, status: int, reason: str, message: str) -> None:
        util.write_nonblock(client, _problem(_CODES.get(status, "bad-request"), headers))

    util.write_error = write_error


def _problem(code: str, headers: Mapping[str, str]) -> bytes:
    """Return the whole HTTP response of a problem without faults."""
    body = orjson.dumps(problem_data(code, (), "en"))
    status = HTTPStatus(CODES[code].status)
    fields = {
        "Connection": "close",
        "Content-Type": "application/problem+json",
        "Content-Language": "en",
        "Content-Length": len(body),
        "X-Request-Id": f"{getrandbits(128):032x}",
        **headers,
    }
    lines = (f"{name}: {value}\r\n" for name, value in fields.items())
    return f"HTTP/1.1 {status.value} {status.phrase}\r\n{''.join(lines)}\r\n".encode() + body
