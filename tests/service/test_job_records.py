"""Tests of a job's record: waiting, listening, charts, cancelling, expiry."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from dataclasses import replace
from hashlib import sha256
from typing import Any

import pytest
from flask.testing import FlaskClient

from croupier.games.catalogue import GAMES
from service.app import create_app
from service.settings import Settings
from tests.service.support import GAME, SIMULATION, Table, check_problem, dealt, get, heard
from workers.errors import UnavailableError
from workers.inline import InlineBroker
from workers.job_queue import JobQueue
from workers.settings import JobSettings
from workers.store.store import Store

# Waiting


def test_job_is_created_and_read(slow: Table, inline: InlineBroker) -> None:
    response = slow.ask("simulations", SIMULATION)
    job = response.get_json()
    assert (response.status_code, job["state"], job["result"]) == (202, "queued", None)
    assert response.headers["Location"] == job["links"]["self"]
    assert response.headers["Retry-After"] == "1"
    assert response.headers["Cache-Control"] == "no-store"
    assert len(job["id"]) >= 22
    inline.do_all()
    done = get(slow, job["links"]["self"]).get_json()
    assert (done["state"], done["result"]["plays"]) == ("succeeded", 40)
    assert done["timing"].keys() >= {"queued_seconds", "run_seconds", "decisions_per_second"}


def test_known_job_is_reported_during_store_outage(
    slow: Table, inline: InlineBroker, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> Any:
        raise UnavailableError

    monkeypatch.setattr(inline.store, "wait_for_events", fail)
    monkeypatch.setattr(inline.store, "read", fail)
    response = slow.ask("simulations", SIMULATION, Prefer="wait=5")
    assert (response.status_code, response.get_json()["state"]) == (202, "queued")
    assert response.headers["Location"] == f"/v1/jobs/{response.get_json()['id']}"


def test_full_store_rejects_jobs(few_jobs: JobSettings, inline: InlineBroker) -> None:
    store = Store(replace(few_jobs, store_records=1))
    prompt = Table(create_app(Settings(jobs=few_jobs), JobQueue(store, inline.publish)).test_client(), GAMES[GAME])
    accepted = prompt.ask("simulations", SIMULATION)
    response = prompt.ask("simulations", SIMULATION)
    check_problem(response, "store-full")
    prompt.client.delete(accepted.get_json()["links"]["self"])
    assert int(response.headers["Retry-After"]) > 0


@pytest.mark.parametrize(
    ("prefer", "applied", "status"),
    [
        ('foo; bar="x", WAIT="99"', "wait=30", 200), ("wait=-1", None, 202), ("wait", None, 202), ("wait=x", None, 202),
        ("awaits=5", None, 202), ("wait=1.5", None, 202), ("wait=9999999999999", None, 202),
    ],
)  # fmt: skip
def test_prefer_wait_is_applied_and_reported(prompt: Table, prefer: str, applied: str | None, status: int) -> None:
    response = prompt.ask("simulations", SIMULATION, Prefer=prefer)
    assert (response.status_code, response.headers.get("Preference-Applied")) == (status, applied)


# Idempotency-Key


def test_key_with_different_body_is_rejected(prompt: Table) -> None:
    prompt.ask("simulations", SIMULATION, Idempotency_Key="a-key")
    again = {name: SIMULATION[name] for name in reversed(SIMULATION)}
    assert prompt.ask("simulations", again, Idempotency_Key='"a-key"').status_code == 202
    prompt.refusal("simulations", {**SIMULATION, "deals": 41}, "key-reused", Idempotency_Key="a-key")
    prompt.refusal("tournaments", SIMULATION, "key-reused", Idempotency_Key="a-key")


def test_invalid_key_is_named(prompt: Table) -> None:
    for key in ('"', '"a', "a b", '""', "x" * 201, '"a"b"', "a,b"):
        response = prompt.ask("simulations", SIMULATION, Idempotency_Key=key)
        check_problem(response, "malformed-header")
        assert response.get_json()["detail"] == "The header Idempotency-Key cannot be read."


# Cancelling, expiry


def test_job_can_be_cancelled_repeatedly(slow: Table, inline: InlineBroker) -> None:
    link = slow.ask("simulations", SIMULATION).get_json()["links"]["self"]
    for _ in range(3):
        response = get(slow, link, method="DELETE")
        assert (response.status_code, response.get_json()["state"]) == (200, "cancelled")
    inline.do_all()
    assert get(slow, link).get_json()["state"] == "cancelled"
    done = slow.ask("simulations", SIMULATION).get_json()["links"]["self"]
    inline.do_all()
    assert get(slow, done, method="DELETE").get_json()["state"] == "succeeded"


# Listening


def test_events_are_streamed_and_resumed(prompt: Table) -> None:
    job = prompt.answer("simulations", SIMULATION, Prefer="wait=5")
    response = get(prompt, job["links"]["events"])
    events = heard(response)
    assert response.mimetype == "text/event-stream"
    assert response.headers["Cache-Control"] == "no-store"
    assert [json.loads(event["data"])["state"] for event in events] == ["queued", "running", "succeeded"]
    resumed = heard(get(prompt, job["links"]["events"], Last_Event_ID=events[0]["id"]))
    assert resumed == events[1:]
    assert get(prompt, job["links"]["events"], Last_Event_ID=events[-1]["id"]).status_code == 204


def test_number_of_listeners_is_bounded(slow: Table, inline: InlineBroker) -> None:
    link = slow.ask("simulations", SIMULATION).get_json()["links"]["events"]
    listening = slow.client.get(link, buffered=False)
    response = get(slow, link, "/v1/jobs/{id}/events")
    check_problem(response, "too-many-listeners")
    assert slow.ask("simulations", SIMULATION, Prefer="wait=30").status_code == 202
    assert slow.ask("legal-moves", {"state": dealt(slow)}).status_code == 200
    listening.close()
    inline.do_all()
    assert len(heard(get(slow, link))) == 3


# Charts


def test_finished_job_has_chart(slow: Table, inline: InlineBroker) -> None:
    link = slow.ask("simulations", SIMULATION).get_json()["links"]["chart"]
    early = get(slow, link, "/v1/jobs/{id}/chart.svg")
    check_problem(early, "job-not-finished")
    assert early.get_json()["detail"] == "The job has not succeeded, so it has no chart."
    inline.do_all()
    keys = inline.store.call(lambda redis: sorted(redis.keys()))
    drawn = get(slow, link)
    assert (drawn.status_code, drawn.mimetype, inline.messages) == (200, "image/svg+xml", [])
    assert inline.store.call(lambda redis: sorted(redis.keys())) == keys
    style = re.search(rb"<style>(.*?)</style>", drawn.data)
    assert style
    named = b64encode(sha256(style[1]).digest()).decode()
    assert f"style-src 'sha256-{named}'" in drawn.headers["Content-Security-Policy"]


# Failures


@pytest.mark.parametrize("code", ["job-failed", "job-outdated", "job-poisoned", "job-too-slow"])
def test_failed_job_reports_problem(slow: Table, inline: InlineBroker, code: str) -> None:
    job = slow.ask("simulations", SIMULATION).get_json()
    inline.store.fail(job["id"], code)
    english = get(slow, job["links"]["self"]).get_json()
    french = get(slow, job["links"]["self"], Accept_Language="fr").get_json()
    assert (english["state"], english["result"], english["problem"]["code"]) == ("failed", None, code)
    assert english["problem"]["title"] != french["problem"]["title"]


# No broker


def test_jobs_are_rejected_without_broker(client: FlaskClient) -> None:
    table = Table(client, GAMES[GAME])
    state = dealt(table)
    response = table.ask("simulations", SIMULATION)
    check_problem(response, "broker-away")
    assert int(response.headers["Retry-After"]) > 0
    check_problem(get(table, "/v1/jobs/x"), "broker-away")
    assert table.legal(state)
