"""Concurrent webhooks of one worker: each receiver and each caller has a bounded number of its threads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock
from typing import Final
from urllib.parse import urlsplit

from runtime.spans import Tracer
from workers.errors import UnknownJobError
from workers.store.records import JobRecord
from workers.store.store import Store
from workers.webhooks.delivery import send_call
from workers.webhooks.due import MOST_OF_CALLER, MOST_TO_RECEIVER, DueCalls

#: Seconds after which a webhook without room is tried again.
_WAIT_SECONDS: Final = 1.0


class WebhookSender:
    """Sends webhooks from many threads."""

    def __init__(self, store: Store, ca_certs: str | None = None, tracer: Tracer | None = None) -> None:
        self._store = store
        self._ca_certs = ca_certs
        self._tracer = tracer or Tracer()
        self._lock = Lock()
        self._busy: Counter[str] = Counter()

    def send(self, id: str) -> None:
        """Send the webhook of a job, or plan it for later when its receiver or caller has its share under way."""
        calls = DueCalls(self._store)
        try:
            job = self._store.read(id)
        except UnknownJobError:
            calls.end(id)
            return
        with self._room(job) as has_room:
            if has_room:
                send_call(self._store, job, self._ca_certs, self._tracer)
            else:
                calls.plan(id, _WAIT_SECONDS)

    @contextmanager
    def _room(self, job: JobRecord) -> Iterator[bool]:
        host = urlsplit(job.webhook.url).netloc.lower() if job.webhook else ""
        limits = {f"{job.caller} {host}": MOST_TO_RECEIVER, f"{job.caller} ": MOST_OF_CALLER}
        with self._lock:
            has_room = all(self._busy[name] < most for name, most in limits.items())
            if has_room:
                self._busy.update(limits.keys())
        try:
            yield has_room
        finally:
            if has_room:
                with self._lock:
                    self._busy -= Counter(limits.keys())
