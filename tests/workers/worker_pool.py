"""The workers of one test, and the jobs that are waited for."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

from tests.harness.programs import PATIENCE
from tests.harness.workers import Workers
from tests.workers.brokers import Broker
from workers.job_queue import JobQueue
from workers.store.records import JobRecord


def ended(job_queue: JobQueue, id: str, patience: float = PATIENCE) -> JobRecord:
    """Wait for the end of a job, event by event."""
    end, after = time.monotonic() + patience, "0"
    while (job := job_queue.read(id)).is_open:
        assert time.monotonic() < end, job
        for event in job_queue.store.wait_for_events(id, after, 1.0):
            after = event.id
    return job


class WorkerPool:
    """The workers of one test, with the doubles."""

    def __init__(self) -> None:
        self.workers: list[Workers] = []

    def start(
        self,
        broker: Broker,
        processes: int = 1,
        log: Path | None = None,
        queues: Sequence[str] = (),
        **variables: str,
    ) -> Workers:
        """Start workers at a broker, of all queues unless some are named; their output goes to `log`."""
        arguments = (*queues, "--program", "tests.workers.program")
        self.workers.append(Workers(processes, *arguments, log=log, **broker.variables(**variables)))
        return self.workers[-1]

    def kill(self) -> None:
        """Kill those that are left."""
        for workers in self.workers:
            if workers.is_running():
                workers.kill()
