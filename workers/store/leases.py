"""Leases of chunks: the steps of a process from taking a chunk to the end of its lease.

The store holds all work; `workers/store/scripts/common.lua` describes its keys. A process holds one chunk at a time.
Its supervisor renews the lease (`workers/store/watch.py`). A lease that is not renewed expires.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import sleep
from typing import Any, Final, TypeVar

import orjson

from workers.errors import UnavailableError
from workers.store.records import FAILED, SUCCEEDED, JobRecord
from workers.store.store import Store

#: Seconds that a chunk stays with a process whose lease is not renewed.
LEASE_SECONDS: Final = 4
#: Lost processes after which their chunk is the suspected cause.
SUSPECT_LOSSES: Final = 2
SECONDS_BETWEEN_TRIES: Final = 0.2

T = TypeVar("T")


@dataclass(frozen=True)
class Worker:
    """A process that does chunks: the name of its worker, and its process id."""

    name: str
    process: str


@dataclass(frozen=True)
class LeasedChunk:
    """A chunk that `worker` does next, from its `saved` checkpoint (None: from the beginning).

    `losses` counts the processes that died during this chunk. A chunk that `is_kept` is done: its sum must be added.
    `needs_wakeup`: the queue holds more work, and needs a wake-up.
    """

    worker: Worker
    job: JobRecord
    chunk: int
    saved: Any = None
    losses: int = 0
    is_kept: bool = False
    needs_wakeup: bool = False

    @property
    def is_suspect(self) -> bool:
        """Whether this chunk may kill its process, so that it must be done alone."""
        return self.losses >= SUSPECT_LOSSES


@dataclass(frozen=True)
class Sums:
    """The sum of the first `count` chunks (None for 0), and the sums of the following chunks, in order."""

    count: int
    total: Any
    following: list[Any]


class Leases:
    """The chunks that workers of a store do.

    Each call except `advance` is repeated until the store responds. Steps can be repeated without harm, and a process
    has nothing else to do.
    """

    def __init__(self, store: Store) -> None:
        self._store = store

    def take(self, queue: str, worker: Worker) -> LeasedChunk | None:
        """Take the next chunk of a queue: callers in rotation, jobs of a caller in order. None: the queue is empty.

        A chunk that the process still holds is returned first, because an earlier answer may have been lost.
        """
        found = self._run("take", queue, worker.name, worker.process, LEASE_SECONDS)
        if not found:
            return None
        id, chunk, saved, losses, is_kept, needs_wakeup, fields = found
        known = {name: value for name, value in zip(fields[::2], fields[1::2], strict=True) if value is not None}
        job = JobRecord.from_fields(id.decode(), known)
        return LeasedChunk(
            worker,
            job,
            int(chunk),
            saved=orjson.loads(saved) if saved else None,
            losses=losses,
            is_kept=bool(is_kept),
            needs_wakeup=bool(needs_wakeup),
        )

    def advance(self, leased: LeasedChunk, done: int) -> bool:
        """Store the progress of a chunk; return whether its job still runs. Raises UnavailableError."""
        return bool(self._store.run("advance", leased.job.id, leased.chunk, done))

    def pause(self, leased: LeasedChunk, saved: object, partial: object) -> bool:
        """Return an unfinished chunk to the store with its checkpoint; return whether the queue needs a wake-up.

        `partial` is a result to show until then (None: keep the former one).
        """
        shown = b"" if partial is None else orjson.dumps(partial)
        return bool(self._run("pause", *_holder(leased), orjson.dumps(saved), shown))

    def keep(self, leased: LeasedChunk, size: int, tally: object) -> bool:
        """Store the sum of a complete chunk of `size`; return whether this process must add up sums now.

        If not, the lease ends.
        """
        return bool(self._run("keep", *_holder(leased), size, orjson.dumps(tally)) == 1)

    def read_sums(self, id: str) -> Sums:
        """Return the stored sums of a job."""
        first, others = self._store.key("sum", id), self._store.key("chunks", id)
        (count, total), tallies = self._patiently(
            lambda: self._store.call(
                lambda redis: redis.pipeline().hmget(first, "count", "sum").hgetall(others).execute()
            )
        )
        summed = int(count or 0)
        following: list[Any] = []
        while (tally := tallies.get(str(summed + len(following)).encode())) is not None:
            following.append(orjson.loads(tally))
        return Sums(summed, orjson.loads(total or b"null"), following)

    def sum_chunks(
        self, leased: LeasedChunk, before: int, now: int, total: object, partial: object
    ) -> tuple[bool, bool]:
        """Replace the sum of the first `before` chunks by `total`, the sum of the first `now` chunks.

        Return whether there is more to add up (also when another process has changed the sum), and whether the queue
        needs a wake-up. The lease ends when all sums are added.
        """
        sums = (before, now, orjson.dumps(total), orjson.dumps(partial))
        more, needs_wakeup = self._run("sum_chunks", *_holder(leased), *sums)
        return bool(more), bool(needs_wakeup)

    def succeed(self, leased: LeasedChunk, done: int, result: object) -> bool:
        """End a job with its result, and the lease; return False when the job had ended before."""
        return self._end(leased, SUCCEEDED, "done", done, "result", orjson.dumps(result))

    def fail(self, leased: LeasedChunk, problem: str) -> bool:
        """End a job as failed, with a problem's code, and the lease; return False when the job had ended before."""
        return self._end(leased, FAILED, "problem", problem)

    def leave(self, leased: LeasedChunk) -> None:
        """End the lease of a chunk that needs no more work."""
        self._run("leave", *_holder(leased))

    def _end(self, leased: LeasedChunk, state: str, *fields: object) -> bool:
        name, process, id, chunk = _holder(leased)
        return bool(self._run("finish", name, process, chunk, id, state, *fields))

    def _run(self, script: str, *arguments: Any) -> Any:
        return self._patiently(lambda: self._store.run(script, *arguments))

    def _patiently(self, call: Callable[[], T]) -> T:
        while True:
            try:
                return call()
            except UnavailableError:
                sleep(SECONDS_BETWEEN_TRIES)


def _holder(leased: LeasedChunk) -> tuple[str, str, str, int]:
    return leased.worker.name, leased.worker.process, leased.job.id, leased.chunk
