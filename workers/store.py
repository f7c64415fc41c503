"""The job store: records, chunks and events in Redis or Valkey. Every change of a job's state is one script.

Under the namespace: `job:{id}` the record, `open` the ids of open jobs, `events:{id}` a stream of its states,
`gone:{id}` its owner, which remains when the record has expired, `key:{owner}:{key}` what an idempotency key has made,
`chunks:{id}` sums of chunks not yet folded, `sum:{id}` the sum of the first ones, `parts:{id}` how much of each chunk
is done, `deliveries:{id}` attempts by chunk, `published:{id}` the chunks that a done one has called for, `chart:{id}`
the picture, `due` webhooks to be sent, `unsent` jobs whose first chunks may not be in the queue.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final, cast

import orjson

from workers.connection import BLOCK_SECONDS, connect, reachable, script_text
from workers.errors import GoneError, KeyReusedError, QueueFullError, UnknownJobError
from workers.records import FAILED, RUNNING, JobRecord
from workers.settings import JobSettings

__all__ = ["Event", "Idempotency", "Store"]

_DAY: Final = 24 * 60 * 60
#: How long a job that never ends is kept, and what tells that one was there.
_OPEN_SECONDS: Final = 7 * _DAY
_GONE_SECONDS: Final = 7 * _DAY
_KEY_SECONDS: Final = _DAY
#: After this time a webhook is tried again by another, should its sender have gone.
_LEASE_SECONDS: Final = 60
#: After this time a job that its maker has not handed over is taken for forgotten.
_HANDING_SECONDS: Final = 10


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


class Store:
    """The jobs of one namespace. Everything raises AwayError when the store does not answer."""

    def __init__(self, settings: JobSettings, clock: Callable[[], float] = time.time) -> None:
        self.settings = settings
        self.clock = clock
        self._redis = connect(settings.store_url)
        self._blocking = connect(settings.store_url, blocking=True)

    def _key(self, *parts: str) -> str:
        return ":".join((self.settings.namespace, *parts))

    def _run(self, script: str, keys: Sequence[str], *arguments: Any) -> Any:
        with reachable():
            return self._redis.eval(script_text(script), len(keys), *keys, *arguments)

    # Creating

    def create(self, job: JobRecord, idempotency: Idempotency | None = None) -> str:
        """Keep a new job; return its id, or that of the job which the same key and request made before.

        Raises QueueFullError and KeyReusedError.
        """
        fingerprint = idempotency.fingerprint if idempotency else ""
        key = self._idempotency_key(job.owner, idempotency.key if idempotency else "")
        keys = [*self._job_keys(job.id), key, self._key("unsent")]
        limits = (self.settings.queue_limit, _OPEN_SECONDS, _OPEN_SECONDS + _GONE_SECONDS)
        fields = [part for pair in job.to_fields().items() for part in pair]
        seconds = (_KEY_SECONDS, _HANDING_SECONDS)
        answer, *known = self._run("create", keys, job.id, job.created, *limits, fingerprint, *seconds, *fields)
        if answer == b"full":
            raise QueueFullError
        if answer == b"new":
            return job.id
        first, _, id = known[0].decode().partition(" ")
        if first != fingerprint:
            raise KeyReusedError
        return cast(str, id)

    def withdraw(self, job: JobRecord, idempotency: Idempotency | None = None) -> None:
        """Forget a job that could not be handed to any worker."""
        kept, _, *others = self._job_keys(job.id)
        if idempotency:
            others.append(self._idempotency_key(job.owner, idempotency.key))
        with reachable():
            self._redis.zrem(self._key("open"), job.id)
            self._redis.zrem(self._key("unsent"), job.id)
            self._redis.delete(kept, *others)

    def mark_handed(self, id: str) -> None:
        """Remember that the first chunks of a job are in the queue."""
        with reachable():
            self._redis.zrem(self._key("unsent"), id)

    def unsent_jobs(self) -> list[str]:
        """Take the jobs that whoever made them has not handed over in time."""
        return self._due("unsent")

    def _job_keys(self, id: str) -> list[str]:
        return [self._key("job", id), self._key("open"), self._key("events", id), self._key("gone", id)]

    def _idempotency_key(self, owner: str, key: str) -> str:
        return self._key("key", owner, sha256(key.encode()).hexdigest())

    # Reading

    def read(self, id: str, owner: str | None = None) -> JobRecord:
        """Return a job; UnknownJobError or GoneError when it is not there.

        With `owner`, another's job is not there either, and never was.
        """
        with reachable():
            fields = self._redis.hgetall(self._key("job", id))
            gone = None if fields else self._redis.get(self._key("gone", id))
        if fields and owner in (None, fields[b"owner"].decode()):
            return JobRecord.from_fields(id, fields)
        if gone is not None and owner in (None, gone.decode()):
            raise GoneError
        raise UnknownJobError

    def is_running(self, id: str) -> bool:
        """Tell whether a job runs and was not cancelled meanwhile."""
        with reachable():
            return bool(self._redis.hget(self._key("job", id), "state") == RUNNING.encode())

    def wait_for_events(self, id: str, after: str, seconds: float) -> list[Event]:
        """Return the events after `after` (an event's id, or "0"); wait up to about a second for the first."""
        block = max(1, int(1000 * min(seconds, BLOCK_SECONDS)))
        stream = self._key("events", id)
        with reachable():
            found = self._blocking.xread({stream: after}, block=block)
        entries = found[0][1] if found else []
        return [
            Event(entry.decode(), fields[b"state"].decode(), int(fields[b"done"]), int(fields[b"total"]))
            for entry, fields in entries
        ]

    def ping(self) -> None:
        """Raise AwayError when the store does not answer."""
        with reachable():
            self._redis.ping()

    # Chunks

    def begin(self, id: str) -> bool:
        """Tell whether a job is open; a queued one runs from now on."""
        keys = [self._key("job", id), self._key("events", id)]
        return bool(self._run("begin", keys, repr(self.clock())))

    def has_chunk(self, id: str, chunk: int) -> bool:
        """Tell whether a chunk's sum is there, alone or folded."""
        with reachable():
            pipe = self._redis.pipeline()
            pipe.hget(self._key("sum", id), "count")
            pipe.hexists(self._key("chunks", id), str(chunk))
            count, is_alone = pipe.execute()
        return bool(is_alone) or chunk < int(count or 0)

    def count_delivery(self, id: str, chunk: int) -> int:
        """Count that a chunk is begun; return how often it was."""
        key = self._key("deliveries", id)
        with reachable():
            pipe = self._redis.pipeline().hincrby(key, str(chunk), 1).expire(key, _OPEN_SECONDS)
            return int(pipe.execute()[0])

    def advance(self, id: str, chunk: int, done: int) -> bool:
        """Keep how much of a chunk is done; tell whether its job still runs."""
        return self._advance(id, chunk, done, b"")

    def keep_chunk(self, id: str, chunk: int, size: int, tally: object) -> None:
        """Keep the sum of a chunk, all `size` of which is done, unless it is there."""
        self._advance(id, chunk, size, orjson.dumps(tally))

    def _advance(self, id: str, chunk: int, done: int, tally: bytes) -> bool:
        keys = [self._key(name, id) for name in ("job", "parts", "events", "chunks")]
        return bool(self._run("advance", keys, chunk, done, tally, _OPEN_SECONDS))

    def sum_so_far(self, id: str) -> tuple[int, Any]:
        """Return how many first chunks are summed, and their sum (None: no chunk)."""
        with reachable():
            count, total = self._redis.hmget(self._key("sum", id), "count", "sum")
        return int(count or 0), orjson.loads(total or b"null")

    def next_chunks(self, id: str, first: int, most: int) -> list[Any]:
        """Return the sums of chunks `first`, `first` + 1 and so on, as far as they are there."""
        with reachable():
            found = self._redis.hmget(self._key("chunks", id), [str(first + index) for index in range(most)])
        end = found.index(None) if None in found else len(found)
        return [orjson.loads(tally) for tally in found[:end]]

    def fold(self, id: str, before: int, now: int, total: object, partial: object) -> bool:
        """Keep `total`, the sum of the first `now` chunks, where the first `before` stood; False when they do not."""
        keys = [self._key(name, id) for name in ("job", "sum", "chunks", "events")]
        return bool(self._run("fold", keys, before, now, orjson.dumps(total), orjson.dumps(partial)))

    def is_published(self, id: str, chunk: int) -> bool:
        """Tell whether a chunk was called for."""
        with reachable():
            return bool(self._redis.sismember(self._key("published", id), str(chunk)))

    def mark_published(self, id: str, chunk: int) -> None:
        """Remember that a chunk was called for."""
        key = self._key("published", id)
        with reachable():
            self._redis.pipeline().sadd(key, str(chunk)).expire(key, _OPEN_SECONDS).execute()

    # Ending

    def finish(self, id: str, state: str, fields: Mapping[str, Any] | None = None) -> bool:
        """End an open job; False when it was over already. `fields` are `done` and `result`, or `problem`."""
        now, keep = self.clock(), self.settings.keep_seconds
        names = ("sum", "chunks", "deliveries", "published", "parts")
        keys = [*self._job_keys(id), *(self._key(name, id) for name in names)]
        ended = {"finished": repr(now), "expires": repr(now + keep), **(fields or {})}
        flat = [part for pair in ended.items() for part in pair]
        return bool(self._run("finish", keys, id, state, keep, keep + _GONE_SECONDS, *flat))

    def fail(self, id: str, problem: str) -> bool:
        """End an open job as failed, with the code of a problem."""
        return self.finish(id, FAILED, {"problem": problem})

    def mark_announced(self, id: str) -> None:
        """Remember that what follows a job's end is under way."""
        with reachable():
            self._redis.hsetnx(self._key("job", id), "announced", "1")

    def keep_chart(self, id: str, chart: bytes) -> None:
        """Keep the picture of a job as long as the job."""
        with reachable():
            self._redis.set(self._key("chart", id), chart, ex=self.settings.keep_seconds)

    def chart(self, id: str) -> bytes | None:
        """Return the picture of a job, if it is drawn."""
        with reachable():
            return cast("bytes | None", self._redis.get(self._key("chart", id)))

    # Webhooks

    def plan_call(self, id: str, at: float) -> None:
        """Have the webhook of a job sent at a time, instead of when it was to be sent."""
        with reachable():
            self._redis.zadd(self._key("due"), {id: at})

    def due_calls(self) -> list[str]:
        """Take the jobs whose webhooks are to be sent now."""
        return self._due("due")

    def _due(self, name: str) -> list[str]:
        now = self.clock()
        return [id.decode() for id in self._run("due", [self._key(name)], now, now + _LEASE_SECONDS)]

    def count_call(self, id: str) -> int:
        """Count an attempt to send the webhook of a job; return how many there were."""
        with reachable():
            return int(self._redis.hincrby(self._key("job", id), "calls", 1))

    def end_calls(self, id: str) -> None:
        """Send the webhook of a job no more."""
        with reachable():
            self._redis.zrem(self._key("due"), id)

    def open_count(self) -> int:
        """Return how many jobs are open."""
        with reachable():
            return int(self._redis.zcard(self._key("open")))
