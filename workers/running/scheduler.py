"""What falls due is done, and what stands still goes on: every supervisor looks, again and again.

Leases that ran out are given back, jobs at a standstill end, webhooks that are due are sent; and a queue in which work
is ready, of which none is taken and that holds no ticket, is given one. So a queue that was emptied, a message that was
lost, a service that died and a store that came back all heal by the same means.
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

#: Work that is ready for longer has no ticket, or no process is free to take it.
_SECONDS: Final = 0.5


def log_end(job: EndedJob) -> None:
    """Log that a job was ended for one of its chunks."""
    about = {"job_id": job.job, "request_id": job.request, "chunk": job.chunk, "problem": job.problem}
    _log.error("job ended", extra={"state": FAILED, **about})


class Scheduler:
    """Looks at the work of a store. `count` returns the messages that wait in a queue, `send_due` sends webhooks."""

    def __init__(
        self, store: Store, publish: Publish, count: Callable[[str], int], send_due: Callable[[], None]
    ) -> None:
        self._send_due = send_due
        self._watch = WorkerWatch(store)
        self._publish = publish
        self._count = count

    def look(self, *, at_once: bool = False) -> dict[str, float]:
        """Do what is due; return for each queue that holds work the seconds since any was taken.

        A queue without a ticket is given one after a moment, or `at_once`. Raises UnavailableError when
        the store or the broker does not answer.
        """
        expired = self._watch.expire()
        for job in expired.ended:
            log_end(job)
        self._send_due()
        for queue, seconds in expired.waiting.items():
            if (at_once or seconds > _SECONDS) and self._count(queue) == 0:
                self._watch.count_one_ticket(queue)
                self._publish(RUN_CHUNK, queue, (queue,))
        return expired.waiting
