"""A process takes a chunk, does some of it, keeps what came of it, and adds up what is complete (`summing`).

Processes die at any point and a chunk may be done twice, so each step may be done again without harm: the sum of a
chunk is kept once, sums are added in the order of the chunks, the first end of a job holds.
"""

from __future__ import annotations

import logging
from contextlib import nullcontext
from time import monotonic, process_time
from typing import Any, Final

from croupier.games.catalogue import GAMES
from croupier.players.arena.chunks import MayGoOn, StoppedError, Unfinished
from croupier.sealing.sealer import UnsealError
from croupier.sealing.tokens import ExpiredError, make_tokens
from runtime.spans import INTERNAL, Tracer
from workers.errors import UnavailableError
from workers.job_span import job_span
from workers.jobs.catalogue import KINDS
from workers.running.quarantine import Quarantine
from workers.running.summing import add_up, succeed
from workers.store.leases import LeasedChunk, Leases, Worker
from workers.store.queues import Publish, publish_ticket
from workers.store.records import FAILED, VERSION
from workers.store.store import Store

_log = logging.getLogger("croupier.workers")

_SECONDS_BETWEEN_LOOKS: Final = 0.5


class ChunkWorker:
    """Does chunks as one process of a worker; `quarantine` is the worker's (None: the process is the only one)."""

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
        """Do a chunk of a queue; go on while it holds more of which no ticket could be published."""
        while self._leaves_untold_work(queue):
            pass

    def _leaves_untold_work(self, queue: str) -> bool:
        with self._quarantine.shared() if self._quarantine else nullcontext():
            leased = self._leases.take(queue, self._worker)
            if leased is None:
                return False
            is_told = not leased.needs_ticket or publish_ticket(self._publish, queue)
            with self._quarantine.exclusive() if self._quarantine and leased.is_suspect else nullcontext():
                needs_ticket = self.do(leased)
        return not (publish_ticket(self._publish, queue) if needs_ticket else is_told)

    def do(self, leased: LeasedChunk) -> bool:
        """Do some of a chunk, whatever comes of it; return whether its queue needs a ticket."""
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
                # The machine is to blame, or the process: it is ended, and another does the chunk.
                raise
            except (UnsealError, ExpiredError):
                _log.exception("the table of a job cannot be opened: is CROUPIER_SEAL_KEYS that of the service?")
                problem = "bad-table"
            except Exception:
                _log.exception("chunk failed")
                problem = "job-failed"
            span.has_failed = True
            self._fail(leased, problem)
            return False

    def _run(self, leased: LeasedChunk) -> bool:
        """Do some of a chunk and keep what came of it; return whether its queue needs a ticket."""
        job, kind = leased.job, KINDS[leased.job.kind]
        begun = process_time()
        found = self._outcome(leased)
        used = process_time() - begun
        if isinstance(found, Unfinished):
            _log.info("chunk paused", extra={"seconds": round(used, 3)})
            return self._leases.pause(leased, found.saved, found.partial)
        if job.chunks == 1:
            succeed(self._leases, leased, job.total, kind.result(job.spec, found))
            return False
        _log.info("chunk done", extra={"seconds": round(used, 3)})
        size = kind.chunk_size(job.spec, leased.chunk)
        return self._leases.keep(leased, size, found) and add_up(self._leases, leased)

    def _outcome(self, leased: LeasedChunk) -> Any:
        """Return what a chunk comes to, as plain data, or an Unfinished."""
        job, kind, may_go_on = leased.job, KINDS[leased.job.kind], self._watch(leased)
        if job.is_sealed:
            tokens = make_tokens(self._settings.seal_keys, self._settings.table_days)
            return kind.run_at_table(tokens, GAMES[job.game], job.spec, may_go_on, leased.saved)
        return kind.run_chunk(job.spec, leased.chunk, may_go_on, leased.saved)

    def _watch(self, leased: LeasedChunk) -> MayGoOn:
        """Return a function that is told how much of a chunk is done, and returns whether its job still runs."""
        looked = monotonic()
        is_running = True

        def may_go_on(done: int) -> bool:
            nonlocal looked, is_running
            if is_running and monotonic() - looked > _SECONDS_BETWEEN_LOOKS:
                try:
                    is_running = self._leases.advance(leased, done)
                except UnavailableError:
                    _log.info("the store cannot be told how far the job is")
                looked = monotonic()
            return is_running

        return may_go_on

    def _fail(self, leased: LeasedChunk, problem: str) -> None:
        if self._leases.fail(leased, problem):
            _log.warning("job ended", extra={"state": FAILED, "problem": problem})
