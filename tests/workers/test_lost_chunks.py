"""Chunks whose workers do not live to do them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.workers.doubles import NOTHING
from tests.workers.turning import GAME, worker, working
from workers.job_queue import JobQueue
from workers.jobs.catalogue import KINDS
from workers.running.inline import Mailbox
from workers.store.leases import Turns
from workers.store.queues import SIMULATIONS
from workers.store.records import FAILED


def test_a_chunk_whose_worker_is_gone_is_taken_before_the_next(job_queue: JobQueue, turns: Turns) -> None:
    job_queue.submit(NOTHING, GAME, {"chunks": 20})
    for number in range(3):
        turns.take(SIMULATIONS, worker(number))
    turns.drop("test", "lost", ["1"])
    turn = turns.take(SIMULATIONS, worker(3))
    assert turn
    assert (turn.chunk, turn.losses) == (1, 1)


def test_a_chunk_whose_sum_is_kept_is_not_done_again(
    job_queue: JobQueue, mailbox: Mailbox, turns: Turns, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its worker died before it had added it up: whoever takes it does only that."""
    job = job_queue.submit(NOTHING, GAME, {"chunks": 20})
    turn = turns.take(SIMULATIONS, worker())
    assert turn
    assert turns.keep(turn, 1, [0], 0.0)
    turns.drop("test", "lost", ["0"])
    assert job_queue.read(job.id).result is None
    monkeypatch.setattr(KINDS[NOTHING], "run_chunk", None)
    again = turns.take(SIMULATIONS, worker(1))
    assert again
    assert again.is_kept
    working(mailbox, 1)._do(again)
    assert (job_queue.read(job.id).done, job_queue.read(job.id).result) == (1, {"chunks": [0]})


def test_a_chunk_that_is_done_twice_counts_once(job_queue: JobQueue, mailbox: Mailbox, turns: Turns) -> None:
    """Somebody of whom nothing was heard comes back when another has taken its chunk."""
    job = job_queue.submit(NOTHING, GAME, {"chunks": 3})
    first = turns.take(SIMULATIONS, worker(0))
    turns.drop("test", "lost", ["0"])
    second = turns.take(SIMULATIONS, worker(1))
    assert first
    assert second
    assert first.chunk == second.chunk == 0
    working(mailbox, 0)._do(first)
    working(mailbox, 1)._do(second)
    assert job_queue.read(job.id).done == 1
    mailbox.do_all()
    assert job_queue.read(job.id).result == {"chunks": [0, 1, 2]}


def test_a_chunk_whose_workers_are_lost_again_and_again_ends_its_job(job_queue: JobQueue, turns: Turns) -> None:
    """Not at once: it may have been near to what killed them. It waits longer each time, and is done alone."""
    job = job_queue.submit(NOTHING, GAME, {"chunks": 1})
    suspected: list[bool] = []
    while job_queue.read(job.id).is_open:
        turn = until_taken(turns)
        suspected.append(turn.is_suspect)
        turns.drop("test", "lost", ["0"])
    assert (job_queue.read(job.id).state, job_queue.read(job.id).problem) == (FAILED, "job-poisoned")
    assert suspected == [False] * 2 + [True] * 8


def until_taken(turns: Turns) -> Any:
    """Take a chunk, as soon as its pause is over: by the server's clock."""
    key = turns._store._key("paused")
    for id, _ in turns._store._redis.zrange(key, 0, -1, withscores=True):
        back = turns._store._key("back", id.decode())
        turns._store._redis.zadd(back, dict.fromkeys(turns._store._redis.zrange(back, 0, -1), 0))
        turns._store._redis.zadd(key, {id: 0})
    turns.sweep()
    turn = turns.take(SIMULATIONS, worker())
    assert turn
    return turn


def test_a_chunk_that_waits_leaves_the_others_their_turn(job_queue: JobQueue, turns: Turns) -> None:
    job_queue.submit(NOTHING, GAME, {"chunks": 1})
    for _ in range(2):
        until_taken(turns)
        turns.drop("test", "lost", ["0"])
    assert turns.take(SIMULATIONS, worker()) is None
    other = job_queue.submit(NOTHING, GAME, {"chunks": 1})
    turn = turns.take(SIMULATIONS, worker())
    assert turn
    assert turn.job.id == other.id


def test_a_chunk_that_had_to_be_ended_twice_ends_its_job(job_queue: JobQueue, turns: Turns) -> None:
    job = job_queue.submit(NOTHING, GAME, {"chunks": 1})
    for _ in range(2):
        until_taken(turns)
        turns.drop("test", "slow", ["0"])
    assert (job_queue.read(job.id).state, job_queue.read(job.id).problem) == (FAILED, "job-too-slow")


def test_what_is_given_back_freely_counts_for_nothing(job_queue: JobQueue, turns: Turns) -> None:
    job = job_queue.submit(NOTHING, GAME, {"chunks": 1})
    for _ in range(30):
        turn = turns.take(SIMULATIONS, worker())
        assert turn
        assert not turn.is_suspect
        turns.drop("test", "free", ["0"])
    assert job_queue.read(job.id).is_open


def test_a_lease_that_nobody_renews_runs_out(job_queue: JobQueue, turns: Turns) -> None:
    job_queue.submit(NOTHING, GAME, {"chunks": 2})
    for number in range(2):
        turns.take(SIMULATIONS, worker(number))
    leases = turns._store._key("leases")
    turns._store._redis.zadd(leases, {"test 0": 1.0, "test 1": 1.0})
    turns.renew("test", ["1"], "ready")
    turns.sweep()
    assert [hold.process for hold in turns.holds("test")] == ["1"]
    again = turns.take(SIMULATIONS, worker(2))
    assert again
    assert (again.chunk, again.is_suspect) == (0, False)


def test_a_chunk_whose_whole_worker_is_gone_again_and_again_ends_its_job(job_queue: JobQueue, turns: Turns) -> None:
    """Later than one whose process dies alone, for that it can cause."""
    job, times = job_queue.submit(NOTHING, GAME, {"chunks": 1}), 0
    while job_queue.read(job.id).is_open:
        until_taken(turns)
        times += 1
        turns._store._redis.zadd(turns._store._key("leases"), {"test 0": 1.0})
        turns.sweep()
    assert (times, job_queue.read(job.id).problem) == (20, "job-poisoned")
