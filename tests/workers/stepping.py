"""The store step by step: processes that send one command at a time, and time that passes when a test says so."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from queue import SimpleQueue
from threading import Thread
from typing import Any

from workers.errors import UnavailableError
from workers.slices import SliceRunner
from workers.store.queues import Message, Publish
from workers.store.store import Store


class Fate(Enum):
    """The fate of a command: it is done, it does not arrive, its answer is lost, or its process is killed first."""

    DONE = 0
    LOST = 1
    UNANSWERED = 2
    KILLED = 3


class _KilledError(BaseException):
    """Ends a thread as a signal ends a process: no handler for errors sees it."""


class _SteppedStore(Store):
    """A store whose commands each report that they wait, and then wait for their fate."""

    def __init__(self, store: Store, waits: SimpleQueue[bool], fates: SimpleQueue[Fate]) -> None:
        super().__init__(store.settings, store.clock, is_patient=True)
        self._waits = waits
        self._fates = fates

    def once(self, command: Callable[[Any], Any], *, is_blocking: bool = False) -> Any:
        self._waits.put(True)
        fate = self._fates.get()
        if fate is Fate.KILLED:
            raise _KilledError
        if fate is Fate.LOST:
            raise UnavailableError
        found = super().once(command)
        if fate is Fate.UNANSWERED:
            raise UnavailableError
        return found


class Process:
    """A process that does the slice of a message, and has come to its first command."""

    def __init__(self, store: Store, publish: Publish, message: Message) -> None:
        self._waits: SimpleQueue[bool] = SimpleQueue()
        self._fates: SimpleQueue[Fate] = SimpleQueue()
        stepped = _SteppedStore(store, self._waits, self._fates)
        self._runner = SliceRunner(stepped, publish)
        Thread(target=self._run, args=(message,), daemon=True).start()
        #: Whether it waits with a command; otherwise it has ended its slice, or was killed.
        self.waits = self._waits.get()

    def _run(self, message: Message) -> None:
        try:
            self._runner.run(message)
        except _KilledError:
            pass
        finally:
            self._waits.put(False)

    def step(self, fate: Fate) -> None:
        """Let it come to its next command, or its end."""
        self._fates.put(fate)
        self.waits = self._waits.get()

    def end(self) -> None:
        """Let it do what it has begun."""
        while self.waits:
            self.step(Fate.DONE)
