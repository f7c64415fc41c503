"""A job queue without workers, for tests and examples: the thread that publishes a message also does the work."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from workers.job_queue import JobQueue
from workers.settings import JobSettings
from workers.slices import SliceRunner
from workers.store.queues import RUN_SLICE, Message
from workers.store.store import Store


class InlineBroker:
    """Stores published messages until they are done."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.messages: list[tuple[str, str, tuple[Any, ...]]] = []

    def publish(self, task: str, queue: str, arguments: tuple[Any, ...]) -> None:
        """Store a message."""
        self.messages.append((task, queue, arguments))

    def do(self, index: int = 0) -> None:
        """Do the work of one message. Messages that it publishes are appended."""
        task, _, arguments = self.messages.pop(index)
        if task == RUN_SLICE:
            SliceRunner(self.store, self.publish).run(Message(*arguments))

    def do_all(self, choose: Callable[[int], int] = lambda size: 0) -> None:
        """Do all messages. `choose` returns the place of the next one, given their number."""
        while self.messages:
            self.do(choose(len(self.messages)))


def inline_job_queue(
    settings: JobSettings, clock: Callable[[], float] | None = None, new_id: Callable[[], str] | None = None
) -> JobQueue:
    """Return a job queue with a real store that does each job while it is submitted."""
    store = Store(settings, clock)
    broker = InlineBroker(store)

    def publish(task: str, queue: str, arguments: tuple[Any, ...]) -> None:
        broker.publish(task, queue, arguments)
        broker.do_all()

    return JobQueue(store, publish, new_id)
