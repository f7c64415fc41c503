"""Tests of retries: repeated requests, their pauses, and the fields of errors."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from email.utils import format_datetime

import httpx
import pytest

from croupier_sdk import ProblemError, UnexpectedAnswerError, UnreachableError
from tests.clients.scripted import Script, problem

GAMES = httpx.Response(200, json={"games": []})
JOB = {"id": "j1", "state": "queued", "finished": None}


def test_request_is_repeated_until_answered() -> None:
    script = Script([httpx.ConnectError("no"), httpx.ReadTimeout("slow"), problem(503, "overloaded"), GAMES])
    assert script.croupier().games() == []
    assert script.time.waited == [0.2, 0.4, 0.8]


def test_retry_after_sets_pause() -> None:
    then = format_datetime(datetime.now(UTC) + timedelta(seconds=9), usegmt=True)
    answers = [problem(429, "too-many-requests", **{"Retry-After": "7"}), problem(503, "x", **{"Retry-After": then})]
    script = Script([*answers, GAMES])
    script.croupier().games()
    assert script.time.waited[0] == 7.0
    assert 7.0 < script.time.waited[1] <= 9.0


@pytest.mark.parametrize("nonsense", ["soon", "-1", "1e9", "²", ""])
def test_unreadable_retry_after_is_ignored(nonsense: str) -> None:
    script = Script([httpx.Response(503, headers=[(b"Retry-After", nonsense.encode())]), GAMES])
    script.croupier().games()
    assert script.time.waited == [0.2]


def test_retry_after_beyond_patience_raises_immediately() -> None:
    script = Script([problem(429, "too-many-requests", **{"Retry-After": "3600"})])
    with pytest.raises(ProblemError) as raised:
        script.croupier().games()
    assert (raised.value.code, raised.value.retry_after) == ("too-many-requests", 3600.0)
    assert script.time.waited == []


def test_retries_end_with_patience() -> None:
    script = Script([httpx.ConnectError("no")] * 1000)
    start = script.time.now
    with pytest.raises(UnreachableError) as raised:
        script.croupier(patience=12.0).games()
    assert isinstance(raised.value.__cause__, httpx.ConnectError)
    assert 7.0 < script.time.now - start < 12.0


def test_pauses_grow_to_bound() -> None:
    script = Script([httpx.ConnectError("no")] * 9 + [GAMES])
    script.croupier(patience=100.0).games()
    assert script.time.waited == [0.2, 0.4, 0.8, 1.6, 3.2, 5.0, 5.0, 5.0, 5.0]


def test_remaining_patience_bounds_attempt() -> None:
    script = Script([problem(503, "overloaded", **{"Retry-After": "25"}), GAMES])
    script.croupier().games()
    reads = [request.extensions["timeout"]["read"] for request in script.requests]
    assert reads == [20.0, 5.0]


@pytest.mark.parametrize(("status", "code"), [(422, "illegal-move"), (500, "internal-error"), (403, "bad-key")])
def test_permanent_problem_is_not_retried(status: int, code: str) -> None:
    script = Script([problem(status, code)])
    with pytest.raises(ProblemError, match=f"{code}: No") as raised:
        script.croupier().games()
    error = raised.value
    assert (error.status, error.code, error.detail, error.request_id) == (status, code, "No.", "id-1")
    assert [fault.get("rule") for fault in error.errors] == ["SEV-11"]


@pytest.mark.parametrize(
    "answer",
    [
        httpx.Response(502, text="<h1>Bad Gateway</h1>", headers={"Retry-After": "99"}),
        httpx.Response(302, headers={"Location": "https://elsewhere.example/"}),
        httpx.Response(200, text="<h1>Sign in</h1>"),
        httpx.Response(400, headers={"Content-Type": "application/problem+json"}, text="{"),
        httpx.Response(400, headers={"Content-Type": "application/problem+json"}, json=["code"]),
        httpx.Response(400, headers={"Content-Type": "application/problem+json"}, json={"title": "another's"}),
    ],
)
def test_foreign_answer_raises(answer: httpx.Response) -> None:
    with pytest.raises(UnexpectedAnswerError):
        Script([answer]).croupier().games()


def test_unsupported_address_is_not_retried() -> None:
    script = Script([httpx.UnsupportedProtocol("no http")])
    with pytest.raises(UnreachableError):
        script.croupier().games()
    assert script.time.waited == []


def test_repeated_job_request_keeps_its_key() -> None:
    script = Script([httpx.ReadError("lost"), problem(503, "broker-away"), httpx.Response(202, json=JOB)])
    script.croupier().seven_up.simulations({"options": {}, "players": ["greedy", "random"], "deals": 8})
    keys = {request.headers["Idempotency-Key"] for request in script.requests}
    assert len(script.requests) == 3
    assert len(keys) == 1
    assert len(keys.pop()) == 36


def test_each_job_has_key_and_own_key_is_kept() -> None:
    script = Script([httpx.Response(202, json=JOB)] * 3)
    simulations = script.croupier().seven_up.simulations
    for key in (None, None, "mine"):
        simulations({"options": {}, "players": ["greedy", "random"], "deals": 8}, idempotency_key=key)
    first, second, third = (request.headers["Idempotency-Key"] for request in script.requests)
    assert first != second
    assert third == "mine"


def test_waiting_request_has_longer_timeout() -> None:
    script = Script([httpx.Response(200, json=JOB)])
    script.croupier().seven_up.simulations({"options": {}, "players": ["greedy", "random"], "deals": 8}, wait=300)
    [request] = script.requests
    assert request.headers["Prefer"] == "wait=30"
    assert request.extensions["timeout"]["read"] == 50.0


def test_key_language_and_prefix_are_sent() -> None:
    script = Script([GAMES])
    script.croupier().games()
    [request] = script.requests
    assert str(request.url) == "http://service/prefix/v1/games"
    assert request.headers["Authorization"] == "Bearer secret"
    assert request.headers["User-Agent"].startswith("croupier-sdk/")
