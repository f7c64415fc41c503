"""Lanes step by step: any order and any repetition give the same result; jobs that fail, and cancelled ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pytest

from croupier.players.arena.chunks import Checkpoint, ShouldContinue, StoppedError
from tests.games.samples import seeded
from tests.workers.doubles import NOTHING
from tests.workers.support import GAME, let_pass, metrics_of, take
from workers.inline import InlineBroker
from workers.job_queue import JobQueue
from workers.jobs.catalogue import KINDS
from workers.store.lanes import Lanes
from workers.store.queues import RUN_SLICE, SIMULATIONS, Message
from workers.store.records import CANCELLED, FAILED, QUEUED, RUNNING, SUCCEEDED, Webhook
from workers.webhooks.due import end_webhook


@pytest.mark.parametrize(("chunks", "lanes"), [(1, 1), (100, 4)])
def test_new_job_has_a_message_for_each_lane(
    job_queue: JobQueue, inline: InlineBroker, chunks: int, lanes: int
) -> None:
    job = job_queue.submit(NOTHING, GAME, {"chunks": chunks})
    assert job_queue.read(job.id) == job
    assert (job.state, job.done, job.total) == (QUEUED, 0, chunks)
    assert inline.messages == [(RUN_SLICE, SIMULATIONS, (job.id, lane, 1)) for lane in range(lanes)]


def test_lanes_of_a_queued_job_begin_at_the_same_time(job_queue: JobQueue, lanes: Lanes) -> None:
    """Both were read before one of them began the job."""
    job = job_queue.submit(NOTHING, GAME, {"chunks": 10})
    found = [lanes.read(Message(job.id, number, 1)) for number in range(2)]
    assert [work is not None and lanes.begin(work) for work in found] == [True, True]
    assert job_queue.read(job.id).state == RUNNING


@pytest.mark.parametrize("seed", range(3))
def test_result_has_the_fewest_sufficient_chunks(job_queue: JobQueue, inline: InlineBroker, seed: int) -> None:
    """Later chunks that were done before do not count."""
    job = job_queue.submit(NOTHING, GAME, {"chunks": 40, "enough": 13})
    inline.do_all(seeded(seed).randrange)
    done = job_queue.read(job.id)
    assert (done.state, done.done, done.result) == (SUCCEEDED, 13, {"chunks": list(range(13))})


def test_partial_results_sum_the_first_chunks(job_queue: JobQueue, inline: InlineBroker) -> None:
    job = job_queue.submit(NOTHING, GAME, {"chunks": 10})
    inline.do(1)
    assert (job_queue.read(job.id).state, job_queue.read(job.id).result) == (RUNNING, None)
    inline.do(0)
    assert (job_queue.read(job.id).done, job_queue.read(job.id).result) == (2, {"chunks": [0, 1]})


def test_late_sum_replaces_no_newer_one(job_queue: JobQueue, inline: InlineBroker, lanes: Lanes) -> None:
    job = job_queue.submit(NOTHING, GAME, {"chunks": 10})
    inline.do()
    lanes.replace_sum(job, 1, 3, [0, 1, 2], {})
    lanes.replace_sum(job, 1, 2, ["late"], {})
    assert (lanes.read_sums(job.id).count, lanes.read_sums(job.id).total) == (3, [0, 1, 2])


def test_progress_within_a_chunk_never_decreases(
    job_queue: JobQueue, inline: InlineBroker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first time its process dies in the middle of it."""
    monkeypatch.setattr("workers.slices.SECONDS_BETWEEN_TOUCHES", -1.0)
    job = job_queue.submit(NOTHING, GAME, {"chunks": 1, "size": 10})
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
        inline.do()
    let_pass(inline, 14)
    inline.do_all()
    assert found == [4, 7, 7, 7]
    done = job_queue.read(job.id)
    assert (done.state, done.done, done.total) == (SUCCEEDED, 10, 10)
    assert [event.done for event in inline.store.wait_for_events(job.id, "0", 1)] == [0, 0, 4, 7, 10]


def test_chunk_continues_from_its_checkpoint(
    job_queue: JobQueue, inline: InlineBroker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next chunk of the lane begins without one."""
    given: list[Any] = []

    def run_chunk(spec: Mapping[str, Any], chunk: int, should_continue: ShouldContinue, saved: Any) -> Any:
        given.append((chunk, saved))
        return [chunk] if saved else Checkpoint({"step": 1}, {"so far": chunk})

    monkeypatch.setattr(KINDS[NOTHING], "run_chunk", run_chunk)
    inline.store.settings = replace(inline.store.settings, caller_slices=1)
    job = job_queue.submit(NOTHING, GAME, {"chunks": 2})
    inline.do()
    assert (job_queue.read(job.id).state, job_queue.read(job.id).result) == (RUNNING, {"so far": 0})
    inline.do_all()
    assert given == [(0, None), (0, {"step": 1}), (1, None), (1, {"step": 1})]
    assert (job_queue.read(job.id).state, job_queue.read(job.id).result) == (SUCCEEDED, {"chunks": [0, 1]})


def test_redelivered_message_continues_its_lane(job_queue: JobQueue, inline: InlineBroker, lanes: Lanes) -> None:
    """RabbitMQ delivers the message of a lost process again."""
    job = job_queue.submit(NOTHING, GAME, {"chunks": 1})
    take(lanes, job.id)
    inline.do()
    assert job_queue.read(job.id).state == SUCCEEDED


# Callers


def test_jobs_of_a_caller_are_published_in_order(job_queue: JobQueue, inline: InlineBroker) -> None:
    """At most four slices of a caller are in a queue."""
    ids = [job_queue.submit(NOTHING, GAME, {"chunks": 3}).id for _ in range(20)]
    assert [arguments[0] for _, _, arguments in inline.messages] == [ids[0]] * 3 + [ids[1]]
    ended: list[str] = []
    while inline.messages:
        inline.do()
        assert len(inline.messages) <= 4
        ended += [id for id in ids if id not in ended and not job_queue.read(id).is_open]
    assert ended == ids


def test_other_caller_waits_for_few_slices(job_queue: JobQueue, inline: InlineBroker) -> None:
    for _ in range(100):
        job_queue.submit(NOTHING, GAME, {"chunks": 8}, caller="a")
    job = job_queue.submit(NOTHING, GAME, {"chunks": 1}, caller="b")
    for _ in range(5):
        inline.do()
    assert job_queue.read(job.id).state == SUCCEEDED


def test_cancelled_job_makes_room(job_queue: JobQueue, inline: InlineBroker) -> None:
    first, second = (job_queue.submit(NOTHING, GAME, {"chunks": 8}).id for _ in range(2))
    job_queue.cancel(first)
    assert [arguments[0] for _, _, arguments in inline.messages][-4:] == [second] * 4
    inline.do_all()
    assert job_queue.read(second).state == SUCCEEDED


# Jobs that fail


def fail(*_: Any) -> Any:
    raise OverflowError


def unwritable(*_: Any) -> Any:
    """Return a sum that is not JSON to every reader."""
    return [2**64]


@pytest.mark.parametrize(
    ("step", "does"),
    [
        *((step, fail) for step in ("run_chunk", "chunk_size", "merge", "is_enough", "result")),
        ("run_chunk", unwritable),
    ],
)
def test_error_in_any_step_ends_the_job(
    job_queue: JobQueue, inline: InlineBroker, monkeypatch: pytest.MonkeyPatch, step: str, does: Callable[..., Any]
) -> None:
    job = job_queue.submit(NOTHING, GAME, {"chunks": 3})
    monkeypatch.setattr(KINDS[NOTHING], step, does)
    inline.do_all()
    done = job_queue.read(job.id)
    assert (done.state, done.problem) == (FAILED, "job-failed")


def test_process_without_memory_fails_no_job(
    job_queue: JobQueue, inline: InlineBroker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process ends, and another one takes its chunk."""

    def exhaust(*_: Any) -> Any:
        raise MemoryError

    job = job_queue.submit(NOTHING, GAME, {"chunks": 3})
    monkeypatch.setattr(KINDS[NOTHING], "run_chunk", exhaust)
    with pytest.raises(MemoryError):
        inline.do_all()
    assert job_queue.read(job.id).is_open


def test_job_of_another_version_fails(
    job_queue: JobQueue, inline: InlineBroker, monkeypatch: pytest.MonkeyPatch
) -> None:
    job = job_queue.submit(NOTHING, GAME, {"chunks": 3})
    monkeypatch.setattr("workers.slices.VERSION", "2/0")
    inline.do_all()
    assert (job_queue.read(job.id).state, job_queue.read(job.id).problem) == (FAILED, "job-outdated")


# Cancelled


def test_cancelled_job_does_no_more_chunks(job_queue: JobQueue, inline: InlineBroker) -> None:
    job = job_queue.submit(NOTHING, GAME, {"chunks": 20})
    inline.do()
    assert job_queue.cancel(job.id).state == CANCELLED
    inline.do_all()
    done = job_queue.cancel(job.id)
    assert (done.state, done.done, done.result) == (CANCELLED, 1, {"chunks": [0]})


def test_running_chunk_of_a_cancelled_job_stops(
    job_queue: JobQueue, inline: InlineBroker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("workers.slices.SECONDS_BETWEEN_TOUCHES", 0.0)
    job = job_queue.submit(NOTHING, GAME, {"chunks": 20})
    answers: list[bool] = []

    def run_chunk(spec: Any, chunk: int, should_continue: Any, saved: Any) -> Any:
        answers.append(should_continue(0))
        job_queue.cancel(job.id)
        answers.append(should_continue(0))
        raise StoppedError

    monkeypatch.setattr(KINDS[NOTHING], "run_chunk", run_chunk)
    inline.do()
    assert answers == [True, False]
    assert job_queue.read(job.id).state == CANCELLED


def test_first_end_of_a_job_is_final(job_queue: JobQueue, inline: InlineBroker) -> None:
    """Its webhook is planned once."""
    job = job_queue.submit(NOTHING, GAME, {"chunks": 1}, Webhook("https://example.com", ("whsec_x",)))
    assert metrics_of(inline.store)["croupier_webhooks_waiting",] == 0
    inline.do()
    assert metrics_of(inline.store)["croupier_webhooks_waiting",] == 1
    end_webhook(inline.store, job.id)
    assert job_queue.cancel(job.id).state == SUCCEEDED
    assert not inline.store.fail(job.id, "job-failed")
    assert metrics_of(inline.store)["croupier_webhooks_waiting",] == 0
