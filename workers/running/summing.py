"""Sums of chunks, added in the order of the chunks, whatever the order of their arrival.

So results, partial results and the point at which a job has enough chunks do not depend on the workers. A new sum
replaces only the sum that was read before.
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
    """Add the sums of the chunks that follow the first ones; end the job when that is all, or enough.

    Return whether the queue of the job needs a wake-up.
    """
    job, kind, needs_wakeup = leased.job, KINDS[leased.job.kind], False
    while True:
        sums = leases.read_sums(job.id)
        count, total, is_enough = _added(kind, job.spec, sums)
        if count == sums.count:
            leases.leave(leased)
            return needs_wakeup
        result = kind.result(job.spec, total)
        if is_enough or count == job.chunks:
            done = sum(kind.chunk_size(job.spec, chunk) for chunk in range(count)) if count < job.chunks else job.total
            succeed(leases, leased, done, result)
            return needs_wakeup
        more, has_opened = leases.sum_chunks(leased, sums.count, count, total, result)
        needs_wakeup = needs_wakeup or has_opened
        if not more:
            return needs_wakeup


def _added(kind: Kind, spec: Mapping[str, Any], sums: Sums) -> tuple[int, Any, bool]:
    """Return the number of first chunks that are summed, their sum, and whether that is enough."""
    count, total = sums.count, sums.total
    for tally in sums.following:
        total = kind.merge(total, tally) if count else tally
        count += 1
        if kind.is_enough(spec, total):
            return count, total, True
    return count, total, False


def succeed(leases: Leases, leased: LeasedChunk, done: int, result: object) -> None:
    """End an open job with its result."""
    if leases.succeed(leased, done, result):
        _log.info("job ended", extra={"state": SUCCEEDED})
