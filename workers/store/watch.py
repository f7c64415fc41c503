"""What a supervisor tells the store and is told by it: its worker lives, its processes died, something falls due."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from workers.store.leases import LEASE_SECONDS, SUSPECT_LOSSES
from workers.store.store import Store

#: Seconds that the state of a worker holds.
_STATE_SECONDS: Final = 5
#: Seconds without progress after which a job is ended, if its cost is not a tenth of that or more.
_STANDSTILL_SECONDS: Final = 600


@dataclass(frozen=True)
class Lease:
    """A chunk of a job that `process` holds, `since` a time of the store's clock.

    `losses` counts the processes that died while they did that chunk.
    """

    process: str
    job: str
    chunk: int
    since: float
    losses: int

    @property
    def is_suspect(self) -> bool:
        """Whether the chunk is done alone."""
        return self.losses >= SUSPECT_LOSSES


@dataclass(frozen=True)
class EndedJob:
    """A job that was ended for one of its chunks, with the code of its problem; `request` made it."""

    job: str
    chunk: int
    problem: str
    request: str


@dataclass(frozen=True)
class Expired:
    """The jobs that were `ended` because something fell due.

    `waiting` are the queues in which work is ready, each with the seconds since a chunk was taken from it.
    """

    ended: list[EndedJob]
    waiting: dict[str, float]


class WorkerWatch:
    """Workers and their leases, seen from outside. Everything raises UnavailableError when the store is away."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def held_by(self, worker: str) -> list[Lease]:
        """Return the leases of the processes of a worker."""
        key = self._store.key("held", worker)
        found = self._store.call(lambda redis: redis.hgetall(key))
        return [_lease(process.decode(), held.decode()) for process, held in found.items()]

    def renew(self, worker: str, processes: list[str], state: str, size: int = 1) -> int:
        """Renew the leases of processes and keep the `state` of their worker, which has `size` processes.

        Return how often the worker has asked for chunks.
        """
        return int(self._store.run("renew", worker, LEASE_SECONDS, _STATE_SECONDS, state, size, *processes))

    def drop(self, worker: str, reason: str, processes: list[str]) -> list[EndedJob]:
        """End the leases of processes that are `lost`, were too `slow`, or are given up without blame (`free`).

        Return the jobs that this has ended.
        """
        if not processes:
            return []
        return _ended(self._store.run("drop", worker, reason, *processes))

    def expire(self) -> Expired:
        """End leases that ran out, pauses that are over, and jobs that stand still; return what came of it."""
        ended, waiting = self._store.run("expire", _STANDSTILL_SECONDS)
        parts = _texts(waiting)
        return Expired(_ended(ended), dict(zip(parts[::2], map(float, parts[1::2]), strict=True)))

    def count_one_ticket(self, queue: str) -> None:
        """Set the number of tickets of a queue, which was found empty, to the one that is published now."""
        key = self._store.key("tickets")
        self._store.call(lambda redis: redis.hset(key, queue, 1))

    def worker_states(self) -> list[str]:
        """Return the state of each worker that is alive: how it is, and its queues."""
        alive, states = self._store.key("alive"), self._store.key("workers")
        now = self._store.now()
        names = self._store.call(lambda redis: redis.zrangebyscore(alive, now, "+inf"))
        found = self._store.call(lambda redis: redis.hmget(states, names)) if names else []
        return [text.decode() for text in found if text is not None]


def _lease(process: str, held: str) -> Lease:
    job, chunk, since, losses = held.split()
    return Lease(process, job, int(chunk), float(since), int(losses))


def _ended(found: list[list[bytes]]) -> list[EndedJob]:
    return [EndedJob(job, int(chunk), problem, request) for job, chunk, problem, request in map(_texts, found)]


def _texts(found: list[bytes]) -> list[str]:
    return [text.decode() for text in found]
