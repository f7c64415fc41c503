"""Workers that take turns in the test's own process."""

from __future__ import annotations

from typing import Final

from workers.chunks import ChunkWorker
from workers.inline import Mailbox
from workers.queues import RUN_CHUNK, SIMULATIONS
from workers.scheduler import Scheduler
from workers.turns import Worker

__all__ = ["GAME", "TICKET", "WINDOW", "scheduler", "worker", "working"]

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
