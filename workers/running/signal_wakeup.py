"""Waking who waits, also from the handler of a signal, which may come at any moment of its own thread.

An Event would not do: its lock may be held by the very thread that the handler interrupts, which then waits for itself
for ever.
"""

from __future__ import annotations

from contextlib import suppress
from queue import Empty, SimpleQueue


class Waking:
    """Wakes one thread. `SimpleQueue` alone promises that a put may interrupt a get of the same thread."""

    def __init__(self) -> None:
        self._calls: SimpleQueue[None] = SimpleQueue()

    def call(self) -> None:
        """Wake whoever waits, or will wait next."""
        self._calls.put(None)

    def wait(self, seconds: float) -> None:
        """Wait until somebody calls, or the time is over; who called before that has been heard."""
        with suppress(Empty):
            self._calls.get(timeout=seconds)
            while True:
                self._calls.get_nowait()
