"""What is due is done: every worker looks once a second for webhooks to send, and for jobs that were not handed over.

Celery's own countdowns would keep a retry in one worker's memory, and on Redis a task that waits longer than the
visibility timeout is given to every worker in turn. What is due is in the store instead, and outlives all workers.
"""

from __future__ import annotations

import logging
from typing import Any, Final

from celery import bootsteps

from workers.chunks import hand_over
from workers.errors import AwayError, UnknownJobError
from workers.queues import NOTICES, SEND_CALL, Publish
from workers.store import Store

__all__ = ["hand_over_unsent", "make_pump", "send_due_calls"]

_log = logging.getLogger("croupier.workers")
_SECONDS: Final = 1.0


def send_due_calls(store: Store, publish: Publish) -> None:
    """Have every webhook sent that is due."""
    try:
        for id in store.due_calls():
            publish(SEND_CALL, NOTICES, (id,))
    except AwayError as error:
        _log.warning("webhooks wait: %s", error)


def hand_over_unsent(store: Store, publish: Publish) -> None:
    """Hand over the jobs whose maker died between keeping them and handing them over."""
    try:
        for id in store.unsent_jobs():
            _hand_over(store, publish, id)
    except AwayError as error:
        _log.warning("jobs wait to be handed over: %s", error)


def _hand_over(store: Store, publish: Publish, id: str) -> None:
    try:
        job = store.read(id)
    except UnknownJobError:
        store.mark_handed(id)
        return
    _log.warning("job %s was not handed over by whoever made it", id)
    hand_over(store, publish, job)


def _look(store: Store, publish: Publish) -> None:
    send_due_calls(store, publish)
    hand_over_unsent(store, publish)


def make_pump(store: Store, publish: Publish) -> type[Any]:
    """Make the timer that a worker's main process runs."""

    class Pump(bootsteps.StartStopStep):
        """Looks for what is due."""

        requires = ("celery.worker.consumer.tasks:Tasks",)

        def __init__(self, parent: Any, **options: Any) -> None:
            super().__init__(parent, **options)
            self._timer: Any = None

        def start(self, parent: Any) -> None:
            """Begin to look."""
            self._timer = parent.timer.call_repeatedly(_SECONDS, _look, (store, publish))

        def stop(self, parent: Any) -> None:
            """Look no more."""
            if self._timer is not None:
                self._timer.cancel()
                self._timer = None

    return Pump
