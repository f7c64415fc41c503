"""Workers as processes of their own: hired, killed, stopped."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from tests.workers.brokers import Broker
from workers.child_process import start_child
from workers.job_queue import JobQueue
from workers.records import JobRecord

__all__ = ["PATIENCE", "ROOT", "Crew", "Worker", "children_of", "ended", "raw_result", "until"]

ROOT: Final = Path(__file__).parent.parent.parent
#: Seconds within which anything that is waited for must happen.
PATIENCE: Final = 60.0


def until(condition: Callable[[], object], patience: float = PATIENCE) -> float:
    """Wait until a condition holds that tells of itself by no event; return how long it took."""
    begun = time.monotonic()
    while not condition():
        assert time.monotonic() - begun < patience, "waited in vain"
        time.sleep(0.01)
    return time.monotonic() - begun


def ended(job_queue: JobQueue, id: str, patience: float = PATIENCE) -> JobRecord:
    """Wait for the end of a job, event by event."""
    end, after = time.monotonic() + patience, "0"
    while (job := job_queue.read(id)).is_open:
        assert time.monotonic() < end, job
        for event in job_queue.store.wait_for_events(id, after, 1.0):
            after = event.id
    return job


def raw_result(job_queue: JobQueue, id: str) -> bytes:
    """Return the result of a job, byte for byte."""
    found: bytes = job_queue.store._redis.hget(job_queue.store._key("job", id), "result")
    assert found
    return found


def children_of(process: int) -> list[int]:
    """Return the processes that a process has started, on Linux."""
    found = Path(f"/proc/{process}/task/{process}/children")
    return [int(child) for child in found.read_text().split()] if found.exists() else []


class Worker:
    """A worker with some processes, and who watches over it."""

    def __init__(self, broker: Broker, processes: int, log: Path, environment: dict[str, str]) -> None:
        command = [sys.executable, "-m", "workers", "--processes", str(processes), "--program", "tests.workers.program"]
        path = os.pathsep.join(filter(None, (os.environ.get("PYTHONPATH", ""), str(ROOT))))
        variables = broker.environment(PYTHONPATH=path, **environment)
        with log.open("w") as output:
            self.process = start_child(command, cwd=ROOT, env=variables, stderr=output, stdout=output)

    def parents(self) -> list[int]:
        """Return the Celery worker that is watched over."""
        return children_of(self.process.pid)

    def children(self) -> list[int]:
        """Return the processes that do the work."""
        return [child for parent in self.parents() for child in children_of(parent)]

    def kill_child(self) -> None:
        """Kill one that does the work."""
        _kill(self.children()[:1])

    def kill_parent(self) -> None:
        """Kill the Celery worker, but neither who watches over it nor its processes."""
        _kill(self.parents())

    def kill(self) -> None:
        """Kill it whole, at once."""
        left = [*self.parents(), *self.children()]
        self.process.kill()
        self.process.wait()
        _kill(left)

    def stop(self) -> None:
        """Ask it to stop, and wait until it has."""
        self.process.terminate()
        self.process.wait(PATIENCE)


def _kill(processes: list[int]) -> None:
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)


class Crew:
    """The workers of one test."""

    def __init__(self) -> None:
        self.workers: list[Worker] = []

    def hire(self, broker: Broker, processes: int = 1, log: Path = Path(os.devnull), **environment: str) -> Worker:
        """Start a worker; what it says goes to `log`."""
        self.workers.append(Worker(broker, processes, log, environment))
        return self.workers[-1]

    def dismiss(self) -> None:
        """Kill whoever is left."""
        for worker in self.workers:
            if worker.process.poll() is None:
                worker.kill()
