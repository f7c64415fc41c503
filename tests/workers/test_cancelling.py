"""Jobs that are cancelled, and what is left of them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.workers.doubles import NOTHING
from tests.workers.support import GAME
from workers.job_queue import JobQueue
from workers.jobs.catalogue import KINDS
from workers.running.inline import Mailbox
from workers.store.records import CANCELLED, SUCCEEDED, Webhook
from workers.store.watch import WorkerWatch
from workers.webhooks.delivery import DueCalls


def test_cancelled_job_does_no_more_chunks(job_queue: JobQueue, mailbox: Mailbox) -> None:
    job = job_queue.submit(NOTHING, GAME, {"chunks": 20})
    mailbox.do()
    assert job_queue.cancel(job.id).state == CANCELLED
    mailbox.do_all()
    done = job_queue.cancel(job.id)
    assert (done.state, done.done, done.result) == (CANCELLED, 1, {"chunks": [0]})


def test_running_chunk_of_a_cancelled_job_stops(
    job_queue: JobQueue, mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch, watch: WorkerWatch
) -> None:
    job = job_queue.submit(NOTHING, GAME, {"chunks": 20})
    asked: list[bool] = []

    def run_chunk(spec: Any, chunk: int, should_continue: Any, saved: Any) -> Any:
        job_queue.cancel(job.id)
        monkeypatch.setattr("workers.running.chunks._SECONDS_BETWEEN_CHECKS", 0.0)
        asked.append(should_continue(0))
        return [chunk]

    monkeypatch.setattr(KINDS[NOTHING], "run_chunk", run_chunk)
    mailbox.do_all()
    assert asked == [False]
    assert job_queue.read(job.id).state == CANCELLED
    assert watch.held_by("inline") == []


def test_ended_job_cannot_be_cancelled(job_queue: JobQueue, mailbox: Mailbox) -> None:
    job = job_queue.submit(NOTHING, GAME, {"chunks": 1})
    mailbox.do_all()
    assert job_queue.cancel(job.id).state == SUCCEEDED
    assert not mailbox.store.fail(job.id, "job-failed")


def test_end_is_published_once(job_queue: JobQueue, mailbox: Mailbox) -> None:
    job = job_queue.submit(NOTHING, GAME, {"chunks": 1}, Webhook("https://example.com", ("whsec_x",)))
    assert DueCalls(mailbox.store).take() == {}
    mailbox.do()
    assert [*DueCalls(mailbox.store).take()] == [job.id]
    DueCalls(mailbox.store).end(job.id)
    job_queue.cancel(job.id)
    assert DueCalls(mailbox.store).take() == {}
