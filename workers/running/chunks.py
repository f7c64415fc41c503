"""One turn of work: take a chunk, do some of it, keep what came of it, add up what is complete.

Workers die at any point and a chunk may be done twice, so each step may be done again without harm: a chunk's sum is
kept once, sums are folded in the order of the chunks, the first end of a job holds. The same chunks are folded in the
same order whoever did them, so the result does not depend on the workers. What was done while the store is away is
kept when it is back: without it there is nothing else to do.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import nullcontext
from time import monotonic, process_time, sleep
from typing import Any, Final, TypeVar

from croupier.games.catalogue import GAMES
from croupier.players.arena.chunks import MayGoOn, StoppedError, Unfinished
from croupier.sealing.sealer import UnsealError
from croupier.sealing.tokens import ExpiredError, make_tokens
from runtime.tracing import INTERNAL, Tracer
from workers.errors import UnavailableError
from workers.jobs.catalogue import KINDS
from workers.jobs.kind import Kind
from workers.running.quarantine import Solitude
from workers.running.work import Work, working
from workers.store.leases import Turn, Turns, Worker
from workers.store.queues import RUN_CHUNK, Publish
from workers.store.records import FAILED, SUCCEEDED, VERSION, JobRecord
from workers.store.store import Store

_log = logging.getLogger("croupier.workers")

_SECONDS_BETWEEN_LOOKS: Final = 0.5
_SECONDS_BETWEEN_TRIES: Final = 0.2

T = TypeVar("T")


def call_for_help(publish: Publish, queue: str) -> bool:
    """Put a ticket into a queue, which says that there is work; False when the broker is away."""
    try:
        publish(RUN_CHUNK, queue, (queue,))
    except UnavailableError:
        return False
    return True


class ChunkWorker:
    """Does chunks as one process of a worker."""

    def __init__(
        self,
        store: Store,
        publish: Publish,
        worker: Worker,
        solitude: Solitude | None = None,
        tracer: Tracer | None = None,
    ) -> None:
        self._store = store
        self._turns = Turns(store)
        self._publish = publish
        self._worker = worker
        self._solitude = solitude
        self._tracer = tracer or Tracer()

    def work(self, queue: str) -> None:
        """Do a turn of what a queue holds; go on while there is more and nobody can be told."""
        while self._has_untold_work(queue):
            pass

    def _has_untold_work(self, queue: str) -> bool:
        """Do a turn; tell whether there is more to do and the broker was away for who should have helped."""
        with self._solitude.among_others() if self._solitude else nullcontext():
            # What was taken when the answer was lost is held by nobody who knows: asked again, it is given back first.
            turn = _insist(lambda: self._turns.take(queue, self._worker))
            if turn is None:
                return False
            is_told = not turn.needs_help or call_for_help(self._publish, queue)
            with self._solitude.alone() if self._solitude and turn.is_suspect else nullcontext():
                needs_help = self._do(turn)
        return not (call_for_help(self._publish, queue) if needs_help else is_told)

    def _do(self, turn: Turn) -> bool:
        """Do a turn, and tell of it; tell whether to call for help."""
        with working(self._tracer, "chunk", INTERNAL, turn.job, chunk=turn.chunk) as work:
            _log.info("chunk begun", extra={"losses": turn.losses})
            return self._try(turn, work)

    def _try(self, turn: Turn, work: Work) -> bool:
        """Do a turn, whatever comes of it; tell whether to call for help."""
        if turn.job.version != VERSION:
            _log.warning("job of another version", extra={"of": turn.job.version, "here": VERSION})
            self._fail(turn, "job-outdated")
            return False
        try:
            return self._fold(turn) if turn.is_kept else self._run(turn)
        except StoppedError:
            _log.info("chunk left: its job is over")
            _insist(lambda: self._turns.leave(turn))
        except (UnsealError, ExpiredError):
            _log.exception("the table of a job cannot be opened: is CROUPIER_SEAL_KEYS that of the service?")
            work.has_failed = True
            self._fail(turn, "bad-table")
        except MemoryError:
            # The machine is to blame, or the process: whoever runs it ends it, and its chunk is another's.
            raise
        except Exception:
            _log.exception("chunk failed")
            work.has_failed = True
            self._fail(turn, "job-failed")
        return False

    def _run(self, turn: Turn) -> bool:
        job, kind = turn.job, KINDS[turn.job.kind]
        begun = process_time()
        found = self._outcome(turn)
        used = process_time() - begun
        if isinstance(found, Unfinished):
            _log.info("chunk paused", extra={"seconds": round(used, 3)})
            return _insist(lambda: self._turns.pause(turn, used, found.saved, found.partial))
        if job.chunks == 1:
            result = kind.result(job.spec, found)
            self._succeed(turn, job.total, result, used)
            return False
        _log.info("chunk done", extra={"seconds": round(used, 3)})
        size = kind.chunk_size(job.spec, turn.chunk)
        return _insist(lambda: self._turns.keep(turn, size, found, used)) and self._fold(turn)

    def _outcome(self, turn: Turn) -> Any:
        may_go_on, job, kind = self._watch(turn), turn.job, KINDS[turn.job.kind]
        if job.is_sealed:
            settings = self._store.settings
            tokens = make_tokens(settings.seal_keys, settings.table_days)
            return kind.run_at_table(tokens, GAMES[job.game], job.spec, may_go_on, turn.saved)
        return kind.run_chunk(job.spec, turn.chunk, may_go_on, turn.saved)

    def _watch(self, turn: Turn) -> MayGoOn:
        """Return what is told how much of a chunk is done, and tells whether its job still runs."""
        looked = monotonic()
        running = True

        def may_go_on(done: int) -> bool:
            nonlocal looked, running
            if running and monotonic() - looked > _SECONDS_BETWEEN_LOOKS:
                try:
                    running = self._turns.advance(turn, done)
                except UnavailableError:
                    _log.info("nobody can be told how far the job is")
                looked = monotonic()
            return running

        return may_go_on

    def _fold(self, turn: Turn) -> bool:
        """Add chunks to the sum of the first ones, as far as they follow it; end the job when that is all or enough."""
        job, kind, needs_help = turn.job, KINDS[turn.job.kind], False
        while True:
            before, total, tallies = _insist(lambda: self._turns.summed(job.id))
            now, is_enough = before, False
            for tally in tallies:
                total = kind.merge(total, tally) if now else tally
                now += 1
                is_enough = kind.is_enough(job.spec, total)
                if is_enough:
                    break
            if now == before:
                _insist(lambda: self._turns.leave(turn))
                return needs_help
            more, opens = self._keep_sum(turn, before, now, total, is_enough)
            needs_help = needs_help or opens
            if not more:
                return needs_help

    def _keep_sum(self, turn: Turn, before: int, now: int, total: Any, is_enough: bool) -> tuple[bool, bool]:
        """Keep a sum; tell whether there is more to add up, and whether to call for help."""
        job, kind = turn.job, KINDS[turn.job.kind]
        result = kind.result(job.spec, total)
        if is_enough or now == job.chunks:
            done = _size(kind, job, now)
            self._succeed(turn, done, result)
            return False, False
        return _insist(lambda: self._turns.fold(turn, before, now, total, result))

    def _succeed(self, turn: Turn, done: int, result: object, used: float = 0.0) -> None:
        if _insist(lambda: self._turns.succeed(turn, done, result, used)):
            _log.info("job ended", extra={"state": SUCCEEDED, "seconds": round(turn.job.used + used, 3)})

    def _fail(self, turn: Turn, problem: str) -> None:
        if _insist(lambda: self._store.fail(turn.job.id, problem)):
            _log.warning("job ended", extra={"state": FAILED, "problem": problem})
        _insist(lambda: self._turns.leave(turn))


def _insist(call: Callable[[], T]) -> T:
    """Return what a call of the store brings, as soon as the store answers."""
    while True:
        try:
            return call()
        except UnavailableError:
            sleep(_SECONDS_BETWEEN_TRIES)


def _size(kind: Kind, job: JobRecord, chunks: int) -> int:
    """Return how much the first chunks do."""
    return job.total if chunks == job.chunks else sum(kind.chunk_size(job.spec, chunk) for chunk in range(chunks))
