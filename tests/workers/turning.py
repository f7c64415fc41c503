"""Workers that take turns in the test's own process."""

from __future__ import annotations

from typing import Final

from workers.running.chunks import ChunkWorker
from workers.running.inline import Mailbox
from workers.running.scheduler import Scheduler
from workers.store.leases import Worker
from workers.store.queues import RUN_CHUNK, SIMULATIONS

GAME: Final = "seven-up"
TICKET: Final = (RUN_CHUNK, SIMULATIONS, (SIMULATIONS,))
#: How many chunks of a job may be taken before the first of them is summed.
WINDOW: Final = 8


def worker(number: int = 0) -> Worker:
    return Worker("test", str(number))


def working(mailbox: Mailbox, number: int = 0) -> ChunkWorker:
    return ChunkWorker(mailbox.store, mailbox.publish, worker(number))


def scheduler(mailbox: Mailbox) -> Scheduler:
    return Scheduler(mailbox.store, mailbox.publish, lambda queue: len(mailbox.messages), lambda: None)
