"""What is due is done, and what stands still goes on: who watches over a worker looks again and again.

Leases that ran out are given back, jobs at a standstill end, webhooks that are due are begun; and where work is ready
and nobody takes any, a ticket is put into the queue if there is none. So a queue that was emptied, a message that was
lost, a maker that died and a store that came back all heal by the same means.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

from workers.store.leases import Ended, Turns
from workers.store.queues import RUN_CHUNK, Publish
from workers.store.records import FAILED
from workers.store.store import Store

_log = logging.getLogger("croupier.workers")

#: Work that is ready for longer has no ticket, or nobody is free to take it.
_SECONDS: Final = 0.5


def tell_of_end(job: Ended) -> None:
    """Log that a job was ended for one of its chunks."""
    about = {"job_id": job.job, "request_id": job.request, "chunk": job.chunk, "problem": job.problem}
    _log.error("job ended", extra={"state": FAILED, **about})


class Scheduler:
    """Looks at the work of a store. `count` tells how many messages wait in a queue, `send_due` sends webhooks."""

    def __init__(
        self, store: Store, publish: Publish, count: Callable[[str], int], send_due: Callable[[], None]
    ) -> None:
        self._send_due = send_due
        self._turns = Turns(store)
        self._publish = publish
        self._count = count

    def look(self, *, at_once: bool = False) -> dict[str, float]:
        """Do what is due; return for how many seconds nobody took any work from each queue that holds some.

        A queue without a ticket is given one after a moment, or `at_once`. Raises UnavailableError when
        the store or the broker does not answer.
        """
        found = self._turns.sweep()
        for job in found.ended:
            tell_of_end(job)
        self._send_due()
        for queue, seconds in found.waiting.items():
            if (at_once or seconds > _SECONDS) and self._count(queue) == 0:
                self._turns.recount(queue)
                self._publish(RUN_CHUNK, queue, (queue,))
        return found.waiting
