"""The periodic repair: whatever was lost, each job ends, and nothing is published in vain."""

from __future__ import annotations

from collections import Counter
from functools import partial

import pytest

from tests.workers.doubles import NOTHING
from tests.workers.support import GAME, let_pass, metrics_of, take
from workers.inline import InlineBroker
from workers.job_queue import JobQueue
from workers.repair import Repair
from workers.store.lanes import MOST_BEGUN, Lanes
from workers.store.queues import MOVES, RUN_SLICE, Message
from workers.store.records import FAILED, QUEUED, SUCCEEDED


def test_nothing_is_published_without_a_loss(job_queue: JobQueue, inline: InlineBroker) -> None:
    for _ in range(3):
        job_queue.submit(NOTHING, GAME, {"chunks": 8})
    before = list(inline.messages)
    let_pass(inline, 60)
    assert inline.messages == before


@pytest.mark.parametrize("lost", [slice(0, 1), slice(3, 4), slice(0, 4)], ids=str)
def test_lost_messages_are_published_again(job_queue: JobQueue, inline: InlineBroker, lost: slice) -> None:
    """Messages of other queues do not hide the loss. One repair is not enough: a slice may be about to begin."""
    job = job_queue.submit(NOTHING, GAME, {"chunks": 4})
    inline.messages.append((RUN_SLICE, MOVES, ("another", 0, 1)))
    del inline.messages[lost]
    left = len(inline.messages)
    let_pass(inline)
    assert len(inline.messages) == left
    let_pass(inline, 7)
    assert len(inline.messages) == 5
    inline.do_all()
    let_pass(inline, 8)
    inline.do_all()
    assert job_queue.read(job.id).state == SUCCEEDED


def test_process_that_dies_before_it_adds_up_leaves_no_job_open(
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


def test_outage_does_not_give_slices_away(job_queue: JobQueue, inline: InlineBroker, lanes: Lanes) -> None:
    """Nobody could touch a slice while the store was away."""
    job = job_queue.submit(NOTHING, GAME, {"chunks": 1})
    let_pass(inline, 10)
    slice_under_way = take(lanes, job.id)
    inline.messages.clear()
    inline.store.clock = partial(float, inline.store.now() + 60)
    let_pass(inline, 3)
    assert inline.messages == []
    assert lanes.touch(slice_under_way.lane.message)


def test_touch_keeps_a_slice(job_queue: JobQueue, inline: InlineBroker, lanes: Lanes) -> None:
    """Without touches it is given away, and its process changes nothing any more."""
    job = job_queue.submit(NOTHING, GAME, {"chunks": 1})
    late = take(lanes, job.id)
    inline.messages.clear()
    for _ in range(20):
        assert lanes.touch(late.lane.message)
        let_pass(inline)
    assert inline.messages == []
    let_pass(inline, 8)
    assert [message for _, _, message in inline.messages] == [(job.id, 0, 2)]
    assert not lanes.touch(late.lane.message)
    assert not lanes.progress(late, 1)
    assert lanes.pause(late, {"step": 99}, None) is None
    assert lanes.keep(late, 1, ["wrong"]) is None
    inline.do_all()
    assert job_queue.read(job.id).result == {"chunks": [0]}


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
    assert metrics_of(inline.store)["croupier_chunks_redelivered_total", "lost"] == MOST_BEGUN


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
        inline.store.clock = partial(float, inline.store.now() + days * 24 * 60 * 60)
        let_pass(inline)
        assert job_queue.read(job.id).state == state


def test_one_repair_at_a_time(job_queue: JobQueue, inline: InlineBroker) -> None:
    job_queue.submit(NOTHING, GAME, {"chunks": 1})
    inner = Repair(inline.store, inline.publish, Counter[str])

    def count() -> Counter[str]:
        inner.run()
        return Counter()

    Repair(inline.store, inline.publish, count).run()
    inline.store.clock = partial(float, inline.store.now() + 3)
    before = len(inline.messages)
    Repair(inline.store, inline.publish, count).run()
    assert len(inline.messages) == before + 1
