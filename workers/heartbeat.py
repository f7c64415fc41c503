"""Heartbeats of a worker, from a thread of its first process.

Each second the thread touches the slices under way, because the engine may keep a process from doing so itself for
seconds, and reports the worker. Celery's own heartbeat shows that its loop takes messages: kombu waits up to half a
minute between two attempts to reach a broker that was away. A worker that has no heartbeat although the broker answers
ends, and its supervisor starts another one.
"""

from __future__ import annotations

import logging
import os
import secrets
import signal
import socket
import tempfile
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread, Timer
from time import monotonic
from typing import Any, Final

from celery.worker.state import active_requests

from workers.broker import BrokerClient, queue_name
from workers.errors import UnavailableError
from workers.health import Worker, report_worker
from workers.settings import JobSettings
from workers.store.lanes import Lanes
from workers.store.queues import ALL_QUEUES, RUN_SLICE, Message
from workers.store.store import Store

_log = logging.getLogger("croupier.workers")

#: Modified each second while a worker lives. A container has one worker, and its health check looks at the file.
_LIVENESS_FILE: Final = Path(tempfile.gettempdir()) / "croupier-worker.alive"
_SECONDS: Final = 1.0
#: Seconds without Celery's heartbeat after which a worker is deaf, and for which the broker must answer a deaf worker
#: until it ends: longer than a restart, because most attempts of kombu succeed sooner.
_DEAF_SECONDS: Final = 5.0
_END_SECONDS: Final = 8.0
#: Seconds that a stopped worker has for its slices. One that waits for a store which is gone would never end.
_STOP_SECONDS: Final = 15.0


class Heartbeat:
    """The heartbeat of one worker. Its methods receive signals of Celery."""

    def __init__(self, broker: BrokerClient, settings: JobSettings) -> None:
        self._broker = broker
        self._settings = settings
        self._stops = Event()
        self._heard = monotonic()
        self._answers_since = 0.0
        self._worker = Worker("", 1, ())

    def prepare(self, instance: Any, **_: object) -> None:
        """Note the queues and the number of processes of the worker."""
        consumed = instance.app.amqp.queues.consume_from
        queues = [name for name in ALL_QUEUES if queue_name(self._settings, name) in consumed or name in consumed]
        node = f"{socket.gethostname()}-{os.getpid()}-{secrets.token_hex(4)}"
        self._worker = Worker(node, instance.concurrency, tuple(queues))

    def start(self, **_: object) -> None:
        """Start the thread."""
        self.on_heartbeat()
        Thread(target=self._run, name="croupier-heartbeat", daemon=True).start()

    def on_heartbeat(self, **_: object) -> None:
        """Note a heartbeat of Celery."""
        self._heard = monotonic()

    def on_stopping(self, **_: object) -> None:
        """Give the slices some seconds, then end without them: other workers continue them."""
        timer = Timer(_STOP_SECONDS, os.kill, (os.getpid(), signal.SIGQUIT))
        timer.daemon = True
        timer.start()

    def stop(self, **_: object) -> None:
        """Stop the thread."""
        self._stops.set()

    def _run(self) -> None:
        store = Store(self._settings)
        lanes = Lanes(store, self._broker.publish)
        while not self._stops.wait(_SECONDS):
            with suppress(OSError):
                _LIVENESS_FILE.touch()
            is_deaf = monotonic() - self._heard > _DEAF_SECONDS
            # The set of requests may change meanwhile. The next second sees them all.
            with suppress(UnavailableError, RuntimeError):
                for request in list(active_requests):
                    if request.type == RUN_SLICE:
                        lanes.touch(Message(*request.args))
                if not is_deaf:
                    report_worker(store, self._worker)
            if is_deaf:
                self._end_if_broker_answers()
            else:
                self._answers_since = 0.0

    def _end_if_broker_answers(self) -> None:
        try:
            self._broker.ping()
        except UnavailableError:
            self._answers_since = 0.0
            return
        self._answers_since = self._answers_since or monotonic()
        if monotonic() - self._answers_since > _END_SECONDS:
            _log.error("the broker answers and the worker takes no messages: it ends")
            # It waits for its slices only as long as worker_soft_shutdown_timeout. Other workers continue them.
            os.kill(os.getpid(), signal.SIGQUIT)
            self._heard = monotonic()
