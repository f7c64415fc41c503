"""Jobs: read, follow, wait for, and cancel long computations."""

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
#: Seconds without a byte after which a listener reconnects; the service sends a heartbeat every 10 s.
_SILENCE: Final = 30.0


class AnyJob(TypedDict):
    """The part of a job's record that identifies it."""

    id: str


class JobProgress(TypedDict):
    """The data of one progress event."""

    id: str
    state: JobState
    progress: Progress


JobT = TypeVar("JobT", bound=AnyJob)


class Jobs:
    """The jobs of a caller. A method returns the type of the job that it receives, so results stay typed."""

    def __init__(self, channel: Channel) -> None:
        self._channel = channel

    def find(self, id: str) -> Job:
        """Return a job by its `id`, for example from a webhook; its result is not typed."""
        job: Job = self._channel.json("GET", _path(id))
        return job

    def read(self, job: JobT) -> JobT:
        """Return the current record of a job. While the job runs, the record may contain a partial result."""
        read: JobT = self._channel.json("GET", _path(job["id"]))
        return read

    def cancel(self, job: JobT) -> JobT:
        """Cancel a job and return it; a finished job does not change."""
        cancelled: JobT = self._channel.json("DELETE", _path(job["id"]))
        return cancelled

    def chart(self, job: AnyJob) -> str:
        """Return the chart of a succeeded job as SVG."""
        return self._channel.answer("GET", f"{_path(job['id'])}/chart.svg").text

    def wait(self, job: JobT, seconds: float = 300.0) -> JobT:
        """Wait for the end of a job and return it.

        Raises JobError if it failed or was cancelled, DeadlineError if it does not end within `seconds`.
        """
        ended = deque(self.follow(job, seconds), maxlen=1).pop() if _is_open(job) else job
        record: Any = ended
        if record["state"] != "succeeded":
            raise JobError(record["id"], record["state"], record["problem"])
        return ended

    def follow(self, job: JobT, seconds: float = 300.0) -> Iterator[JobT]:
        """Yield the job's record after each progress, with its partial result; the last record is finished.

        Raises DeadlineError if the job does not end within `seconds`.
        """
        for _ in self.listen(job, seconds):
            read = self.read(job)
            yield read
            if not _is_open(read):
                return

    def listen(self, job: AnyJob, seconds: float = 300.0) -> Iterator[JobProgress]:
        """Yield each progress event of a job; the last one reports its end.

        After a broken connection the listener reconnects and receives the events that it missed. If the service has no
        free listener, this method polls. Raises DeadlineError if the job does not end within `seconds`.
        """
        clock = self._channel.pacing.clock
        deadline, last_id, again = Deadline(self._channel.pacing, seconds), "", clock()
        while True:
            try:
                for id, update in self._stream(job["id"], last_id, deadline) if clock() >= again else ():
                    last_id = id
                    deadline.reset_backoff()
                    yield update
                    if not _is_open(update):
                        return
            except httpx.TransportError:
                again = clock()
            except ProblemError as error:
                if error.status not in PASSING:
                    raise
                again = clock() + (error.retry_after or 0.0)
            update = self._poll(job["id"])
            if not _is_open(update):
                yield update
                return
            if not deadline.pause():
                raise DeadlineError(job["id"])

    def _stream(self, id: str, last_id: str, deadline: Deadline) -> Iterator[tuple[str, JobProgress]]:
        """Yield the events after `last_id` with their ids, until the connection ends or the deadline passes."""
        headers = {"Accept": "text/event-stream", **({"Last-Event-ID": last_id} if last_id else {})}
        with self._channel.stream(f"{_path(id)}/events", headers, min(_SILENCE, deadline.left)) as answer:
            for event in read_events(takewhile(lambda _: deadline.left, answer.iter_lines())):
                # Another event says that the server stops: the listener reconnects.
                if event.event == "message":
                    update: JobProgress = json.loads(event.data)
                    yield event.id, update

    def _poll(self, id: str) -> JobProgress:
        job = self.find(id)
        return {"id": job["id"], "state": job["state"], "progress": job["progress"]}


def _is_open(job: object) -> bool:
    """Return whether the record may still change. A record without a state counts as open."""
    record: Any = job
    return record.get("state", _OPEN[0]) in _OPEN


def _path(id: str) -> str:
    return f"/v1/jobs/{id}"
