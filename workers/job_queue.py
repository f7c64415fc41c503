"""The job queue of the service: it creates, reads and cancels jobs."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext, suppress
from typing import Any

from workers.broker import BrokerClient, make_app
from workers.errors import UnavailableError
from workers.health import Health, Worker, live_workers
from workers.jobs.catalogue import KINDS
from workers.settings import JobSettings
from workers.store.lanes import MOST_LANES, Lanes
from workers.store.queues import Publish
from workers.store.records import CANCELLED, JobRecord, Origin, Webhook
from workers.store.store import Idempotency, Store

_log = logging.getLogger("croupier.jobs")


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
        self.health = Health(self._check if store.settings.broker_url else None)
        self.ping_broker = ping_broker
        self._lanes = Lanes(store, publish)
        self._new_id = new_id

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
        created, chunks = self.store.now(), KINDS[kind].chunk_count(spec)
        job = JobRecord(
            id=self._new_id() if self._new_id else self.store.new_id(owner, created),
            game=game,
            kind=kind,
            spec=spec,
            chunks=chunks,
            lanes=min(chunks, self.store.settings.caller_slices, MOST_LANES),
            total=KINDS[kind].size(spec),
            created=created,
            webhook=webhook,
            owner=owner,
            caller=caller or owner,
            queue=KINDS[kind].queue,
            charged=charged,
            origin=origin or Origin(),
        )
        id = self.store.create(job, idempotency)
        if id != job.id:
            return self.store.read(id)
        try:
            with charge or nullcontext():
                self._lanes.admit(job.queue, job.caller)
                if idempotency:
                    self.store.confirm(job, idempotency)
        except Exception:
            # When the store is away, too, workers do the job.
            with suppress(UnavailableError):
                self.store.withdraw(job, idempotency)
            raise
        about = {"job_id": job.id, "kind": kind, "game": game, "chunks": job.chunks}
        _log.info("job created", extra={**about, "request_id": job.origin.request_id})
        return job

    def read(self, id: str, owner: str = "") -> JobRecord:
        """Return a job of `owner`. Raises UnknownJobError or GoneError."""
        return self.store.read(id, owner)

    def cancel(self, id: str, owner: str = "") -> JobRecord:
        """Cancel an open job; an ended one stays as it is. Workers notice within a second."""
        job = self.store.read(id, owner)
        if self.store.finish(id, CANCELLED):
            _log.info("job ended", extra={"job_id": id, "state": CANCELLED})
            # The periodic repair publishes what cannot be published here.
            with suppress(UnavailableError):
                self._lanes.admit(job.queue, job.caller)
        return self.store.read(id)

    def _check(self) -> list[Worker]:
        """Return the live workers. Raises UnavailableError when store or broker do not respond."""
        self.store.ping()
        self.ping_broker()
        return live_workers(self.store)


def make_job_queue(settings: JobSettings) -> JobQueue:
    """Return the job queue of a deployment. It connects on its first call.

    Without a configured broker every call raises UnavailableError.
    """
    broker = BrokerClient(make_app(settings), settings)
    return JobQueue(Store(settings), broker.publish, ping_broker=broker.ping)
