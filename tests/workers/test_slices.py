"""Chunks done in many short turns, and who has the next one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from croupier.players.arena.chunks import Checkpoint, ShouldContinue
from tests.workers.doubles import NOTHING
from tests.workers.support import GAME, chunk_worker, drop, take, worker
from workers.job_queue import JobQueue
from workers.jobs.catalogue import KINDS
from workers.running.inline import InlineBroker
from workers.store.leases import Leases
from workers.store.queues import SIMULATIONS
from workers.store.records import QUEUED, RUNNING, SUCCEEDED
from workers.store.watch import WorkerWatch

# In many short turns


class Counting:
    """A chunk of `steps` turns; each is given what the one before has saved."""

    def __init__(self, steps: int) -> None:
        self.steps = steps
        self.given: list[Any] = []

    def run_chunk(self, spec: Mapping[str, Any], chunk: int, should_continue: ShouldContinue, saved: Any) -> Any:
        self.given.append((chunk, saved))
        step = (saved["step"] if saved else 0) + 1
        if step < self.steps:
            return Checkpoint({"step": step}, {"so far": step})
        return [chunk]


def test_chunk_continues_from_its_checkpoint(
    job_queue: JobQueue, inline: InlineBroker, monkeypatch: pytest.MonkeyPatch
) -> None:
    counting = Counting(3)
    monkeypatch.setattr(KINDS[NOTHING], "run_chunk", counting.run_chunk)
    job = job_queue.submit(NOTHING, GAME, {"chunks": 1})
    inline.do()
    assert (job_queue.read(job.id).state, job_queue.read(job.id).result) == (RUNNING, {"so far": 1})
    inline.do_all()
    assert counting.given == [(0, None), (0, {"step": 1}), (0, {"step": 2})]
    assert (job_queue.read(job.id).state, job_queue.read(job.id).result) == (SUCCEEDED, {"chunks": [0]})
    events = [event.state for event in inline.store.wait_for_events(job.id, "0", 1)]
    assert events == [QUEUED, *[RUNNING] * 3, SUCCEEDED]


def test_lost_slice_repeats_from_its_checkpoint(
    job_queue: JobQueue, inline: InlineBroker, leases: Leases, monkeypatch: pytest.MonkeyPatch, watch: WorkerWatch
) -> None:
    counting = Counting(3)
    monkeypatch.setattr(KINDS[NOTHING], "run_chunk", counting.run_chunk)
    job_queue.submit(NOTHING, GAME, {"chunks": 1})
    inline.do()
    leases.take(SIMULATIONS, worker())
    drop(watch, "lost")
    again = take(leases)
    assert (again.saved, again.losses) == ({"step": 1}, 1)
    assert leases.pause(again, {"step": 2}, None)
    assert take(leases).losses == 0


def test_process_without_a_lease_saves_nothing(
    job_queue: JobQueue, inline: InlineBroker, leases: Leases, monkeypatch: pytest.MonkeyPatch, watch: WorkerWatch
) -> None:
    monkeypatch.setattr(KINDS[NOTHING], "run_chunk", Counting(3).run_chunk)
    job_queue.submit(NOTHING, GAME, {"chunks": 1})
    late = leases.take(SIMULATIONS, worker(0))
    drop(watch, "lost")
    inline.do()
    assert late
    assert not leases.pause(late, {"step": 99}, None)
    leased = take(leases, 1)
    assert leased.saved == {"step": 1}


def test_other_callers_are_served_between_slices(
    job_queue: JobQueue, inline: InlineBroker, monkeypatch: pytest.MonkeyPatch
) -> None:
    counting = Counting(100)

    def run_chunk(spec: Mapping[str, Any], *arguments: Any) -> Any:
        return counting.run_chunk(spec, *arguments) if "long" in spec else [0]

    monkeypatch.setattr(KINDS[NOTHING], "run_chunk", run_chunk)
    long = job_queue.submit(NOTHING, GAME, {"chunks": 1, "long": True})
    inline.do()
    short = job_queue.submit(NOTHING, GAME, {"chunks": 1}, caller="another")
    for _ in range(2):
        inline.do()
    assert (job_queue.read(long.id).state, job_queue.read(short.id).state) == (RUNNING, SUCCEEDED)
    assert len(counting.given) == 2


# In leased


def order(leases: Leases, count: int) -> list[str]:
    taken = [leases.take(SIMULATIONS, worker(number)) for number in range(count)]
    return [leased.job.id for leased in taken if leased]


def test_callers_rotate_and_their_jobs_keep_order(inline: InlineBroker, leases: Leases) -> None:
    """A small job of one does not stand behind a hundred of another."""
    ids = iter(("a1", "b1", "a2", "a3"))
    job_queue = JobQueue(inline.store, inline.publish, lambda: next(ids))
    for caller in ("a", "b", "a", "a"):
        job_queue.submit(NOTHING, GAME, {"chunks": 3}, caller=caller)
    assert order(leases, 8) == ["a1", "b1", "a1", "b1", "a1", "b1", "a2", "a2"]


def test_first_jobs_of_a_batch_end_early(job_queue: JobQueue, inline: InlineBroker) -> None:
    ids = [job_queue.submit(NOTHING, GAME, {"chunks": 10}).id for _ in range(100)]
    for _ in range(50):
        chunk_worker(inline).work(SIMULATIONS)
    assert [job_queue.read(id).state for id in ids] == [SUCCEEDED] * 5 + [QUEUED] * 95


def test_late_caller_does_not_wait_for_all_jobs(inline: InlineBroker, leases: Leases) -> None:
    ids = iter([*(f"a{number}" for number in range(50)), "b"])
    job_queue = JobQueue(inline.store, inline.publish, lambda: next(ids))
    for _ in range(50):
        job_queue.submit(NOTHING, GAME, {"chunks": 8}, caller="a")
    order(leases, 30)
    job_queue.submit(NOTHING, GAME, {"chunks": 1}, caller="b")
    assert "b" in order(leases, 2)
