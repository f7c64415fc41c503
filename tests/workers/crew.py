"""Workers as processes of their own: hired, killed, stopped."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from tests.workers.brokers import Broker
from workers.desk import Desk
from workers.records import JobRecord
from workers.tied import start_tied

__all__ = ["PATIENCE", "ROOT", "Crew", "Worker", "ended", "raw_result", "until"]

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


def ended(desk: Desk, id: str, patience: float = PATIENCE) -> JobRecord:
    """Wait for the end of a job, event by event."""
    end, after = time.monotonic() + patience, "0"
    while (job := desk.read(id)).is_open:
        assert time.monotonic() < end, job
        for event in desk.store.wait_for_events(id, after, 1.0):
            after = event.id
    return job


def raw_result(desk: Desk, id: str) -> bytes:
    """Return the result of a job, byte for byte."""
    found: bytes = desk.store._redis.hget(desk.store._key("job", id), "result")
    assert found
    return found


class Worker:
    """A worker with some processes."""

    def __init__(self, broker: Broker, processes: int = 1, **environment: str) -> None:
        command = [sys.executable, "-m", "workers", "--processes", str(processes), "--program", "tests.workers.program"]
        path = os.pathsep.join(filter(None, (os.environ.get("PYTHONPATH", ""), str(ROOT))))
        variables = broker.environment(PYTHONPATH=path, **environment)
        self.process = start_tied(
            command, cwd=ROOT, env=variables, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL
        )

    def children(self) -> list[int]:
        """Return the processes that do the work."""
        found = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return [int(child) for child in found.read_text().split()]

    def kill_child(self) -> None:
        """Kill one that does the work."""
        for child in self.children()[:1]:
            os.kill(child, signal.SIGKILL)

    def kill(self) -> None:
        """Kill it, and all that do its work."""
        children = self.children()
        self.process.kill()
        self.process.wait()
        for child in children:
            try:
                os.kill(child, signal.SIGKILL)
            except ProcessLookupError:
                continue

    def stop(self) -> None:
        """Ask it to stop, and wait until it has."""
        self.process.terminate()
        self.process.wait(PATIENCE)


class Crew:
    """The workers of one test."""

    def __init__(self) -> None:
        self.workers: list[Worker] = []

    def hire(self, broker: Broker, processes: int = 1, **environment: str) -> Worker:
        """Start a worker."""
        self.workers.append(Worker(broker, processes, **environment))
        return self.workers[-1]

    def dismiss(self) -> None:
        """Kill whoever is left."""
        for worker in self.workers:
            if worker.process.poll() is None:
                worker.kill()
