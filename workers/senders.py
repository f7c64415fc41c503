"""Webhooks are sent from threads of their own: a slow receiver holds up nothing but itself.

What is due stands in the store and is taken with a lease, so a call whose sender dies is made by another.
"""

from __future__ import annotations

import logging
from threading import Lock, Thread
from typing import Final

from workers.errors import UnavailableError
from workers.observation.tracing import Tracer
from workers.store import Store
from workers.webhooks import send_call

__all__ = ["WebhookSenders"]

_log = logging.getLogger("croupier.workers")

#: Calls under way at once, and how many the store gives at a time.
_MOST: Final = 60
_BATCH: Final = 20


class WebhookSenders:
    """Threads that send what is due, at most so many that no lease of the store runs out while a call waits."""

    def __init__(self, store: Store, ca_certs: str | None = None, tracer: Tracer | None = None) -> None:
        self._store = store
        self._ca_certs = ca_certs
        self._tracer = tracer
        self._lock = Lock()
        self._busy = 0

    def send_due(self) -> None:
        """Begin to send every webhook that is due, as far as there is room; return at once. Raises UnavailableError."""
        while self._busy <= _MOST - _BATCH and (ids := self._store.due_calls()):
            for id in ids:
                self._count(1)
                Thread(target=self._send, args=(id,), name=f"webhook {id}", daemon=True).start()

    def _send(self, id: str) -> None:
        try:
            send_call(self._store, id, self._ca_certs, self._tracer)
        except UnavailableError as error:
            _log.warning("webhook waits: %s", error, extra={"job_id": id})
        finally:
            self._count(-1)

    def _count(self, by: int) -> None:
        with self._lock:
            self._busy += by
