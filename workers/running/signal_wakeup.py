"""A wake-up that a signal handler may call while it interrupts the waiting thread.

An Event is unsafe for that: the interrupted thread may hold its lock, and then waits for itself forever.
"""

from __future__ import annotations

from contextlib import suppress
from queue import Empty, SimpleQueue


class SignalWakeup:
    """Wakes one thread. Only `SimpleQueue` guarantees that a put may interrupt a get of the same thread."""

    def __init__(self) -> None:
        self._calls: SimpleQueue[None] = SimpleQueue()

    def wake(self) -> None:
        """Wake the waiting thread, or the next one that waits."""
        self._calls.put(None)

    def wait(self, seconds: float) -> None:
        """Wait for a wake-up, at most `seconds`; earlier wake-ups count as one."""
        with suppress(Empty):
            self._calls.get(timeout=seconds)
            while True:
                self._calls.get_nowait()
