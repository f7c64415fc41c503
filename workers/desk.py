"""Where jobs are handed in, looked up and taken back: all that the service does with them."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from workers.app import make_app, make_ping, make_publish
from workers.chunks import announce, hand_over
from workers.health import Health
from workers.jobs.catalogue import KINDS
from workers.queues import DRAW_CHART, NOTICES, Publish
from workers.records import CANCELLED, JobRecord, Webhook
from workers.settings import JobSettings
from workers.store import Idempotency, Store

__all__ = ["Desk", "make_desk"]


def _new_id() -> str:
    """Draw an id that cannot be guessed."""
    return secrets.token_urlsafe(18)


class Desk:
    """Takes jobs on. Everything raises AwayError when the store or the broker does not answer; `health` tells of it."""

    def __init__(
        self,
        store: Store,
        publish: Publish,
        new_id: Callable[[], str] = _new_id,
        ping_broker: Callable[[], None] = lambda: None,
    ) -> None:
        self.store = store
        self.health = Health(self._check if store.settings.broker_url else None)
        self._ping_broker = ping_broker
        self._publish = publish
        self._new_id = new_id

    def _check(self) -> None:
        self.store.ping()
        self._ping_broker()

    def submit(
        self,
        kind: str,
        game: str,
        spec: Mapping[str, Any],
        webhook: Webhook | None = None,
        idempotency: Idempotency | None = None,
        *,
        owner: str = "",
        charge: AbstractContextManager[None] | None = None,
    ) -> JobRecord:
        """Take a job on and hand it to the workers; return it, or the one that the same key made before.

        `charge` is entered when there is a new job, before any worker has it: what it raises undoes the job, and it
        hears of what the broker raises. Raises QueueFullError and KeyReusedError.
        """
        chunks, total = KINDS[kind].chunk_count(spec), KINDS[kind].size(spec)
        now = self.store.clock()
        job = JobRecord(self._new_id(), game, kind, spec, chunks, total, now, webhook=webhook, owner=owner)
        id = self.store.create(job, idempotency)
        if id != job.id:
            return self.store.read(id)
        try:
            with charge or nullcontext():
                hand_over(self.store, self._publish, job)
        except Exception:
            self.store.withdraw(job, idempotency)
            raise
        return job

    def read(self, id: str, owner: str = "") -> JobRecord:
        """Return a job of `owner`; UnknownJobError or GoneError when it is not there."""
        return self.store.read(id, owner)

    def cancel(self, id: str, owner: str = "") -> JobRecord:
        """End a job that is open; one that is over stays as it is. Workers notice within a second."""
        self.store.read(id, owner)
        self.store.finish(id, CANCELLED)
        job = self.store.read(id)
        announce(self.store, job)
        return job

    def draw_chart(self, id: str) -> None:
        """Have the picture of a job drawn; it is kept as long as the job."""
        self._publish(DRAW_CHART, NOTICES, (id,))


def make_desk(settings: JobSettings) -> Desk:
    """Make the desk of a deployment; connections are opened when they are needed.

    Without a broker every call raises AwayError.
    """
    app = make_app(settings)
    return Desk(Store(settings), make_publish(app, settings), ping_broker=make_ping(app))
