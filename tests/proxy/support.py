"""Requests through the proxy, written byte by byte, and the check of a problem document."""

from __future__ import annotations

import json
from contextlib import closing
from dataclasses import dataclass
from http.client import HTTPMessage, HTTPResponse
from socket import socket
from typing import Final

from service.http.headers import common_headers
from service.problems.codes import CODES
from service.problems.problem import problem_data
from service.settings import Settings
from tests.harness.endpoint import Endpoint
from tests.service.support import PROBLEM

DEALS: Final = "/v1/games/seven-up/deals"
DEAL: Final = b'{"options": {}, "seed": "croupier"}'


@dataclass(frozen=True)
class Answer:
    """A response that was read to its end."""

    status: int
    headers: HTTPMessage
    body: bytes


def answer_to(endpoint: Endpoint, sent: bytes) -> Answer:
    """Send bytes on a connection of their own and read one response."""
    with endpoint.open() as connection:
        connection.sendall(sent)
        return answer_on(connection)


def answer_on(connection: socket) -> Answer:
    """Read one response on a connection."""
    with closing(HTTPResponse(connection)) as response:
        response.begin()
        return Answer(response.status, response.headers, response.read())


def check_problem(answer: Answer, code: str) -> None:
    """Check that a response is the problem `code` with the headers that every response of the service has."""
    assert answer.headers["Content-Type"] == PROBLEM
    assert json.loads(answer.body) == problem_data(code, (), "en")
    assert answer.status == CODES[code].status
    assert answer.headers["X-Request-Id"]
    missing = set(common_headers(Settings())) - set(answer.headers.items())
    assert not missing
