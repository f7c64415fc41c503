"""A process takes a chunk, does a slice of it, stores the outcome, and adds up complete chunks (`summing`).

A process may die at any point and a chunk may be done twice. So each step can be repeated: the sum of a chunk is stored
once, sums are added in the order of the chunks, and the first end of a job is final.
"""

from __future__ import annotations

import logging
from contextlib import nullcontext
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
from workers.running.quarantine import Quarantine
from workers.running.summing import add_up, succeed
from workers.store.leases import LeasedChunk, Leases, Worker
from workers.store.queues import Publish, publish_wakeup
from workers.store.records import FAILED, VERSION
from workers.store.store import Store

_log = logging.getLogger("croupier.workers")

SECONDS_BETWEEN_CHECKS: Final = 0.5


class ChunkWorker:
    """One process of a worker. Its processes share a `quarantine`; None when there is only one process."""

    def __init__(
        self,
        store: Store,
        publish: Publish,
        worker: Worker,
        quarantine: Quarantine | None = None,
        tracer: Tracer | None = None,
    ) -> None:
        self._settings = store.settings
        self._leases = Leases(store)
        self._publish = publish
        self._worker = worker
        self._quarantine = quarantine
        self._tracer = tracer or Tracer()

    def work(self, queue: str) -> None:
        """Do a slice of a chunk of a queue; continue while it holds work whose wake-up could not be published."""
        while self._leaves_work_without_wakeup(queue):
            pass

    def _leaves_work_without_wakeup(self, queue: str) -> bool:
        with self._quarantine.shared() if self._quarantine else nullcontext():
            leased = self._leases.take(queue, self._worker)
            if leased is None:
                return False
            is_announced = not leased.needs_wakeup or publish_wakeup(self._publish, queue)
            with self._quarantine.exclusive() if self._quarantine and leased.is_suspect else nullcontext():
                needs_wakeup = self.do(leased)
        return not (publish_wakeup(self._publish, queue) if needs_wakeup else is_announced)

    def do(self, leased: LeasedChunk) -> bool:
        """Do a slice of a chunk, and handle each outcome; return whether the queue needs a wake-up."""
        with job_span(self._tracer, "chunk", INTERNAL, leased.job, chunk=leased.chunk) as span:
            _log.info("chunk begun", extra={"losses": leased.losses})
            if leased.job.version != VERSION:
                _log.warning("job of another version", extra={"of": leased.job.version, "here": VERSION})
                self._fail(leased, "job-outdated")
                return False
            try:
                return add_up(self._leases, leased) if leased.is_kept else self._run(leased)
            except StoppedError:
                _log.info("chunk left: its job is over")
                self._leases.leave(leased)
                return False
            except MemoryError:
                # The machine or the process has no memory. The process ends, and another one does the chunk.
                raise
            except (UnsealError, ExpiredError):
                _log.exception("the table of a job cannot be opened: CROUPIER_SEAL_KEYS must equal that of the service")
                problem = "bad-table"
            except Exception:
                _log.exception("chunk failed")
                problem = "job-failed"
            span.has_failed = True
            self._fail(leased, problem)
            return False

    def _run(self, leased: LeasedChunk) -> bool:
        """Do a slice of a chunk and store the outcome; return whether the queue needs a wake-up."""
        job, kind = leased.job, KINDS[leased.job.kind]
        start = process_time()
        found = self._outcome(leased)
        used = process_time() - start
        if isinstance(found, Checkpoint):
            _log.info("chunk paused", extra={"seconds": round(used, 3)})
            return self._leases.pause(leased, found.saved, found.partial)
        if job.chunks == 1:
            succeed(self._leases, leased, job.total, kind.result(job.spec, found))
            return False
        _log.info("chunk done", extra={"seconds": round(used, 3)})
        size = kind.chunk_size(job.spec, leased.chunk)
        return self._leases.keep(leased, size, found) and add_up(self._leases, leased)

    def _outcome(self, leased: LeasedChunk) -> Any:
        """Return the sum of a chunk as plain data, or a Checkpoint."""
        job, kind, should_continue = leased.job, KINDS[leased.job.kind], self._watch(leased)
        if job.is_sealed:
            tokens = make_tokens(self._settings.seal_keys, self._settings.table_days)
            return kind.run_at_table(tokens, GAMES[job.game], job.spec, should_continue, leased.saved)
        return kind.run_chunk(job.spec, leased.chunk, should_continue, leased.saved)

    def _watch(self, leased: LeasedChunk) -> ShouldContinue:
        """Return a function that stores the progress of a chunk, and returns whether its job still runs."""
        looked = monotonic()
        is_running = True

        def should_continue(done: int) -> bool:
            nonlocal looked, is_running
            if is_running and monotonic() - looked > SECONDS_BETWEEN_CHECKS:
                try:
                    is_running = self._leases.advance(leased, done)
                except UnavailableError:
                    _log.info("the progress of the job cannot be stored")
                looked = monotonic()
            return is_running

        return should_continue

    def _fail(self, leased: LeasedChunk, problem: str) -> None:
        if self._leases.fail(leased, problem):
            _log.warning("job ended", extra={"state": FAILED, "problem": problem})
