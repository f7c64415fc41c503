"""A wake-up that the handler of a signal may call, which may come at any moment of its own thread.

An Event would not do: its lock may be held by the very thread that the handler interrupts, which then waits for itself
for ever.
"""

from __future__ import annotations

from contextlib import suppress
from queue import Empty, SimpleQueue


class SignalWakeup:
    """Wakes one thread. `SimpleQueue` alone promises that a put may interrupt a get of the same thread."""

    def __init__(self) -> None:
        self._calls: SimpleQueue[None] = SimpleQueue()

    def wake(self) -> None:
        """Wake the thread that waits, or that will wait next."""
        self._calls.put(None)

    def wait(self, seconds: float) -> None:
        """Wait for a wake-up, at most so many seconds; all that have come by then are used up."""
        with suppress(Empty):
            self._calls.get(timeout=seconds)
            while True:
                self._calls.get_nowait()
