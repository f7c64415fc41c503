"""Jobs that fail, whatever goes wrong, and jobs that are cancelled."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.players.arena.chunks import StoppedError
from tests.workers.doubles import NOTHING
from tests.workers.stepping import forget_version
from tests.workers.support import GAME, chunk_worker, take, worker
from workers.errors import UnavailableError
from workers.job_queue import JobQueue
from workers.jobs.catalogue import KINDS
from workers.running.inline import InlineBroker
from workers.store.leases import Leases
from workers.store.queues import SIMULATIONS
from workers.store.records import CANCELLED, FAILED, SUCCEEDED, Webhook
from workers.store.watch import WorkerWatch
from workers.webhooks.delivery import DueCalls


@pytest.mark.parametrize("step", ["run_chunk", "chunk_size", "merge", "is_enough", "result"])
def test_error_in_any_step_ends_the_job(
    job_queue: JobQueue, inline: InlineBroker, monkeypatch: pytest.MonkeyPatch, step: str, watch: WorkerWatch
) -> None:
    """No lease and no chunk is left."""

    def fail(*_: Any) -> Any:
        raise OverflowError

    job = job_queue.submit(NOTHING, GAME, {"chunks": 3})
    monkeypatch.setattr(KINDS[NOTHING], step, fail)
    inline.do_all()
    assert (job_queue.read(job.id).state, job_queue.read(job.id).problem) == (FAILED, "job-failed")
    assert watch.held_by("inline") == []


def test_process_without_memory_fails_no_job(
    job_queue: JobQueue, inline: InlineBroker, monkeypatch: pytest.MonkeyPatch, watch: WorkerWatch
) -> None:
    """The process ends, and another one takes its chunk."""

    def fail(*_: Any) -> Any:
        raise MemoryError

    job = job_queue.submit(NOTHING, GAME, {"chunks": 3})
    monkeypatch.setattr(KINDS[NOTHING], "run_chunk", fail)
    with pytest.raises(MemoryError):
        inline.do_all()
    assert len(watch.held_by("inline")) == 1
    assert job_queue.read(job.id).is_open


def test_unwritable_sum_ends_the_job(
    job_queue: JobQueue, inline: InlineBroker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beyond 64 bits no integer is JSON to every reader."""
    monkeypatch.setattr(KINDS[NOTHING], "run_chunk", lambda *_: [2**64])
    job = job_queue.submit(NOTHING, GAME, {"chunks": 3})
    inline.do_all()
    done = job_queue.read(job.id)
    assert (done.state, done.problem, done.result) == (FAILED, "job-failed", None)


@pytest.mark.parametrize("version", ["1/0", "2/1"])
def test_job_of_another_version_fails(
    job_queue: JobQueue, inline: InlineBroker, monkeypatch: pytest.MonkeyPatch, version: str
) -> None:
    job = job_queue.submit(NOTHING, GAME, {"chunks": 3})
    monkeypatch.setattr("workers.running.chunks.VERSION", version)
    inline.do_all()
    assert (job_queue.read(job.id).state, job_queue.read(job.id).problem) == (FAILED, "job-outdated")


def test_job_without_a_version_is_done(job_queue: JobQueue, inline: InlineBroker) -> None:
    job = job_queue.submit(NOTHING, GAME, {"chunks": 3})
    forget_version(inline.store, job.id)
    inline.do_all()
    assert job_queue.read(job.id).state == SUCCEEDED


def test_chunk_with_a_lost_answer_is_taken_again(
    job_queue: JobQueue, inline: InlineBroker, leases: Leases, monkeypatch: pytest.MonkeyPatch, watch: WorkerWatch
) -> None:
    """The store gave it out and was cut off: no process works on it, and none was lost with it."""
    id = job_queue.submit(NOTHING, GAME, {"chunks": 2}).id
    real, failures = inline.store.run, [UnavailableError(), UnavailableError()]

    def run(script: str, *arguments: Any) -> Any:
        found = real(script, *arguments)
        if script == "take" and failures:
            raise failures.pop()
        return found

    monkeypatch.setattr("workers.store.leases.SECONDS_BETWEEN_TRIES", 0.0)
    monkeypatch.setattr(inline.store, "run", run)
    chunk_worker(inline).work(SIMULATIONS)
    assert watch.held_by(worker().name) == []
    assert (job_queue.read(id).done, take(leases).losses) == (1, 0)


# Cancelled


def test_cancelled_job_does_no_more_chunks(job_queue: JobQueue, inline: InlineBroker) -> None:
    job = job_queue.submit(NOTHING, GAME, {"chunks": 20})
    inline.do()
    assert job_queue.cancel(job.id).state == CANCELLED
    inline.do_all()
    done = job_queue.cancel(job.id)
    assert (done.state, done.done, done.result) == (CANCELLED, 1, {"chunks": [0]})


def test_running_chunk_of_a_cancelled_job_stops(
    job_queue: JobQueue, inline: InlineBroker, monkeypatch: pytest.MonkeyPatch, watch: WorkerWatch
) -> None:
    job = job_queue.submit(NOTHING, GAME, {"chunks": 20})
    answers: list[bool] = []

    def run_chunk(spec: Any, chunk: int, should_continue: Any, saved: Any) -> Any:
        job_queue.cancel(job.id)
        monkeypatch.setattr("workers.running.chunks.SECONDS_BETWEEN_CHECKS", 0.0)
        answers.append(should_continue(0))
        raise StoppedError

    monkeypatch.setattr(KINDS[NOTHING], "run_chunk", run_chunk)
    inline.do()
    assert answers == [False]
    assert job_queue.read(job.id).state == CANCELLED
    assert watch.held_by("inline") == []


def test_ended_job_cannot_be_cancelled(job_queue: JobQueue, inline: InlineBroker) -> None:
    job = job_queue.submit(NOTHING, GAME, {"chunks": 1})
    inline.do_all()
    assert job_queue.cancel(job.id).state == SUCCEEDED
    assert not inline.store.fail(job.id, "job-failed")


def test_end_is_published_once(job_queue: JobQueue, inline: InlineBroker) -> None:
    job = job_queue.submit(NOTHING, GAME, {"chunks": 1}, Webhook("https://example.com", ("whsec_x",)))
    assert DueCalls(inline.store).take() == {}
    inline.do()
    assert [*DueCalls(inline.store).take()] == [job.id]
    DueCalls(inline.store).end(job.id)
    job_queue.cancel(job.id)
    assert DueCalls(inline.store).take() == {}
