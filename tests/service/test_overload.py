"""Asked for more than it can do, the service as it is really served tells some of its callers so, and is well."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from functools import partial
from http.client import HTTPConnection
from threading import Event
from typing import Final

import pytest

from tests.service.asking import JSON, PROBLEM
from tests.service.attacks import LEGAL_MOVES, legal_moves_body
from tests.service.serving import PATIENCE, Server

#: Many more than may wait for a thread under pressure, all asking again as soon as they are answered.
CALLERS: Final = 40
SECONDS: Final = 4.0


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """One process."""
    running = Server(workers=1)
    yield running
    running.stop()


def flood(server: Server, body: bytes, over: Event) -> Counter[int]:
    """Ask without a pause until it is over; return how often each status answered. Every refusal is a whole problem."""
    found: Counter[int] = Counter()
    with closing(HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)) as connection:
        while not over.is_set():
            connection.request("POST", LEGAL_MOVES, body, {"Content-Type": JSON, "Accept-Language": "fr"})
            answer = connection.getresponse()
            data = json.loads(answer.read())
            found[answer.status] += 1
            if answer.status != 200:
                assert (data["code"], answer.headers["Content-Type"]) == ("overloaded", PROBLEM)
                assert int(answer.headers["Retry-After"]) > 0
                assert answer.headers["Content-Language"] == "fr"
    return found


def test_some_are_told_and_health_answers(server: Server) -> None:
    body, over = legal_moves_body(server.port), Event()
    with ThreadPoolExecutor(CALLERS) as pool, ExitStack() as stack:
        stack.callback(over.set)
        floods = [pool.submit(partial(flood, server, body, over)) for _ in range(CALLERS)]
        end = time.monotonic() + SECONDS
        while time.monotonic() < end:
            assert server.ask("GET", "/healthz")[0] == 200
        over.set()
        found = sum((each.result() for each in floods), Counter())
    assert set(found) == {200, 503}


def test_afterwards_everybody_is_served(server: Server) -> None:
    body = legal_moves_body(server.port)
    for _ in range(20):
        assert server.ask("POST", LEGAL_MOVES, body)[0] == 200
