"""Counts of jobs: each is made once, though processes die or do a chunk twice, on any number of machines."""

from __future__ import annotations

from typing import Final

import pytest

from tests.harness.programs import free_port, until
from tests.workers.doubles import FAILING, NOTHING
from tests.workers.support import Broker, WorkerPool, record, take
from workers.inline import InlineBroker
from workers.job_queue import JobQueue
from workers.metrics.collector import JobsCollector, StoreCounts, read_counts
from workers.store.lanes import Lanes
from workers.store.queues import ALL_QUEUES, QUEUES, SIMULATIONS
from workers.store.records import QUEUED, RUNNING, Webhook
from workers.store.store import Store
from workers.webhooks.sender import WebhookSender

SECRET: Final = "whsec_" + "A" * 43 + "="


def counted(store: Store) -> dict[str, int]:
    return {" ".join(about): value for about, value in read_counts(store).counted.items()}


def test_new_store_has_no_counts(store: Store) -> None:
    found = read_counts(store)
    slices = {(queue, state): 0 for queue in QUEUES for state in (QUEUED, RUNNING)}
    assert found == StoreCounts({}, {}, (), dict.fromkeys(QUEUES, 0), slices, (), 0, 0, 0)


def test_open_jobs_are_counted_by_state_and_kind(store: Store) -> None:
    store.clock = lambda: 1050.0
    for name in ("a", "b"):
        store.create(record(name))
    take(Lanes(store))
    found = read_counts(store)
    assert [(each.state, each.count) for each in sorted(found.jobs, key=lambda each: each.state)] == [
        (QUEUED, 1), (RUNNING, 1)
    ]  # fmt: skip
    assert found.queues[SIMULATIONS] == 2
    assert found.slices[SIMULATIONS, RUNNING] == 1
    assert found.records > 0
    assert all(each.kind == NOTHING and each.oldest == 50 for each in found.jobs)


def test_chunks_and_ends_are_counted_once(job_queue: JobQueue, inline: InlineBroker) -> None:
    for chunks in (1, 5):
        job_queue.submit(NOTHING, "seven-up", {"chunks": chunks})
    job_queue.submit(FAILING, "seven-up", {"chunks": 1})
    inline.do_all()
    job = job_queue.submit(NOTHING, "seven-up", {"chunks": 1})
    for _ in range(2):
        job_queue.cancel(job.id)
    found = read_counts(inline.store)
    assert counted(inline.store) == {
        "chunks nothing": 6, "ended nothing succeeded": 2, "ended failing failed": 1, "ended nothing cancelled": 1,
    }  # fmt: skip
    # A job that never started has no waiting time and no running time.
    assert {name: measure.buckets[-1] for name, measure in found.measured.items()} == {
        (what, kind): ("+Inf", count) for what in ("wait", "run") for kind, count in ((NOTHING, 2), (FAILING, 1))
    }


def test_duration_is_in_the_bucket_of_its_bound(store: Store) -> None:
    store.create(record())
    store.clock = lambda: 1000.0 + 1.5
    take(Lanes(store))
    measure = read_counts(store).measured["wait", NOTHING]
    assert dict(measure.buckets)["1"] == 0
    assert dict(measure.buckets)["2.5"] == dict(measure.buckets)["+Inf"] == 1
    assert measure.sum == pytest.approx(1.5)


def test_chunk_stored_twice_counts_once(store: Store) -> None:
    store.create(record())
    lanes = Lanes(store)
    begun = take(lanes)
    for _ in range(2):
        lanes.keep(begun, 1, [0])
    assert counted(store) == {"chunks nothing": 1}


def test_outcomes_of_webhooks_are_counted(embedded: Broker, job_queue: JobQueue) -> None:
    inline = InlineBroker(embedded.job_queue(webhook_loopback=True).store)
    queue = JobQueue(inline.store, inline.publish)
    job = queue.submit(NOTHING, "seven-up", {"chunks": 1}, Webhook(f"https://127.0.0.1:{free_port()}/", (SECRET,)))
    inline.do_all()
    for _ in range(6):
        assert read_counts(inline.store).due_webhooks == 1
        WebhookSender(inline.store).send(job.id)
    found = counted(inline.store)
    assert (found["webhooks failed"], found["webhooks given-up"]) == (5, 1)
    assert read_counts(inline.store).due_webhooks == 0


def test_reports_of_workers_are_counted(embedded: Broker, worker_pool: WorkerPool) -> None:
    job_queue = embedded.job_queue()
    worker_pool.start(embedded, 2)
    until(lambda: len(read_counts(job_queue.store).workers) == 2)
    found = {
        (sample.name, *sample.labels.values()): sample.value
        for metric in JobsCollector(job_queue.store, job_queue.ping_broker).collect()
        for sample in metric.samples
    }
    assert {found["croupier_queue_workers", queue] for queue in ALL_QUEUES} == {1}
    assert found["croupier_workers", "ready"] == 2
    assert found["croupier_worker_processes",] == 62
    assert found["croupier_store_up",] == found["croupier_broker_up",] == 1
