"""A process does one slice of a lane's chunk, stores the outcome, and adds up complete chunks.

A process may die at any point and a slice may be done twice. So each step can be repeated: the sum of a chunk is stored
once, sums are added in the order of the chunks, and the first end of a job is final.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from contextlib import suppress
from time import monotonic, process_time
from typing import Any, Final

from croupier.games.catalogue import GAMES
from croupier.players.arena.chunks import Checkpoint, ShouldContinue, StoppedError
from croupier.sealing.sealer import UnsealError
from croupier.sealing.tokens import ExpiredError, make_tokens
from runtime.spans import INTERNAL, Tracer
from workers.errors import UnavailableError
from workers.job_span import job_span
from workers.jobs.catalogue import KINDS
from workers.jobs.kind import Kind
from workers.store.lanes import Lanes, Slice, Sums
from workers.store.queues import Message, Publish
from workers.store.records import FAILED, SUCCEEDED, VERSION, JobRecord
from workers.store.store import Store

_log = logging.getLogger("croupier.workers")

SECONDS_BETWEEN_TOUCHES: Final = 1.0


class SliceRunner:
    """Runs slices. Its store is a patient one: slices in progress wait for a store that is away."""

    def __init__(self, store: Store, publish: Publish, tracer: Tracer | None = None) -> None:
        self._store = store
        self._lanes = Lanes(store, publish)
        self._tracer = tracer or Tracer()

    def run(self, message: Message) -> None:
        """Do the slice of a message and publish the lane again. Do nothing when the message is outdated."""
        work = self._lanes.read(message)
        if work is None:
            return
        job, following = work.job, None
        with job_span(self._tracer, "chunk", INTERNAL, job, chunk=work.lane.chunk) as span:
            problem = work.lane.problem or ("job-outdated" if job.version != VERSION else "")
            if not problem and self._lanes.begin(work):
                _log.info("chunk begun", extra={"losses": work.lane.losses})
                following, problem = self._try(work)
            if problem:
                span.has_failed = True
                if self._store.fail(job.id, problem):
                    _log.warning("job ended", extra={"state": FAILED, "problem": problem})
        # The periodic repair publishes what cannot be published here.
        with suppress(UnavailableError):
            if following:
                self._lanes.publish(job.queue, following)
            else:
                self._lanes.admit(job.queue, job.caller)

    def _try(self, work: Slice) -> tuple[Message | None, str]:
        """Do a slice; return the next message of its lane, if any, and the problem that ends its job, or ""."""
        try:
            return self._do(work), ""
        except StoppedError:
            _log.info("chunk left: its job is over")
            return None, ""
        except MemoryError:
            # The machine or the process has no memory. The process ends, and another one does the slice.
            raise
        except (UnsealError, ExpiredError):
            _log.exception("the table of a job cannot be opened: CROUPIER_SEAL_KEYS must equal that of the service")
            return None, "bad-table"
        except Exception:
            _log.exception("chunk failed")
            return None, "job-failed"

    def _do(self, work: Slice) -> Message | None:
        job, kind = work.job, KINDS[work.job.kind]
        start = process_time()
        found = self._outcome(work)
        used = {"seconds": round(process_time() - start, 3)}
        if isinstance(found, Checkpoint):
            _log.info("chunk paused", extra=used)
            return self._lanes.pause(work, found.saved, found.partial)
        if job.chunks == 1:
            _succeed(self._lanes, job, job.total, kind.result(job.spec, found))
            return None
        _log.info("chunk done", extra=used)
        following = self._lanes.keep(work, kind.chunk_size(job.spec, work.lane.chunk), found)
        return None if add_up(self._lanes, job) else following

    def _outcome(self, work: Slice) -> Any:
        """Return the sum of a chunk as plain data, or a Checkpoint."""
        job, kind, should_continue = work.job, KINDS[work.job.kind], self._watch(work)
        if job.is_sealed:
            tokens = make_tokens(self._store.settings.seal_keys, self._store.settings.table_days)
            return kind.run_at_table(tokens, GAMES[job.game], job.spec, should_continue, work.saved)
        return kind.run_chunk(job.spec, work.lane.chunk, should_continue, work.saved)

    def _watch(self, work: Slice) -> ShouldContinue:
        """Return a function that stores the progress of a chunk, and returns whether its job still runs."""
        looked = monotonic()
        is_running = True

        def should_continue(done: int) -> bool:
            nonlocal looked, is_running
            if is_running and monotonic() - looked > SECONDS_BETWEEN_TOUCHES:
                is_running = self._lanes.progress(work, done)
                looked = monotonic()
            return is_running

        return should_continue


# Sums, added in the order of the chunks, whatever the order of their arrival. So results, partial results and the point
# at which a job has enough chunks do not depend on the workers.


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
            _succeed(lanes, job, done, kind.result(job.spec, total))
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


def _succeed(lanes: Lanes, job: JobRecord, done: int, result: object) -> None:
    if lanes.succeed(job, done, result):
        _log.info("job ended", extra={"state": SUCCEEDED})
