"""Webhooks are sent from threads of their own: a slow receiver holds up nothing but itself.

Receivers have turns, and each, as each caller, has a bounded number of the threads. What is due stands in the store and
is taken with a lease, so a call whose sender dies is made by another.
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

#: Calls under way at once: in all, of one caller, and to one receiver of a caller.
_MOST: Final = 60
_MOST_OF_CALLER: Final = 30
_MOST_TO_RECEIVER: Final = 10


class WebhookSender:
    """Threads that send what is due, at most so many that no lease of the store runs out while a call waits."""

    def __init__(self, store: Store, ca_certs: str | None = None, tracer: Tracer | None = None) -> None:
        self._store = store
        self._calls = DueCalls(store)
        self._ca_certs = ca_certs
        self._tracer = tracer
        self._lock = Lock()
        self._busy: Counter[str] = Counter()

    def send_due(self) -> None:
        """Begin to send every webhook that is due, as far as there is room; return at once. Raises UnavailableError."""
        while (room := _MOST - self._busy.total()) > 0 and (calls := self._calls.take(room, self._full())):
            for id, receiver in calls.items():
                self._count(receiver, 1)
                Thread(target=self._send, args=(id, receiver), name=f"webhook {id}", daemon=True).start()

    def _full(self) -> Iterator[str]:
        """Yield the receivers and callers that may have no more calls under way."""
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
