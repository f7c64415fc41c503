"""The start of a worker: what it needs, and what it warns of."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from runtime.embedded import embedded_broker
from tests.harness.programs import PATIENCE, Program, until
from tests.workers.doubles import SLOW
from tests.workers.support import GAME, Broker, WorkerPool
from workers.metrics.collector import JobsCollector
from workers.store.queues import SIMULATIONS
from workers.store.records import RUNNING


@pytest.mark.parametrize(
    ("variables", "fault"),
    [
        ({"CROUPIER_BROKER_URL": ""}, "CROUPIER_BROKER_URL is not set"),
        ({"CROUPIER_BROKER_URL": "amqp://x"}, "CROUPIER_STORE_URL: it must name a Redis or Valkey"),
    ],
)
def test_worker_without_its_settings_does_not_start(variables: dict[str, Any], fault: str) -> None:
    worker = Program("celery", "-A", "workers.app", "worker", **variables)
    assert worker.process.wait(PATIENCE) == 1
    assert fault in worker.output()
    assert "Traceback" not in worker.output()


def test_store_that_evicts_jobs_is_reported(worker_pool: WorkerPool, tmp_path: Path) -> None:
    with embedded_broker() as url:
        broker = Broker("embedded", url, url)
        store = broker.job_queue().store
        assert evicts(JobsCollector(store, lambda: None)) == 0
        store.call(lambda redis: redis.config_set("maxmemory-policy", "volatile-lru"))
        worker_pool.start(broker, log=tmp_path / "log")
        until(lambda: "the store drops jobs when it is full" in (tmp_path / "log").read_text())
        assert evicts(JobsCollector(store, lambda: None)) == 1
        worker_pool.kill()


def test_stopped_worker_ends_without_its_store() -> None:
    """Its slice waits for the store, which is gone for good."""
    with embedded_broker() as url:
        broker = Broker("embedded", url, url)
        job_queue = broker.job_queue()
        command = ("celery", "-A", "tests.workers.program", "worker", "-Q", SIMULATIONS)
        variables: dict[str, Any] = broker.variables()
        worker = Program(*command, **variables)
        job = job_queue.submit(SLOW, GAME, {"chunks": 1, "seconds": 3})
        until(lambda: job_queue.read(job.id).state == RUNNING)
    worker.process.terminate()
    worker.process.wait(PATIENCE)


def evicts(collector: JobsCollector) -> float:
    """Return the metric of a store that evicts."""
    [metric] = [metric for metric in collector.collect() if metric.name == "croupier_store_evicts"]
    return float(metric.samples[0].value)
