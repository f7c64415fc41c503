"""A process does one slice of a lane's chunk, stores the outcome, and adds up complete chunks (`summing`).

A process may die at any point and a slice may be done twice. So each step can be repeated: the sum of a chunk is stored
once, sums are added in the order of the chunks, and the first end of a job is final.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
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
from workers.publishing import publish_slices
from workers.store.lanes import Lanes, Slice
from workers.store.queues import Message, Publish
from workers.store.records import FAILED, VERSION
from workers.store.store import Store
from workers.summing import add_up, succeed

_log = logging.getLogger("croupier.workers")

SECONDS_BETWEEN_TOUCHES: Final = 1.0


class SliceRunner:
    """Runs slices in the processes of a node; `process` returns the name of the present one."""

    def __init__(
        self, store: Store, publish: Publish, node: str, process: Callable[[], str], tracer: Tracer | None = None
    ) -> None:
        self._store = store
        self._lanes = Lanes(store)
        self._publish = publish
        self._node = node
        self._process = process
        self._tracer = tracer or Tracer()

    def run(self, message: Message) -> None:
        """Do the slice of a message and publish the lane again. Do nothing when the message is outdated."""
        work = self._lanes.read(message)
        if work is None:
            return
        with job_span(self._tracer, "chunk", INTERNAL, work.job, chunk=work.chunk) as span:
            problem = work.problem or ("job-outdated" if work.job.version != VERSION else "")
            following = None
            if not problem and self._lanes.begin(work, self._node, self._process()):
                _log.info("chunk begun", extra={"losses": work.began})
                following, problem = self._try(work)
            if problem:
                span.has_failed = True
                self._fail(work, problem)
        publish_slices(self._store, self._publish, work.job, following)

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
            succeed(self._lanes, job, job.total, kind.result(job.spec, found))
            return None
        _log.info("chunk done", extra=used)
        following = self._lanes.keep(work, kind.chunk_size(job.spec, work.chunk), found)
        return None if add_up(self._lanes, job) else following

    def _outcome(self, work: Slice) -> Any:
        """Return the sum of a chunk as plain data, or a Checkpoint."""
        job, kind, should_continue = work.job, KINDS[work.job.kind], self._watch(work)
        if job.is_sealed:
            tokens = make_tokens(self._store.settings.seal_keys, self._store.settings.table_days)
            return kind.run_at_table(tokens, GAMES[job.game], job.spec, should_continue, work.saved)
        return kind.run_chunk(job.spec, work.chunk, should_continue, work.saved)

    def _watch(self, work: Slice) -> ShouldContinue:
        """Return a function that stores the progress of a chunk, and returns whether its job still runs."""
        looked = monotonic()
        is_running = True

        def should_continue(done: int) -> bool:
            nonlocal looked, is_running
            if is_running and monotonic() - looked > SECONDS_BETWEEN_TOUCHES:
                try:
                    is_running = self._lanes.touch(work, done)
                except UnavailableError:
                    _log.info("the progress of the job cannot be stored")
                looked = monotonic()
            return is_running

        return should_continue

    def _fail(self, work: Slice, problem: str) -> None:
        if self._lanes.fail(work.job.id, problem):
            _log.warning("job ended", extra={"state": FAILED, "problem": problem})
