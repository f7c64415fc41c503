"""Workers in the test's own process, and the records that they work on."""

from __future__ import annotations

from typing import Final

from tests.workers.doubles import NOTHING
from workers.running.chunks import ChunkWorker
from workers.running.inline import Mailbox
from workers.running.scheduler import Scheduler
from workers.store.leases import LeasedChunk, Leases, Worker
from workers.store.queues import RUN_CHUNK, SIMULATIONS
from workers.store.records import JobRecord
from workers.store.watch import EndedJob, WorkerWatch

GAME: Final = "seven-up"
TICKET: Final = (RUN_CHUNK, SIMULATIONS, (SIMULATIONS,))
#: How many chunks of a job may be taken before the first of them is summed.
WINDOW: Final = 8


def record(id: str = "a", owner: str = "") -> JobRecord:
    """Make the record of a job of one chunk that does nothing."""
    return JobRecord(id, GAME, NOTHING, {"chunks": 1}, 1, 1, 1000.0, owner=owner)


def worker(number: int = 0) -> Worker:
    return Worker("test", str(number))


def take(leases: Leases, number: int = 0) -> LeasedChunk:
    """Take the next chunk as a process of the worker `test`; there must be one."""
    leased = leases.take(SIMULATIONS, worker(number))
    assert leased
    return leased


def drop(watch: WorkerWatch, reason: str, number: int = 0) -> list[EndedJob]:
    """End the lease of a process of the worker `test`."""
    return watch.drop("test", reason, [str(number)])


def chunk_worker(mailbox: Mailbox, number: int = 0) -> ChunkWorker:
    return ChunkWorker(mailbox.store, mailbox.publish, worker(number))


def scheduler(mailbox: Mailbox) -> Scheduler:
    return Scheduler(mailbox.store, mailbox.publish, lambda queue: len(mailbox.messages), lambda: None)
