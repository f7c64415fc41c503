"""The periodic repair: whatever was lost, each job ends, and nothing is published in vain."""

from __future__ import annotations

from collections import Counter
from functools import partial

import pytest

from tests.workers.doubles import NOTHING
from tests.workers.support import GAME, count_messages, let_pass, metrics_of, take
from workers.errors import UnavailableError
from workers.inline import InlineBroker
from workers.job_queue import JobQueue
from workers.repair import Repair
from workers.store.lanes import MOST_BEGUN, Lanes
from workers.store.queues import MOVES, SIMULATIONS, Message
from workers.store.records import FAILED, QUEUED, SUCCEEDED


def test_nothing_is_published_without_a_loss(job_queue: JobQueue, inline: InlineBroker) -> None:
    for _ in range(3):
        job_queue.submit(NOTHING, GAME, {"chunks": 8})
    before = list(inline.messages)
    let_pass(inline, 60)
    assert inline.messages == before


def test_emptied_broker_continues_every_job(job_queue: JobQueue, inline: InlineBroker) -> None:
    ids = [job_queue.submit(NOTHING, GAME, {"chunks": 3}, caller=caller).id for caller in "abc"]
    inline.messages.clear()
    let_pass(inline, 5)
    assert len(inline.messages) == 9
    inline.do_all()
    assert {job_queue.read(id).state for id in ids} == {SUCCEEDED}


@pytest.mark.parametrize("lost", range(4))
def test_lost_message_is_published_behind_others(job_queue: JobQueue, inline: InlineBroker, lost: int) -> None:
    """Messages of other queues do not hide it, and no other lane is published twice in the end."""
    job = job_queue.submit(NOTHING, GAME, {"chunks": 4})
    inline.messages.append(("croupier.run_slice", MOVES, ("another", 0, 1)))
    del inline.messages[lost]
    for _ in range(8):
        let_pass(inline)
    assert count_messages(inline)[SIMULATIONS] == 4
    inline.do_all()
    let_pass(inline, 8)
    inline.do_all()
    assert job_queue.read(job.id).state == SUCCEEDED


def test_slice_that_dies_before_its_first_touch_is_repeated(
    job_queue: JobQueue, inline: InlineBroker, lanes: Lanes
) -> None:
    job = job_queue.submit(NOTHING, GAME, {"chunks": 1})
    take(lanes, job.id)
    inline.messages.clear()
    let_pass(inline, 14)
    inline.do_all()
    assert job_queue.read(job.id).state == SUCCEEDED
    assert metrics_of(inline.store)["croupier_chunks_redelivered_total", "lost"] == 1


def test_outage_does_not_give_slices_away(job_queue: JobQueue, inline: InlineBroker, lanes: Lanes) -> None:
    """Nobody could touch a slice while the store was away."""
    job = job_queue.submit(NOTHING, GAME, {"chunks": 1})
    let_pass(inline, 10)
    slice_under_way = take(lanes, job.id)
    inline.messages.clear()
    now = inline.store.now() + 60
    inline.store.clock = lambda: now
    let_pass(inline, 3)
    assert inline.messages == []
    assert lanes.touch(slice_under_way.lane.message)


def test_publisher_that_died_is_replaced(
    job_queue: JobQueue, inline: InlineBroker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process stores its chunk and dies before it publishes the lane."""

    def fail(*_: object) -> None:
        raise UnavailableError

    job = job_queue.submit(NOTHING, GAME, {"chunks": 12})
    with monkeypatch.context() as patch:
        patch.setattr(inline, "publish", fail)
        inline.do_all()
    assert job_queue.read(job.id).is_open
    let_pass(inline, 5)
    inline.do_all()
    assert job_queue.read(job.id).state == SUCCEEDED


def test_process_that_dies_before_it_adds_up_ends_no_job_open(
    job_queue: JobQueue, inline: InlineBroker, monkeypatch: pytest.MonkeyPatch
) -> None:
    job = job_queue.submit(NOTHING, GAME, {"chunks": 6})
    with monkeypatch.context() as patch:
        patch.setattr("workers.slices.add_up", lambda *_: False)
        inline.do_all()
    assert job_queue.read(job.id).is_open
    let_pass(inline)
    done = job_queue.read(job.id)
    assert (done.state, done.result) == (SUCCEEDED, {"chunks": [*range(6)]})


def test_chunk_that_kills_ends_its_job(job_queue: JobQueue, inline: InlineBroker, lanes: Lanes) -> None:
    job = job_queue.submit(NOTHING, GAME, {"chunks": 1})
    other = job_queue.submit(NOTHING, GAME, {"chunks": 3})
    for epoch in range(1, MOST_BEGUN + 1):
        inline.messages[:] = [message for message in inline.messages if message[2][0] != job.id]
        take(lanes, job.id, epoch=epoch)
        let_pass(inline, 8)
    inline.do_all()
    ended = job_queue.read(job.id)
    assert (ended.state, ended.problem) == (FAILED, "job-poisoned")
    assert job_queue.read(other.id).state == SUCCEEDED


def test_second_slice_at_the_time_limit_ends_its_job(job_queue: JobQueue, inline: InlineBroker, lanes: Lanes) -> None:
    job = job_queue.submit(NOTHING, GAME, {"chunks": 1})
    let_pass(inline, 10)
    for epoch in (1, 2):
        inline.messages.clear()
        take(lanes, job.id, epoch=epoch)
        for _ in range(inline.store.settings.task_seconds):
            lanes.touch(Message(job.id, 0, epoch))
            let_pass(inline)
        let_pass(inline, 8)
    inline.do_all()
    ended = job_queue.read(job.id)
    assert (ended.state, ended.problem) == (FAILED, "job-too-slow")


def test_job_that_no_worker_serves_ends_after_a_week(job_queue: JobQueue, inline: InlineBroker) -> None:
    job = job_queue.submit(NOTHING, GAME, {"chunks": 3})
    for days, state in ((6.9, QUEUED), (0.2, FAILED)):
        now = inline.store.now() + days * 24 * 60 * 60
        inline.store.clock = partial(float, now)
        let_pass(inline)
        assert job_queue.read(job.id).state == state


def test_one_repair_at_a_time(job_queue: JobQueue, inline: InlineBroker) -> None:
    job_queue.submit(NOTHING, GAME, {"chunks": 1})
    inner = Repair(inline.store, inline.publish, Counter[str])

    def count() -> Counter[str]:
        inner.run()
        return Counter()

    Repair(inline.store, inline.publish, count).run()
    now = inline.store.now() + 3
    inline.store.clock = lambda: now
    before = len(inline.messages)
    Repair(inline.store, inline.publish, count).run()
    assert len(inline.messages) == before + 1
