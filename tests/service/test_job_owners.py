"""Tests of jobs and the keys that created them: ownership, cost, rejection."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from service.app import create_app
from service.settings import Settings
from tests.service.support import SIMULATION, bearer, check_problem, made, named
from tests.workers.support import open_jobs
from workers.errors import UnavailableError
from workers.inline import InlineBroker
from workers.job_queue import JobQueue
from workers.settings import JobSettings
from workers.store.store import Store

PATH: Final = "/v1/games/seven-up/simulations"
DEAR: Final[dict[str, Any]] = {**SIMULATION, "players": ["strong", "random"], "deals": 1000}


@pytest.fixture
def inline(jobs: JobSettings) -> Iterator[InlineBroker]:
    """Return the queue of jobs that have not run."""
    store = Store(jobs)
    yield InlineBroker(store)
    store.call(lambda redis: redis.flushdb())


class Caller:
    """A client with a key, or without."""

    def __init__(self, client: FlaskClient, headers: dict[str, str]) -> None:
        self._client = client
        self._headers = headers

    def create(self, body: object = SIMULATION, **headers: str) -> TestResponse:
        return self._client.post(PATH, json=body, headers={**self._headers, **named(headers)})

    def ask(self, path: str, method: str = "GET") -> TestResponse:
        return self._client.open(path, method=method, headers=self._headers)


def callers(inline: InlineBroker, keys: Path | None, **settings: Any) -> list[Caller]:
    """Return two callers with keys, or one without a key file."""
    headers = [bearer(made(keys, name)) for name in ("one", "other")] if keys else [{}]
    whole = Settings(jobs=inline.store.settings, keys=keys, **settings)
    client = create_app(whole, JobQueue(inline.store, inline.publish)).test_client()
    return [Caller(client, each) for each in headers]


def comparable(response: TestResponse) -> tuple[int, Any, list[str]]:
    """Return the parts of an answer without its request id."""
    kept = [f"{name}: {value}" for name, value in response.headers.items() if name != "X-Request-Id"]
    return response.status_code, response.get_json(), kept


# Ownership


def test_foreign_job_looks_unknown(inline: InlineBroker, tmp_path: Path) -> None:
    one, other = callers(inline, tmp_path / "keys.json")
    link = one.create().get_json()["links"]["self"]
    inline.do_all()
    for method, end in (("GET", ""), ("DELETE", ""), ("GET", "/events"), ("GET", "/chart.svg")):
        response = other.ask(link + end, method)
        check_problem(response, "unknown-job")
        assert comparable(response) == comparable(other.ask(f"/v1/jobs/{'a' * 24}{end}", method))
    assert one.ask(link).get_json()["state"] == "succeeded"


def test_expired_foreign_job_looks_unknown(inline: InlineBroker, tmp_path: Path) -> None:
    one, other = callers(inline, tmp_path / "keys.json")
    job = one.create().get_json()
    inline.store.call(lambda redis: redis.delete(*redis.keys(f"*{job['id']}")))
    inline.store.clock = lambda: time.time() + 24 * 60 * 60
    check_problem(one.ask(job["links"]["self"]), "job-expired")
    check_problem(other.ask(job["links"]["self"]), "unknown-job")


# Cost


def left(response: TestResponse) -> int:
    """Return the remaining budget that an answer reports."""
    [item] = [item for item in response.headers["RateLimit"].split(", ") if item.startswith('"jobs"')]
    return int(item.split(";r=")[1].partition(";")[0])


def test_a_job_is_charged_its_estimate(inline: InlineBroker) -> None:
    [caller] = callers(inline, None, job_budget="1000/hour", rate="100/minute")
    cheap = caller.create()
    assert left(cheap) == 999
    assert cheap.headers["RateLimit-Policy"] == '"requests";q=100;w=60, "jobs";q=1000;w=3600'
    dear = caller.create(DEAR)
    assert dear.status_code == 202
    assert left(dear) < 998
    assert "RateLimit" in caller.ask(dear.get_json()["links"]["self"]).headers


def test_exhausted_budget_rejects_jobs(inline: InlineBroker, tmp_path: Path) -> None:
    one, other = callers(inline, tmp_path / "keys.json", job_budget="2/hour")
    assert [one.create(Idempotency_Key=key).status_code for key in ("a", "b")] == [202, 202]
    waiting = len(inline.messages)
    response = one.create(Idempotency_Key="c")
    check_problem(response, "too-many-requests")
    assert 1800 <= int(response.headers["Retry-After"]) <= 3600
    assert len(inline.messages) == waiting
    # A repeated request is answered all the same, and a rejected one leaves nothing behind.
    assert one.create(Idempotency_Key="a").status_code == 202
    assert open_jobs(inline.store) == 2
    assert other.create(Idempotency_Key="c").status_code == 202


def test_cancelled_job_keeps_its_charge(inline: InlineBroker) -> None:
    [caller] = callers(inline, None, job_budget="10/hour")
    created = caller.create()
    assert caller.ask(created.get_json()["links"]["self"], "DELETE").status_code == 200
    assert left(caller.create()) == 8


def test_request_without_new_job_costs_nothing(inline: InlineBroker, monkeypatch: pytest.MonkeyPatch) -> None:
    """A repetition, a job that no worker gets, and a job that the queue rejects."""

    def fail(*_: Any) -> None:
        raise UnavailableError

    with monkeypatch.context() as patch:
        patch.setattr(inline, "publish", fail)
        [caller] = callers(inline, None, job_budget="10/hour")
        response = caller.create()
        check_problem(response, "broker-away")
        assert left(response) == 10
    [caller] = callers(inline, None, job_budget="10/hour")
    assert left(caller.create(Idempotency_Key="a")) == 9
    assert "RateLimit" not in caller.create(Idempotency_Key="a").headers
    monkeypatch.setattr(inline.store, "settings", replace(inline.store.settings, queue_limit=1))
    full = caller.create()
    check_problem(full, "queue-full")
    assert int(full.headers["Retry-After"]) > 0
    assert "RateLimit" not in full.headers


def test_job_beyond_every_budget_is_too_large(inline: InlineBroker) -> None:
    [caller] = callers(inline, None, job_budget="2/hour")
    [error] = check_problem(caller.create({**DEAR, "deals": 10_000}), "job-too-large")
    assert error["code"] == "over-budget"
    assert inline.messages == []
