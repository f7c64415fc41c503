"""Leases of work, step by step: any order, any repetition, the same result."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.workers.doubles import NOTHING
from tests.workers.support import GAME, WAKEUP, WINDOW, chunk_worker, drop, worker
from workers.job_queue import JobQueue
from workers.jobs.catalogue import KINDS
from workers.running.inline import InlineBroker
from workers.store.leases import Leases
from workers.store.queues import SIMULATIONS
from workers.store.records import QUEUED, RUNNING, SUCCEEDED
from workers.store.watch import WorkerWatch


def test_new_job_is_queued_with_one_wakeup(job_queue: JobQueue, inline: InlineBroker) -> None:
    job = job_queue.submit(NOTHING, GAME, {"chunks": 100})
    assert job_queue.read(job.id) == job
    assert (job.state, job.done, job.total) == (QUEUED, 0, 100)
    assert inline.messages == [WAKEUP]


def test_queue_with_more_work_needs_a_wakeup(job_queue: JobQueue, inline: InlineBroker, leases: Leases) -> None:
    """A wake-up is published for each process that can do something, and no more."""
    job_queue.submit(NOTHING, GAME, {"chunks": 3})
    taken = [leases.take(SIMULATIONS, worker(number)) for number in range(4)]
    assert [leased and (leased.chunk, leased.needs_wakeup) for leased in taken] == [
        (0, True),
        (1, True),
        (2, False),
        None,
    ]
    assert [leases.pause(leased, 1, None) for leased in taken if leased] == [True, False, False]


def test_window_bounds_the_chunks_under_way(job_queue: JobQueue, inline: InlineBroker, leases: Leases) -> None:
    """The sum of the first one needs a wake-up for the next one."""
    job_queue.submit(NOTHING, GAME, {"chunks": 100})
    first, *others = (leases.take(SIMULATIONS, worker(number)) for number in range(WINDOW + 1))
    assert first
    assert [leased and leased.chunk for leased in others] == [*range(1, WINDOW), None]
    assert chunk_worker(inline).do(first)


def do_all_at_once(job_queue: JobQueue, inline: InlineBroker, rng: random.Random, id: str) -> None:
    """Do a job with many workers that finish their chunks in any order."""
    leases = Leases(inline.store)
    busy: list[tuple[int, Any]] = []
    while job_queue.read(id).is_open:
        number = rng.randrange(WINDOW)
        if number not in [each for each, _ in busy]:
            leased = leases.take(SIMULATIONS, worker(number))
            busy += [(number, leased)] if leased else []
        if busy and rng.random() < 0.5:
            number, leased = busy.pop(rng.randrange(len(busy)))
            chunk_worker(inline, number).do(leased)


@pytest.mark.parametrize("seed", range(5))
def test_result_has_the_fewest_sufficient_chunks(job_queue: JobQueue, inline: InlineBroker, seed: int) -> None:
    """Though a later chunk was done before, it does not count."""
    job = job_queue.submit(NOTHING, GAME, {"chunks": 40, "enough": 13})
    do_all_at_once(job_queue, inline, random.Random(seed), job.id)
    done = job_queue.read(job.id)
    assert (done.state, done.done, done.result) == (SUCCEEDED, 13, {"chunks": list(range(13))})


def test_partial_results_sum_the_first_chunks(job_queue: JobQueue, inline: InlineBroker, leases: Leases) -> None:
    job = job_queue.submit(NOTHING, GAME, {"chunks": 10})
    first, second = (leases.take(SIMULATIONS, worker(number)) for number in range(2))
    assert first
    assert second
    chunk_worker(inline, 1).do(second)
    assert (job_queue.read(job.id).state, job_queue.read(job.id).done, job_queue.read(job.id).result) == (
        RUNNING,
        1,
        None,
    )
    chunk_worker(inline, 0).do(first)
    assert (job_queue.read(job.id).done, job_queue.read(job.id).result) == (2, {"chunks": [0, 1]})


def test_progress_within_a_chunk_never_decreases(
    job_queue: JobQueue, inline: InlineBroker, monkeypatch: pytest.MonkeyPatch, watch: WorkerWatch
) -> None:
    """The first time its worker dies in the middle of it."""
    monkeypatch.setattr("workers.running.chunks.SECONDS_BETWEEN_CHECKS", -1.0)
    job = job_queue.submit(NOTHING, GAME, {"chunks": 2, "size": 10})
    found: list[int] = []

    class DyingError(BaseException):
        """The process is killed."""

    def run_chunk(spec: Any, chunk: int, should_continue: Any, saved: Any) -> Any:
        for done in (4, 7):
            assert should_continue(done)
            found.append(job_queue.read(job.id).done)
            if len(found) == 2:
                raise DyingError
        return [chunk]

    monkeypatch.setattr(KINDS[NOTHING], "run_chunk", run_chunk)
    with pytest.raises(DyingError):
        chunk_worker(inline).work(SIMULATIONS)
    drop(watch, "lost")
    inline.do_all()
    assert found == [4, 7, 7, 7, 14, 17]
    done = job_queue.read(job.id)
    assert (done.state, done.done, done.total) == (SUCCEEDED, 20, 20)
    progress = [event.done for event in inline.store.wait_for_events(job.id, "0", 1)]
    assert progress == [0, 0, 4, 7, 10, 14, 17, 20]
