"""Wake-ups that are lost between the store and the workers."""

from __future__ import annotations

from typing import Any

import pytest

from tests.workers.doubles import NOTHING
from tests.workers.stepping import count_ready_jobs, forget_ready_jobs, look_again
from tests.workers.support import GAME, WAKEUP, scheduler, worker
from workers.errors import UnavailableError
from workers.job_queue import JobQueue
from workers.running.chunks import ChunkWorker
from workers.running.inline import InlineBroker
from workers.store.leases import Leases
from workers.store.queues import SIMULATIONS
from workers.store.store import Store


def test_emptied_queue_gets_a_wakeup(job_queue: JobQueue, inline: InlineBroker) -> None:
    """Also after the service was killed before it had published the wake-up."""
    jobs = [job_queue.submit(NOTHING, GAME, {"chunks": 20}) for _ in range(2)]
    inline.messages.clear()
    scheduler(inline).look(at_once=True)
    assert inline.messages == [WAKEUP]
    scheduler(inline).look(at_once=True)
    assert inline.messages == [WAKEUP]
    inline.do_all()
    assert [job_queue.read(job.id).result for job in jobs] == [{"chunks": list(range(20))}] * 2


def fail(*_: Any) -> None:
    raise UnavailableError


@pytest.mark.parametrize("lost", ["withdraw", "create"])
def test_failed_withdrawal_is_repeated_later(
    inline: InlineBroker, leases: Leases, monkeypatch: pytest.MonkeyPatch, lost: str
) -> None:
    """The store becomes silent after it has stored a job, or before it removes one."""
    store = Store(inline.store.settings)
    is_failing = lost == "withdraw"

    def publish(*message: Any) -> None:
        (fail if is_failing else inline.publish)(*message)

    queue = JobQueue(store, publish)
    with monkeypatch.context() as silent:
        silent.setattr(store, "withdraw", fail)
        if lost == "create":
            silent.setattr(store, "create", lambda *given: fail(inline.store.create(*given)))
        with pytest.raises(UnavailableError):
            queue.submit(NOTHING, GAME, {"chunks": 1})
    is_failing = False
    job = queue.submit(NOTHING, GAME, {"chunks": 1})
    taken = [leases.take(SIMULATIONS, worker(number)) for number in range(2)]
    assert [leased and leased.job.id for leased in taken] == [job.id, None]


def test_withdrawn_job_is_not_done(inline: InlineBroker, leases: Leases) -> None:
    with pytest.raises(UnavailableError):
        JobQueue(inline.store, fail).submit(NOTHING, GAME, {"chunks": 20})
    scheduler(inline).look(at_once=True)
    assert inline.messages == []
    assert leases.take(SIMULATIONS, worker()) is None


def test_process_works_during_a_broker_outage(job_queue: JobQueue, inline: InlineBroker) -> None:
    job = job_queue.submit(NOTHING, GAME, {"chunks": 20})
    ChunkWorker(inline.store, fail, worker()).work(SIMULATIONS)
    assert job_queue.read(job.id).result == {"chunks": list(range(20))}


def test_job_without_progress_ends(job_queue: JobQueue, inline: InlineBroker, leases: Leases) -> None:
    """Ten times what it was to cost, but no less than ten minutes, without any progress."""
    now = [1000.0]
    inline.store.clock = lambda: now[0]
    job = job_queue.submit(NOTHING, GAME, {"chunks": 2}, charged=100.0)
    leases.take(SIMULATIONS, worker())
    for passed, is_open in ((990.0, True), (20.0, False)):
        now[0] += passed
        look_again(inline.store)
        assert job_queue.read(job.id).is_open is is_open
    assert job_queue.read(job.id).problem == "job-too-slow"


def test_each_look_visits_few_jobs_in_rotation(job_queue: JobQueue, inline: InlineBroker) -> None:
    """A lost list of ready jobs is rebuilt in short steps that do not block the store."""
    for _ in range(120):
        job_queue.submit(NOTHING, GAME, {"chunks": 2}, caller="a")
    forget_ready_jobs(inline.store, SIMULATIONS)
    counts = []
    for _ in range(3):
        look_again(inline.store)
        counts.append(count_ready_jobs(inline.store, SIMULATIONS, "a"))
    assert counts == [50, 100, 120]
