"""Sees to it that webhooks which are due are sent: every worker looks once a second.

Celery's own countdowns would keep a retry in one worker's memory, and on Redis a task that waits longer than the
visibility timeout is given to every worker in turn. What is due is in the store instead, and outlives all workers.
"""

from __future__ import annotations

import logging
from typing import Any, Final

from celery import bootsteps

from workers.errors import AwayError
from workers.queues import NOTICES, SEND_CALL, Publish
from workers.store import Store

__all__ = ["make_pump", "send_due_calls"]

_log = logging.getLogger("croupier.workers")
_SECONDS: Final = 1.0


def send_due_calls(store: Store, publish: Publish) -> None:
    """Have every webhook sent that is due."""
    try:
        for id in store.due_calls():
            publish(SEND_CALL, NOTICES, (id,))
    except AwayError as error:
        _log.warning("webhooks wait: %s", error)


def make_pump(store: Store, publish: Publish) -> type[Any]:
    """Make the timer that a worker's main process runs."""

    class CallPump(bootsteps.StartStopStep):
        """Looks for webhooks that are due."""

        requires = ("celery.worker.consumer.tasks:Tasks",)

        def __init__(self, parent: Any, **options: Any) -> None:
            super().__init__(parent, **options)
            self._timer: Any = None

        def start(self, parent: Any) -> None:
            """Begin to look."""
            self._timer = parent.timer.call_repeatedly(_SECONDS, send_due_calls, (store, publish))

        def stop(self, parent: Any) -> None:
            """Look no more."""
            if self._timer is not None:
                self._timer.cancel()
                self._timer = None

    return CallPump
