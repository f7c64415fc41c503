"""A job_queue without workers, for tests and examples: a message is done by the thread that publishes it."""

from __future__ import annotations

from collections.abc import Callable
from threading import get_ident
from typing import Any

from workers.job_queue import JobQueue
from workers.running.chunks import ChunkWorker
from workers.settings import JobSettings
from workers.store.leases import Worker
from workers.store.store import Store


class Mailbox:
    """Keeps what is published, until it is done."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.messages: list[tuple[str, str, tuple[Any, ...]]] = []

    def publish(self, task: str, queue: str, arguments: tuple[Any, ...]) -> None:
        """Keep a message."""
        self.messages.append((task, queue, arguments))

    def do(self, place: int = 0) -> None:
        """Do one message; what it publishes is kept behind the others."""
        _, _, arguments = self.messages.pop(place)
        ChunkWorker(self.store, self.publish, Worker("inline", str(get_ident()))).work(*arguments)

    def do_all(self, choose: Callable[[int], int] = lambda size: 0) -> None:
        """Do all messages, in the order that `choose` gives: a place among so many."""
        while self.messages:
            self.do(choose(len(self.messages)))


def inline_job_queue(
    settings: JobSettings, clock: Callable[[], float] | None = None, new_id: Callable[[], str] | None = None
) -> JobQueue:
    """Make a job_queue that does each job while it is handed in; its store is a real one."""
    store = Store(settings, clock)
    mailbox = Mailbox(store)

    def publish(task: str, queue: str, arguments: tuple[Any, ...]) -> None:
        mailbox.publish(task, queue, arguments)
        mailbox.do_all()

    return JobQueue(store, publish, new_id)
