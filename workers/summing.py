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
from workers.store.lanes import Lanes, Sums
from workers.store.records import SUCCEEDED, JobRecord

_log = logging.getLogger("croupier.workers")


def add_up(lanes: Lanes, job: JobRecord) -> bool:
    """Add the sums of the chunks that follow the first ones; end the job when that is all, or enough.

    Return whether the job has its result.
    """
    kind = KINDS[job.kind]
    while True:
        sums = lanes.read_sums(job.id)
        count, total, is_enough = _added(kind, job.spec, sums)
        if is_enough or (count and count == job.chunks):
            done = sum(kind.chunk_size(job.spec, chunk) for chunk in range(count)) if count < job.chunks else job.total
            succeed(lanes, job, done, kind.result(job.spec, total))
            return True
        if count == sums.count:
            return False
        lanes.replace_sum(job, sums.count, count, total, kind.result(job.spec, total))


def _added(kind: Kind, spec: Mapping[str, Any], sums: Sums) -> tuple[int, Any, bool]:
    """Return the number of first chunks that are summed, their sum, and whether that is enough."""
    count, total = sums.count, sums.total
    for tally in sums.following:
        total = kind.merge(total, tally) if count else tally
        count += 1
        if kind.is_enough(spec, total):
            return count, total, True
    return count, total, False


def succeed(lanes: Lanes, job: JobRecord, done: int, result: object) -> None:
    """End an open job with its result."""
    if lanes.succeed(job, done, result):
        _log.info("job ended", extra={"state": SUCCEEDED})
