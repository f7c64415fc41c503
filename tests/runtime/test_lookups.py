"""Lookups of names: their deadline, their bound, and what remains when threads or answers are missing."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Event
from time import monotonic
from typing import Any, Final

import pytest

from runtime.lookups import Lookups, bound_lookups
from tests.harness.programs import until
from tests.thoroughness import is_in_time

ANSWER: Final = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("192.0.2.1", 443))]


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """A name server that answers once the event is set."""
    event = Event()

    def look(*_: Any, **__: Any) -> Any:
        event.wait()
        return ANSWER

    monkeypatch.setattr(socket, "getaddrinfo", look)
    yield event
    event.set()


def fill(lookups: Lookups, owner: str, *names: str) -> None:
    """Start lookups that have no answer yet."""
    for name in names:
        with pytest.raises(TimeoutError):
            lookups.find(0.01, name, 443, owner=owner)


def test_a_silent_name_server_ends_at_the_deadline(answers: Event) -> None:
    start = monotonic()
    with pytest.raises(TimeoutError, match="takes more than"):
        Lookups(2).find(0.1, "store.example", 6379)
    assert is_in_time(monotonic() - start, 0.5)


def test_equal_lookups_share_one_thread(answers: Event) -> None:
    lookups = Lookups(2)
    with ThreadPoolExecutor(20) as pool:
        found = [pool.submit(lookups.find, 30, "store.example", 6379) for _ in range(20)]
        until(lambda: lookups.count)
        assert lookups.count == 1
        answers.set()
        assert all(each.result() == ANSWER for each in found)
    until(lambda: lookups.count == 0)


def test_a_late_answer_serves_the_next_caller(answers: Event, monkeypatch: pytest.MonkeyPatch) -> None:
    lookups = Lookups(2)
    fill(lookups, "", "store.example")
    answers.set()
    until(lambda: lookups.count == 0)
    monkeypatch.setattr(socket, "getaddrinfo", fail(AssertionError("a second lookup")))
    assert lookups.find(5, "store.example", 443) == ANSWER
    with pytest.raises(AssertionError, match="a second lookup"):
        lookups.find(5, "store.example", 443)


def fail(error: Exception) -> Callable[..., Any]:
    """Return a function that raises an error."""

    def raise_it(*_: Any, **__: Any) -> Any:
        raise error

    return raise_it


def test_one_owner_uses_at_most_half_of_the_lookups(answers: Event) -> None:
    lookups = Lookups(4)
    fill(lookups, "one", "a.example", "b.example", "c.example", "d.example")
    assert lookups.count == 2
    fill(lookups, "other", "e.example")
    assert lookups.count == 3


def test_a_thread_that_cannot_start_costs_no_lookup(answers: Event, monkeypatch: pytest.MonkeyPatch) -> None:
    lookups = Lookups(2)
    with monkeypatch.context() as patch:
        patch.setattr(threading.Thread, "start", fail(RuntimeError("can't start new thread")))
        for number in range(5):
            with pytest.raises(OSError, match="no thread"):
                lookups.find(1, f"{number}.example", 443)
    assert lookups.count == 0
    answers.set()
    assert lookups.find(5, "store.example", 443) == ANSWER


@pytest.mark.parametrize("error", [None, socket.gaierror(socket.EAI_NONAME, "unknown")])
def test_lookup_ends_before_its_answer_arrives(error: OSError | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: ANSWER if error is None else fail(error)())
    lookups = Lookups(2)
    for number in range(200):
        with suppress(socket.gaierror):
            lookups.find(30, f"{number}.example", 443)
        assert lookups.count == 0


def test_an_error_reaches_every_caller(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "getaddrinfo", fail(socket.gaierror(socket.EAI_NONAME, "unknown")))
    with pytest.raises(socket.gaierror):
        Lookups(2).find(5, "store.example", 443)


def test_bound_lookups_keep_addresses_and_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "getaddrinfo", socket.getaddrinfo)
    plain = socket.getaddrinfo("127.0.0.1", 80, type=socket.SOCK_STREAM)
    bound_lookups()
    assert socket.getaddrinfo("127.0.0.1", 80, type=socket.SOCK_STREAM) == plain
    assert socket.getaddrinfo("localhost", 80, 0, socket.SOCK_STREAM)
    with socket.create_server(("localhost", 0)) as server:
        socket.create_connection(server.getsockname()).close()
