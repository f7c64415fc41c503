"""Hostile headers where jobs are made, looked up and listened to: a job or its problem, and never a failure."""

from __future__ import annotations

import gzip
import json
from typing import Any, Final

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.service.asking import JSON, check_problem

PATH: Final = "/v1/games/seven-up/simulations"
BODY: Final = json.dumps({"options": {}, "players": ["random", "random"], "deals": 10}).encode()
#: A few bytes may hold gigabytes.
PACKED: Final = gzip.compress(b" " * 100_000_000)
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
def test_what_is_preferred_is_waited_for_or_not(client: FlaskClient, text: str) -> None:
    assert ask(client, "POST", PATH, {"Prefer": text}, BODY).status_code == 202


@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
def test_a_key_is_taken_or_named(client: FlaskClient, text: str) -> None:
    response = ask(client, "POST", PATH, {"Idempotency-Key": text}, BODY)
    if response.status_code != 202:
        check_problem(response, "malformed-header")


@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
def test_what_was_heard_is_an_event_or_nothing(client: FlaskClient, text: str) -> None:
    """A job that is over: the listener is told all of it, whatever it says that it has heard."""
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


@pytest.mark.parametrize("encoding", ["gzip", "GZIP", "deflate", "br", "identity, gzip", "x" * 5000])
def test_a_body_that_is_packed_is_not_unpacked(client: FlaskClient, encoding: str) -> None:
    check_problem(ask(client, "POST", PATH, {"Content-Encoding": encoding}, PACKED), "unsupported-media-type")
