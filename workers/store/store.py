"""The job store: records, results and events in Redis or Valkey. Every change of a job's state is one script.

Keys in the namespace: `job:{id}` the record, `events:{id}` a stream of its states, `key:{owner}:{key}` the job of an
idempotency key; `id-key` the key that seals ids; `open:{queue}` the ids of open jobs and
`open:{queue}:{caller}` those of one caller; `kept` all records by their expiry, `ended:{caller}` the ended jobs of a
caller by their end; `due` webhooks to send, `calls` webhooks that are taken for sending; `figures` all counts.
`workers/store/scripts/common.lua` describes the keys of open jobs.
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
#: Bytes of a new record. The largest requests take a tenth of that.
_RECORD_BYTES: Final = 256 * 1024
#: Seconds for which an open job is kept.
_OPEN_SECONDS: Final = 7 * _DAY
#: Seconds after which a job is final although its service died before it confirmed the job. Workers do it anyway.
_CONFIRM_SECONDS: Final = 5
#: Seconds that a request waits for another one with the same key, and between two checks.
WAIT_SECONDS: Final = 1.0
_LOOK_SECONDS: Final = 0.02


@dataclass(frozen=True)
class Idempotency:
    """The idempotency key of a request, and the fingerprint of its body."""

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
    """The jobs of one namespace. Each call raises UnavailableError when the store does not respond."""

    # Creating

    def create(self, job: JobRecord, idempotency: Idempotency | None = None) -> str:
        """Store a new job; return its id, or the id of the job that an equal request with the same key has created.

        With a key, equal requests wait for `confirm`. Raises QueueFullError, StoreFullError and KeyReusedError.
        """
        end = time.monotonic() + WAIT_SECONDS
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
        limits = (self.settings.queue_limit, self.settings.store_records, _RECORD_BYTES)
        fields = [part for pair in job.to_fields().items() for part in pair]
        fingerprint = idempotency.fingerprint if idempotency else ""
        found = self.run("create", *about, fingerprint, *limits, _OPEN_SECONDS, _CONFIRM_SECONDS, *fields)
        return cast("list[bytes]", found)

    def confirm(self, job: JobRecord, idempotency: Idempotency) -> None:
        """Let equal requests receive this job."""
        key = self._idempotency_key(job, idempotency)
        self.call(lambda redis: redis.hdel(key, "unconfirmed"))

    def withdraw(self, job: JobRecord, idempotency: Idempotency | None = None) -> None:
        """Remove a job that is not confirmed."""
        self.run("withdraw", job.id, self._idempotency_key(job, idempotency))

    def _idempotency_key(self, job: JobRecord, idempotency: Idempotency | None) -> str:
        if idempotency is None:
            return ""
        return self.key("key", job.owner, sha256(idempotency.key.encode()).hexdigest())

    # Reading

    def read(self, id: str, owner: str | None = None) -> JobRecord:
        """Return a job of `owner` (None: of anybody). Raises UnknownJobError, also for the job of another owner.

        Raises GoneError for a job of `owner` whose record has expired.
        """
        fields = self.call(lambda redis: redis.hgetall(self.key("job", id)))
        if fields and owner in (None, fields[b"owner"].decode()):
            return JobRecord.from_fields(id, fields)
        if not fields and owner is not None and self._has_expired(id, owner):
            raise GoneError
        raise UnknownJobError

    def new_id(self, owner: str, made: float) -> str:
        """Return an unguessable id for a job of `owner` that is created at `made`."""
        name = self.key("id-key")

        def draw(redis: Any) -> Any:
            if (key := redis.get(name)) is None:
                redis.set(name, token_bytes(16), nx=True)
                key = redis.get(name)
            return key

        return make_id(self.call(draw), owner, made)

    def _has_expired(self, id: str, owner: str) -> bool:
        """Return whether an id is one of `owner` that is older than any kept record."""
        key = self.call(lambda redis: redis.get(self.key("id-key")))
        made = made_at(key, owner, id) if key else None
        return made is not None and self.now() - made >= self.settings.keep_seconds

    def wait_for_events(self, id: str, after: str, seconds: float) -> list[Event]:
        """Return the events after `after` (the id of an event, or "0"); wait at most a second for the first one."""
        block = max(1, int(1000 * min(seconds, BLOCK_SECONDS)))
        stream = self.key("events", id)
        found = self.wait(lambda redis: redis.xread({stream: after}, block=block))
        entries = found[0][1] if found else []
        return [
            Event(entry.decode(), fields[b"state"].decode(), int(fields[b"done"]), int(fields[b"total"]))
            for entry, fields in entries
        ]

    def ping(self) -> None:
        """Raise UnavailableError when the store does not respond."""
        self.call(lambda redis: redis.ping())

    def eviction_policy(self) -> str:
        """Return the policy by which a full store drops records; empty when it rejects new ones instead."""
        memory = self.call(lambda redis: redis.info("memory"))
        policy = str(memory.get("maxmemory_policy", ""))
        return policy if memory.get("maxmemory") and policy != "noeviction" else ""

    # Ending

    def finish(self, id: str, state: str, fields: Mapping[str, Any] | None = None) -> bool:
        """End an open job; return False when it had ended before. `fields` are `done` and `result`, or `problem`."""
        flat = [part for pair in (fields or {}).items() for part in pair]
        return bool(self.run("finish", "", "", "", id, state, *flat))

    def fail(self, id: str, problem: str) -> bool:
        """End an open job as failed, with the code of a problem."""
        return self.finish(id, FAILED, {"problem": problem})
