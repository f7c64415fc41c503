"""Calls of a supervisor: it reports its worker and dead processes, and asks for expired leases and due work."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from workers.store.leases import LEASE_SECONDS, SUSPECT_LOSSES
from workers.store.store import Store

#: Seconds for which the reported state of a worker holds.
_STATE_SECONDS: Final = 5
#: Seconds without progress after which a job ends. A job that costs more than a tenth of that has ten times its cost.
_STANDSTILL_SECONDS: Final = 600


@dataclass(frozen=True)
class Lease:
    """A chunk of a job that `process` holds, `since` a time of the store.

    `losses` counts the processes that died during that chunk.
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
    """A job that ended because of one of its chunks, the code of its problem, and the id of its request."""

    job: str
    chunk: int
    problem: str
    request: str


@dataclass(frozen=True)
class Expired:
    """The outcome of a check: the jobs that it has `ended`, and the `waiting` queues.

    A waiting queue holds work; its number is the seconds since a chunk was taken from it.
    """

    ended: list[EndedJob]
    waiting: dict[str, float]


class WorkerWatch:
    """Workers and their leases, for supervisors. Each call raises UnavailableError when the store does not respond."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def held_by(self, worker: str) -> list[Lease]:
        """Return the leases of the processes of a worker."""
        key = self._store.key("held", worker)
        found = self._store.call(lambda redis: redis.hgetall(key))
        return [_lease(process.decode(), held.decode()) for process, held in found.items()]

    def renew(self, worker: str, processes: list[str], state: str, size: int = 1) -> int:
        """Renew the leases of processes and store the `state` of their worker, which has `size` processes.

        Return the number of times that the worker has asked for a chunk.
        """
        return int(self._store.run("renew", worker, LEASE_SECONDS, _STATE_SECONDS, state, size, *processes))

    def drop(self, worker: str, reason: str, processes: list[str]) -> list[EndedJob]:
        """End the leases of processes. `reason` is `lost`, `slow`, or `free`, which counts as no loss.

        Return the jobs that this has ended.
        """
        if not processes:
            return []
        return _ended(self._store.run("drop", worker, reason, *processes))

    def expire(self) -> Expired:
        """End expired leases, pauses that are over, and jobs without progress; return the outcome."""
        ended, waiting = self._store.run("expire", _STANDSTILL_SECONDS)
        parts = _texts(waiting)
        return Expired(_ended(ended), dict(zip(parts[::2], map(float, parts[1::2]), strict=True)))

    def count_one_wakeup(self, queue: str) -> None:
        """Set the number of wake-ups of an empty queue to 1: one is published next."""
        key = self._store.key("tickets")
        self._store.call(lambda redis: redis.hset(key, queue, 1))

    def worker_states(self) -> list[str]:
        """Return the reported text of each live worker: its state and its queues."""
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
