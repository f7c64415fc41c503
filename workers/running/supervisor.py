"""Watches over a Celery worker from outside, so that what watches is not what hangs.

`python -m workers` is this process, and the worker is its child in a session of its own. It renews the leases of the
worker's processes, gives back what a dead one held, ends one that takes too long, and does what is due (the scheduler).
A worker that is deaf or frozen is killed with all its processes and started again.
"""

from __future__ import annotations

import logging
import os
import secrets
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from importlib import import_module
from threading import Thread
from time import monotonic
from typing import Any, Final

from runtime.child_process import start_child
from runtime.processes import FROZEN as IS_FROZEN
from runtime.processes import RUNS, children_of, condition_of
from runtime.tracing import make_tracer
from workers.errors import UnavailableError
from workers.running.app import BrokerClient, make_app
from workers.running.deafness import Hearing
from workers.running.health import DEAF, FROZEN, READY
from workers.running.scheduler import Scheduler, tell_of_end
from workers.running.signal_wakeup import Waking
from workers.settings import JobSettings, seal_variables
from workers.store.leases import Hold, Turns
from workers.store.store import Store
from workers.webhooks.webhook_sender import WebhookSenders

_log = logging.getLogger("croupier.workers")

_TICK: Final = 0.5
#: A worker that keeps ending is not started again at once.
_PAUSE: Final = 2.0
#: What a worker that is asked to stop may take, and how long one may be frozen.
_STOP_SECONDS: Final = 6.0
_FROZEN_LOOKS: Final = 4
_STOPS: Final = (signal.SIGTERM, signal.SIGINT, signal.SIGQUIT)


class Supervisor:
    """Starts one worker, and starts it again whenever it is of no use any more."""

    def __init__(self, settings: JobSettings, queues: Sequence[str], processes: int, program: str) -> None:
        self._name = f"{socket.gethostname()}-{os.getpid()}-{secrets.token_hex(4)}"
        safe = ["-P"] if sys.flags.safe_path else []
        arguments = [",".join(queues), str(processes), program]
        self._command = [sys.executable, *safe, "-m", "workers.running.consumer", *arguments]
        self._settings = settings
        self._broker = BrokerClient(make_app(settings), settings)
        store = Store(settings)
        self._turns = Turns(store)
        self._store = store
        senders = WebhookSenders(store, settings.webhook_ca or None, make_tracer("croupier-worker"))
        self._scheduler = Scheduler(store, self._broker.publish, self._broker.count, senders.send_due)
        self._queues = queues
        self._hearing = Hearing(queues, processes)
        self._size = processes
        self._starts = 0
        self._seen: dict[Hold, float] = {}
        self._started = 0.0
        self._frozen_looks = 0
        # The broker is asked beside: whoever waits for it renews no leases meanwhile.
        self._beside = ThreadPoolExecutor(1, "croupier-scheduler")
        self._looking: Future[dict[str, float]] | None = None
        self._waking = Waking()
        self._is_asked_to_stop = False
        self._process: subprocess.Popen[Any]

    def run(self) -> int:
        """Watch over a worker until somebody asks to stop; return the exit status."""
        for number in _STOPS:
            signal.signal(number, self._on_stop)
        signal.signal(signal.SIGCHLD, lambda *_: self._waking.call())
        self._start()
        if self._settings.metrics_address:
            # To find its own name it may ask others, who may be slow.
            Thread(target=self._serve_figures, args=(self._settings.metrics_address,), daemon=True).start()
        while not self._is_asked_to_stop:
            self._waking.wait(_TICK)
            self._look()
        self._stop()
        return 0

    def _on_stop(self, *_: object) -> None:
        self._is_asked_to_stop = True
        self._waking.call()

    def _serve_figures(self, address: tuple[str, int]) -> None:
        # What tells figures takes time to load: nobody else needs it.
        endpoint: Any = import_module("workers.metrics.endpoint")
        endpoint.serve_figures(address, self._store, self._broker.ping, lambda: self._starts - 1)

    def _start(self) -> None:
        variables = {
            # A stopped worker gives its task back at once instead of working it off; read when Celery is imported.
            "REMAP_SIGTERM": "SIGQUIT",
            **os.environ,
            "CROUPIER_WORKER": self._name,
            # A key that was drawn here outlives the worker, and is warned of once.
            **seal_variables(self._settings),
        }
        # Celery's errors go elsewhere: what it says here is how to stop it, which is done here.
        self._process = start_child(self._command, env=variables, stdout=subprocess.DEVNULL, start_new_session=True)
        self._started = monotonic()
        self._starts += 1
        self._frozen_looks = 0
        self._hearing.begin()

    def _look(self) -> None:
        """Look once at the worker, and at what is due."""
        if self._process.poll() is not None:
            self._start_again(f"ended with status {self._process.returncode}")
        is_frozen = condition_of(self._process.pid, self._process.pid) == IS_FROZEN
        self._frozen_looks = self._frozen_looks + 1 if is_frozen else 0
        self._end_frozen_processes()
        try:
            holds = self._look_after_leases()
            takes = self._turns.renew(self._name, [hold.process for hold in holds], self._says(), self._size)
            has_given_back = len(holds) < len(self._seen)
            self._hearing.listen(takes, holds, self._waiting(at_once=has_given_back))
        except UnavailableError:
            # Who hears nothing while nobody speaks is not deaf, and time that nobody can use does not count.
            self._excuse()
        except Exception:
            # Whatever it is, a worker that nobody watches over is worse.
            _log.exception("the worker cannot be watched over")
            self._excuse()
        if self._frozen_looks >= _FROZEN_LOOKS:
            self._start_again("is frozen")
        elif self._hearing.is_deaf:
            self._start_again("takes nothing though there is work")

    def _waiting(self, *, at_once: bool) -> dict[str, float]:
        """Return where work waited when that was looked at last, and have it looked at again.

        Raises UnavailableError as that did, and while it has not come to an end.
        """
        former = self._looking
        if former is not None and not former.done():
            raise UnavailableError("the broker does not answer")
        self._looking = self._beside.submit(self._scheduler.look, at_once=at_once)
        return former.result() if former else {}

    def _excuse(self) -> None:
        self._hearing.excuse()
        self._seen.clear()

    def _end_frozen_processes(self) -> None:
        """End the processes that are frozen, busy or idle: the worker has others in their place."""
        for process in children_of(self._process.pid):
            if condition_of(process) == IS_FROZEN:
                _log.error("a frozen process is ended", extra={"worker": self._name})
                _kill(process)

    def _look_after_leases(self) -> list[Hold]:
        """Give back what dead processes held, and end those that take too long; return what the others hold."""
        holds, group = self._turns.holds(self._name), self._process.pid
        conditions = {hold.process: condition_of(int(hold.process), group) for hold in holds}
        self._seen = {hold: self._seen.get(hold, monotonic()) for hold in holds}
        slow = [hold.process for hold in holds if monotonic() - self._seen[hold] > self._settings.task_seconds]
        lost = [process for process, condition in conditions.items() if condition != RUNS and process not in slow]
        for process in slow:
            _kill(int(process))
        for reason, processes in (("slow", slow), ("lost", lost)):
            for job in self._turns.drop(self._name, reason, processes):
                tell_of_end(job)
        return [hold for hold in holds if hold.process not in {*slow, *lost}]

    def _says(self) -> str:
        """Return what is told of the worker: how it is, and its queues."""
        heard = DEAF if self._hearing.seems_deaf else READY
        return " ".join((FROZEN if self._frozen_looks > 1 else heard, *self._queues))

    def _start_again(self, why: str) -> None:
        """End the worker with all its processes and start it anew. What they did is not to blame: it is given back."""
        _log.error("the worker is started again", extra={"worker": self._name, "why": why})
        self._end()
        if monotonic() - self._started < _PAUSE:
            self._waking.wait(_PAUSE)
        if not self._is_asked_to_stop:
            self._start()

    def _end(self) -> None:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        with suppress(UnavailableError):
            self._turns.drop(self._name, "free", [hold.process for hold in self._turns.holds(self._name)])

    def _stop(self) -> None:
        """Have the worker stop: what it cannot end in a moment is given back."""
        self._process.terminate()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_STOP_SECONDS)
        self._end()


def _kill(process: int) -> None:
    with suppress(ProcessLookupError, PermissionError):
        os.kill(process, signal.SIGKILL)
