"""The sums of chunks are added to the sum of the first ones, in their order, however they arrive.

So the result, a partial result and the point where it is enough are those of the first chunks, and do not depend on
the workers. A sum replaces another only if it is still the one that was read.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

from workers.jobs.catalogue import KINDS
from workers.jobs.kind import Kind
from workers.store.leases import LeasedChunk, Leases, Sums
from workers.store.records import SUCCEEDED

_log = logging.getLogger("croupier.workers")


def add_up(leases: Leases, leased: LeasedChunk) -> bool:
    """Add the sums that follow that of the first chunks; end the job when that is all, or enough.

    Return whether the queue of the job needs a ticket.
    """
    job, kind, needs_ticket = leased.job, KINDS[leased.job.kind], False
    while True:
        sums = leases.read_sums(job.id)
        count, total, is_enough = _added(kind, job.spec, sums)
        if count == sums.count:
            leases.leave(leased)
            return needs_ticket
        result = kind.result(job.spec, total)
        if is_enough or count == job.chunks:
            done = sum(kind.chunk_size(job.spec, chunk) for chunk in range(count)) if count < job.chunks else job.total
            succeed(leases, leased, done, result)
            return needs_ticket
        more, has_opened = leases.sum_chunks(leased, sums.count, count, total, result)
        needs_ticket = needs_ticket or has_opened
        if not more:
            return needs_ticket


def _added(kind: Kind, spec: Mapping[str, Any], sums: Sums) -> tuple[int, Any, bool]:
    """Return how many first chunks are summed now, their sum, and whether that is enough: then no more are added."""
    count, total = sums.count, sums.total
    for tally in sums.following:
        total = kind.merge(total, tally) if count else tally
        count += 1
        if kind.is_enough(spec, total):
            return count, total, True
    return count, total, False


def succeed(leases: Leases, leased: LeasedChunk, done: int, result: object) -> None:
    """End a job with its result, unless it is over already."""
    if leases.succeed(leased, done, result):
        _log.info("job ended", extra={"state": SUCCEEDED})
