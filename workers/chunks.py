"""The chain of chunks: do one, keep its sum, add up what is complete, call for the next.

Delivery is at least once and workers die at any point, so each step may be done again without harm: a chunk's sum is
kept once, sums are folded in the order of the chunks, the first end of a job holds. The same chunks are folded in the
same order whoever did them, so the result does not depend on the workers.
"""

from __future__ import annotations

import logging
from time import monotonic
from typing import Any, Final

import orjson

from players.arena.chunks import MayGoOn, StoppedError
from workers.errors import AwayError, UnknownJobError
from workers.jobs.catalogue import KINDS
from workers.jobs.kind import Kind
from workers.jobs.sealed import run_sealed
from workers.queues import RUN_CHUNK, Publish
from workers.records import SUCCEEDED, JobRecord
from workers.sealing.sealer import UnsealError
from workers.sealing.tokens import ExpiredError, make_tokens
from workers.store import Store

__all__ = ["MOST_DELIVERIES", "WINDOW", "announce", "carry_out", "hand_over"]

_log = logging.getLogger("croupier.workers")

#: How many chunks of a job may be in the queue or under way at once.
WINDOW: Final = 8
#: A chunk that was begun so often and never ended ends its job: it may be what kills the workers.
MOST_DELIVERIES: Final = 3
_SECONDS_BETWEEN_LOOKS: Final = 0.5


def carry_out(store: Store, publish: Publish, id: str, chunk: int) -> None:
    """Do what a message about a chunk asks for, as far as it is not done. Raises AwayError."""
    try:
        if store.begin(id) and _is_kept(store, id, chunk):
            _fold(store, store.read(id))
            _call_next(store, publish, store.read(id), chunk)
        announce(store, store.read(id))
    except UnknownJobError:
        _log.info("job %s is gone: nothing to do", id)


def _is_kept(store: Store, id: str, chunk: int) -> bool:
    """Make sure that the sum of a chunk is kept; False when its job has come to an end instead."""
    if store.has_chunk(id, chunk):
        return True
    if store.count_delivery(id, chunk) > MOST_DELIVERIES:
        _log.error("chunk %s of job %s was begun %s times and never ended", chunk, id, MOST_DELIVERIES)
        store.fail(id, "job-poisoned")
        return False
    job = store.read(id)
    kind = KINDS[job.kind]
    try:
        tally = _tally(store, job, chunk)
    except (AwayError, UnknownJobError):
        raise
    except StoppedError:
        return False
    except (UnsealError, ExpiredError):
        _log.exception("the table of job %s cannot be opened: is CROUPIER_SEAL_KEYS that of the service?", id)
        store.fail(id, "bad-table")
        return False
    except Exception:
        _log.exception("chunk %s of job %s failed", chunk, id)
        store.fail(id, "job-failed")
        return False
    store.keep_chunk(id, chunk, kind.chunk_size(job.spec, chunk), tally)
    return True


def _tally(store: Store, job: JobRecord, chunk: int) -> Any:
    may_go_on = _watch(store, job.id, chunk)
    if job.is_sealed:
        return run_sealed(make_tokens(store.settings), job, may_go_on)
    return KINDS[job.kind].run_chunk(job.spec, chunk, may_go_on)


def _watch(store: Store, id: str, chunk: int) -> MayGoOn:
    """Return what is told how much of a chunk is done, and tells whether its job still runs, looking now and then."""
    looked = monotonic()
    running = True

    def may_go_on(done: int) -> bool:
        nonlocal looked, running
        if running and monotonic() - looked > _SECONDS_BETWEEN_LOOKS:
            looked = monotonic()
            running = store.advance(id, chunk, done)
        return running

    return may_go_on


def _fold(store: Store, job: JobRecord) -> None:
    """Add chunks to the sum of the first ones, as far as they follow it; end the job when that is all or enough."""
    kind = KINDS[job.kind]
    while True:
        before, total = store.sum_so_far(job.id)
        now, is_enough = before, False
        for tally in store.next_chunks(job.id, before, WINDOW):
            total = kind.merge(total, tally) if now else tally
            now += 1
            is_enough = kind.is_enough(job.spec, total)
            if is_enough:
                break
        if now == before:
            return
        result = kind.result(job.spec, total)
        if is_enough or now == job.chunks:
            store.finish(job.id, SUCCEEDED, {"done": _size(kind, job, now), "result": orjson.dumps(result)})
            return
        if not store.fold(job.id, before, now, total, result) and not store.is_running(job.id):
            return


def _size(kind: Kind, job: JobRecord, chunks: int) -> int:
    """Return how much the first chunks do."""
    return job.total if chunks == job.chunks else sum(kind.chunk_size(job.spec, chunk) for chunk in range(chunks))


def _call_next(store: Store, publish: Publish, job: JobRecord, chunk: int) -> None:
    """Put the chunk a window further into the queue, once."""
    following = chunk + WINDOW
    if job.is_open and following < job.chunks and not store.is_published(job.id, following):
        publish(RUN_CHUNK, KINDS[job.kind].queue, (job.id, following))
        store.mark_published(job.id, following)


def announce(store: Store, job: JobRecord) -> None:
    """Have the webhook of an ended job sent, once."""
    if job.webhook and not job.is_open and not job.announced:
        store.plan_call(job.id, store.clock())
        store.mark_announced(job.id)


def hand_over(store: Store, publish: Publish, job: JobRecord) -> None:
    """Put the first chunks of a job into the queue. Raises AwayError."""
    for chunk in range(min(WINDOW, job.chunks)):
        publish(RUN_CHUNK, KINDS[job.kind].queue, (job.id, chunk))
    store.mark_handed(job.id)
