"""Tests of progress events: reconnection, and polling where listening is refused."""

from __future__ import annotations

from typing import Any, Final

import httpx
import pytest

from croupier_sdk import DeadlineError, JobError, JobProgress, ProblemError
from croupier_sdk.jobs import AnyJob
from tests.clients.scripted import BrokenStream, Script, event, problem

JOB: Final[AnyJob] = {"id": "j1"}


def record(state: str, done: int = 0) -> httpx.Response:
    """Return the record of a job."""
    details = {"state": state, "progress": {"done": done, "total": 9}, "result": None, "problem": None}
    return httpx.Response(200, json={"id": "j1", **details})


def stream(*parts: bytes) -> httpx.Response:
    """Return a stream whose connection breaks after some events."""
    return httpx.Response(200, stream=BrokenStream(parts), headers={"Content-Type": "text/event-stream"})


def heard(script: Script, seconds: float = 300.0) -> list[int]:
    """Listen to the end; return the reported progress."""
    return [job["progress"]["done"] for job in script.croupier().jobs.listen(JOB, seconds)]


def test_listener_reconnects_and_receives_missed_events() -> None:
    cut = event(4)[:-9]
    script = Script([stream(event(1), event(3), cut), record("running", 4), stream(event(4), event(9, "succeeded"))])
    assert heard(script) == [1, 3, 4, 9]
    last = [request.headers.get("Last-Event-ID") for request in script.requests]
    assert last == [None, None, "5-3"]
    assert script.time.waited == [0.2]


def test_listener_reconnects_to_a_service_that_restarts() -> None:
    stopping = b"event: stopping\ndata: {}\n\n"
    script = Script([stream(event(1), stopping), record("running", 1), stream(event(9, "succeeded"))])
    assert heard(script) == [1, 9]


def test_job_is_polled_without_further_events() -> None:
    script = Script([stream(event(1)), record("running", 1), httpx.Response(204), record("succeeded", 9)])
    assert heard(script) == [1, 9]


def test_refused_listener_polls() -> None:
    full = problem(503, "too-many-listeners", **{"Retry-After": "5"})
    script = Script([full, *[record("running")] * 3, record("succeeded", 9)])
    assert heard(script) == [9]
    assert [request.url.path.rpartition("/")[2] for request in script.requests] == ["events", *["j1"] * 4]
    assert sum(script.time.waited) < 5.0


def test_refused_listener_reconnects_after_retry_after() -> None:
    full = problem(503, "too-many-listeners", **{"Retry-After": "1"})
    script = Script([full, *[record("running")] * 3, stream(event(9, "succeeded"))])
    assert heard(script) == [9]


def test_listener_respects_deadline() -> None:
    script = Script([httpx.ReadTimeout("silence"), record("running")] * 100)
    start = script.time.now
    with pytest.raises(DeadlineError, match="j1"):
        heard(script, 20.0)
    assert script.time.now - start < 20.0


def test_heartbeats_do_not_extend_deadline() -> None:
    script = Script([])

    def alive(_: httpx.Request) -> httpx.Response:
        def parts() -> Any:
            for _ in range(9):
                script.time.now += 10.0
                yield b": alive\n\n"

        return httpx.Response(200, stream=BrokenStream(parts()))

    script.answers = [alive, record("running")]
    with pytest.raises(DeadlineError):
        heard(script, 25.0)
    assert script.time.now == 130.0


def test_unknown_job_raises() -> None:
    with pytest.raises(ProblemError, match="unknown-job"):
        heard(Script([problem(404, "unknown-job")]))


def test_follow_yields_records() -> None:
    answers = [stream(event(1), event(9, "succeeded")), record("running", 1), record("succeeded", 9)]
    followed = list(Script(answers).croupier().jobs.follow(JOB))
    assert [job["id"] for job in followed] == ["j1", "j1"]


@pytest.mark.parametrize("state", ["failed", "cancelled"])
def test_unsuccessful_end_raises(state: str) -> None:
    with pytest.raises(JobError, match=state) as raised:
        Script([stream(event(9, state)), record(state)]).croupier().jobs.wait(JOB)
    assert raised.value.state == state


def test_finished_job_sends_no_request() -> None:
    script = Script([])
    ended: JobProgress = {"id": "j1", "state": "succeeded", "progress": {"done": 9, "total": 9}}
    assert script.croupier().jobs.wait(ended) == ended
    assert script.requests == []


def test_cancel_uses_job_id() -> None:
    script = Script([record("cancelled")])
    script.croupier().jobs.cancel(JOB)
    [request] = script.requests
    assert (request.method, request.url.path) == ("DELETE", "/prefix/v1/jobs/j1")
