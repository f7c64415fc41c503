"""The store step by step: processes that send one command at a time, and time that passes when a test says so."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from queue import SimpleQueue
from threading import Thread
from typing import Any

from tests.workers.support import worker
from workers.errors import UnavailableError
from workers.running.chunks import ChunkWorker
from workers.store.queues import SIMULATIONS
from workers.store.store import Store
from workers.store.watch import WorkerWatch


class Fate(Enum):
    """The fate of a command: it is done, it does not arrive, its answer is lost, or its process is killed first."""

    DONE = 0
    LOST = 1
    UNANSWERED = 2
    KILLED = 3


class _KilledError(BaseException):
    """Ends a thread as a signal ends a process: no handler for errors sees it."""


class _SteppedStore(Store):
    """A store whose commands each report that they wait, and then wait for their fate."""

    def __init__(self, store: Store, waits: SimpleQueue[bool], fates: SimpleQueue[Fate]) -> None:
        super().__init__(store.settings, store.clock)
        self._waits = waits
        self._fates = fates

    def call(self, command: Callable[[Any], Any]) -> Any:
        self._waits.put(True)
        fate = self._fates.get()
        if fate is Fate.KILLED:
            raise _KilledError
        if fate is Fate.LOST:
            raise UnavailableError
        found = super().call(command)
        if fate is Fate.UNANSWERED:
            raise UnavailableError
        return found


class Process:
    """A process that does one turn, and has come to its first command."""

    def __init__(self, store: Store, number: int) -> None:
        self.worker = worker(number)
        self._waits: SimpleQueue[bool] = SimpleQueue()
        self._fates: SimpleQueue[Fate] = SimpleQueue()
        self._store = _SteppedStore(store, self._waits, self._fates)
        Thread(target=self._run, daemon=True).start()
        #: Whether it waits with a command; otherwise it has ended its turn, or was killed.
        self.waits = self._waits.get()

    def _run(self) -> None:
        try:
            ChunkWorker(self._store, lambda *_: None, self.worker).work(SIMULATIONS)
        except _KilledError:
            pass
        finally:
            self._waits.put(False)

    def step(self, fate: Fate) -> None:
        """Let it come to its next command, or its end."""
        self._fates.put(fate)
        self.waits = self._waits.get()

    def end(self) -> None:
        """Let it do what it has begun."""
        while self.waits:
            self.step(Fate.DONE)


# Time that passes in the store


def expire_leases(store: Store) -> None:
    """Let every lease expire, as if no worker had renewed it, and let the store look."""

    def expire(redis: Any) -> None:
        held = redis.zrange(store.key("leases"), 0, -1)
        if held:
            redis.zadd(store.key("leases"), dict.fromkeys(held, 1.0))

    store.call(expire)
    look_again(store)


def look_again(store: Store) -> None:
    """Let every pause of a chunk end, and let the store look at everything."""

    def end_pauses(redis: Any) -> None:
        redis.delete(store.key("swept"))
        for id in redis.zrange(store.key("paused"), 0, -1):
            back = store.key("back", id.decode())
            redis.zadd(back, dict.fromkeys(redis.zrange(back, 0, -1), 1.0), xx=True)
            redis.zadd(store.key("paused"), {id: 1.0})

    store.call(end_pauses)
    WorkerWatch(store).expire()


# What the store holds of a job


def forget_version(store: Store, id: str) -> None:
    """Let a job be one that an older service created."""
    store.call(lambda redis: redis.hdel(store.key("job", id), "version"))


def bytes_of_record(store: Store, id: str) -> int:
    """Return the memory that the record of a job takes."""
    taken: int = store.call(lambda redis: redis.memory_usage(store.key("job", id)))
    return taken


def forget_ready_jobs(store: Store, queue: str) -> None:
    """Let the store lose which jobs have a chunk to be taken."""
    store.call(lambda redis: redis.delete(*redis.keys(f"{store.key('turns', queue)}*")))


def count_ready_jobs(store: Store, queue: str, caller: str) -> int:
    """Return the number of a caller's jobs that have a chunk to be taken."""
    listed = f"{store.key('turns', queue)}*:{caller}"
    ready: int = store.call(lambda redis: sum(map(redis.zcard, redis.keys(listed))))
    return ready
