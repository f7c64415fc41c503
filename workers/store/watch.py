"""Reports of live workers in the store."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from workers.store.store import Store

#: Seconds for which the reported state of a worker holds, and after which the report is removed.
_STATE_SECONDS: Final = 5
_FORGET_SECONDS: Final = 60


class WorkerWatch:
    """The live workers of a store. Each call raises UnavailableError when the store does not respond."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._alive, self._reports = store.key("alive"), store.key("workers")

    def report(self, node: str, state: str, queues: Iterable[str], size: int) -> None:
        """Store the state of a worker, which serves `queues` with `size` processes."""
        text, now = " ".join((str(size), state, *queues)), self._store.now()
        commands = [("HSET", self._reports, node, text), ("ZADD", self._alive, now + _STATE_SECONDS, node)]
        self._store.change([], commands)

    def forget_old(self) -> None:
        """Remove the reports of workers that have vanished."""
        end = self._store.now() - _FORGET_SECONDS
        if old := self._store.call(lambda redis: redis.zrangebyscore(self._alive, "-inf", end)):
            names = [name.decode() for name in old]
            self._store.change([], [("HDEL", self._reports, *names), ("ZREM", self._alive, *names)])

    def read(self) -> list[tuple[int, str]]:
        """Return the number of processes of each live worker, and its state and queues, separated by spaces."""
        now = self._store.now()
        names = self._store.call(lambda redis: redis.zrangebyscore(self._alive, now, "+inf"))
        found = self._store.call(lambda redis: redis.hmget(self._reports, names)) if names else []
        texts = (text.decode().partition(" ") for text in found if text is not None)
        return [(int(size), report) for size, _, report in texts]

    def worker_states(self) -> list[str]:
        """Return the reported text of each live worker: its state and its queues."""
        return [report for _, report in self.read()]
