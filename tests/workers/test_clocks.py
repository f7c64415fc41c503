"""Hosts with wrong clocks: they end no job, remove no record, and report no wrong age."""

from __future__ import annotations

import time

import pytest

from tests.workers.doubles import NOTHING
from tests.workers.in_process import GAME, worker
from workers.job_queue import JobQueue
from workers.running.inline import Mailbox
from workers.store.leases import Leases
from workers.store.queues import SIMULATIONS
from workers.store.watch import WorkerWatch
from workers.webhooks.delivery import DueCalls

#: Seconds above the limits for a job without progress and for an ended record.
AHEAD = 3 * 24 * 60 * 60


@pytest.mark.parametrize("ahead", [AHEAD, -AHEAD])
def test_wrong_clock_of_a_host_loses_nothing(
    job_queue: JobQueue,
    mailbox: Mailbox,
    leases: Leases,
    monkeypatch: pytest.MonkeyPatch,
    ahead: int,
    watch: WorkerWatch,
) -> None:
    ended = job_queue.submit(NOTHING, GAME, {"chunks": 1})
    mailbox.do_all()
    running = job_queue.submit(NOTHING, GAME, {"chunks": 2})
    leases.take(SIMULATIONS, worker())
    watch.renew(worker().name, [worker().process], "ready")
    right = time.time
    monkeypatch.setattr(time, "time", lambda: right() + ahead)
    watch.expire()
    later = job_queue.submit(NOTHING, GAME, {"chunks": 1})
    assert job_queue.read(running.id).is_open
    assert job_queue.read(ended.id).result == {"chunks": [0]}
    assert watch.worker_states() == ["ready"]
    assert running.created <= later.created < running.created + 60


def test_webhook_is_due_by_the_clock_of_the_store(mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch) -> None:
    store, right = mailbox.store, time.time
    DueCalls(store).plan("job", store.now() + 60)
    monkeypatch.setattr(time, "time", lambda: right() + AHEAD)
    assert DueCalls(store).take() == {}
