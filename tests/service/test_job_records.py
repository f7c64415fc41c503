"""The record of a job over HTTP: waited for, listened to, drawn, cancelled, forgotten."""

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
from tests.service.asking import GAME, SIMULATION, Table, check_problem, dealt, get, heard
from workers.errors import UnavailableError
from workers.job_queue import JobQueue
from workers.running.inline import Mailbox
from workers.settings import JobSettings
from workers.store.store import Store

# Waiting


def test_a_job_is_created_and_looked_up(slow: Table, mailbox: Mailbox) -> None:
    response = slow.ask("simulations", SIMULATION)
    job = response.get_json()
    assert (response.status_code, job["state"], job["result"]) == (202, "queued", None)
    assert response.headers["Location"] == job["links"]["self"]
    assert response.headers["Retry-After"] == "1"
    assert response.headers["Cache-Control"] == "no-store"
    assert len(job["id"]) >= 22
    mailbox.do_all()
    done = get(slow, job["links"]["self"]).get_json()
    assert (done["state"], done["result"]["plays"]) == ("succeeded", 40)
    assert done["timing"].keys() >= {"queued_seconds", "run_seconds", "decisions_per_second"}


def test_a_job_that_is_there_is_told_of_though_the_store_is_lost_meanwhile(
    slow: Table, mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(*_: Any) -> Any:
        raise UnavailableError

    monkeypatch.setattr(mailbox.store, "wait_for_events", away)
    monkeypatch.setattr(mailbox.store, "read", away)
    response = slow.ask("simulations", SIMULATION, Prefer="wait=5")
    assert (response.status_code, response.get_json()["state"]) == (202, "queued")
    assert response.headers["Location"] == f"/v1/jobs/{response.get_json()['id']}"


def test_the_records_take_all_their_room(few_jobs: JobSettings, mailbox: Mailbox) -> None:
    store = Store(replace(few_jobs, store_bytes=1))
    prompt = Table(create_app(Settings(jobs=few_jobs), JobQueue(store, mailbox.publish)).test_client(), GAMES[GAME])
    response = prompt.ask("simulations", SIMULATION)
    check_problem(response, "store-full")
    assert int(response.headers["Retry-After"]) > 0


@pytest.mark.parametrize(
    ("prefer", "applied", "status"),
    [
        ('foo; bar="x", WAIT="99"', "wait=30", 200), ("wait=-1", None, 202), ("wait", None, 202), ("wait=x", None, 202),
        ("awaits=5", None, 202), ("wait=1.5", None, 202), ("wait=9999999999999", None, 202),
    ],
)  # fmt: skip
def test_a_preference_to_wait_is_applied_and_told(prompt: Table, prefer: str, applied: str | None, status: int) -> None:
    response = prompt.ask("simulations", SIMULATION, Prefer=prefer)
    assert (response.status_code, response.headers.get("Preference-Applied")) == (status, applied)


# The caller's key


def test_a_key_with_another_body(prompt: Table) -> None:
    prompt.ask("simulations", SIMULATION, Idempotency_Key="a-key")
    again = {name: SIMULATION[name] for name in reversed(SIMULATION)}
    assert prompt.ask("simulations", again, Idempotency_Key='"a-key"').status_code == 202
    prompt.refusal("simulations", {**SIMULATION, "deals": 41}, "key-reused", Idempotency_Key="a-key")
    prompt.refusal("tournaments", SIMULATION, "key-reused", Idempotency_Key="a-key")


def test_a_key_that_cannot_be_read_is_named(prompt: Table) -> None:
    for key in ('"', '"a', "a b", '""', "x" * 201, '"a"b"', "a,b"):
        response = prompt.ask("simulations", SIMULATION, Idempotency_Key=key)
        check_problem(response, "malformed-header")
        assert response.get_json()["detail"] == "The header Idempotency-Key cannot be read."


# Cancelling, forgetting


def test_a_job_is_cancelled_as_often_as_you_like(slow: Table, mailbox: Mailbox) -> None:
    link = slow.ask("simulations", SIMULATION).get_json()["links"]["self"]
    for _ in range(3):
        response = get(slow, link, method="DELETE")
        assert (response.status_code, response.get_json()["state"]) == (200, "cancelled")
    mailbox.do_all()
    assert get(slow, link).get_json()["state"] == "cancelled"
    done = slow.ask("simulations", SIMULATION).get_json()["links"]["self"]
    mailbox.do_all()
    assert get(slow, done, method="DELETE").get_json()["state"] == "succeeded"


# Listening


def test_the_events_of_a_job_are_told_and_resumed(prompt: Table) -> None:
    job = prompt.answer("simulations", SIMULATION, Prefer="wait=5")
    response = get(prompt, job["links"]["events"])
    events = heard(response)
    assert response.mimetype == "text/event-stream"
    assert response.headers["Cache-Control"] == "no-store"
    assert [json.loads(event["data"])["state"] for event in events] == ["queued", "running", "succeeded"]
    resumed = heard(get(prompt, job["links"]["events"], Last_Event_ID=events[0]["id"]))
    assert resumed == events[1:]
    assert get(prompt, job["links"]["events"], Last_Event_ID=events[-1]["id"]).status_code == 204


def test_no_more_may_listen_than_there_are_places(slow: Table, mailbox: Mailbox) -> None:
    link = slow.ask("simulations", SIMULATION).get_json()["links"]["events"]
    listening = slow.client.get(link, buffered=False)
    response = get(slow, link, "/v1/jobs/{id}/events")
    check_problem(response, "too-many-listeners")
    assert slow.ask("simulations", SIMULATION, Prefer="wait=30").status_code == 202
    assert slow.ask("legal-moves", {"state": dealt(slow)}).status_code == 200
    listening.close()
    mailbox.do_all()
    assert len(heard(get(slow, link))) == 3


# Pictures


def test_a_job_that_is_done_has_a_picture_which_no_worker_draws(slow: Table, mailbox: Mailbox) -> None:
    link = slow.ask("simulations", SIMULATION).get_json()["links"]["chart"]
    early = get(slow, link, "/v1/jobs/{id}/chart.svg")
    check_problem(early, "job-not-finished")
    assert early.get_json()["detail"] == "The job has not succeeded, and so has no picture."
    mailbox.do_all()
    keys = mailbox.store.call(lambda redis: sorted(redis.keys()))
    drawn = get(slow, link)
    assert (drawn.status_code, drawn.mimetype, mailbox.messages) == (200, "image/svg+xml", [])
    assert mailbox.store.call(lambda redis: sorted(redis.keys())) == keys
    style = re.search(rb"<style>(.*?)</style>", drawn.data)
    assert style
    named = b64encode(sha256(style[1]).digest()).decode()
    assert f"style-src 'sha256-{named}'" in drawn.headers["Content-Security-Policy"]


# Failing


@pytest.mark.parametrize("code", ["job-failed", "job-outdated", "job-poisoned", "job-too-slow"])
def test_a_job_that_failed_says_why(slow: Table, mailbox: Mailbox, code: str) -> None:
    job = slow.ask("simulations", SIMULATION).get_json()
    mailbox.store.fail(job["id"], code)
    english = get(slow, job["links"]["self"]).get_json()
    french = get(slow, job["links"]["self"], Accept_Language="fr").get_json()
    assert (english["state"], english["result"], english["problem"]["code"]) == ("failed", None, code)
    assert english["problem"]["title"] != french["problem"]["title"]


# No broker


def test_without_a_broker_the_referee_works_and_jobs_are_refused(client: FlaskClient) -> None:
    table = Table(client, GAMES[GAME])
    state = dealt(table)
    response = table.ask("simulations", SIMULATION)
    check_problem(response, "broker-away")
    assert int(response.headers["Retry-After"]) > 0
    check_problem(get(table, "/v1/jobs/x"), "broker-away")
    assert table.legal(state)
