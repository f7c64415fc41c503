"""Periodic work that every supervisor does.

It returns chunks whose lease has expired, ends jobs without progress, sends due webhooks, and publishes a wake-up for a
queue that holds work and has no message. So the same code repairs an emptied queue, a lost message, a dead service and
an outage of the store.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

from workers.store.queues import RUN_CHUNK, Publish
from workers.store.records import FAILED
from workers.store.store import Store
from workers.store.watch import EndedJob, WorkerWatch

_log = logging.getLogger("croupier.workers")

#: Seconds after which waiting work has no wake-up, or no free process.
_SECONDS: Final = 0.5


def log_end(job: EndedJob) -> None:
    """Log a job that ended because of one of its chunks."""
    about = {"job_id": job.job, "request_id": job.request, "chunk": job.chunk, "problem": job.problem}
    _log.error("job ended", extra={"state": FAILED, **about})


class Scheduler:
    """Checks the work of a store. `count` returns the number of messages in a queue, `send_due` sends webhooks."""

    def __init__(
        self, store: Store, publish: Publish, count: Callable[[str], int], send_due: Callable[[], None]
    ) -> None:
        self._send_due = send_due
        self._watch = WorkerWatch(store)
        self._publish = publish
        self._count = count

    def look(self, *, at_once: bool = False) -> dict[str, float]:
        """Do the due work; return the queues that hold work, each with the seconds since a chunk was taken.

        A queue without a wake-up gets one after half a second, or immediately with `at_once`. Raises UnavailableError.
        """
        expired = self._watch.expire()
        for job in expired.ended:
            log_end(job)
        self._send_due()
        for queue, seconds in expired.waiting.items():
            if (at_once or seconds > _SECONDS) and self._count(queue) == 0:
                self._watch.count_one_wakeup(queue)
                self._publish(RUN_CHUNK, queue, (queue,))
        return expired.waiting
