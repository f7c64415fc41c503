"""Threads that do what they are given."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from queue import SimpleQueue
from threading import Thread
from typing import Any

__all__ = ["Crew"]


class Crew:
    """Some threads, and what is to be done: `concurrent.futures` without futures, which nobody here asks for.

    What is submitted must not raise.
    """

    def __init__(self, threads: int, name: str) -> None:
        self._todo: SimpleQueue[Callable[[], object] | None] = SimpleQueue()
        self._threads = threads
        for number in range(threads):
            Thread(target=self._work, name=f"{name}_{number}", daemon=True).start()

    def submit(self, do: Callable[..., object], *args: Any) -> None:
        """Have `do` called with `args`."""
        self._todo.put(partial(do, *args))

    def shutdown(self, wait: bool = False) -> None:
        """Let the threads end when they have done what they were given."""
        for _ in range(self._threads):
            self._todo.put(None)

    def _work(self) -> None:
        while (do := self._todo.get()) is not None:
            do()
