"""Connections that wait: a thread puts one back while the loop goes on, and nothing that comes on one is missed."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from selectors import EVENT_READ, EVENT_WRITE, DefaultSelector
from typing import Final

import pytest
from gunicorn.config import Config

from service.server.connection import SECONDS, Connection, Stage
from service.server.waiting import Waiting

ADDRESS: Final = ("127.0.0.1", 1)


class Loop:
    """A poller, one connection of a caller, and what was done with it."""

    def __init__(self) -> None:
        self.poller = DefaultSelector()
        self.taken: list[Connection] = []
        self.waiting = Waiting(self.poller, lambda step, conn: step(conn))
        self.caller, ours = socket.socketpair()
        self.conn = Connection(Config(), ours, ADDRESS, ADDRESS, 1000)
        self.conn.sock.setblocking(False)

    def step(self, conn: Connection) -> None:
        """Serve what has come: a thread has the connection from now on."""
        self.taken.append(conn)
        conn.take()
        self.waiting.take(conn)

    def turn(self) -> int:
        """Take one turn of the loop; return how many steps were taken in it."""
        before = len(self.taken)
        for key, _ in self.poller.select(0):
            key.data(key.fileobj)
        return len(self.taken) - before

    def close(self) -> None:
        """End everything."""
        self.waiting.forget(self.conn)
        self.conn.sock.close()
        self.caller.close()
        self.poller.close()


@pytest.fixture
def loop() -> Iterator[Loop]:
    """A loop whose one connection is waited for."""
    made = Loop()
    made.waiting.add(made.conn, EVENT_READ, made.step)
    yield made
    made.close()


def test_a_connection_that_was_put_back_is_still_watched(loop: Loop) -> None:
    for text in (b"one", b"two"):
        loop.caller.send(text)
        assert loop.turn() == 1
        assert loop.waiting.put_back(loop.conn, loop.step)
    assert loop.turn() == 0


def test_what_comes_while_a_thread_has_it_wakes_the_loop_once(loop: Loop) -> None:
    loop.caller.send(b"one")
    loop.turn()
    loop.caller.send(b"two")
    assert loop.turn() == 0
    assert loop.poller.select(0) == []
    assert not loop.waiting.put_back(loop.conn, loop.step)
    loop.waiting.watch_again(loop.conn)
    assert loop.turn() == 1


def test_one_that_is_put_back_just_when_the_loop_looks_away_is_watched(loop: Loop) -> None:
    loop.caller.send(b"one")
    loop.turn()
    loop.caller.send(b"two")
    unregister = loop.poller.unregister

    def put_back_meanwhile(fileobj: socket.socket) -> object:
        # A thread is done in the middle of the loop's turn, and believes that the poller still watches.
        assert loop.waiting.put_back(loop.conn, loop.step)
        return unregister(fileobj)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(loop.poller, "unregister", put_back_meanwhile)
        assert loop.turn() == 0
    assert loop.turn() == 1


def test_one_that_has_ended_is_not_watched_again(loop: Loop) -> None:
    loop.waiting.forget(loop.conn)
    loop.waiting.watch_again(loop.conn)
    assert loop.conn not in loop.waiting
    assert not loop.poller.get_map()


def test_one_that_waited_to_be_written_is_read_next(loop: Loop) -> None:
    loop.waiting.add(loop.conn, EVENT_WRITE, loop.step)
    assert loop.turn() == 1
    assert not loop.waiting.put_back(loop.conn, loop.step)
    loop.waiting.watch_again(loop.conn)
    assert loop.turn() == 0
    loop.caller.send(b"one")
    assert loop.turn() == 1


def test_who_waits_too_long_is_overdue_and_sooner_when_the_worker_stops(loop: Loop) -> None:
    loop.conn.enter(Stage.KEPT)
    deadline = loop.conn.deadline
    assert loop.waiting.overdue(deadline - 1) == []
    assert loop.waiting.overdue(deadline) == [loop.conn]
    loop.waiting.idle_end = deadline - SECONDS[Stage.KEPT] + 1
    assert loop.waiting.overdue(deadline - SECONDS[Stage.KEPT]) == []
    assert loop.waiting.overdue(deadline - 1) == [loop.conn]
    loop.conn.enter(Stage.HEAD)
    assert loop.waiting.overdue(loop.waiting.idle_end) == []


def test_a_step_is_told_what_it_was_meant_for(loop: Loop) -> None:
    seen: list[str] = []
    loop.waiting.add(loop.conn, EVENT_READ, lambda _: seen.append("first"))
    loop.waiting.add(loop.conn, EVENT_READ, lambda _: seen.append("second"))
    loop.caller.send(b"one")
    loop.turn()
    assert seen == ["second"]
