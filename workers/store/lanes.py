"""Lanes: the parallel parts of a job, each with one message in a queue or one slice under way.

Lane n of a job with L lanes does the chunks n, n + L, n + 2L, and so on. `lanes:{id}` holds the members of `Lane`,
`parts:{id}` the progress of each lane. `work:{id}` holds checkpoints by lane (`saved:n`), sums by chunk (`chunk:n`),
and the `sum` of the first `count` chunks.

Each change requires the epoch that was read, so a process whose lane was given away changes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import orjson

from workers.store.client import Command, Guard
from workers.store.queues import RUN_SLICE, Message, Publish
from workers.store.records import QUEUED, RUNNING, SUCCEEDED, JobRecord
from workers.store.store import Store

#: Maximum number of lanes of a job.
MOST_LANES: Final = 8
#: Slices that a lane begins without ending one before its job ends, and slices ended by the time limit.
MOST_BEGUN: Final = 10
_MOST_SLOW: Final = 2
#: Members of a lane that the end of a slice removes.
_OF_SLICE: Final = ("begun", "seen", "losses", "slow")


@dataclass(frozen=True)
class Lane:
    """A lane of a job. Times are seconds since 1970, 0 for none.

    `base` is the size of its complete chunks. `published` is the time of its message; a lane without it is not in the
    broker. `begun` and `seen` are the start and the last sign of life of a slice under way. `losses` are the slices
    that were begun since the last one that ended, `slow` those of them that the time limit ended.
    """

    job: str
    number: int
    epoch: int
    chunk: int = 0
    base: int = 0
    losses: int = 0
    slow: int = 0
    published: float = 0.0
    begun: float = 0.0
    seen: float = 0.0

    @property
    def message(self) -> Message:
        """The message of the next slice."""
        return Message(self.job, self.number, self.epoch)

    @property
    def is_waiting(self) -> bool:
        """Whether the message of the lane is in a queue."""
        return bool(self.published) and not self.begun

    @property
    def problem(self) -> str:
        """The code of the problem that ends the job: its chunk kills processes or takes too long; empty for none."""
        if self.slow >= _MOST_SLOW:
            return "job-too-slow"
        return "job-poisoned" if self.losses >= MOST_BEGUN else ""


_TIMES: Final = ("published", "begun", "seen")


@dataclass(frozen=True)
class OpenJob:
    """An open job as the repair and the metrics see it."""

    id: str
    state: str
    kind: str
    caller: str
    created: float
    lanes: list[Lane]


def read_open_jobs(store: Store, queue: str) -> list[OpenJob]:
    """Return the open jobs of a queue, the oldest first. Raises UnavailableError."""
    ids = [id.decode() for id in store.call(lambda redis: redis.zrange(store.key("open", queue), 0, -1))]
    names = ("state", "kind", "caller", "created")
    records = store.fetch([("HMGET", store.key("job", id), *names) for id in ids])
    return [
        OpenJob(id, state.decode(), kind.decode(), caller.decode(), float(created), lanes)
        for id, (state, kind, caller, created), lanes in zip(ids, records, _read_lanes(store, ids), strict=True)
        if state is not None
    ]


def _read_lanes(store: Store, ids: Sequence[str]) -> list[list[Lane]]:
    """Return the lanes of each job."""
    found = store.fetch([("HGETALL", store.key("lanes", id)) for id in ids])
    return [_lanes_of(id, fields) for id, fields in zip(ids, found, strict=True)]


def _lanes_of(id: str, fields: Mapping[bytes, bytes]) -> list[Lane]:
    """Return the lanes of a job, in order, from the pairs of their hash."""
    members: dict[int, dict[str, Any]] = {}
    for field, value in fields.items():
        name, _, number = field.decode().partition(":")
        members.setdefault(int(number), {})[name] = float(value) if name in _TIMES else int(value)
    return [Lane(id, number, **members[number]) for number in sorted(members)]


@dataclass
class Slice:
    """The next slice of a lane, from its `saved` checkpoint (None: from the beginning of the chunk).

    `progress` is the part of the lane that the store knows.
    """

    job: JobRecord
    lane: Lane
    saved: Any
    progress: int


@dataclass(frozen=True)
class Sums:
    """The sum of the first `count` chunks (None for 0), and the sums of the following chunks, in order."""

    count: int
    total: Any
    following: list[Any]


class Lanes:
    """The lanes in a store, whose messages `publish` publishes. Each call raises UnavailableError as the store does."""

    def __init__(self, store: Store, publish: Publish) -> None:
        self._store = store
        self._publish = publish

    # Slices

    def read(self, message: Message) -> Slice | None:
        """Return the next slice of a lane; None when the message is outdated."""
        id, number = message.job, message.lane
        record, lanes, saved, progress = self._store.fetch([
            ("HGETALL", self._store.key("job", id)),
            ("HGETALL", self._store.key("lanes", id)),
            ("HGET", self._store.key("work", id), f"saved:{number}"),
            ("HGET", self._store.key("parts", id), number),
        ])  # fmt: skip
        found = [lane for lane in _lanes_of(id, lanes) if lane.message == message]
        if not record or not found:
            return None
        return Slice(JobRecord.from_fields(id, record), found[0], orjson.loads(saved or b"null"), int(progress or 0))

    def begin(self, work: Slice) -> bool:
        """Note that a process begins a slice; return False when the lane or the job has changed.

        Another lane may have begun the job since it was read as queued.
        """
        return self._begin(work, work.job.state) or (work.job.state == QUEUED and self._begin(work, RUNNING))

    def _begin(self, work: Slice, state: str) -> bool:
        job, now, record = work.job, self._store.now(), self._store.key("job", work.job.id)
        losses = f"losses:{work.lane.number}"
        commands = [self._setting(work.lane, begun=now, seen=now), ("HINCRBY", self._key(work.lane), losses, 1)]
        if state == QUEUED:
            commands.append(("HSET", record, "state", RUNNING, "started", now))
            commands += self._store.measuring("wait", job.kind, now - job.created)
        guards = [self._guard(work.lane.message), (record, "state", state)]
        return self._store.change(guards, commands, job.id if state == QUEUED else "")

    def touch(self, message: Message) -> bool:
        """Note a sign of life of a slice; return whether it still has its lane."""
        seen = ("HSET", self._store.key("lanes", message.job), f"seen:{message.lane}", self._store.now())
        return self._store.change([self._guard(message)], [seen])

    def progress(self, work: Slice, done: int) -> bool:
        """Note a sign of life and the progress of a chunk; return whether the slice still has its lane."""
        more = self._progressing(work, done)
        commands = [self._setting(work.lane, seen=self._store.now()), *more]
        return self._store.change([self._guard(work.lane.message)], commands, work.job.id if more else "")

    def pause(self, work: Slice, saved: object, partial: object) -> Message | None:
        """Store a checkpoint and a result to show until the next one; return the lane's next message, None: over."""
        lane, id = work.lane, work.job.id
        commands: list[Command] = [("HSET", self._store.key("work", id), f"saved:{lane.number}", orjson.dumps(saved))]
        if partial is not None:
            commands.append(("HSET", self._store.key("job", id), "result", orjson.dumps(partial)))
        return self._end_slice(work, lane.chunk, commands, id if partial is not None else "")

    def keep(self, work: Slice, size: int, tally: object) -> Message | None:
        """Store the sum of a complete chunk of `size`; return the lane's next message, None when its work is over."""
        lane, key, following = work.lane, self._store.key("work", work.job.id), work.lane.chunk + work.job.lanes
        commands: list[Command] = [
            ("HSETNX", key, f"chunk:{lane.chunk}", orjson.dumps(tally)),
            ("HDEL", key, f"saved:{lane.number}"),
            self._setting(lane, base=lane.base + size),
            *self._progressing(work, size),
            self._store.counting("chunks", work.job.kind),
        ]
        if following < work.job.chunks:
            return self._end_slice(work, following, commands)
        commands.append(self._clearing(lane, "epoch", "chunk", "base", "published", *_OF_SLICE))
        self._store.change([self._guard(lane.message)], commands)
        return None

    def _end_slice(self, work: Slice, chunk: int, commands: list[Command], event: str = "") -> Message | None:
        lane, message = work.lane, work.lane.message
        commands += [
            self._clearing(lane, *_OF_SLICE),
            self._setting(lane, epoch=lane.epoch + 1, chunk=chunk, published=self._store.now()),
        ]
        is_own = self._store.change([self._guard(message)], commands, event)
        return Message(message.job, message.lane, message.epoch + 1) if is_own else None

    # Sums

    def read_sums(self, id: str) -> Sums:
        """Return the stored sums of a job."""
        fields = self._store.call(lambda redis: redis.hgetall(self._store.key("work", id)))
        count, following = int(fields.get(b"count", 0)), list[Any]()
        while (tally := fields.get(f"chunk:{count + len(following)}".encode())) is not None:
            following.append(orjson.loads(tally))
        return Sums(count, orjson.loads(fields.get(b"sum", b"null")), following)

    def replace_sum(self, job: JobRecord, before: int, now: int, total: object, partial: object) -> None:
        """Replace the sum of the first `before` chunks by that of the first `now` ones, unless another has done it."""
        record, work = self._store.key("job", job.id), self._store.key("work", job.id)
        commands: list[Command] = [
            ("HSET", work, "count", now, "sum", orjson.dumps(total)),
            ("HDEL", work, *(f"chunk:{chunk}" for chunk in range(before, now))),
            ("HSET", record, "result", orjson.dumps(partial)),
        ]
        self._store.change([(record, "state", RUNNING), (work, "count", str(before))], commands, job.id)

    def succeed(self, job: JobRecord, done: int, result: object) -> bool:
        """End a job with its result; return False when it had ended before."""
        return self._store.finish(job.id, SUCCEEDED, {"done": done, "result": orjson.dumps(result)})

    # Messages

    def publish(self, queue: str, message: Message) -> None:
        """Publish the next slice of a lane."""
        self._publish(RUN_SLICE, queue, tuple(message))

    def admit(self, queue: str, caller: str) -> None:
        """Publish the lanes of a caller that have room in the broker: the first lanes of its jobs, in order.

        At most `caller_slices` lanes of a caller are in the broker. Lanes that wait or run are not published again.
        """
        most, store = self._store.settings.caller_slices, self._store
        ids = store.call(lambda redis: redis.zrange(store.key("open", queue, caller), 0, most - 1))
        first = [lane for lanes in _read_lanes(store, [id.decode() for id in ids]) for lane in lanes][:most]
        for lane in first:
            guards = [self._guard(lane.message), (self._key(lane), f"published:{lane.number}", "")]
            if not lane.published and store.change(guards, [self._setting(lane, published=store.now())]):
                self.publish(queue, lane.message)

    def renew(self, lane: Lane, queue: str, *, is_slow: bool = False) -> bool:
        """Publish a lane whose message or process is lost with a new epoch; return False when it has changed."""
        following = Message(lane.job, lane.number, lane.epoch + 1)
        commands = [
            self._clearing(lane, "begun", "seen"),
            self._setting(lane, epoch=following.epoch, published=self._store.now(), slow=lane.slow + is_slow),
        ]
        is_renewed = self._store.change([self._guard(lane.message)], commands)
        if is_renewed:
            self.publish(queue, following)
        return is_renewed

    # Parts of changes

    def _key(self, lane: Lane) -> str:
        return self._store.key("lanes", lane.job)

    def _guard(self, message: Message) -> Guard:
        return (self._store.key("lanes", message.job), f"epoch:{message.lane}", str(message.epoch))

    def _setting(self, lane: Lane, **members: float) -> Command:
        return (
            "HSET",
            self._key(lane),
            *(x for name, value in members.items() for x in (f"{name}:{lane.number}", value)),
        )

    def _clearing(self, lane: Lane, *names: str) -> Command:
        return ("HDEL", self._key(lane), *(f"{name}:{lane.number}" for name in names))

    def _progressing(self, work: Slice, done: int) -> list[Command]:
        """Return the commands that store more progress. A repeated chunk counts from its former progress."""
        if work.lane.base + done <= work.progress:
            return []
        work.progress = work.lane.base + done
        return [("HSET", self._store.key("parts", work.job.id), work.lane.number, work.progress)]
