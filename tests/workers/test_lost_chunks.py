"""Chunks whose workers do not live to do them."""

from __future__ import annotations

import pytest

from tests.workers.doubles import NOTHING
from tests.workers.stepping import expire_leases, look_again
from tests.workers.support import GAME, chunk_worker, drop, take, worker
from workers.job_queue import JobQueue
from workers.jobs.catalogue import KINDS
from workers.running.inline import InlineBroker
from workers.store.leases import LeasedChunk, Leases
from workers.store.queues import SIMULATIONS
from workers.store.records import FAILED
from workers.store.watch import WorkerWatch


def test_lost_chunk_is_taken_first(job_queue: JobQueue, leases: Leases, watch: WorkerWatch) -> None:
    job_queue.submit(NOTHING, GAME, {"chunks": 20})
    for number in range(3):
        leases.take(SIMULATIONS, worker(number))
    drop(watch, "lost", 1)
    leased = take(leases, 3)
    assert (leased.chunk, leased.losses) == (1, 1)


def test_stored_chunk_is_not_repeated(
    job_queue: JobQueue, inline: InlineBroker, leases: Leases, monkeypatch: pytest.MonkeyPatch, watch: WorkerWatch
) -> None:
    """Its worker died before it had added it up: the next that takes it does only that."""
    job = job_queue.submit(NOTHING, GAME, {"chunks": 20})
    leased = take(leases)
    assert leases.keep(leased, 1, [0])
    drop(watch, "lost")
    assert job_queue.read(job.id).result is None
    monkeypatch.setattr(KINDS[NOTHING], "run_chunk", None)
    again = take(leases, 1)
    assert again.is_kept
    chunk_worker(inline, 1).do(again)
    assert (job_queue.read(job.id).done, job_queue.read(job.id).result) == (1, {"chunks": [0]})


def test_late_chunk_is_not_taken_again(job_queue: JobQueue, leases: Leases, watch: WorkerWatch) -> None:
    """Its worker was believed dead, and the chunk given back."""
    job_queue.submit(NOTHING, GAME, {"chunks": 20})
    take(leases, 0)
    late = take(leases, 1)
    drop(watch, "free", 1)
    assert not leases.keep(late, 1, [1])
    assert take(leases, 2).chunk == 2


def test_sum_of_a_late_process_is_added_by_another(job_queue: JobQueue, leases: Leases, watch: WorkerWatch) -> None:
    """It has no lease any more, so it may be dead before it has added its sum."""
    job_queue.submit(NOTHING, GAME, {"chunks": 20})
    late = take(leases)
    drop(watch, "free")
    assert leases.keep(late, 1, [0])
    assert take(leases, 1).is_kept


def test_sum_replaces_only_the_sum_that_was_read(job_queue: JobQueue, leases: Leases) -> None:
    job = job_queue.submit(NOTHING, GAME, {"chunks": 20})
    one, other = (take(leases, number) for number in range(2))
    for leased in (one, other):
        assert leases.keep(leased, 1, [leased.chunk])
    leases.sum_chunks(other, 0, 2, [0, 1], {})
    is_changed, _ = leases.sum_chunks(one, 0, 1, [0], {})
    assert is_changed
    assert leases.read_sums(job.id).count == 2


def test_chunk_with_many_lost_workers_ends_its_job(
    job_queue: JobQueue, inline: InlineBroker, leases: Leases, watch: WorkerWatch
) -> None:
    """The first losses may have another cause. The chunk waits longer each time, and is done alone."""
    job = job_queue.submit(NOTHING, GAME, {"chunks": 1})
    suspected: list[bool] = []
    while job_queue.read(job.id).is_open:
        leased = until_taken(leases, inline)
        suspected.append(leased.is_suspect)
        drop(watch, "lost")
    assert (job_queue.read(job.id).state, job_queue.read(job.id).problem) == (FAILED, "job-poisoned")
    assert suspected == [False] * 2 + [True] * 8


def until_taken(leases: Leases, inline: InlineBroker) -> LeasedChunk:
    """Take a chunk, as soon as its pause is over."""
    look_again(inline.store)
    return take(leases)


def test_paused_chunk_does_not_delay_others(
    job_queue: JobQueue, inline: InlineBroker, leases: Leases, watch: WorkerWatch
) -> None:
    job_queue.submit(NOTHING, GAME, {"chunks": 1})
    for _ in range(2):
        until_taken(leases, inline)
        drop(watch, "lost")
    assert leases.take(SIMULATIONS, worker()) is None
    other = job_queue.submit(NOTHING, GAME, {"chunks": 1})
    leased = take(leases)
    assert leased.job.id == other.id


def test_chunk_killed_twice_ends_its_job(
    job_queue: JobQueue, inline: InlineBroker, leases: Leases, watch: WorkerWatch
) -> None:
    job = job_queue.submit(NOTHING, GAME, {"chunks": 1})
    for _ in range(2):
        until_taken(leases, inline)
        drop(watch, "slow")
    assert (job_queue.read(job.id).state, job_queue.read(job.id).problem) == (FAILED, "job-too-slow")


def test_returned_chunk_counts_as_no_loss(job_queue: JobQueue, leases: Leases, watch: WorkerWatch) -> None:
    job = job_queue.submit(NOTHING, GAME, {"chunks": 1})
    for _ in range(30):
        leased = take(leases)
        assert not leased.is_suspect
        drop(watch, "free")
    assert job_queue.read(job.id).is_open


def test_lease_without_renewal_expires(
    job_queue: JobQueue, inline: InlineBroker, leases: Leases, watch: WorkerWatch
) -> None:
    job_queue.submit(NOTHING, GAME, {"chunks": 2})
    take(leases)
    expire_leases(inline.store)
    assert watch.held_by("test") == []
    take(leases, 1)
    watch.renew("test", ["1"], "ready")
    watch.expire()
    assert [hold.process for hold in watch.held_by("test")] == ["1"]
    again = take(leases, 2)
    assert (again.chunk, again.is_suspect) == (1, False)


def test_chunk_of_many_vanished_workers_ends_its_job(job_queue: JobQueue, inline: InlineBroker, leases: Leases) -> None:
    """Later than one whose process dies alone, for that it can cause."""
    job, times = job_queue.submit(NOTHING, GAME, {"chunks": 1}), 0
    while job_queue.read(job.id).is_open:
        until_taken(leases, inline)
        times += 1
        expire_leases(inline.store)
    assert (times, job_queue.read(job.id).problem) == (20, "job-poisoned")
