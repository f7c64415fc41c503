"""Heartbeats of a worker, from a thread of its parent process.

Each second the thread touches the slices of live processes, because the engine may keep a process from doing so itself
for seconds, and reports the worker. Celery's own heartbeat shows that its loop takes messages: kombu waits up to half a
minute between two attempts to reach a broker that was away. A worker that has no heartbeat although the broker answers
ends, and its supervisor starts another one.
"""

from __future__ import annotations

import logging
import os
import secrets
import signal
import socket
from contextlib import suppress
from threading import Event, Thread, Timer
from time import monotonic
from typing import Any, Final

from celery import Celery

from workers.broker import BrokerClient, queue_name
from workers.errors import UnavailableError
from workers.health import DEAF, READY
from workers.liveness import LIVENESS_FILE
from workers.settings import JobSettings
from workers.store.lanes import Lanes
from workers.store.queues import ALL_QUEUES
from workers.store.store import Store
from workers.store.watch import WorkerWatch

_log = logging.getLogger("croupier.workers")

_SECONDS: Final = 1.0
#: Seconds without Celery's heartbeat after which a worker is deaf, and for which the broker must answer a deaf worker
#: until it ends: longer than a restart, because most attempts of kombu succeed sooner.
_DEAF_SECONDS: Final = 5.0
_END_SECONDS: Final = 8.0
#: Seconds that a stopped worker has for its slices. One that waits for a store which is gone would never end.
_STOP_SECONDS: Final = 15.0


class Heartbeat:
    """The heartbeat of one worker. `node` names it in the store, in all its processes."""

    def __init__(self, app: Celery, settings: JobSettings) -> None:
        self.node = f"{socket.gethostname()}-{os.getpid()}-{secrets.token_hex(4)}"
        self._settings = settings
        self._broker = BrokerClient(app, settings)
        self._app = app
        self._stops = Event()
        self._heard = monotonic()
        self._answers_since = 0.0
        self._queues: list[str] = []
        self._size = 1

    def prepare(self, instance: Any, **_: object) -> None:
        """Note the queues and the number of processes of the worker."""
        consumed = self._app.amqp.queues.consume_from
        self._queues = [name for name in ALL_QUEUES if queue_name(self._settings, name) in consumed or name in consumed]
        self._size = instance.concurrency

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
        lanes, watch = Lanes(store), WorkerWatch(store)
        self._warn_of_eviction(store)
        while not self._stops.wait(_SECONDS):
            with suppress(OSError):
                LIVENESS_FILE.touch()
            silent = monotonic() - self._heard
            with suppress(UnavailableError):
                lanes.touch_all(self.node, is_alive)
                watch.report(self.node, DEAF if silent > _DEAF_SECONDS else READY, self._queues, self._size)
            if silent > _DEAF_SECONDS:
                self._end_if_broker_answers()
            else:
                self._answers_since = 0.0

    def _warn_of_eviction(self, store: Store) -> None:
        with suppress(UnavailableError):
            if policy := store.eviction_policy():
                text = "the store drops jobs when it is full: set maxmemory-policy noeviction"
                _log.warning(text, extra={"policy": policy})

    def _end_if_broker_answers(self) -> None:
        try:
            self._broker.ping()
        except UnavailableError:
            self._answers_since = 0.0
            return
        self._answers_since = self._answers_since or monotonic()
        if monotonic() - self._answers_since > _END_SECONDS:
            _log.error("the broker answers and the worker takes no messages: it ends")
            os.kill(os.getpid(), signal.SIGTERM)
            self._heard = monotonic()


def is_alive(process: str) -> bool:
    """Return whether a process of this machine is alive."""
    try:
        os.kill(int(process), 0)
    except OSError:
        return False
    return True
