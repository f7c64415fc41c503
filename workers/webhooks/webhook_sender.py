"""Threads that send webhooks: a slow receiver delays only its own webhooks.

Receivers take turns, and each receiver and each caller uses a bounded number of the threads. Due webhooks stay in the
store under a lease, so another worker sends those of a sender that dies.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Iterator
from threading import Lock, Thread
from typing import Final

from runtime.spans import Tracer
from workers.errors import UnavailableError
from workers.store.store import Store
from workers.webhooks.delivery import DueCalls, send_call

_log = logging.getLogger("croupier.workers")

#: Calls under way: in all, of one caller, and to one receiver of a caller.
MOST: Final = 60
_MOST_OF_CALLER: Final = 30
_MOST_TO_RECEIVER: Final = 10


class WebhookSender:
    """Sends due webhooks, each in a thread. `refused` counts the threads that the system could not start."""

    def __init__(self, store: Store, ca_certs: str | None = None, tracer: Tracer | None = None) -> None:
        self._store = store
        self._calls = DueCalls(store)
        self._ca_certs = ca_certs
        self._tracer = tracer
        self._lock = Lock()
        self._busy: Counter[str] = Counter()
        self.refused = 0

    @property
    def count(self) -> int:
        """The number of calls under way."""
        return self._busy.total()

    def send_due(self) -> None:
        """Start to send every due webhook for which there is room, and return. Raises UnavailableError.

        When the system starts no thread, the webhook is due again after its lease.
        """
        while (free := MOST - self.count) > 0 and (calls := self._calls.take(free, self._full())):
            for id, receiver in calls.items():
                if not self._start(id, receiver):
                    return

    def _start(self, id: str, receiver: str) -> bool:
        self._count(receiver, 1)
        try:
            Thread(target=self._send, args=(id, receiver), name=f"webhook {id}", daemon=True).start()
        except RuntimeError as error:
            self._count(receiver, -1)
            self.refused += 1
            _log.error("webhooks wait: %s", error, extra={"job_id": id})
            return False
        return True

    def _full(self) -> Iterator[str]:
        """Yield the receivers and callers whose share is in use."""
        with self._lock:
            busy = dict(self._busy)
        yield from (receiver for receiver, calls in busy.items() if calls >= _MOST_TO_RECEIVER)
        of_callers: Counter[str] = Counter()
        for receiver, calls in busy.items():
            of_callers[receiver.rpartition(" ")[0]] += calls
        yield from (caller for caller, calls in of_callers.items() if calls >= _MOST_OF_CALLER)

    def _send(self, id: str, receiver: str) -> None:
        try:
            send_call(self._store, id, self._ca_certs, self._tracer)
        except UnavailableError as error:
            _log.warning("webhook waits: %s", error, extra={"job_id": id})
        finally:
            self._count(receiver, -1)

    def _count(self, receiver: str, by: int) -> None:
        with self._lock:
            self._busy[receiver] += by
            if not self._busy[receiver]:
                del self._busy[receiver]
