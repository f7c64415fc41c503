"""Counts of jobs: each is made once, though processes die or do a chunk twice, on any number of machines."""

from __future__ import annotations

from tests.harness.programs import free_port
from tests.workers.doubles import FAILING, NOTHING
from tests.workers.support import Broker, lanes_of, metrics_of, record, take
from workers.inline import InlineBroker
from workers.job_queue import JobQueue
from workers.store.queues import SIMULATIONS
from workers.store.records import QUEUED, RUNNING, Webhook
from workers.store.store import Store
from workers.webhooks.delivery import send_webhook


def counted(store: Store) -> dict[str, float]:
    """Return the totals of a store."""
    found = {" ".join(name).removeprefix("croupier_"): value for name, value in metrics_of(store).items()}
    return {name: value for name, value in found.items() if "_total" in name}


def test_new_store_has_no_counts(store: Store) -> None:
    assert set(metrics_of(store).values()) == {0}


def test_open_jobs_are_counted_by_state_and_kind(store: Store) -> None:
    store.clock = lambda: 1050.0
    for name in ("a", "b", "c"):
        store.create(record(name))
    take(lanes_of(store))
    lanes_of(store).admit(SIMULATIONS, "")
    found = metrics_of(store)
    assert (found["croupier_jobs", QUEUED, NOTHING], found["croupier_jobs", RUNNING, NOTHING]) == (2, 1)
    assert found["croupier_oldest_job_seconds", NOTHING] == 50
    assert found["croupier_queue_jobs", SIMULATIONS] == found["croupier_jobs_unfinished",] == 3
    assert found["croupier_slices", SIMULATIONS, QUEUED] == 2
    assert found["croupier_slices", SIMULATIONS, RUNNING] == 1
    assert found["croupier_store_records",] == 3


def test_chunks_and_ends_are_counted_once(job_queue: JobQueue, inline: InlineBroker) -> None:
    for chunks in (1, 5):
        job_queue.submit(NOTHING, "seven-up", {"chunks": chunks})
    job_queue.submit(FAILING, "seven-up", {"chunks": 1})
    inline.do_all()
    job = job_queue.submit(NOTHING, "seven-up", {"chunks": 1})
    for _ in range(2):
        job_queue.cancel(job.id)
    assert counted(inline.store) == {
        "chunks_done_total nothing": 6, "jobs_ended_total nothing succeeded": 2, "jobs_ended_total failing failed": 1,
        "jobs_ended_total nothing cancelled": 1,
    }  # fmt: skip
    # A job that never started has no waiting time and no running time.
    found = metrics_of(inline.store)
    for measure in ("wait", "run"):
        assert found[f"croupier_job_{measure}_seconds_count", NOTHING] == 2
        assert found[f"croupier_job_{measure}_seconds_count", FAILING] == 1


def test_duration_is_in_the_bucket_of_its_bound(store: Store) -> None:
    store.create(record())
    store.clock = lambda: 1000.0 + 1.5
    take(lanes_of(store))
    found = metrics_of(store)
    buckets = [found["croupier_job_wait_seconds_bucket", NOTHING, bound] for bound in ("1", "2.5", "+Inf")]
    assert buckets == [0, 1, 1]
    assert found["croupier_job_wait_seconds_sum", NOTHING] == 1.5


def test_chunk_stored_twice_counts_once(store: Store) -> None:
    store.create(record())
    lanes = lanes_of(store)
    begun = take(lanes)
    for _ in range(2):
        lanes.keep(begun, 1, [0])
    assert counted(store) == {"chunks_done_total nothing": 1}


def test_outcomes_of_webhooks_are_counted(embedded: Broker) -> None:
    inline = InlineBroker(embedded.job_queue(webhook_loopback=True).store)
    webhook = Webhook(f"https://127.0.0.1:{free_port()}/", ("whsec_" + "A" * 43 + "=",))
    job = JobQueue(inline.store, inline.publish).submit(NOTHING, "seven-up", {"chunks": 1}, webhook)
    inline.do_all()
    for _ in range(6):
        assert metrics_of(inline.store)["croupier_webhooks_waiting",] == 1
        send_webhook(inline.store, job.id)
    found = metrics_of(inline.store)
    outcomes = [found["croupier_webhooks_total", outcome] for outcome in ("failed", "given-up")]
    assert [*outcomes, found["croupier_webhooks_waiting",]] == [5, 1, 0]
