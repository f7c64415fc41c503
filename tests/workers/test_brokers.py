"""Jobs through each broker, with real workers: results, kills, poison, restarts."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

import pytest

from croupier.players.catalogue import ROSTERS
from tests.harness.programs import until
from tests.harness.workers import Beat, Workers
from tests.thoroughness import scaled
from tests.workers.doubles import NOTHING, POISON, SLOW
from tests.workers.support import BROKERS, GAME, Broker, WorkerPool, ended, opponent_spec
from workers.broker import BrokerClient, make_app
from workers.store.queues import REPAIR, REPAIRS
from workers.store.records import FAILED, RUNNING, SUCCEEDED

ROSTER: Final = ROSTERS[GAME]
#: RabbitMQ delivers messages of lost processes again, which takes less time than a repair.
fast_broker = pytest.mark.parametrize("broker", scaled(("rabbitmq",), BROKERS), indirect=True)


def lines(log: Path) -> list[str]:
    return log.read_text().splitlines() if log.exists() else []


def has_more(log: Path, than: int) -> bool:
    return len(lines(log)) > than


def test_kills_do_not_change_results(embedded: Broker, worker_pool: WorkerPool, tmp_path: Path) -> None:
    """Of the parent alone, and of everything; `deploy.chaos kills` tries many."""
    job_queue, log = embedded.job_queue(), tmp_path / "log"
    ids = [job_queue.submit(SLOW, GAME, {"chunks": 8, "seconds": 0.3, "log": str(log)}).id for _ in range(2)]
    for kill in (Workers.kill_parent, Workers.kill):
        worker = worker_pool.start(embedded, 2)
        until(partial(has_more, log, len(lines(log))))
        kill(worker)
        worker.kill()
    worker_pool.start(embedded, 2)
    assert [ended(job_queue, id).result for id in ids] == [{"chunks": [*range(8)]}] * 2


def test_slice_that_never_yields_keeps_its_lane(embedded: Broker, worker_pool: WorkerPool, tmp_path: Path) -> None:
    """The first process touches the lane while the engine holds the interpreter, so no other process takes it."""
    log = tmp_path / "log"
    worker_pool.start(embedded, 2)
    job_queue = embedded.job_queue()
    id = job_queue.submit(SLOW, GAME, {"chunks": 1, "seconds": 12, "is_deaf": True, "log": str(log)}).id
    assert ended(job_queue, id).state == SUCCEEDED
    assert lines(log) == ["0"]


@fast_broker
def test_chunk_that_kills_its_worker_ends_its_job(broker: Broker, worker_pool: WorkerPool, tmp_path: Path) -> None:
    log = tmp_path / "log"
    worker_pool.start(broker)
    job_queue = broker.job_queue()
    poisoned = job_queue.submit(POISON, GAME, {"chunks": 1, "log": str(log)}).id
    innocent = job_queue.submit(NOTHING, GAME, {"chunks": 30}).id
    job = ended(job_queue, poisoned)
    assert (job.state, job.problem) == (FAILED, "job-poisoned")
    assert lines(log) == ["0"] * 10
    job = ended(job_queue, innocent)
    assert (job.state, job.done, job.result) == (SUCCEEDED, 30, {"chunks": [*range(30)]})
    assert job.created <= job.started <= job.finished < job.expires


def test_slow_chunk_ends_its_job(embedded: Broker, worker_pool: WorkerPool) -> None:
    hurried = replace(embedded, task_seconds=4)
    worker_pool.start(hurried)
    job_queue = hurried.job_queue()
    slow = job_queue.submit(SLOW, GAME, {"chunks": 1, "seconds": 600}).id
    innocent = job_queue.submit(NOTHING, GAME, {"chunks": 5}).id
    job = ended(job_queue, slow)
    assert (job.state, job.problem) == (FAILED, "job-too-slow")
    assert ended(job_queue, innocent).state == SUCCEEDED


def test_repairs_without_a_worker_do_not_pile_up(broker: Broker) -> None:
    client = BrokerClient(make_app(broker.settings()), broker.settings())
    for _ in range(5):
        client.publish(REPAIR, REPAIRS, ())
    beat = Beat(**broker.variables())
    try:
        until(lambda: client.count()[REPAIRS] == 1)
    finally:
        beat.kill()


def test_moves_precede_the_chunks_of_a_running_job(embedded: Broker, worker_pool: WorkerPool) -> None:
    """In a worker that serves all queues."""
    worker_pool.start(embedded)
    job_queue = embedded.job_queue()
    long = job_queue.submit(SLOW, GAME, {"chunks": 600, "seconds": 0.2}).id
    until(lambda: job_queue.read(long).state == RUNNING)
    moves = job_queue.submit("opponent-moves", GAME, opponent_spec(ROSTER, "greedy")).id
    assert ended(job_queue, moves).state == SUCCEEDED
    assert job_queue.read(long).state == RUNNING


def test_celery_inspect_shows_a_running_job(embedded: Broker, worker_pool: WorkerPool) -> None:
    worker_pool.start(embedded, CROUPIER_TASK_EVENTS="1")
    job_queue = embedded.job_queue()
    id = job_queue.submit(SLOW, GAME, {"chunks": 1, "seconds": 600}).id
    inspect = make_app(embedded.settings()).control.inspect()

    def shown() -> list[tuple[str, ...]]:
        return [(task["name"], *task["args"][:1]) for tasks in (inspect.active() or {}).values() for task in tasks]

    until(lambda: ("croupier.simulations", id) in shown())
    job_queue.cancel(id)
