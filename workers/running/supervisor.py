"""The supervisor of a Celery worker, in a process of its own that does not hang with the worker.

`python -m workers` is this process, and the worker is its child (`worker_process`). The supervisor renews the leases of
the worker's processes, returns the chunk of a dead process, kills a slow one, and does the periodic work (`scheduler`).
It kills a deaf or frozen worker with all its processes, and starts another one.
"""

from __future__ import annotations

import logging
import os
import secrets
import signal
import socket
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from threading import Thread
from time import monotonic
from typing import Final

from runtime.processes import RUNS, condition_of, processor_seconds
from runtime.tracing import make_tracer
from workers.errors import UnavailableError
from workers.health import DEAF, FROZEN, READY
from workers.metrics.endpoint import WorkerCounts, serve_metrics
from workers.running.app import BrokerClient, make_app
from workers.running.consumer_liveness import ConsumerLiveness
from workers.running.scheduler import Scheduler, log_end
from workers.running.signal_wakeup import SignalWakeup
from workers.running.worker_process import WorkerProcess, kill
from workers.settings import JobSettings, seal_variables
from workers.store.store import Store
from workers.store.watch import Lease, WorkerWatch
from workers.webhooks.https_post import LOOKUPS
from workers.webhooks.webhook_sender import MOST, WebhookSender

_log = logging.getLogger("croupier.workers")

_SECONDS_BETWEEN_CHECKS: Final = 0.5
#: Seconds between two starts of a worker that keeps ending.
_PAUSE: Final = 2.0
#: Seconds of the clock for each second of processor time that a chunk may take: processes wait on a busy machine.
_CLOCK: Final = 4
_STOPS: Final = (signal.SIGTERM, signal.SIGINT, signal.SIGQUIT)


class Supervisor:
    """Starts one worker, and restarts it when it no longer works."""

    def __init__(self, settings: JobSettings, queues: Sequence[str], processes: int, program: str) -> None:
        self._settings = settings
        self._queues = queues
        self._size = processes
        self._name = f"{socket.gethostname()}-{os.getpid()}-{secrets.token_hex(4)}"
        # A key that is drawn here stays the same when the worker restarts, with one warning.
        variables = {"CROUPIER_WORKER": self._name, **seal_variables(settings)}
        self._worker = WorkerProcess(queues, processes, program, variables)
        self._store = store = Store(settings)
        self._broker = broker = BrokerClient(make_app(settings), settings)
        self._watch = WorkerWatch(store)
        self._sender = sender = WebhookSender(store, settings.webhook_ca or None, make_tracer("croupier-worker"))
        self._scheduler = Scheduler(store, broker.publish, broker.count, sender.send_due)
        self._liveness = ConsumerLiveness(queues, processes)
        #: The time at which each lease was first seen, and the processor time of its process then.
        self._seen: dict[Lease, tuple[float, float]] = {}
        # Another thread calls the broker, so that leases are renewed while it waits.
        self._pool = ThreadPoolExecutor(1, "croupier-scheduler")
        self._looking: Future[dict[str, float]] | None = None
        self._wakeup = SignalWakeup()
        self._is_stopping = False

    def run(self) -> int:
        """Supervise a worker until a signal asks to stop; return the exit status."""
        for number in _STOPS:
            signal.signal(number, self._on_stop)
        signal.signal(signal.SIGCHLD, lambda *_: self._wakeup.wake())
        self._start()
        self._pool.submit(self._warn_of_eviction)
        if self._settings.metrics_address:
            # In a thread, because the server looks up the name of this host, which may be slow.
            Thread(target=self._serve_metrics, args=(self._settings.metrics_address,), daemon=True).start()
        while not self._is_stopping:
            self._wakeup.wait(_SECONDS_BETWEEN_CHECKS)
            self._look()
        self._worker.stop()
        self._give_back()
        return 0

    def _on_stop(self, *_: object) -> None:
        self._is_stopping = True
        self._wakeup.wake()

    def _warn_of_eviction(self) -> None:
        with suppress(UnavailableError):
            if policy := self._store.eviction_policy():
                _log.warning(
                    "the store drops jobs when it is full: set maxmemory-policy noeviction", extra={"policy": policy}
                )

    def _serve_metrics(self, address: tuple[str, int]) -> None:
        serve_metrics(address, self._store, self._broker.ping, self._counts)

    def _counts(self) -> WorkerCounts:
        return WorkerCounts(self._worker.starts - 1, self._sender.count, MOST, LOOKUPS.count, self._sender.refused)

    def _start(self) -> None:
        self._worker.start()
        self._liveness.begin()

    def _look(self) -> None:
        """Check the worker and the due work once."""
        if self._worker.status is not None:
            self._start_again(f"ended with status {self._worker.status}")
        self._worker.look()
        try:
            leases = self._live_leases()
            takes = self._watch.renew(self._name, [lease.process for lease in leases], self._state(), self._size)
            has_given_back = len(leases) < len(self._seen)
            self._liveness.observe(takes, leases, self._waiting(at_once=has_given_back))
        except UnavailableError:
            # During an outage a worker is not deaf, and the time does not count.
            self._excuse()
        except Exception:
            # An unsupervised worker is worse than any error.
            _log.exception("the worker cannot be supervised")
            self._excuse()
        if self._worker.is_frozen:
            self._start_again("is frozen")
        elif self._liveness.is_deaf:
            self._start_again("takes nothing though there is work")

    def _live_leases(self) -> list[Lease]:
        """Return the chunks of dead processes to the store, and kill slow processes; return the other leases."""
        leases, group = self._watch.held_by(self._name), self._worker.id
        conditions = {lease.process: condition_of(int(lease.process), group) for lease in leases}
        self._seen = {
            lease: self._seen.get(lease) or (monotonic(), processor_seconds(int(lease.process))) for lease in leases
        }
        slow = [lease.process for lease in leases if self._is_slow(lease)]
        lost = [process for process, condition in conditions.items() if condition != RUNS and process not in slow]
        for process in slow:
            kill(int(process))
        for reason, processes in (("slow", slow), ("lost", lost)):
            for job in self._watch.drop(self._name, reason, processes):
                log_end(job)
        return [lease for lease in leases if lease.process not in {*slow, *lost}]

    def _is_slow(self, lease: Lease) -> bool:
        """Return whether a chunk takes too long, by processor time or by the clock."""
        (seen, used), limit = self._seen[lease], self._settings.task_seconds
        return processor_seconds(int(lease.process)) - used > limit or monotonic() - seen > _CLOCK * limit

    def _state(self) -> str:
        """Return the state of the worker and its queues, as one text for other programs."""
        heard = DEAF if self._liveness.seems_deaf else READY
        return " ".join((FROZEN if self._worker.seems_frozen else heard, *self._queues))

    def _waiting(self, *, at_once: bool) -> dict[str, float]:
        """Return the queues that held work at the last check, and start the next check.

        Raises UnavailableError when the last check has failed or still runs.
        """
        former = self._looking
        if former is not None and not former.done():
            raise UnavailableError("the broker does not answer")
        self._looking = self._pool.submit(self._scheduler.look, at_once=at_once)
        return former.result() if former else {}

    def _excuse(self) -> None:
        self._liveness.excuse()
        self._seen.clear()

    def _start_again(self, why: str) -> None:
        """Kill the worker with all its processes, return their chunks without a loss, and start another worker."""
        _log.error("the worker is restarted", extra={"worker": self._name, "why": why})
        self._worker.kill()
        self._give_back()
        if self._worker.age < _PAUSE:
            self._wakeup.wait(_PAUSE)
        if not self._is_stopping:
            self._start()

    def _give_back(self) -> None:
        with suppress(UnavailableError):
            self._watch.drop(self._name, "free", [lease.process for lease in self._watch.held_by(self._name)])
