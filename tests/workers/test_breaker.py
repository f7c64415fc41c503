"""The breaker: calls fail immediately during an outage, and one call at a time probes the server."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor, as_completed
from threading import Event

import pytest

from tests.harness.programs import PATIENCE
from workers.errors import StoreFullError, UnavailableError
from workers.store.breaker import Breaker


class Server:
    """Something to be asked, and how often it was."""

    def __init__(self) -> None:
        self.now = 0.0
        self.error: Exception | None = None
        self.calls = 0
        self.breaker = Breaker("it", lambda: self.now)

    def call(self) -> None:
        with self.breaker.guard():
            self.calls += 1
            if self.error:
                raise self.error


def test_calls_after_a_failure_fail_immediately() -> None:
    server = Server()
    server.error = UnavailableError()
    for _ in range(20):
        with pytest.raises(UnavailableError):
            server.call()
    assert server.calls == 1
    server.now += 1.1
    for _ in range(20):
        with pytest.raises(UnavailableError):
            server.call()
    assert server.calls == 2


def test_calls_continue_after_a_success() -> None:
    server = Server()
    server.error = UnavailableError()
    with pytest.raises(UnavailableError):
        server.call()
    server.error = None
    server.now += 1.1
    for _ in range(20):
        server.call()
    assert server.calls == 21


@pytest.mark.parametrize("error", [StoreFullError(), ValueError()])
def test_error_of_a_responding_server_stops_no_call(error: Exception) -> None:
    server = Server()
    server.error = error
    for _ in range(5):
        with pytest.raises(type(error)):
            server.call()
    assert server.calls == 5


def test_one_call_probes_and_others_do_not_wait() -> None:
    server, answers = Server(), Event()
    server.error = UnavailableError()
    with pytest.raises(UnavailableError):
        server.call()
    server.now += 1.1
    looks = Event()

    def look() -> None:
        with server.breaker.guard():
            looks.set()
            answers.wait()

    with ThreadPoolExecutor(1) as pool:
        probe = pool.submit(look)
        looks.wait()
        with pytest.raises(UnavailableError):
            server.call()
        answers.set()
        probe.result()
    server.error = None
    server.call()


def test_silent_server_does_not_block_every_thread() -> None:
    breaker, answers = Breaker("it"), Event()

    def wait() -> None:
        with breaker.guard():
            answers.wait()

    refused = 0
    with ThreadPoolExecutor(12) as pool:
        calls = [pool.submit(wait) for _ in range(12)]
        for each in as_completed(calls, timeout=PATIENCE):
            refused += isinstance(each.exception(), UnavailableError)
            if refused == 8:
                break
        assert sum(not each.done() for each in calls) == 4
        answers.set()
