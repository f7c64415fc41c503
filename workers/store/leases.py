"""Leases of chunks: taken in turn, renewed, kept, given back, and taken again when a worker is gone.

The work stands in the store alone; `workers/store/scripts/common.lua` says how. A process holds one chunk at a time.
The supervisor of the process renews its lease; a lease that is not renewed runs out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import orjson

from workers.store.records import SUCCEEDED, JobRecord
from workers.store.store import Store

#: How long a chunk stays with a process of which nothing is heard.
LEASE_SECONDS: Final = 4
#: How long what a worker says of itself holds.
_BEAT_SECONDS: Final = 5
#: A job of which so long nothing was heard has come to a standstill, or ten times what it was to cost.
_STANDSTILL_SECONDS: Final = 600
#: A chunk whose worker was lost so often is taken for what may have ended it.
_SUSPECT: Final = 2


@dataclass(frozen=True)
class Worker:
    """A process that does chunks: the worker that it is part of, and its own number there."""

    name: str
    process: str


@dataclass(frozen=True)
class Turn:
    """A chunk to be done now by `worker`, going on from what is `saved` of it (None: from its beginning).

    `losses` is how often a worker was lost in the middle of it. A sum that `is_kept` has only to be added up. Whoever
    takes a turn calls for help where it `needs_help`: there is more to do in its queue.
    """

    worker: Worker
    job: JobRecord
    chunk: int
    saved: Any = None
    losses: int = 0
    is_kept: bool = False
    needs_help: bool = False

    @property
    def is_suspect(self) -> bool:
        """Whether this chunk may be what kills workers: it is done alone."""
        return self.losses >= _SUSPECT


@dataclass(frozen=True)
class Hold:
    """What a process of a worker holds: a chunk of a job, since a time of the server's, and how often it was lost."""

    process: str
    job: str
    chunk: int
    since: float
    losses: int

    @property
    def is_suspect(self) -> bool:
        """Whether it is done alone."""
        return self.losses >= _SUSPECT


@dataclass(frozen=True)
class Ended:
    """A job that was ended for one of its chunks, with the code of its problem; `request` made it."""

    job: str
    chunk: int
    problem: str
    request: str


@dataclass(frozen=True)
class Sweep:
    """What was found by looking at everything.

    `ended` are the jobs that this has ended. `waiting` are the queues in which work is ready: for
    how many seconds nobody has taken any.
    """

    ended: list[Ended]
    waiting: dict[str, float]


class Turns:
    """The work of a store. Everything raises UnavailableError when the store does not answer."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def take(self, queue: str, worker: Worker) -> Turn | None:
        """Take the next chunk of a queue: callers in turn, a caller's jobs in their order; None when there is none."""
        found = self._store.run("take", queue, worker.name, worker.process, LEASE_SECONDS)
        if not found:
            return None
        id, chunk, saved, losses, is_kept, needs_help, fields = found
        known = {name: value for name, value in zip(fields[::2], fields[1::2], strict=True) if value is not None}
        job = JobRecord.from_fields(id.decode(), known)
        kept = orjson.loads(saved) if saved else None
        return Turn(worker, job, int(chunk), kept, losses, bool(is_kept), bool(needs_help))

    def advance(self, turn: Turn, done: int) -> bool:
        """Keep how much of a chunk is done; tell whether its job still runs."""
        return bool(self._store.run("advance", turn.job.id, turn.chunk, done))

    def keep(self, turn: Turn, size: int, tally: object, used: float) -> bool:
        """Keep the sum of a chunk, all `size` of which is done; tell whether there is something to add up now.

        The chunk is held until that is done; otherwise it is held no more. `used` are seconds of core.
        """
        return bool(self._store.run("keep", *_held(turn), size, orjson.dumps(tally), used) == 1)

    def pause(self, turn: Turn, used: float, saved: object, partial: object) -> bool:
        """Give a chunk back that is not done, with what is saved of it; tell whether to call for help."""
        shown = b"" if partial is None else orjson.dumps(partial)
        return bool(self._store.run("pause", *_held(turn), used, orjson.dumps(saved), shown))

    def summed(self, id: str) -> tuple[int, Any, list[Any]]:
        """Return how many first chunks are summed, their sum (None: no chunk), and the sums that follow them."""
        whole, each = self._store._key("sum", id), self._store._key("chunks", id)
        found = self._store.call(lambda redis: redis.pipeline().hmget(whole, "count", "sum").hgetall(each).execute())
        (count, total), tallies = found
        first = int(count or 0)
        following: list[Any] = []
        while (tally := tallies.get(str(first + len(following)).encode())) is not None:
            following.append(orjson.loads(tally))
        return first, orjson.loads(total or b"null"), following

    def fold(self, turn: Turn, before: int, now: int, total: object, partial: object) -> tuple[bool, bool]:
        """Keep `total`, the sum of the first `now` chunks, where the first `before` stood.

        Return whether there is more to add up (or another has added chunks in between), and whether to call for help.
        When there is no more the chunk is held no longer.
        """
        sums = (before, now, orjson.dumps(total), orjson.dumps(partial))
        more, needs_help = self._store.run("fold", *_held(turn), *sums)
        return bool(more), bool(needs_help)

    def succeed(self, turn: Turn, done: int, result: object, used: float = 0.0) -> bool:
        """End a job with its result; False when it was over already."""
        fields = ("done", done, "result", orjson.dumps(result))
        whose = (turn.worker.name, turn.worker.process, turn.chunk, turn.job.id)
        return bool(self._store.run("finish", *whose, SUCCEEDED, used, *fields))

    def leave(self, turn: Turn) -> None:
        """Hold a chunk no longer of which there is nothing more to do."""
        self._store.run("leave", *_held(turn))

    def drop(self, worker: str, reason: str, processes: list[str]) -> list[Ended]:
        """Take away what processes hold, because they are `lost`, were too `slow`, or go on no more (`free`).

        Return the jobs that this has ended, as a sweep does.
        """
        if not processes:
            return []
        return _ended(self._store.run("drop", worker, reason, *processes))

    def holds(self, worker: str) -> list[Hold]:
        """Return what the processes of a worker hold."""
        key = self._store._key("held", worker)
        found = self._store.call(lambda redis: redis.hgetall(key))
        return [_hold(process.decode(), held.decode()) for process, held in found.items()]

    def renew(self, worker: str, processes: list[str], says: str, size: int = 1) -> int:
        """Renew the leases of processes and keep what a worker of so many says of itself; return how often it asked."""
        return int(self._store.run("renew", worker, LEASE_SECONDS, _BEAT_SECONDS, says, size, *processes))

    def sweep(self) -> Sweep:
        """Do what falls due, whoever looks; return what was found."""
        ended, waiting = self._store.run("sweep", _STANDSTILL_SECONDS)
        names = _texts(waiting)
        return Sweep(_ended(ended), dict(zip(names[::2], map(float, names[1::2]), strict=True)))

    def recount(self, queue: str) -> None:
        """Remember that one message is in a queue, which was found empty."""
        key = self._store._key("tickets")
        self._store.call(lambda redis: redis.hset(key, queue, 1))

    def say(self) -> list[str]:
        """Return what each worker that is alive says of itself."""
        alive, said = self._store._key("alive"), self._store._key("workers")
        now = self._store.now()
        names = self._store.call(lambda redis: redis.zrangebyscore(alive, now, "+inf"))
        found = self._store.call(lambda redis: redis.hmget(said, names)) if names else []
        return [text.decode() for text in found if text is not None]


def _held(turn: Turn) -> tuple[str, str, str, int]:
    return turn.worker.name, turn.worker.process, turn.job.id, turn.chunk


def _hold(process: str, held: str) -> Hold:
    job, chunk, since, losses = held.split()
    return Hold(process, job, int(chunk), float(since), int(losses))


def _ended(found: list[list[bytes]]) -> list[Ended]:
    return [Ended(job, int(chunk), problem, request) for job, chunk, problem, request in map(_texts, found)]


def _texts(found: list[bytes]) -> list[str]:
    return [text.decode() for text in found]
