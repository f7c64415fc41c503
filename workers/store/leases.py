"""Leases of chunks: what a process does with the one that it holds, from taking it to the end of its lease.

The work stands in the store alone; `workers/store/scripts/common.lua` says how. A process holds one chunk at a time.
Its supervisor renews the lease (`workers/store/watch.py`); a lease that is not renewed runs out.
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
#: Losses of its process after which a chunk is taken for their cause.
SUSPECT_LOSSES: Final = 2
_SECONDS_BETWEEN_TRIES: Final = 0.2

T = TypeVar("T")


@dataclass(frozen=True)
class Worker:
    """A process that does chunks: the name of its worker, and its own number there."""

    name: str
    process: str


@dataclass(frozen=True)
class LeasedChunk:
    """A chunk that `worker` is to do now, from what is `saved` of it (None: from its beginning).

    `losses` counts the processes that died while they did it. The sum of a chunk that `is_kept` has only to be added
    up. `needs_ticket`: its queue holds more work, of which a ticket is to tell.
    """

    worker: Worker
    job: JobRecord
    chunk: int
    saved: Any = None
    losses: int = 0
    is_kept: bool = False
    needs_ticket: bool = False

    @property
    def is_suspect(self) -> bool:
        """Whether this chunk may be what kills processes: it is done alone."""
        return self.losses >= SUSPECT_LOSSES


@dataclass(frozen=True)
class Sums:
    """The sum of the first `count` chunks (None: of no chunk), and those of the chunks that follow them, in order."""

    count: int
    total: Any
    following: list[Any]


class Leases:
    """The chunks that the processes of a store's workers do.

    All but `advance` is tried until the store answers: a process has nothing else to do without it, and each step may
    be done again without harm.
    """

    def __init__(self, store: Store) -> None:
        self._store = store

    def take(self, queue: str, worker: Worker) -> LeasedChunk | None:
        """Take the next chunk of a queue: callers in turn, a caller's jobs in their order; None when there is none.

        What the process still holds is given back first: the answer to an earlier try may have been lost.
        """
        found = self._run("take", queue, worker.name, worker.process, LEASE_SECONDS)
        if not found:
            return None
        id, chunk, saved, losses, is_kept, needs_ticket, fields = found
        known = {name: value for name, value in zip(fields[::2], fields[1::2], strict=True) if value is not None}
        job = JobRecord.from_fields(id.decode(), known)
        return LeasedChunk(
            worker,
            job,
            int(chunk),
            saved=orjson.loads(saved) if saved else None,
            losses=losses,
            is_kept=bool(is_kept),
            needs_ticket=bool(needs_ticket),
        )

    def advance(self, leased: LeasedChunk, done: int) -> bool:
        """Keep how much of a chunk is done; return whether its job still runs. Raises UnavailableError."""
        return bool(self._store.run("advance", leased.job.id, leased.chunk, done))

    def pause(self, leased: LeasedChunk, saved: object, partial: object) -> bool:
        """Give a chunk back that is not done, with what is saved of it; return whether its queue needs a ticket.

        `partial` is a result to show until then (None: keep the former one).
        """
        shown = b"" if partial is None else orjson.dumps(partial)
        return bool(self._run("pause", *_holder(leased), orjson.dumps(saved), shown))

    def keep(self, leased: LeasedChunk, size: int, tally: object) -> bool:
        """Keep the sum of a chunk, all `size` of which is done; return whether there is something to add up now.

        The chunk is held until that is done; otherwise its lease ends.
        """
        return bool(self._run("keep", *_holder(leased), size, orjson.dumps(tally)) == 1)

    def read_sums(self, id: str) -> Sums:
        """Return the sums of a job that are kept."""
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
        """Keep `total`, the sum of the first `now` chunks, where that of the first `before` stood.

        Return whether there is more to add up (or another has added chunks in between), and whether the queue needs a
        ticket. When there is no more the lease ends.
        """
        sums = (before, now, orjson.dumps(total), orjson.dumps(partial))
        more, needs_ticket = self._run("sum_chunks", *_holder(leased), *sums)
        return bool(more), bool(needs_ticket)

    def succeed(self, leased: LeasedChunk, done: int, result: object) -> bool:
        """End a job with its result, and the lease; return False when the job was over already."""
        return self._end(leased, SUCCEEDED, "done", done, "result", orjson.dumps(result))

    def fail(self, leased: LeasedChunk, problem: str) -> bool:
        """End a job as failed, with the code of a problem, and the lease; return False when the job was over."""
        return self._end(leased, FAILED, "problem", problem)

    def leave(self, leased: LeasedChunk) -> None:
        """End the lease of a chunk of which there is nothing more to do."""
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
                sleep(_SECONDS_BETWEEN_TRIES)


def _holder(leased: LeasedChunk) -> tuple[str, str, str, int]:
    return leased.worker.name, leased.worker.process, leased.job.id, leased.chunk
