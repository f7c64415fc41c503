"""Jobs: work that takes its time is handed in, listened to, waited for, cancelled."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterator
from itertools import takewhile
from typing import Any, Final, TypedDict, TypeVar

import httpx

from croupier_sdk.channel import Channel
from croupier_sdk.contract import Job, JobState, Progress
from croupier_sdk.pacing import PASSING, Deadline
from croupier_sdk.problems import DeadlineError, JobError, ProblemError
from croupier_sdk.server_sent import read_events

__all__ = ["AnyJob", "JobProgress", "Jobs"]

_OPEN: Final = ("queued", "running")
#: Seconds without a sign of life after which a listener comes back; the service gives one every 10.
_SILENCE: Final = 30.0


class AnyJob(TypedDict):
    """What is needed of a job to find it again; every kind's record has it."""

    id: str


class JobProgress(TypedDict):
    """What listeners are told."""

    id: str
    state: JobState
    progress: Progress


JobT = TypeVar("JobT", bound=AnyJob)


class Jobs:
    """The jobs of a caller. What they return has the type of what they are given, so results stay typed."""

    def __init__(self, channel: Channel) -> None:
        self._channel = channel

    def find(self, id: str) -> Job:
        """Return the job of an `id`, as one that a webhook told of; its result is not typed."""
        job: Job = self._channel.json("GET", _path(id))
        return job

    def read(self, job: JobT) -> JobT:
        """Return a job as it is now: while it runs, with the result of the part that is done, if there is one."""
        read: JobT = self._channel.json("GET", _path(job["id"]))
        return read

    def cancel(self, job: JobT) -> JobT:
        """Cancel a job and return it; one that is over stays as it is."""
        cancelled: JobT = self._channel.json("DELETE", _path(job["id"]))
        return cancelled

    def chart(self, job: AnyJob) -> str:
        """Return the picture of a job that has succeeded, as SVG."""
        return self._channel.answer("GET", f"{_path(job['id'])}/chart.svg").text

    def wait(self, job: JobT, seconds: float = 300.0) -> JobT:
        """Wait for the end of a job and return it.

        JobError when it failed or was cancelled, DeadlineError when it has not ended within `seconds`.
        """
        ended = deque(self.follow(job, seconds), maxlen=1).pop() if _is_open(job) else job
        record: Any = ended
        if record["state"] != "succeeded":
            raise JobError(record["id"], record["state"], record["problem"])
        return ended

    def follow(self, job: JobT, seconds: float = 300.0) -> Iterator[JobT]:
        """Yield the job whenever it has come further, with its result so far; the last one is its end.

        DeadlineError when it has not ended within `seconds`.
        """
        for _ in self.listen(job, seconds):
            read = self.read(job)
            yield read
            if not _is_open(read):
                return

    def listen(self, job: AnyJob, seconds: float = 300.0) -> Iterator[JobProgress]:
        """Yield how far a job is whenever that is told; the last one is its end.

        A listener whose connection is lost comes back and hears what it missed. Where the service has no place for one
        more it is asked instead. DeadlineError when the job has not ended within `seconds`, or a sign of life later.
        """
        clock = self._channel.pacing.clock
        deadline, heard, again = Deadline(self._channel.pacing, seconds), "", clock()
        while True:
            try:
                for id, told in self._hear(job["id"], heard, deadline) if clock() >= again else ():
                    heard = id
                    deadline.begin_anew()
                    yield told
                    if not _is_open(told):
                        return
            except httpx.TransportError:
                again = clock()
            except ProblemError as error:
                if error.status not in PASSING:
                    raise
                again = clock() + (error.retry_after or 0.0)
            found = self._ask(job["id"])
            if not _is_open(found):
                yield found
                return
            if not deadline.pause():
                raise DeadlineError(job["id"])

    def _hear(self, id: str, heard: str, deadline: Deadline) -> Iterator[tuple[str, JobProgress]]:
        """Listen once: yield what is told after `heard`, with its id, until the connection or the time ends."""
        headers = {"Accept": "text/event-stream", **({"Last-Event-ID": heard} if heard else {})}
        with self._channel.stream(f"{_path(id)}/events", headers, min(_SILENCE, deadline.left)) as answer:
            for event in read_events(takewhile(lambda _: deadline.left, answer.iter_lines())):
                told: JobProgress = json.loads(event.data)
                yield event.id, told

    def _ask(self, id: str) -> JobProgress:
        job = self.find(id)
        return {"id": job["id"], "state": job["state"], "progress": job["progress"]}


def _is_open(job: object) -> bool:
    """Tell whether a job may still come further, as far as is known of it."""
    record: Any = job
    return record.get("state", _OPEN[0]) in _OPEN


def _path(id: str) -> str:
    return f"/v1/jobs/{id}"
