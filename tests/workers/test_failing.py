"""Jobs that fail, whatever goes wrong, and jobs that are cancelled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from croupier.players.arena.chunks import StoppedError
from tests.workers.doubles import NOTHING
from tests.workers.support import GAME, metrics_of
from workers.inline import InlineBroker
from workers.job_queue import JobQueue
from workers.jobs.catalogue import KINDS
from workers.store.records import CANCELLED, FAILED, SUCCEEDED, Webhook
from workers.webhooks.due import end_webhook


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
