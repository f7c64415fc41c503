"""Lanes: the parallel parts of a job, each with one message in a queue or one slice under way.

Lane n of a job with L lanes does the chunks n, n + L, n + 2L, and so on. Keys: `lanes:{id}` holds for each lane its
epoch, its chunk, the size of its complete chunks (`base`), and since its last complete slice the number of slices
begun, the start of the last one, and the number of those that the time limit ended (`slow`); `parts:{id}` the progress
of each lane, `saved:{id}` its checkpoint; `chunks:{id}` sums by chunk; `sum:{id}` the sum of the first chunks.
`waiting:{queue}` holds messages by the time they were published, `begun:{queue}` slices under way by the time of their
last sign of life, `held:{node}` the queue and the slice of each process of a worker.

Each change requires the epoch that was read, so a process whose lane was given away changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from time import sleep
from typing import Any, Final, TypeVar

import orjson

from workers.errors import UnavailableError
from workers.store.client import Command, Guard
from workers.store.queues import Message
from workers.store.records import FAILED, QUEUED, RUNNING, SUCCEEDED, JobRecord
from workers.store.store import Store, lane_epochs

#: Slices that a lane begins without ending one before its job ends, and slices ended by the time limit.
MOST_BEGUN: Final = 10
_MOST_SLOW: Final = 2
_SECONDS_BETWEEN_TRIES: Final = 0.2
_HELD_SECONDS: Final = 24 * 60 * 60
_KEPT_SECONDS: Final = 7 * 24 * 60 * 60

#: Fields of a lane, in the order of Slice; and those of its slices since the last complete one.
_FIELDS: Final = ("epoch", "chunk", "base", "began", "slow")
_OF_SLICE: Final = ("began", "slow", "start")

T = TypeVar("T")


@dataclass
class Slice:
    """The next slice of a lane, from its `saved` checkpoint (None: from the beginning of the chunk).

    `base` is the size of the complete chunks of the lane, `progress` the part of it and of this chunk that the store
    knows. `began` are the slices that were begun before and not ended.
    """

    message: Message
    job: JobRecord
    lanes: int
    saved: Any
    progress: int
    chunk: int
    base: int
    began: int
    slow: int

    @property
    def problem(self) -> str:
        """The code of the problem that ends the job: its chunk kills processes or takes too long; empty for none."""
        if self.slow >= _MOST_SLOW:
            return "job-too-slow"
        return "job-poisoned" if self.began >= MOST_BEGUN else ""


@dataclass(frozen=True)
class Sums:
    """The sum of the first `count` chunks (None for 0), and the sums of the following chunks, in order."""

    count: int
    total: Any
    following: list[Any]


class Lanes:
    """The lanes in a store. Each call except `touch` and `admit` is repeated until the store responds."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def read(self, message: Message) -> Slice | None:
        """Return the next slice of a lane; None when the message is outdated."""
        names = [self._store.key(name, message.job) for name in ("job", "lanes", "saved", "parts")]

        def fetch(redis: Any) -> Any:
            pipeline = redis.pipeline().hgetall(names[0]).hgetall(names[1])
            return pipeline.hget(names[2], message.lane).hget(names[3], message.lane).execute()

        record, lanes, saved, progress = self._patiently(lambda: self._store.call(fetch))
        epoch, *own = (int(lanes.get(f"{name}:{message.lane}".encode(), 0)) for name in _FIELDS)
        if not record or epoch != message.epoch:
            return None
        job = JobRecord.from_fields(message.job, record)
        return Slice(message, job, int(record[b"lanes"]), orjson.loads(saved or b"null"), int(progress or 0), *own)

    def begin(self, work: Slice, node: str, process: str) -> bool:
        """Note that a process of a node begins a slice; return False when the lane or the job has changed."""
        message, job, now = work.message, work.job, self._patiently(self._store.now)
        lanes, held, record = self._key("lanes", work), self._store.key("held", node), self._key("job", work)
        commands: list[Command] = [
            ("ZREM", self._store.key("waiting", job.queue), message.member),
            ("ZADD", self._store.key("begun", job.queue), now, message.member),
            ("HINCRBY", lanes, f"began:{message.lane}", 1),
            ("HSET", lanes, f"start:{message.lane}", now),
            ("HSET", held, process, f"{job.queue} {message.member}"),
            ("EXPIRE", held, _HELD_SECONDS),
        ]
        if job.state == QUEUED:
            commands.append(("HSET", record, "state", RUNNING, "started", now))
            commands += self._store.measuring("wait", job.kind, now - job.created)
        guards = (self._guard(work), (record, "state", job.state))
        event = job.id if job.state == QUEUED else ""
        return bool(self._patiently(lambda: self._store.change(guards, commands, event)))

    def touch(self, work: Slice, done: int) -> bool:
        """Note a sign of life and the progress of a chunk; return whether its job runs. Raises UnavailableError."""
        more = self._progressing(work, done)
        event = work.job.id if more else ""
        return self._store.change([self._guard(work)], [self._touching(work.message, work.job.queue), *more], event)

    def touch_all(self, node: str, is_alive: Callable[[str], bool]) -> None:
        """Note a sign of life of each process of a node that is alive. Raises UnavailableError."""
        held = self._store.call(lambda redis: redis.hgetall(self._store.key("held", node)))
        for process, member in held.items():
            if is_alive(process.decode()):
                queue, _, rest = member.partition(b" ")
                message = Message.read(rest)
                self._store.change([self._guard_of(message)], [self._touching(message, queue.decode())])

    def pause(self, work: Slice, saved: object, partial: object) -> Message | None:
        """Store a checkpoint and a result to show until the next one; return the lane's next message, None: over."""
        lane = work.message.lane
        commands: list[Command] = [
            ("HSET", self._key("saved", work), lane, orjson.dumps(saved)),
            ("EXPIRE", self._key("saved", work), _KEPT_SECONDS),
        ]
        if partial is not None:
            commands.append(("HSET", self._key("job", work), "result", orjson.dumps(partial)))
        return self._end_slice(work, work.chunk, commands, work.job.id if partial is not None else "")

    def keep(self, work: Slice, size: int, tally: object) -> Message | None:
        """Store the sum of a complete chunk of `size`; return the lane's next message, None when its work is over."""
        lane, following = work.message.lane, work.chunk + work.lanes
        chunks = self._key("chunks", work)
        commands: list[Command] = [
            ("HSETNX", chunks, work.chunk, orjson.dumps(tally)),
            ("EXPIRE", chunks, _KEPT_SECONDS),
            ("HDEL", self._key("saved", work), lane),
            ("HSET", self._key("lanes", work), f"base:{lane}", work.base + size),
            *self._progressing(work, size),
            self._store.counting("chunks", work.job.kind),
        ]
        if following < work.job.chunks:
            return self._end_slice(work, following, commands)
        fields = [f"{name}:{lane}" for name in (*_FIELDS, *_OF_SLICE)]
        commands += [("HDEL", self._key("lanes", work), *fields), self._leaving(work)]
        self._patiently(lambda: self._store.change([self._guard(work)], commands))
        return None

    def _end_slice(self, work: Slice, chunk: int, commands: list[Command], event: str = "") -> Message | None:
        following = Message(work.job.id, work.message.lane, work.message.epoch + 1)
        lanes, lane, now = self._key("lanes", work), following.lane, self._patiently(self._store.now)
        commands += [
            ("HDEL", lanes, *(f"{name}:{lane}" for name in _OF_SLICE)),
            ("HSET", lanes, f"epoch:{lane}", following.epoch, f"chunk:{lane}", chunk),
            self._leaving(work),
            ("ZADD", self._store.key("waiting", work.job.queue), now, following.member),
        ]
        is_own = self._patiently(lambda: self._store.change([self._guard(work)], commands, event))
        return following if is_own else None

    # Sums

    def read_sums(self, id: str) -> Sums:
        """Return the stored sums of a job."""
        first, others = self._store.key("sum", id), self._store.key("chunks", id)
        (count, total), tallies = self._patiently(
            lambda: self._store.call(
                lambda redis: redis.pipeline().hmget(first, "count", "sum").hgetall(others).execute()
            )
        )
        summed = int(count or 0)
        following: list[Any] = []
        while (tally := tallies.get(str(summed + len(following)).encode())) is not None:
            following.append(orjson.loads(tally))
        return Sums(summed, orjson.loads(total or b"null"), following)

    def replace_sum(self, job: JobRecord, before: int, now: int, total: object, partial: object) -> None:
        """Replace the sum of the first `before` chunks by that of the first `now` ones, unless another has done it."""
        record, sums = self._store.key("job", job.id), self._store.key("sum", job.id)
        guards: list[Guard] = [(record, "state", RUNNING), (sums, "count", str(before or ""))]
        commands: list[Command] = [
            ("HSET", sums, "count", now, "sum", orjson.dumps(total)),
            ("EXPIRE", sums, _KEPT_SECONDS),
            ("HDEL", self._store.key("chunks", job.id), *range(before, now)),
            ("HSET", record, "result", orjson.dumps(partial)),
        ]
        self._patiently(lambda: self._store.change(guards, commands, job.id))

    def succeed(self, job: JobRecord, done: int, result: object) -> bool:
        """End a job with its result; return False when it had ended before."""
        fields = {"done": done, "result": orjson.dumps(result)}
        return self._patiently(lambda: self._store.finish(job.id, SUCCEEDED, fields))

    def fail(self, id: str, problem: str) -> bool:
        """End a job as failed, with a problem's code; return False when it had ended before."""
        return self._patiently(lambda: self._store.finish(id, FAILED, {"problem": problem}))

    # Messages

    def admit(self, queue: str, caller: str) -> list[Message]:
        """Return the lanes that are due to be published: the first lanes of the jobs of a caller, in order.

        At most `caller_slices` lanes of a caller are in the broker. Lanes that wait or run are not published again.
        """
        most, store = self._store.settings.caller_slices, self._store
        ids = store.call(lambda redis: redis.zrange(store.key("open", queue, caller), 0, most - 1))
        lanes = self._pipelined(("HGETALL", store.key("lanes", id.decode())) for id in ids)
        first = [
            Message(id.decode(), lane, epoch)
            for id, fields in zip(ids, lanes, strict=True)
            for lane, epoch in lane_epochs(fields).items()
        ][:most]
        if not first:
            return []
        members, sets = [message.member for message in first], (store.key("waiting", queue), store.key("begun", queue))
        waiting, begun = self._pipelined(("ZMSCORE", name, *members) for name in sets)
        known = zip(first, waiting, begun, strict=True)
        now, absent = store.now(), [message for message, *scores in known if scores == [None, None]]
        return [message for message in absent if self._wait(message, queue, now)]

    def renew(self, message: Message, queue: str, now: float) -> Message | None:
        """Give a lane whose message or process is lost a new epoch; return its next message, None: it has changed."""
        following = Message(message.job, message.lane, message.epoch + 1)
        leaving = [("ZREM", self._store.key(name, queue), message.member) for name in ("waiting", "begun")]
        commands = [
            *leaving,
            ("HSET", self._store.key("lanes", message.job), f"epoch:{message.lane}", following.epoch),
            ("ZADD", self._store.key("waiting", queue), now, following.member),
        ]
        if self._store.change([self._guard_of(message)], commands):
            return following
        self._store.change([], leaving)
        return None

    def started_at(self, message: Message, default: float) -> float:
        """Return the start of the slice under way of a lane; `default` when there is none."""
        lanes, start = self._store.key("lanes", message.job), f"start:{message.lane}"
        return float(self._store.call(lambda redis: redis.hget(lanes, start)) or default)

    def count_slow(self, message: Message) -> None:
        """Note that the time limit has ended a slice."""
        lanes = self._store.key("lanes", message.job)
        self._store.change([self._guard_of(message)], [("HINCRBY", lanes, f"slow:{message.lane}", 1)])

    def _wait(self, message: Message, queue: str, now: float) -> bool:
        waiting = ("ZADD", self._store.key("waiting", queue), now, message.member)
        return self._store.change([self._guard_of(message)], [waiting])

    # Parts of changes

    def _key(self, name: str, work: Slice) -> str:
        return self._store.key(name, work.job.id)

    def _guard(self, work: Slice) -> Guard:
        return self._guard_of(work.message)

    def _guard_of(self, message: Message) -> Guard:
        return (self._store.key("lanes", message.job), f"epoch:{message.lane}", str(message.epoch))

    def _touching(self, message: Message, queue: str) -> Command:
        return ("ZADD", self._store.key("begun", queue), "XX", self._store.now(), message.member)

    def _leaving(self, work: Slice) -> Command:
        return ("ZREM", self._store.key("begun", work.job.queue), work.message.member)

    def _progressing(self, work: Slice, done: int) -> list[Command]:
        """Return the commands that store more progress. A repeated chunk counts from its former progress."""
        if work.base + done <= work.progress:
            return []
        work.progress = work.base + done
        parts = self._key("parts", work)
        return [("HSET", parts, work.message.lane, work.progress), ("EXPIRE", parts, _KEPT_SECONDS)]

    def _pipelined(self, commands: Iterable[Command]) -> list[Any]:
        def run(redis: Any) -> Any:
            pipeline = redis.pipeline()
            for command in commands:
                pipeline.execute_command(*command)
            return pipeline.execute()

        return list(self._store.call(run))

    def _patiently(self, call: Callable[[], T]) -> T:
        while True:
            try:
                return call()
            except UnavailableError:
                sleep(_SECONDS_BETWEEN_TRIES)
