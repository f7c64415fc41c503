"""The periodic repair: it publishes what was lost, whatever the reason.

It is the one remedy for an emptied broker, a service or worker that died between two steps, a frozen worker and a store
that was away. A message of an older epoch is dropped by its worker, so a message too many costs nothing.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from itertools import islice
from typing import Any, Final

import redis
from redis.lock import Lock

from workers.errors import UnavailableError, UnknownJobError
from workers.publishing import admit, publish_slice
from workers.store.lanes import Lanes
from workers.store.queues import QUEUES, Message, Publish
from workers.store.records import RUNNING
from workers.store.store import Store
from workers.store.watch import WorkerWatch
from workers.summing import add_up
from workers.webhooks.due import publish_due

_log = logging.getLogger("croupier.workers")

#: Seconds without a sign of life after which nobody works on a slice.
SILENT_SECONDS: Final = 6.0
#: Seconds after which a message must be in its queue.
_PUBLISH_SECONDS: Final = 2.0
#: Seconds between two repairs after which silence proves nothing: the store or the broker was away.
_GAP_SECONDS: Final = 4.0
#: Seconds of the time limit within which the last sign of life comes before it.
_LIMIT_SECONDS: Final = 2.0
_LOCK_SECONDS: Final = 30.0


class Repair:
    """One repair. `count` returns the number of messages in a queue."""

    def __init__(self, store: Store, publish: Publish, count: Callable[[str], int]) -> None:
        self._store = store
        self._lanes = Lanes(store)
        self._publish = publish
        self._count = count

    def run(self) -> None:
        """Repair everything, unless another process does. Raises UnavailableError."""
        lock: Lock = self._store.call(lambda redis: redis.lock(self._store.key("repairing"), _LOCK_SECONDS))
        if not self._store.call(lambda _: lock.acquire(blocking=False)):
            return
        try:
            self._repair()
        finally:
            self._release(lock)

    def _release(self, lock: Lock) -> None:
        try:
            self._store.call(lambda _: lock.release())
        except (UnavailableError, redis.exceptions.LockError):
            _log.info("the lock of the repair expires")

    def _repair(self) -> None:
        now, is_continuous = self._store.now(), self._is_continuous()
        for queue in QUEUES:
            if is_continuous:
                self._renew_silent(queue, now)
            self._end_and_admit(queue)
            self._renew_lost(queue, now)
        publish_due(self._store, self._publish)
        WorkerWatch(self._store).forget_old()
        self._store.call(lambda redis: redis.zremrangebyscore(self._store.key("kept"), "-inf", self._store.now()))

    def _is_continuous(self) -> bool:
        """Return whether repairs were done without a gap for so long that a silent slice is lost."""
        key, now = self._store.key("repairs"), self._store.now()
        last, since = self._store.call(lambda redis: redis.hmget(key, "last", "since"))
        begun = float(since or 0) if now - float(last or 0) < _GAP_SECONDS else now
        self._store.change([], [("HSET", key, "last", now, "since", begun)])
        return now - begun > SILENT_SECONDS

    def _renew_silent(self, queue: str, now: float) -> None:
        """Give the slices that nobody works on a new message."""
        begun, end = self._store.key("begun", queue), now - SILENT_SECONDS
        for member, seen in self._store.call(lambda redis: redis.zrangebyscore(begun, "-inf", end, withscores=True)):
            message = Message.read(member)
            is_slow = seen - self._lanes.started_at(message, seen) > self._store.settings.task_seconds - _LIMIT_SECONDS
            if is_slow:
                self._lanes.count_slow(message)
            self._renew(message, queue, now, "slow" if is_slow else "lost")

    def _renew_lost(self, queue: str, now: float) -> None:
        """Give lanes new messages when twice in a row more of them wait than the queue has messages."""
        messages = self._count(queue)
        waiting = self._store.key("waiting", queue)
        missing = self._store.call(lambda redis: redis.zcard(waiting)) - messages
        before = self._remember_missing(queue, max(0, missing))
        old = (waiting, "-inf", now - _PUBLISH_SECONDS)
        for member in islice(self._store.call(lambda redis: redis.zrangebyscore(*old)), max(0, min(missing, before))):
            self._renew(Message.read(member), queue, now, "message")

    def _remember_missing(self, queue: str, missing: int) -> int:
        """Store the number of missing messages; return that of the last repair."""
        key = self._store.key("repairs")
        before = self._store.call(lambda redis: redis.hget(key, queue))
        self._store.change([], [("HSET", key, queue, missing)])
        return int(before or 0)

    def _renew(self, message: Message, queue: str, now: float, reason: str) -> None:
        following = self._lanes.renew(message, queue, now)
        if following:
            _log.warning("slice published again", extra={"job_id": message.job, "lane": message.lane, "reason": reason})
            self._store.change([], [self._store.counting("redelivered", reason)])
            publish_slice(self._publish, queue, following)

    def _end_and_admit(self, queue: str) -> None:
        """End the jobs whose chunks are complete, and publish the lanes that have room."""
        opened = self._store.key("open", queue)
        ids = [id.decode() for id in self._store.call(lambda redis: redis.zrange(opened, 0, -1))]
        callers: dict[str, None] = {}
        for id, ((state, caller), lanes) in zip(ids, self._read_open(ids), strict=True):
            if state == RUNNING.encode() and not lanes:
                self._end(id)
            callers[(caller or b"").decode()] = None
        for caller in callers:
            admit(self._store, self._publish, queue, caller)

    def _read_open(self, ids: list[str]) -> list[Any]:
        """Return the state and the caller of each job, and the size of its lanes."""

        def read(redis: Any) -> Any:
            pipeline = redis.pipeline()
            for id in ids:
                pipeline.hmget(self._store.key("job", id), "state", "caller").hlen(self._store.key("lanes", id))
            found = pipeline.execute()
            return list(zip(found[::2], found[1::2], strict=True))

        return list(self._store.call(read)) if ids else []

    def _end(self, id: str) -> None:
        try:
            add_up(self._lanes, self._store.read(id))
        except UnknownJobError:
            return
