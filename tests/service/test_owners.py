"""Jobs and the keys that made them: whose they are, what they cost, and what is refused."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest
from flask import g
from flask.testing import FlaskClient
from limits.errors import StorageError
from limits.strategies import SlidingWindowCounterRateLimiter
from werkzeug.test import TestResponse

from service.app import create_app
from service.callers.guard import settle_jobs, spending
from service.problems.problem import ProblemError
from service.settings import Settings
from tests.service.asking import SIMULATION, check_problem, named
from tests.service.calling import app_of, bearer, made
from workers.errors import UnavailableError
from workers.job_queue import JobQueue
from workers.metrics.collector import read_counts
from workers.running.inline import Mailbox
from workers.settings import JobSettings
from workers.store.store import Store

PATH: Final = "/v1/games/seven-up/simulations"
DEAR: Final[dict[str, Any]] = {**SIMULATION, "players": ["strong", "random"], "deals": 1000}


@pytest.fixture
def mailbox(jobs: JobSettings) -> Iterator[Mailbox]:
    """What is handed in and not yet done."""
    store = Store(jobs)
    yield Mailbox(store)
    store._redis.flushdb()


class Caller:
    """A client with a key, or without."""

    def __init__(self, client: FlaskClient, headers: dict[str, str]) -> None:
        self._client = client
        self._headers = headers

    def create(self, body: object = SIMULATION, **headers: str) -> TestResponse:
        return self._client.post(PATH, json=body, headers={**self._headers, **named(headers)})

    def ask(self, path: str, method: str = "GET") -> TestResponse:
        return self._client.open(path, method=method, headers=self._headers)


def callers(mailbox: Mailbox, keys: Path | None, **settings: Any) -> list[Caller]:
    """Two callers with keys of their own, or, without a file, one without."""
    headers = [bearer(made(keys, name)) for name in ("one", "other")] if keys else [{}]
    whole = Settings(jobs=mailbox.store.settings, keys=keys, **settings)
    client = create_app(whole, JobQueue(mailbox.store, mailbox.publish)).test_client()
    return [Caller(client, each) for each in headers]


def told(response: TestResponse) -> tuple[int, Any, list[str]]:
    """What tells one answer from another: all but its request's id."""
    kept = [f"{name}: {value}" for name, value in response.headers.items() if name != "X-Request-Id"]
    return response.status_code, response.get_json(), kept


# Whose a job is


@pytest.mark.parametrize(("method", "end"), [("GET", ""), ("DELETE", ""), ("GET", "/events"), ("GET", "/chart.svg")])
def test_another_s_job_is_answered_like_none(mailbox: Mailbox, tmp_path: Path, method: str, end: str) -> None:
    one, other = callers(mailbox, tmp_path / "keys.json")
    link = one.create().get_json()["links"]["self"]
    mailbox.do_all()
    response = other.ask(link + end, method)
    check_problem(response, "unknown-job")
    assert told(response) == told(other.ask(f"/v1/jobs/{'a' * 24}{end}", method))
    assert one.ask(link).get_json()["state"] == "succeeded"


def test_another_s_job_that_is_no_longer_kept_was_never_there(mailbox: Mailbox, tmp_path: Path) -> None:
    one, other = callers(mailbox, tmp_path / "keys.json")
    job = one.create().get_json()
    mailbox.store._redis.delete(mailbox.store.key("job", job["id"]))
    mailbox.store.clock = lambda: time.time() + 24 * 60 * 60
    check_problem(one.ask(job["links"]["self"]), "job-expired")
    check_problem(other.ask(job["links"]["self"]), "unknown-job")


# What it costs


def left(response: TestResponse) -> int:
    """What an answer says is left of the budget of jobs."""
    [item] = [item for item in response.headers["RateLimit"].split(", ") if item.startswith('"jobs"')]
    return int(item.split(";r=")[1].partition(";")[0])


def test_a_job_is_charged_its_estimate(mailbox: Mailbox) -> None:
    [caller] = callers(mailbox, None, job_budget="1000/hour", rate="100/minute")
    cheap = caller.create()
    assert left(cheap) == 999
    assert cheap.headers["RateLimit-Policy"] == '"requests";q=100;w=60, "jobs";q=1000;w=3600'
    dear = caller.create(DEAR)
    assert dear.status_code == 202
    assert left(dear) < 998
    assert "RateLimit" in caller.ask(dear.get_json()["links"]["self"]).headers


def test_a_budget_that_is_used_up(mailbox: Mailbox, tmp_path: Path) -> None:
    one, other = callers(mailbox, tmp_path / "keys.json", job_budget="2/hour")
    assert [one.create(Idempotency_Key=key).status_code for key in ("a", "b")] == [202, 202]
    waiting = len(mailbox.messages)
    response = one.create(Idempotency_Key="c")
    check_problem(response, "too-many-requests")
    assert 1800 <= int(response.headers["Retry-After"]) <= 3600
    assert len(mailbox.messages) == waiting
    # What was made before is answered all the same, and what was refused has left nothing behind.
    assert one.create(Idempotency_Key="a").status_code == 202
    assert sum(read_counts(mailbox.store).queues.values()) == 2
    assert other.create(Idempotency_Key="c").status_code == 202


class Ended(Store):
    """Jobs that have ended: (charged, used), each given once."""

    def __init__(self, *pairs: tuple[float, float]) -> None:
        super().__init__(JobSettings())
        self.pairs = list(pairs)
        self.asked: list[str] = []

    def settlements(self, caller: str) -> list[tuple[float, float]]:
        self.asked.append(caller)
        taken, self.pairs = self.pairs, []
        return taken

    def owe(self, caller: str, seconds: float) -> None:
        self.pairs.append((0.0, seconds))


@pytest.mark.parametrize(
    ("ended", "spent"),
    [
        ([(10.0, 10.0)], 10),
        ([(10.0, 4.2)], 4),
        ([(10.0, 31.0)], 31),
        # A job that did nothing, or next to nothing, has cost something all the same.
        ([(10.0, 0.0)], 1),
        ([(10.0, 8.0), (2.0, 3.0)], 9),
        # Nothing is given back that was not taken.
        ([(500.0, 1.0)], 0),
        ([], 10),
    ],
)
def test_an_ended_job_is_charged_its_used_seconds(
    mailbox: Mailbox, ended: list[tuple[float, float]], spent: int
) -> None:
    app = app_of(jobs=mailbox.store.settings, job_budget="100/hour")
    jobs = Ended(*ended)
    with app.test_request_context(environ_base={"REMOTE_ADDR": "192.0.2.1"}):
        with spending(10):
            pass
        for _ in range(2):
            settle_jobs(jobs)
        with spending(1):
            pass
        assert g.standings["jobs"].remaining == max(0, 100 - spent - 1)
    assert jobs.asked == ["address 192.0.2.1"] * 2


def test_a_debt_is_charged_as_the_budget_fills(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three windows' worth was used: it is charged bit by bit, and only then may the caller go on."""
    now = 3600.0 * 500_000
    monkeypatch.setattr(time, "time", lambda: now)
    # It is counted in this process, by the clock that is set here.
    app = app_of(job_budget="100/hour")
    jobs, owed = Ended((10.0, 310.0)), []
    with app.test_request_context():
        for _ in range(4):
            owed.append(settle_jobs(jobs))
            # Nothing is charged twice.
            assert settle_jobs(jobs) == owed[-1]
            now += 7200.0
        assert owed == [200, 100, 0, 0]
        with spending(100):
            pass


def test_a_debt_is_part_of_the_wait(mailbox: Mailbox) -> None:
    app = app_of(jobs=mailbox.store.settings, job_budget="100/hour")
    with app.test_request_context():
        owed = settle_jobs(Ended((10.0, 310.0)))
        with pytest.raises(ProblemError) as refused, spending(1, owed):
            pass
    assert 2 * 3600 < int(refused.value.headers["Retry-After"]) <= 3 * 3600


def test_a_debt_is_kept_while_the_limits_are_away(mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch) -> None:
    def away(*_: object) -> None:
        raise StorageError(OSError())

    app = app_of(jobs=mailbox.store.settings, job_budget="100/hour")
    jobs = Ended((10.0, 40.0))
    monkeypatch.setattr(SlidingWindowCounterRateLimiter, "get_window_stats", away)
    with app.test_request_context():
        settle_jobs(jobs)
    assert jobs.pairs == [(0.0, 30)]


def test_a_request_that_makes_no_job_costs_nothing(mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch) -> None:
    """A repetition, what no worker gets, and what the queue has no place for."""

    def away(*_: Any) -> None:
        raise UnavailableError

    with monkeypatch.context() as patch:
        patch.setattr(mailbox, "publish", away)
        [caller] = callers(mailbox, None, job_budget="10/hour")
        response = caller.create()
        check_problem(response, "broker-away")
        assert left(response) == 10
    [caller] = callers(mailbox, None, job_budget="10/hour")
    assert left(caller.create(Idempotency_Key="a")) == 9
    assert "RateLimit" not in caller.create(Idempotency_Key="a").headers
    monkeypatch.setattr(mailbox.store, "settings", replace(mailbox.store.settings, queue_limit=1))
    full = caller.create()
    check_problem(full, "queue-full")
    assert int(full.headers["Retry-After"]) > 0
    assert "RateLimit" not in full.headers


def test_a_job_beyond_every_budget_is_too_large(mailbox: Mailbox) -> None:
    [caller] = callers(mailbox, None, job_budget="2/hour")
    [error] = check_problem(caller.create({**DEAR, "deals": 10_000}), "job-too-large")
    assert error["code"] == "over-budget"
    assert mailbox.messages == []
