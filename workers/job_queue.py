"""The job queue of the service: it creates, reads and cancels jobs."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext, suppress
from functools import partial
from typing import Any

from workers.broker import BrokerClient, make_app
from workers.errors import UnavailableError
from workers.health import Health
from workers.jobs.catalogue import KINDS
from workers.publishing import admit, publish_slices
from workers.settings import JobSettings
from workers.store.queues import Publish
from workers.store.records import CANCELLED, JobRecord, Origin, Webhook
from workers.store.store import Idempotency, Store
from workers.store.watch import WorkerWatch

_log = logging.getLogger("croupier.jobs")


def _check(store: Store, ping_broker: Callable[[], None]) -> list[str]:
    """Return the state of each worker. Raises UnavailableError when store or broker do not respond."""
    store.ping()
    ping_broker()
    return WorkerWatch(store).worker_states()


class JobQueue:
    """Creates, reads and cancels jobs. Each call raises UnavailableError when store or broker do not respond."""

    def __init__(
        self,
        store: Store,
        publish: Publish,
        new_id: Callable[[], str] | None = None,
        ping_broker: Callable[[], None] = lambda: None,
    ) -> None:
        self.store = store
        self.health = Health(partial(_check, store, ping_broker) if store.settings.broker_url else None)
        self.ping_broker = ping_broker
        self._publish = publish
        self._new_id = new_id
        #: Jobs that were stored but not confirmed, and could not be withdrawn during an outage of the store.
        self._unpromised: deque[tuple[JobRecord, Idempotency | None]] = deque()

    def submit(
        self,
        kind: str,
        game: str,
        spec: Mapping[str, Any],
        webhook: Webhook | None = None,
        idempotency: Idempotency | None = None,
        *,
        owner: str = "",
        caller: str = "",
        charged: float = 0.0,
        charge: AbstractContextManager[None] | None = None,
        origin: Origin | None = None,
    ) -> JobRecord:
        """Create a job and publish it; return it, or the job that an equal request with the same key has created.

        A new job enters `charge` before it is published. An error of either removes the job, and leaves
        `charge`. Equal requests wait until then. `charged` is the cost in seconds of core, `origin` goes to logs and
        traces. Raises QueueFullError, StoreFullError, KeyReusedError.
        """
        # An open connection may lead to a server that workers do not reach.
        self.health.check()
        self._withdraw()
        created = self.store.now()
        job = JobRecord(
            id=self._new_id() if self._new_id else self.store.new_id(owner, created),
            game=game,
            kind=kind,
            spec=spec,
            chunks=KINDS[kind].chunk_count(spec),
            total=KINDS[kind].size(spec),
            created=created,
            webhook=webhook,
            owner=owner,
            caller=caller or owner,
            queue=KINDS[kind].queue,
            charged=charged,
            origin=origin or Origin(),
        )
        try:
            id = self.store.create(job, idempotency)
        except UnavailableError:
            # The store may have created the job nevertheless.
            self._forget(job, idempotency)
            raise
        if id != job.id:
            return self.store.read(id)
        try:
            with charge or nullcontext():
                admit(self.store, self._publish, job.queue, job.caller)
                if idempotency:
                    self.store.confirm(job, idempotency)
        except Exception:
            self._forget(job, idempotency)
            raise
        about = {"job_id": job.id, "kind": kind, "game": game, "chunks": job.chunks}
        _log.info("job created", extra={**about, "request_id": job.origin.request_id})
        return job

    def _forget(self, job: JobRecord, idempotency: Idempotency | None) -> None:
        """Withdraw an unconfirmed job now, or before the next job when the store does not respond."""
        self._unpromised.append((job, idempotency))
        with suppress(UnavailableError):
            self._withdraw()

    def _withdraw(self) -> None:
        # Several threads may do this at the same time.
        with suppress(IndexError):
            while True:
                left = self._unpromised.popleft()
                try:
                    self.store.withdraw(*left)
                except UnavailableError:
                    self._unpromised.appendleft(left)
                    raise

    def read(self, id: str, owner: str = "") -> JobRecord:
        """Return a job of `owner`. Raises UnknownJobError or GoneError."""
        return self.store.read(id, owner)

    def cancel(self, id: str, owner: str = "") -> JobRecord:
        """Cancel an open job; an ended one stays as it is. Workers notice within a second."""
        job = self.store.read(id, owner)
        if self.store.finish(id, CANCELLED):
            _log.info("job ended", extra={"job_id": id, "state": CANCELLED})
            publish_slices(self.store, self._publish, job)
        return self.store.read(id)


def make_job_queue(settings: JobSettings) -> JobQueue:
    """Return the job queue of a deployment. It connects on its first call.

    Without a configured broker every call raises UnavailableError.
    """
    broker = BrokerClient(make_app(settings), settings)
    return JobQueue(Store(settings), broker.publish, ping_broker=broker.ping)
