"""The job store: records, results and events in Redis or Valkey. Every change of a job's state is one script.

Under the namespace: `job:{id}` the record, `events:{id}` a stream of its states, `key:{owner}:{key}` what an
idempotency key has made; `owners` whose each job is, and `remembered` until when that is known, longer than the record
is kept; `open:{queue}` the ids of open jobs and `open:{queue}:{caller}` those
of one caller; `kept` when each record expires, `sizes` its bytes, `bytes` their sum, `holders` those of each caller,
`ended:{caller}` its ended jobs by when they ended; `due` webhooks to be sent, `calls` those that have come due;
`settle:{caller}` what ended jobs were charged and have used, and what is owed for them; `figures` what was counted.
What is being worked on stands in `workers/store/leases.py` and `workers/store/scripts/common.lua`.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final, cast

from workers.errors import GoneError, KeyReusedError, QueueFullError, StoreFullError, UnavailableError, UnknownJobError
from workers.settings import JobSettings
from workers.store.breaker import Breaker
from workers.store.connection import BLOCK_SECONDS, connect, reachable, script_text
from workers.store.queues import QUEUES
from workers.store.records import FAILED, JobRecord

_DAY: Final = 24 * 60 * 60
#: How long a job that never ends is kept.
_OPEN_SECONDS: Final = 7 * _DAY
#: After this time a webhook is tried again by another, should its sender have gone.
_LEASE_SECONDS: Final = 60
#: After this time a job stands although whoever made it did not live to promise it: workers do it all the same.
_CONFIRM_SECONDS: Final = 5
#: How long a request waits for another with the same key that is being answered, looking now and then.
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


class Store:
    """The jobs of one namespace. Everything raises UnavailableError when the store does not answer."""

    def __init__(self, settings: JobSettings, clock: Callable[[], float] | None = None) -> None:
        self.settings = settings
        #: In the place of the server's clock, for tests.
        self.clock = clock
        self._redis = connect(settings.store_url)
        self._blocking = connect(settings.store_url, blocking=True)
        self._breaker = Breaker("the store")
        #: By name; one is called by its hash, and sent whole to a server that does not know it.
        self._scripts: dict[str, Any] = {}

    def _key(self, *parts: str) -> str:
        return ":".join((self.settings.namespace, *parts))

    def call(self, command: Callable[[Any], Any]) -> Any:
        """Return what a command brings that is given the client."""
        with self._breaker.guard(), reachable():
            return command(self._redis)

    def run(self, script: str, *arguments: Any) -> Any:
        """Run a script; it is told the namespace, how long an ended job is kept, and its own arguments."""
        set_time = repr(self.clock()) if self.clock else ""
        frame = (self.settings.namespace, set_time, self.settings.keep_seconds)
        return self.call(lambda redis: self._script(script)(args=(*frame, *arguments), client=redis))

    def _script(self, name: str) -> Any:
        if name not in self._scripts:
            self._scripts[name] = self._redis.register_script(script_text(name))
        return self._scripts[name]

    def now(self) -> float:
        """Return the time by the server's clock, which all share: hosts' own ones differ."""
        if self.clock:
            return self.clock()
        seconds, microseconds = self.call(lambda redis: redis.time())
        return float(seconds + microseconds / 1_000_000)

    def host_time(self) -> float:
        """Return the time by this host's clock, where nothing is lost by its being wrong: nobody is asked."""
        return self.clock() if self.clock else time.time()

    # Creating

    def create(self, job: JobRecord, idempotency: Idempotency | None = None) -> str:
        """Keep a new job; return its id, or that of the job which the same key and request made before.

        With a key nobody else is promised the job before `confirm`. Raises QueueFullError, StoreFullError and
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
        whose = (job.id, job.queue, job.caller, job.owner, self._idempotency_key(job, idempotency))
        limits = (self.settings.queue_limit, self.settings.store_bytes)
        fields = [part for pair in job.to_fields().items() for part in pair]
        fingerprint = idempotency.fingerprint if idempotency else ""
        found = self.run("create", *whose, fingerprint, *limits, _OPEN_SECONDS, _CONFIRM_SECONDS, *fields)
        return cast("list[bytes]", found)

    def confirm(self, job: JobRecord, idempotency: Idempotency) -> None:
        """Let others with the same key be promised a job."""
        key = self._idempotency_key(job, idempotency)
        self.call(lambda redis: redis.hdel(key, "unconfirmed"))

    def withdraw(self, job: JobRecord, idempotency: Idempotency | None = None) -> None:
        """Forget a job that nobody was promised."""
        self.run("withdraw", job.id, self._idempotency_key(job, idempotency))

    def _idempotency_key(self, job: JobRecord, idempotency: Idempotency | None) -> str:
        if idempotency is None:
            return ""
        return self._key("key", job.owner, sha256(idempotency.key.encode()).hexdigest())

    # Reading

    def read(self, id: str, owner: str | None = None) -> JobRecord:
        """Return a job; UnknownJobError or GoneError when it is not there.

        With `owner`, another's job is not there either, and never was.
        """
        fields = self.call(lambda redis: redis.hgetall(self._key("job", id)))
        if fields and owner in (None, fields[b"owner"].decode()):
            return JobRecord.from_fields(id, fields)
        known = None if fields else self.call(lambda redis: redis.hget(self._key("owners"), id))
        if known is not None and owner in (None, known.decode()):
            raise GoneError
        raise UnknownJobError

    def wait_for_events(self, id: str, after: str, seconds: float) -> list[Event]:
        """Return the events after `after` (an event's id, or "0"); wait up to about a second for the first."""
        block = max(1, int(1000 * min(seconds, BLOCK_SECONDS)))
        stream = self._key("events", id)
        with self._breaker.watch(), reachable():
            found = self._blocking.xread({stream: after}, block=block)
        entries = found[0][1] if found else []
        return [
            Event(entry.decode(), fields[b"state"].decode(), int(fields[b"done"]), int(fields[b"total"]))
            for entry, fields in entries
        ]

    def ping(self) -> None:
        """Raise UnavailableError when the store does not answer."""
        self.call(lambda redis: redis.ping())

    def open_count(self) -> int:
        """Return how many jobs are open."""
        keys = [self._key("open", queue) for queue in QUEUES]
        return sum(self.call(lambda redis: [redis.zcard(key) for key in keys]))

    # Ending

    def finish(self, id: str, state: str, fields: Mapping[str, Any] | None = None) -> bool:
        """End an open job; False when it was over already. `fields` are `done` and `result`, or `problem`."""
        flat = [part for pair in (fields or {}).items() for part in pair]
        return bool(self.run("finish", "", "", "", id, state, 0, *flat))

    def fail(self, id: str, problem: str) -> bool:
        """End an open job as failed, with the code of a problem."""
        return self.finish(id, FAILED, {"problem": problem})

    def settlements(self, caller: str) -> list[tuple[float, float]]:
        """Take what the ended jobs of a caller were charged and have used, in seconds of core; each is given once."""
        key = self._key("settle", caller)
        found = self.call(lambda redis: redis.pipeline().lrange(key, 0, -1).delete(key).execute())[0]
        pairs = [entry.decode().split() for entry in found]
        return [(float(charged), float(used)) for charged, used in pairs]

    def owe(self, caller: str, seconds: float) -> None:
        """Keep what a caller still owes for ended jobs among its settlements, as used and never charged."""
        key = self._key("settle", caller)
        self.call(lambda redis: redis.pipeline().rpush(key, f"0 {seconds}").expire(key, _DAY).execute())

    # Webhooks

    def plan_call(self, id: str, at: float, outcome: str = "") -> None:
        """Have the webhook of a job sent at another time (an `outcome`: it was sent, and is again)."""
        self.call(lambda redis: self._counting(redis, outcome).zadd(self._key("due"), {id: at}).execute())

    def due_calls(self, most: int = 20, full: Iterable[str] = ()) -> dict[str, str]:
        """Take jobs whose webhooks are to be sent now, at most one of each receiver; return each with its receiver.

        A receiver is a caller and a host, with a space between. None is taken of the receivers and callers in `full`.
        """
        found = [text.decode() for text in self.run("due", _LEASE_SECONDS, most, *full)]
        return dict(zip(found[::2], found[1::2], strict=True))

    def count_call(self, id: str) -> int:
        """Count an attempt to send the webhook of a job; return how many there were."""
        return int(self.call(lambda redis: redis.hincrby(self._key("job", id), "calls", 1)))

    def end_calls(self, id: str, outcome: str = "") -> None:
        """Send the webhook of a job no more (an `outcome`: it was sent)."""
        self.call(lambda redis: self._counting(redis, outcome).zrem(self._key("due"), id).execute())

    def _counting(self, redis: Any, outcome: str) -> Any:
        """Begin a transaction that counts what came of a call."""
        begun = redis.pipeline()
        return begun.hincrby(self._key("figures"), f"webhooks {outcome}", 1) if outcome else begun
