"""The supervisor: it restarts deaf and frozen workers, isolates suspects, and notices dead processes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Event
from typing import Any, Final

import pytest

from deploy.chaos.servers import KeyValueServer
from runtime.embedded import server_program
from runtime.processes import FROZEN, GONE, RUNS, condition_of, processor_seconds
from tests.harness.programs import ROOT, until
from tests.thoroughness import scaled
from tests.workers.doubles import NOTHING, SLOW
from tests.workers.support import BROKERS, Broker, WorkerPool, ended
from workers.running.app import make_app, queue_name
from workers.running.consumer_liveness import DEAF_SECONDS, START_SECONDS, ConsumerLiveness
from workers.running.quarantine import Quarantine
from workers.store.queues import SIMULATIONS
from workers.store.records import SUCCEEDED
from workers.store.watch import Lease

GAME: Final = "seven-up"


# Observations of a worker


class Judged:
    """A worker of two processes that is judged, at a time that is set."""

    def __init__(self) -> None:
        self.now = 100.0
        self.watch = ConsumerLiveness(("moves",), 2, lambda: self.now)
        self.watch.begin()

    def is_deaf_after(self, seconds: float, takes: int = 1, *leases: Lease, waiting: str = "moves") -> bool:
        """Let time pass, look; return whether it is deaf."""
        for _ in range(int(seconds * 2)):
            self.now += 0.5
            self.watch.observe(takes, leases, {waiting: 9.0} if waiting else {})
        return self.watch.is_deaf


def lease(losses: int = 0) -> Lease:
    return Lease("1", "job", 0, 0.0, losses)


def awake() -> Judged:
    worker = Judged()
    assert not worker.is_deaf_after(0.5, 0)
    assert not worker.is_deaf_after(0.5, 1)
    return worker


def test_idle_worker_with_waiting_work_is_deaf() -> None:
    worker = awake()
    assert not worker.is_deaf_after(DEAF_SECONDS)
    assert worker.is_deaf_after(0.5)


def test_worker_that_takes_chunks_is_not_deaf() -> None:
    worker = awake()
    assert not any(worker.is_deaf_after(DEAF_SECONDS, takes) for takes in range(2, 9))


@pytest.mark.parametrize(
    ("leases", "waiting"),
    [((lease(), lease()), "moves"), ((lease(losses=2),), "moves"), ((), "simulations"), ((), "")],
)
def test_busy_isolated_or_idle_worker_is_not_deaf(leases: tuple[Lease, ...], waiting: str) -> None:
    assert not awake().is_deaf_after(60.0, 1, *leases, waiting=waiting)


def test_new_worker_has_time_to_start() -> None:
    worker = Judged()
    assert not worker.is_deaf_after(START_SECONDS, 0)
    assert worker.is_deaf_after(1.0, 0)


def test_restarted_worker_has_twice_the_time() -> None:
    worker = Judged()
    assert worker.is_deaf_after(START_SECONDS + 1.0, 0)
    worker.watch.begin()
    assert not worker.is_deaf_after(2 * START_SECONDS, 0)
    assert worker.is_deaf_after(1.0, 0)
    worker.watch.begin()
    assert not worker.is_deaf_after(4 * START_SECONDS, 0)
    assert not worker.is_deaf_after(0.5, 1)
    worker.watch.begin()
    assert worker.is_deaf_after(START_SECONDS + 1.0, 1)


def test_worker_is_not_deaf_during_a_store_outage() -> None:
    worker = awake()
    assert not worker.is_deaf_after(DEAF_SECONDS)
    worker.watch.excuse()
    assert not worker.is_deaf_after(DEAF_SECONDS)


def test_computing_process_uses_processor_time() -> None:
    with subprocess.Popen([sys.executable, "-c", "while True: pass"]) as computing:
        until(lambda: processor_seconds(computing.pid) > 0.2)
        computing.kill()
    assert processor_seconds(computing.pid) == 0


def test_condition_of_processes() -> None:
    with subprocess.Popen(["/bin/sleep", "60"], start_new_session=True) as sleeper:
        assert condition_of(sleeper.pid, sleeper.pid) == RUNS
        assert condition_of(sleeper.pid, os.getpid()) == GONE
        sleeper.send_signal(signal.SIGSTOP)
        until(lambda: condition_of(sleeper.pid, sleeper.pid) == FROZEN)
        sleeper.kill()
        until(lambda: condition_of(sleeper.pid, sleeper.pid) == GONE)


# Alone


def test_quarantined_process_runs_alone() -> None:
    """Locks are of processes: each here is a child that says what it has come to."""
    quarantine = Quarantine()
    read_end, write_end = os.pipe()
    release: list[int] = []

    def begin(name: str, *, alone: bool) -> None:
        reads, writes = os.pipe()
        release.append(writes)
        if os.fork() == 0:
            with quarantine.shared():
                if alone:
                    with quarantine.exclusive():
                        os.write(write_end, name.upper().encode())
                        os.read(reads, 1)
                else:
                    os.write(write_end, name.encode())
                    os.read(reads, 1)
            os._exit(0)

    begin("a", alone=False)
    assert os.read(read_end, 1) == b"a"
    begin("b", alone=True)
    os.write(release[0], b".")
    assert os.read(read_end, 1) == b"B"
    begin("c", alone=False)
    os.set_blocking(read_end, False)
    with pytest.raises(BlockingIOError):
        os.read(read_end, 1)
    os.set_blocking(read_end, True)
    os.write(release[1], b".")
    assert os.read(read_end, 1) == b"c"
    os.write(release[2], b".")
    for _ in range(3):
        os.wait()


# Real workers


def test_frozen_worker_is_restarted(embedded: Broker, worker_pool: WorkerPool) -> None:
    worker, job_queue = worker_pool.start(embedded), embedded.job_queue()
    assert ended(job_queue, job_queue.submit(NOTHING, GAME, {"chunks": 1}).id).state == SUCCEEDED
    [parent] = worker.parents()
    os.kill(parent, signal.SIGSTOP)
    assert ended(job_queue, job_queue.submit(NOTHING, GAME, {"chunks": 1}).id).state == SUCCEEDED
    assert worker.parents() != [parent]


def test_frozen_idle_process_is_replaced(embedded: Broker, worker_pool: WorkerPool) -> None:
    """The other processes do the work, so nothing else reveals the frozen one."""
    worker, job_queue = worker_pool.start(embedded, 2), embedded.job_queue()
    # The worker has done a job, so the death of a process does not end it during its start.
    assert ended(job_queue, job_queue.submit(NOTHING, GAME, {"chunks": 1}).id).state == SUCCEEDED
    until(lambda: len(worker.children()) == 2)
    frozen, sound = worker.children()
    os.kill(frozen, signal.SIGSTOP)
    until(lambda: len(worker.children()) == 2 and frozen not in worker.children())
    assert sound in worker.children()


def test_frozen_supervisor_ends_with_its_worker(embedded: Broker, worker_pool: WorkerPool) -> None:
    """The program that started it starts another."""
    worker = worker_pool.start(embedded)
    until(worker.children)
    left = [*worker.parents(), *worker.children()]
    os.kill(worker.process.pid, signal.SIGSTOP)
    until(lambda: worker.process.poll() is not None)
    until(lambda: not any(Path(f"/proc/{process}").exists() for process in left))


def test_worker_of_an_unknown_queue_is_rejected() -> None:
    refused = subprocess.run([sys.executable, "-m", "workers", "move"], cwd=ROOT, capture_output=True, check=False)
    assert refused.returncode == 2
    assert b"simulations" in refused.stderr


@pytest.fixture
def server(tmp_path: Path) -> Iterator[tuple[Broker, int]]:
    """A server of its own, and its process."""
    running = KeyValueServer(server_program(), tmp_path / "server")
    url = running.url(running.port)
    yield Broker("own", url, url, task_seconds=25), running.process.pid
    running.end()


def test_silent_server_loses_no_job(server: tuple[Broker, int], worker_pool: WorkerPool) -> None:
    """Accepted jobs are not lost, and new jobs are done soon."""
    broker, process = server
    worker_pool.start(broker, 2)
    job_queue = broker.job_queue()
    assert ended(job_queue, job_queue.submit(NOTHING, GAME, {"chunks": 4}).id).state == SUCCEEDED
    ids = [job_queue.submit(SLOW, GAME, {"chunks": 8, "seconds": 0.5}).id for _ in range(3)]
    until(lambda: job_queue.read(ids[0]).done)
    os.kill(process, signal.SIGSTOP)
    Event().wait(3.0)
    os.kill(process, signal.SIGCONT)
    fresh = broker.job_queue()
    assert ended(fresh, fresh.submit(NOTHING, GAME, {"chunks": 1}, caller="new").id).state == SUCCEEDED
    assert [ended(fresh, id).result for id in ids] == [{"chunks": list(range(8))}] * 3


def test_emptied_queue_loses_no_job(embedded: Broker, worker_pool: WorkerPool) -> None:
    worker_pool.start(embedded)
    job_queue = embedded.job_queue()
    assert ended(job_queue, job_queue.submit(NOTHING, GAME, {"chunks": 1}).id).state == SUCCEEDED
    ids = [job_queue.submit(SLOW, GAME, {"chunks": 3, "seconds": 0.2}).id for _ in range(3)]
    settings = embedded.settings()
    with make_app(settings).connection_for_write() as connection:
        channel: Any = connection.default_channel
        channel.queue_purge(queue_name(settings, SIMULATIONS))
    assert [ended(job_queue, id).state for id in ids] == [SUCCEEDED] * 3


# Its log


@pytest.mark.parametrize("broker", scaled(("embedded",), BROKERS), indirect=True)
def test_worker_logs_nothing_useless(broker: Broker, worker_pool: WorkerPool, tmp_path: Path) -> None:
    """Of root, of deprecations, of how to stop Celery; but once that it drew a key, and that it breaks off a task."""
    log = tmp_path / "log"
    worker = worker_pool.start(broker, log=log, CROUPIER_SEAL_KEYS="", CROUPIER_LOG_LEVEL="warning")
    job_queue = broker.job_queue()
    ended(job_queue, job_queue.submit(NOTHING, GAME, {"chunks": 1}).id)
    worker.stop()
    first, *others = log.read_text().splitlines()
    assert "CROUPIER_SEAL_KEYS is not set" in first
    # A machine that is busy for long may make the worker seem deaf.
    expected = ("Initiating Soft Shutdown", "takes nothing though there is work")
    assert [line for line in others if not any(text in line for text in expected)] == []
