"""Hostile headers where jobs are made, looked up and listened to: a job or its problem, and never a failure."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.service.asking import JSON, check_problem

PATH: Final = "/v1/games/seven-up/simulations"
BODY: Final = json.dumps({"options": {}, "players": ["random", "random"], "deals": 10}).encode()
#: Texts that no header of ours is, with what a reader may stumble over.
TEXTS: Final = (
    "", " ", ",", ";", "=", '"', '"' * 5000, "\\", "x" * 65_000, "0", "-1", "1e9", "9" * 5000, "٣", "é\x80", "\t", "*",
    "a,b", "a;b=c", '"a', 'a"', "%00", "'; drop table jobs;--", "${jndi:ldap://x}", "../../etc/passwd", "0-0", "1-1-1",
    "wait", "wait=", "wait=x", "wait=-1", "wait=1.5", "wait=" + "9" * 5000, "wait=0", 'wait="', "respond-async",
)  # fmt: skip


def ask(client: FlaskClient, method: str, path: str, headers: dict[str, str], data: bytes = b"") -> TestResponse:
    sent = {name: value.encode().decode("latin-1") for name, value in headers.items()}
    more: dict[str, Any] = {"data": data, "content_type": JSON} if data else {}
    return client.open(path, method=method, headers=sent, buffered=True, **more)


@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
def test_any_prefer_header_makes_a_job(client: FlaskClient, text: str) -> None:
    assert ask(client, "POST", PATH, {"Prefer": text}, BODY).status_code == 202


@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
def test_a_key_is_taken_or_named(client: FlaskClient, text: str) -> None:
    response = ask(client, "POST", PATH, {"Idempotency-Key": text}, BODY)
    if response.status_code != 202:
        check_problem(response, "malformed-header")


@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
def test_any_last_event_id_is_answered(client: FlaskClient, text: str) -> None:
    """Of a job that is over all events are told, from any `Last-Event-ID`."""
    link = ask(client, "POST", PATH, {}, BODY).get_json()["links"]["self"]
    assert ask(client, "DELETE", link, {"Last-Event-ID": text}).get_json()["state"] == "cancelled"
    response = ask(client, "GET", f"{link}/events", {"Last-Event-ID": text})
    assert response.status_code in (200, 204)
    assert response.status_code == 204 or b'"cancelled"' in response.get_data()


@pytest.mark.parametrize("id", ["0", "%00", "%2e%2e", "a" * 3000, "é", "*", "job:x", "'", "%0d%0aSet-Cookie:a=b", "~"])
@pytest.mark.parametrize("end", ["", "/events", "/chart.svg"])
def test_an_id_that_is_none_is_of_no_job(client: FlaskClient, id: str, end: str) -> None:
    response = ask(client, "GET", f"/v1/jobs/{id}{end}", {})
    check_problem(response, response.get_json()["code"])
    assert response.status_code == 404
