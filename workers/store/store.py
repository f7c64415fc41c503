"""The job store: records, results and events in Redis or Valkey. Every change of a job's state is one script.

Keys in the namespace: `job:{id}` the record, `events:{id}` a stream of its states, `key:{owner}:{key}` the job of an
idempotency key; `id-key` the key that seals ids; `open:{queue}` the ids of open jobs and `open:{queue}:{caller}` those
of one caller; `kept` all records by their expiry, `ended:{caller}` the ended jobs of a caller by their end; `due`
webhooks to send; `figures` all counts. `workers/store/lanes.py` describes the keys of work.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from secrets import token_bytes
from typing import Any, Final, cast

from workers.errors import GoneError, KeyReusedError, QueueFullError, StoreFullError, UnavailableError, UnknownJobError
from workers.store.client import BLOCK_SECONDS, Command, Guard, StoreClient
from workers.store.records import FAILED, OPEN, SUCCEEDED, JobRecord, made_at, make_id

_DAY: Final = 24 * 60 * 60
#: Bytes of a new record. The largest requests take a tenth of that.
_RECORD_BYTES: Final = 256 * 1024
#: Seconds for which the record of an open job is kept. The repair ends the job a day before.
_OPEN_SECONDS: Final = 8 * _DAY
#: Seconds after which a job is final although its service died before it confirmed the job. Workers do it anyway.
_CONFIRM_SECONDS: Final = 5
#: Seconds that a request waits for another one with the same key, and between two checks.
WAIT_SECONDS: Final = 1.0
_LOOK_SECONDS: Final = 0.02
#: Upper bounds of the buckets of a measure, in seconds.
BOUNDS: Final = ("0.05", "0.1", "0.25", "0.5", "1", "2.5", "5", "10", "30", "60", "120", "300", "600", "1800", "3600")


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
        about = (
            self.settings.namespace, repr(self.clock()) if self.clock else "", self.settings.keep_seconds,
            job.id, job.queue, job.caller, self._idempotency_key(job, idempotency),
        )  # fmt: skip
        limits = (self.settings.queue_limit, self.settings.store_records, _RECORD_BYTES)
        fields = [part for pair in job.to_fields().items() for part in pair]
        fingerprint = idempotency.fingerprint if idempotency else ""
        found = self.run("create", *about, fingerprint, *limits, _OPEN_SECONDS, _CONFIRM_SECONDS, job.lanes, *fields)
        return cast("list[bytes]", found)

    def confirm(self, job: JobRecord, idempotency: Idempotency) -> None:
        """Let equal requests receive this job."""
        self.change([], [("HDEL", self._idempotency_key(job, idempotency), "unconfirmed")])

    def withdraw(self, job: JobRecord, idempotency: Idempotency | None = None) -> None:
        """Remove a job that is not confirmed."""
        guards: list[Guard] = []
        commands = [
            *self._leaving(job.id, job.queue, job.caller),
            ("ZREM", self.key("kept"), job.id),
            ("DEL", self.key("job", job.id), self.key("events", job.id)),
        ]
        if idempotency:
            promise = self._idempotency_key(job, idempotency)
            id, unconfirmed = self.call(lambda redis: redis.hmget(promise, "id", "unconfirmed"))
            if id == job.id.encode():
                if unconfirmed is None:
                    return
                guards.append((promise, "unconfirmed", unconfirmed.decode()))
                commands.append(("DEL", promise))
        self.change(guards, commands)

    def _leaving(self, id: str, queue: str, caller: str) -> list[Command]:
        """Return the commands that remove the work of a job and free its place."""
        places = [("ZREM", self.key(name), id) for name in (f"open:{queue}", f"open:{queue}:{caller}")]
        return [*places, ("DEL", *(self.key(name, id) for name in ("lanes", "parts", "work")))]

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
        record = self.key("job", id)
        names = ("state", "queue", "caller", "kind", "chunks", "started", "webhook", "result")
        while True:
            found = self.call(lambda redis: redis.hmget(record, names))
            job = {name: (value or b"").decode() for name, value in zip(names, found, strict=True)}
            if job["state"] not in OPEN:
                return False
            if self.change([(record, "state", job["state"])], self._ending(id, job, state, fields or {}), id):
                return True

    def fail(self, id: str, problem: str) -> bool:
        """End an open job as failed, with the code of a problem; return False when it had ended before."""
        return self.finish(id, FAILED, {"problem": problem})

    def _ending(self, id: str, job: Mapping[str, str], state: str, fields: Mapping[str, Any]) -> list[Command]:
        """Return the commands that end a job. Its spec goes, unless the texts of a result need it."""
        record, now, keep = self.key("job", id), self.now(), self.settings.keep_seconds
        queue, caller, kind = job["queue"], job["caller"], job["kind"]
        flat = [part for pair in fields.items() for part in pair]
        outcome = str(fields.get("problem", state)).removeprefix("job-")
        commands: list[Command] = [
            *self._leaving(id, queue, caller),
            ("HSET", record, "state", state, "finished", now, "expires", now + keep, *flat),
            ("ZADD", self.key("ended", caller), now, id),
            ("ZADD", self.key("kept"), now + keep, id),
            *(("EXPIRE", key, keep) for key in (record, self.key("events", id), self.key("ended", caller))),
            self.counting("ended", kind, outcome),
        ]
        if job["started"]:
            commands += self.measuring("run", kind, now - float(job["started"]))
        if state == SUCCEEDED and job["chunks"] == "1":
            commands.append(self.counting("chunks", kind))
        if not (job["result"] or "result" in fields):
            commands.append(("HDEL", record, "spec"))
        if job["webhook"] != "null":
            commands.append(("ZADD", self.key("due"), now, id))
        return commands

    # Counts: the change that makes an event counts it, so each event is counted once.

    def counting(self, *name: str) -> Command:
        """Return the command that counts an event."""
        return ("HINCRBY", self.key("figures"), " ".join(name), 1)

    def measuring(self, name: str, kind: str, seconds: float) -> list[Command]:
        """Return the commands that add a measure of seconds to its histogram."""
        bound = next((text for text in BOUNDS if seconds <= float(text)), "+Inf")
        total = ("HINCRBYFLOAT", self.key("figures"), f"{name} {kind} sum", max(0.0, seconds))
        return [self.counting(name, kind, bound), total]
