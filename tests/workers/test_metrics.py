"""Counts of jobs: each is made once, though processes die or do a chunk twice, on any number of machines."""

from __future__ import annotations

import socket
from functools import partial
from ipaddress import IPv4Address
from pathlib import Path
from typing import Final

import pytest

from tests.harness.endpoint import Endpoint
from tests.harness.metrics import MetricsSnapshot, read_metrics
from tests.harness.programs import free_port, until
from tests.workers.doubles import FAILING, NOTHING, SLOW
from tests.workers.support import Broker, WorkerPool, ended, record, take, worker
from workers.job_queue import JobQueue
from workers.metrics.collector import StoreCounts, read_counts
from workers.metrics.endpoint import WorkerCounts, serve_metrics
from workers.running.inline import InlineBroker
from workers.settings import read_job_settings
from workers.store.leases import Leases
from workers.store.queues import SIMULATIONS
from workers.store.records import QUEUED, RUNNING, Webhook
from workers.store.store import Store
from workers.store.watch import WorkerWatch
from workers.webhooks.delivery import send_call

SECRET: Final = "whsec_" + "A" * 43 + "="


def counted(store: Store) -> dict[str, int]:
    return {" ".join(about): value for about, value in read_counts(store).counted.items()}


def test_new_store_has_no_counts(store: Store) -> None:
    found = read_counts(store)
    assert found == StoreCounts({}, {}, (), {"moves": 0, "analyses": 0, "simulations": 0}, (), 0, 0, 0)


def test_open_jobs_are_counted_by_state_and_kind(store: Store) -> None:
    store.clock = lambda: 1050.0
    for name in ("a", "b"):
        store.create(record(name))
    Leases(store).take(SIMULATIONS, worker())
    found = read_counts(store)
    assert [(each.state, each.count) for each in sorted(found.jobs, key=lambda each: each.state)] == [
        (QUEUED, 1), (RUNNING, 1)
    ]  # fmt: skip
    assert found.queues[SIMULATIONS] == 2
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
    Leases(store).take(SIMULATIONS, worker())
    measure = read_counts(store).measured["wait", NOTHING]
    assert dict(measure.buckets)["1"] == 0
    assert dict(measure.buckets)["2.5"] == dict(measure.buckets)["+Inf"] == 1
    assert measure.sum == pytest.approx(1.5)


def test_chunk_stored_twice_counts_once(store: Store) -> None:
    store.create(record())
    leases = Leases(store)
    leased = take(leases)
    for _ in range(2):
        leases.keep(leased, 1, [0])
    assert counted(store) == {"chunks nothing": 1}


def test_chunks_of_lost_processes_are_counted_by_reason(
    job_queue: JobQueue, inline: InlineBroker, watch: WorkerWatch
) -> None:
    job_queue.submit(NOTHING, "seven-up", {"chunks": 1})
    leases = Leases(inline.store)
    for reason in ("lost", "free", "slow", "slow"):
        assert leases.take(SIMULATIONS, worker())
        ended_jobs = watch.drop(worker().name, reason, [worker().process])
    assert [each.problem for each in ended_jobs] == ["job-too-slow"]
    assert counted(inline.store) == {"redelivered lost": 1, "redelivered slow": 1, "ended nothing too-slow": 1}


def test_outcomes_of_webhooks_are_counted(embedded: Broker, job_queue: JobQueue) -> None:
    inline = InlineBroker(embedded.job_queue(webhook_loopback=True).store)
    queue = JobQueue(inline.store, inline.publish)
    job = queue.submit(NOTHING, "seven-up", {"chunks": 1}, Webhook(f"https://127.0.0.1:{free_port()}/", (SECRET,)))
    inline.do_all()
    for _ in range(6):
        assert read_counts(inline.store).due_webhooks == 1
        send_call(inline.store, job.id)
    found = counted(inline.store)
    assert (found["webhooks failed"], found["webhooks given-up"]) == (5, 1)
    assert read_counts(inline.store).due_webhooks == 0


# With workers


@pytest.mark.parametrize("text", ["9100", "host:port", ":70000", "host:"])
def test_malformed_metrics_address_is_named(text: str) -> None:
    with pytest.raises(ValueError, match="CROUPIER_METRICS_ADDRESS"):
        read_job_settings({"CROUPIER_METRICS_ADDRESS": text})


def test_metrics_addresses_are_read() -> None:
    found = [read_job_settings({"CROUPIER_METRICS_ADDRESS": text}).metrics_address for text in ("", ":91", "[::1]:91")]
    assert found == [None, (str(IPv4Address(0)), 91), ("::1", 91)]


def snapshot(port: int) -> MetricsSnapshot:
    return read_metrics(Endpoint(port))


def answers(port: int) -> bool:
    try:
        return snapshot(port).value("croupier_build_info") == 1
    except OSError:
        return False


def test_counts_survive_restarts_of_two_hosts(embedded: Broker, worker_pool: WorkerPool, tmp_path: Path) -> None:
    ports = [free_port() for _ in range(2)]
    job_queue = embedded.job_queue()

    def work(size: int) -> None:
        for port in ports:
            worker_pool.start(embedded, 2, tmp_path / str(port), CROUPIER_METRICS_ADDRESS=f"127.0.0.1:{port}")
        jobs = [job_queue.submit(SLOW, "seven-up", {"chunks": 4, "seconds": 0.05}) for _ in range(size)]
        assert [ended(job_queue, job.id).state for job in jobs] == ["succeeded"] * size
        for port in ports:
            until(partial(answers, port))
        until(lambda: snapshot(ports[0]).value("croupier_workers", state="ready") == 2)
        assert snapshot(ports[0]).value("croupier_worker_processes") == 4

    work(5)
    expected = {"croupier_jobs_ended_total": 5, "croupier_chunks_done_total": 20, "croupier_job_wait_seconds_count": 5}
    for port in ports:
        found = snapshot(port)
        assert {name: found.value(name, kind=SLOW) for name in expected} == expected
        assert found.value("process_cpu_seconds_total") > 0
        assert found.value("croupier_store_up") == found.value("croupier_broker_up") == 1
    for each in worker_pool.workers[:2]:
        each.kill()
    until(lambda: read_counts(job_queue.store).workers == ())
    work(3)
    found = snapshot(ports[1])
    assert found.value("croupier_jobs_ended_total", kind=SLOW, outcome="succeeded") == 8
    assert found.value("croupier_chunks_done_total", kind=SLOW) == 32
    assert found.value("croupier_jobs_unfinished") == 0


def test_address_in_use_is_only_logged(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    """The supervisor continues without its metrics."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        address: tuple[str, int] = taken.getsockname()
        serve_metrics(address, store, lambda: None, lambda: WorkerCounts(0, 0, 0, 0, 0))
    assert "metrics cannot be served" in caplog.text
