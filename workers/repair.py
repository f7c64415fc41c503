"""The periodic repair: it publishes what was lost, whatever the reason.

It is the one remedy for an emptied broker, a service or worker that died between two steps, a frozen worker and a store
that was away. A message of an older epoch is dropped by its worker, so a message too many costs nothing.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping
from typing import Final

import redis
from redis.lock import Lock

from workers.errors import UnavailableError, UnknownJobError
from workers.health import forget_workers
from workers.slices import add_up
from workers.store.lanes import Lane, Lanes, OpenJob, read_open_jobs
from workers.store.queues import QUEUES, WEBHOOKS, Publish
from workers.store.records import RUNNING
from workers.store.store import Store
from workers.webhooks.due import publish_due

_log = logging.getLogger("croupier.workers")

#: Seconds without a sign of life after which nobody works on a slice.
SILENT_SECONDS: Final = 6.0
#: Seconds between two repairs after which silence proves nothing: the store or the broker was away.
_GAP_SECONDS: Final = 4.0
#: Seconds of the time limit within which the last sign of life comes before it.
_LIMIT_SECONDS: Final = 2.0
_LOCK_SECONDS: Final = 30.0
#: Seconds after which an open job ends, whatever keeps it open.
OPEN_SECONDS: Final = 7 * 24 * 60 * 60


class Repair:
    """One repair. `count` returns the number of messages in each queue."""

    def __init__(self, store: Store, publish: Publish, count: Callable[[], Mapping[str, int]]) -> None:
        self._store = store
        self._lanes = Lanes(store, publish)
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
            try:
                self._store.call(lambda _: lock.release())
            except (UnavailableError, redis.exceptions.LockError):
                _log.info("the lock of the repair expires")

    def _repair(self) -> None:
        now, is_steady, messages = self._store.now(), self._is_steady(), self._count()
        for queue in QUEUES:
            jobs = read_open_jobs(self._store, queue)
            for job in jobs:
                self._end(job, now)
            lanes = [lane for job in jobs for lane in job.lanes]
            if is_steady:
                self._renew_silent(queue, lanes, now)
            # The messages were counted after `now`.
            waiting = [lane for lane in lanes if lane.is_waiting and lane.published < now]
            self._renew_lost(queue, waiting, messages[queue])
            for caller in {job.caller for job in jobs if not all(lane.published for lane in job.lanes)}:
                self._lanes.admit(queue, caller)
        publish_due(self._store, self._publish, messages[WEBHOOKS])
        forget_workers(self._store)
        self._store.change([], [("ZREMRANGEBYSCORE", self._store.key("kept"), "-inf", now)])

    def _is_steady(self) -> bool:
        """Return whether repairs were done without a gap for so long that a silent slice is lost."""
        key, now = self._store.key("repairs"), self._store.now()
        last, since = self._store.call(lambda redis: redis.hmget(key, "last", "since"))
        begun = float(since or 0) if now - float(last or 0) < _GAP_SECONDS else now
        self._store.change([], [("HSET", key, "last", now, "since", begun)])
        return now - begun > SILENT_SECONDS

    def _end(self, job: OpenJob, now: float) -> None:
        """End a job that is too old, or whose chunks are complete although nobody has added them up."""
        if now - job.created > OPEN_SECONDS:
            self._store.fail(job.id, "job-too-slow")
        elif job.state == RUNNING and not job.lanes:
            try:
                add_up(self._lanes, self._store.read(job.id))
            except UnknownJobError:
                return

    def _renew_silent(self, queue: str, lanes: Iterable[Lane], now: float) -> None:
        """Publish again the slices that nobody works on."""
        for lane in lanes:
            if lane.begun and now - lane.seen > SILENT_SECONDS:
                is_slow = lane.seen - lane.begun > self._store.settings.task_seconds - _LIMIT_SECONDS
                self._renew(queue, lane, "slow" if is_slow else "lost")

    def _renew_lost(self, queue: str, waiting: list[Lane], messages: int) -> None:
        """Publish lanes again when twice in a row more of them wait than the queue has messages."""
        key = self._store.key("repairs")
        missing = max(0, len(waiting) - messages)
        before = int(self._store.call(lambda redis: redis.hget(key, queue)) or 0)
        self._store.change([], [("HSET", key, queue, missing)])
        for lane in sorted(waiting, key=lambda lane: lane.published)[: min(missing, before)]:
            self._renew(queue, lane, "message")

    def _renew(self, queue: str, lane: Lane, reason: str) -> None:
        if self._lanes.renew(lane, queue, is_slow=reason == "slow"):
            _log.warning("slice published again", extra={"job_id": lane.job, "lane": lane.number, "reason": reason})
            self._store.change([], [self._store.counting("redelivered", reason)])
