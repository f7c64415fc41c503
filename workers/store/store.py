"""The job store: records, results and events in Redis or Valkey. Every change of a job's state is one script.

Under the namespace: `job:{id}` the record, `events:{id}` a stream of its states, `key:{owner}:{key}` what an
idempotency key has made; `id-key` the key under which ids are made; `open:{queue}` the ids of open jobs and
`open:{queue}:{caller}` those of one caller; `kept` when each record expires, `sizes` its bytes, `bytes` their sum,
`holders` those of each caller, `ended:{caller}` its ended jobs by when they ended; `due` webhooks to be sent, `calls`
those that have come due; `figures` what was counted. `workers/store/scripts/common.lua` describes those of open jobs.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from secrets import token_bytes
from typing import Any, Final, cast

from workers.errors import GoneError, KeyReusedError, QueueFullError, StoreFullError, UnavailableError, UnknownJobError
from workers.store.client import BLOCK_SECONDS, StoreClient
from workers.store.records import FAILED, JobRecord, made_at, make_id

_DAY: Final = 24 * 60 * 60
#: Seconds that a job which never ends is kept.
_OPEN_SECONDS: Final = 7 * _DAY
#: Seconds after which a job stands although its service died before it promised it: workers do it all the same.
_CONFIRM_SECONDS: Final = 5
#: Seconds that a request waits for another with the same key that is being answered, and between two looks.
_WAIT_SECONDS: Final = 1.0
_LOOK_SECONDS: Final = 0.02


@dataclass(frozen=True)
class Idempotency:
    """The caller's key for one creation, and the fingerprint of the request that it came with."""

    key: str
    fingerprint: str


@dataclass(frozen=True)
class Event:
    """A state of a job, in the order of `id`."""

    id: str
    state: str
    done: int
    total: int


class Store(StoreClient):
    """The jobs of one namespace. Everything raises UnavailableError when the store does not answer."""

    # Creating

    def create(self, job: JobRecord, idempotency: Idempotency | None = None) -> str:
        """Keep a new job; return its id, or that of the job which the same key and request made before.

        With a key no equal request is promised the job before `confirm`. Raises QueueFullError, StoreFullError and
        KeyReusedError.
        """
        end = time.monotonic() + _WAIT_SECONDS
        answer, *known = self._create(job, idempotency)
        while answer == b"waiting":
            if time.monotonic() > end:
                raise UnavailableError("an equal request is still being answered")
            time.sleep(_LOOK_SECONDS)
            answer, *known = self._create(job, idempotency)
        if answer == b"full":
            raise QueueFullError
        if answer == b"large":
            raise StoreFullError
        if answer == b"new":
            return job.id
        fingerprint, id = known
        if idempotency is None or fingerprint.decode() != idempotency.fingerprint:
            raise KeyReusedError
        return id.decode()

    def _create(self, job: JobRecord, idempotency: Idempotency | None) -> list[bytes]:
        about = (job.id, job.queue, job.caller, self._idempotency_key(job, idempotency))
        limits = (self.settings.queue_limit, self.settings.store_bytes)
        fields = [part for pair in job.to_fields().items() for part in pair]
        fingerprint = idempotency.fingerprint if idempotency else ""
        found = self.run("create", *about, fingerprint, *limits, _OPEN_SECONDS, _CONFIRM_SECONDS, *fields)
        return cast("list[bytes]", found)

    def confirm(self, job: JobRecord, idempotency: Idempotency) -> None:
        """Let equal requests be promised a job."""
        key = self._idempotency_key(job, idempotency)
        self.call(lambda redis: redis.hdel(key, "unconfirmed"))

    def withdraw(self, job: JobRecord, idempotency: Idempotency | None = None) -> None:
        """Forget a job that was not promised."""
        self.run("withdraw", job.id, self._idempotency_key(job, idempotency))

    def _idempotency_key(self, job: JobRecord, idempotency: Idempotency | None) -> str:
        if idempotency is None:
            return ""
        return self.key("key", job.owner, sha256(idempotency.key.encode()).hexdigest())

    # Reading

    def read(self, id: str, owner: str | None = None) -> JobRecord:
        """Return a job of `owner` (None: of any). Raises UnknownJobError, also for another's job.

        Raises GoneError for a job of `owner` that is older than records are kept, and has none.
        """
        fields = self.call(lambda redis: redis.hgetall(self.key("job", id)))
        if fields and owner in (None, fields[b"owner"].decode()):
            return JobRecord.from_fields(id, fields)
        if not fields and owner is not None and self._has_expired(id, owner):
            raise GoneError
        raise UnknownJobError

    def new_id(self, owner: str, made: float) -> str:
        """Return an id for a job of `owner` that is made now; it cannot be guessed."""
        name = self.key("id-key")

        def draw(redis: Any) -> Any:
            if (key := redis.get(name)) is None:
                redis.set(name, token_bytes(16), nx=True)
                key = redis.get(name)
            return key

        return make_id(self.call(draw), owner, made)

    def _has_expired(self, id: str, owner: str) -> bool:
        """Return whether an id is that of a job of `owner`, made before the records that are still kept."""
        key = self.call(lambda redis: redis.get(self.key("id-key")))
        made = made_at(key, owner, id) if key else None
        return made is not None and self.now() - made >= self.settings.keep_seconds

    def wait_for_events(self, id: str, after: str, seconds: float) -> list[Event]:
        """Return the events after `after` (an event's id, or "0"); wait up to about a second for the first."""
        block = max(1, int(1000 * min(seconds, BLOCK_SECONDS)))
        stream = self.key("events", id)
        found = self.wait(lambda redis: redis.xread({stream: after}, block=block))
        entries = found[0][1] if found else []
        return [
            Event(entry.decode(), fields[b"state"].decode(), int(fields[b"done"]), int(fields[b"total"]))
            for entry, fields in entries
        ]

    def ping(self) -> None:
        """Raise UnavailableError when the store does not answer."""
        self.call(lambda redis: redis.ping())

    def eviction_policy(self) -> str:
        """Return the policy by which a full store drops records; empty when it rejects new ones instead."""
        memory = self.call(lambda redis: redis.info("memory"))
        policy = str(memory.get("maxmemory_policy", ""))
        return policy if memory.get("maxmemory") and policy != "noeviction" else ""

    # Ending

    def finish(self, id: str, state: str, fields: Mapping[str, Any] | None = None) -> bool:
        """End an open job; False when it was over already. `fields` are `done` and `result`, or `problem`."""
        flat = [part for pair in (fields or {}).items() for part in pair]
        return bool(self.run("finish", "", "", "", id, state, *flat))

    def fail(self, id: str, problem: str) -> bool:
        """End an open job as failed, with the code of a problem."""
        return self.finish(id, FAILED, {"problem": problem})
