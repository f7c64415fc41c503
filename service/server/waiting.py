"""Connections that wait for their callers, and the poller that tells of what comes on them.

The loop keeps them. A thread that has answered a request puts its connection back by itself, which spares the loop a
turn: so the poller goes on watching while a thread has it, and is told not to only when something comes meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import inf
from selectors import EVENT_READ, BaseSelector
from typing import Final

from service.server.connection import Connection, Stage

__all__ = ["Step", "Waiting"]

_IDLE: Final = (Stage.NEW, Stage.KEPT)

#: What the loop does next with a connection.
Step = Callable[[Connection], None]


class Waiting:
    """The connections that no thread has, each with the step to take when something can be read from it, or written.

    `do` takes a step. Nothing but `put_back` may be called by another thread than the loop's.
    """

    def __init__(self, poller: BaseSelector, do: Callable[[Step, Connection], None]) -> None:
        self._poller = poller
        self._do = do
        self._steps: dict[Connection, Step] = {}
        #: When those that have no request in hand are to go, whatever their own deadline.
        self.idle_end = inf

    def __len__(self) -> int:
        return len(self._steps)

    def __contains__(self, conn: Connection) -> bool:
        return conn in self._steps

    def all(self) -> list[Connection]:
        """Return those that wait now: threads put others back meanwhile."""
        return list(self._steps)

    def overdue(self, now: float) -> list[Connection]:
        """Return those that have waited too long."""
        return [conn for conn in self.all() if now >= self._deadline(conn)]

    def _deadline(self, conn: Connection) -> float:
        return min(conn.deadline, self.idle_end) if conn.stage in _IDLE else conn.deadline

    def add(self, conn: Connection, event: int, step: Step) -> None:
        """Have `step` taken at an `event` on a connection."""
        self._steps[conn] = step
        self._watch(conn, event)

    def take(self, conn: Connection) -> None:
        """Have a connection wait no longer; the poller goes on watching it."""
        self._steps.pop(conn, None)

    def put_back(self, conn: Connection, step: Step) -> bool:
        """Have `step` taken when something comes; False: the loop must call `watch_again`, since something has come.

        Whichever of this and `_wake` is later sees what the other has done.
        """
        self._steps[conn] = step
        return conn.watched == EVENT_READ

    def watch_again(self, conn: Connection) -> None:
        """Have the poller tell of a connection that was put back, unless it has ended."""
        if conn in self._steps:
            self._watch(conn, EVENT_READ)

    def forget(self, conn: Connection) -> None:
        """Have nothing more to do with a connection."""
        self.take(conn)
        self._watch(conn, 0)

    def _watch(self, conn: Connection, event: int) -> None:
        if conn.watched == event:
            return
        if conn.watched:
            self._poller.unregister(conn.sock)
        if event:
            self._poller.register(conn.sock, event, partial(self._wake, conn))
        conn.watched = event

    def _wake(self, conn: Connection, _: object) -> None:
        step = self._steps.get(conn)
        if step is not None:
            self._do(step, conn)
            return
        # A thread has it, and its caller sends more, or goes; or what was woken together with it has ended it.
        self._watch(conn, 0)
        self.watch_again(conn)
