"""The start and the end of a worker."""

from __future__ import annotations

from typing import Any

import pytest

from runtime.embedded import embedded_broker
from tests.harness.programs import PATIENCE, Program, until
from tests.workers.doubles import SLOW
from tests.workers.support import GAME, Broker
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
