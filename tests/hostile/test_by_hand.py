"""Tests of hostile moves, paths and headers: each gets its own problem, or changes nothing."""

from __future__ import annotations

from typing import Any, Final

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.service.support import SIMULATION, check_problem

ROOT: Final = "/v1/games/seven-up"
LONG: Final = "x" * 100_000

#: Name: the moves, and the code of the problem.
MOVES: Final[dict[str, tuple[list[Any], str]]] = {
    "a format": (["%(move)s %s {0}"], "unreadable-move"),
    "markup": (["<script>alert(1)</script>"], "unreadable-move"),
    "a null": (["stand\u0000"], "unreadable-move"),
    "another digit": (["discard ٣S"], "unreadable-move"),
    "a long text": ([LONG], "invalid-body"),
    "a thousand": (["stand"] * 1000, "illegal-move"),
}


@pytest.mark.parametrize("name", MOVES)
def test_hostile_moves_are_rejected(client: FlaskClient, name: str) -> None:
    state = client.post(f"{ROOT}/deals", json={"options": {}, "seed": "croupier"}).get_json()["state"]
    moves, code = MOVES[name]
    check_problem(client.post(f"{ROOT}/moves", json={"state": state, "moves": moves}), code)


# Paths and headers

PATHS: Final = [
    "/..", "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/.git/config", "/static/app.py", "/docs/../app", "/\x00",
    "/%ff%fe", "/" + "a" * 8000, "/" + "a/" * 2000, "/v1/games/%00", "/v1/games/..%2f", "/V1/GAMES", "/{game}",
    "/%7b%7b7*7%7d%7d", "/v1/games/seven-up/rules/SEV-1", "/problems/..", "/problems/<b>",
]  # fmt: skip


@pytest.mark.parametrize("path", PATHS, ids=lambda path: repr(path)[:30])
def test_hostile_paths_are_rejected(client: FlaskClient, path: str) -> None:
    response = client.get(path)
    assert response.status_code == 404
    check_problem(response, response.get_json()["code"])


def ask(client: FlaskClient, method: str, path: str, headers: dict[str, str], body: object = None) -> TestResponse:
    sent = {name: value.encode().decode("latin-1") for name, value in headers.items()}
    return client.open(path, method=method, headers=sent, buffered=True, json=body)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("Accept-Language", "fr;q=" + "9" * 5000), ("Accept-Language", ",".join(["fr"] * 5000)),
        ("Accept-Language", "é\x80"), ("Accept", "image/png"), ("If-None-Match", '"' * 5000),
        ("If-None-Match", "W/" * 5000), ("Range", "bytes=0-0,1-1,2-2"), ("X-HTTP-Method-Override", "DELETE"),
        ("Host", "croupier.invalid"), ("X-Forwarded-Host", "croupier.invalid"), ("Cookie", "a=" + "b" * 5000),
        ("Expect", "200-ok"), ("Prefer", "wait=-1"), ("Authorization", "Bearer x"),
    ],
    ids=range(14),
)  # fmt: skip
def test_hostile_headers_change_nothing(client: FlaskClient, name: str, value: str) -> None:
    response = ask(client, "GET", ROOT, {name: value})
    assert response.status_code == 200
    assert response.get_json()["game"] == "seven-up"


# Where jobs are created, read and streamed: a job or its problem

SIMULATIONS: Final = f"{ROOT}/simulations"
#: Invalid header texts that may confuse a parser.
TEXTS: Final = (
    "", " ", ",", ";", "=", '"', '"' * 5000, "\\", "x" * 65_000, "0", "-1", "1e9", "9" * 5000, "٣", "é\x80", "\t", "*",
    "a,b", "a;b=c", '"a', 'a"', "%00", "'; drop table jobs;--", "${jndi:ldap://x}", "../../etc/passwd", "0-0", "1-1-1",
    "wait", "wait=", "wait=x", "wait=-1", "wait=1.5", "wait=" + "9" * 5000, "wait=0", 'wait="', "respond-async",
)  # fmt: skip

every_text = pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))


@every_text
def test_any_prefer_header_creates_a_job(client: FlaskClient, text: str) -> None:
    assert ask(client, "POST", SIMULATIONS, {"Prefer": text}, SIMULATION).status_code == 202


@every_text
def test_key_is_accepted_or_named(client: FlaskClient, text: str) -> None:
    response = ask(client, "POST", SIMULATIONS, {"Idempotency-Key": text}, SIMULATION)
    if response.status_code != 202:
        check_problem(response, "malformed-header")


@every_text
def test_any_last_event_id_is_answered(client: FlaskClient, text: str) -> None:
    """A finished job reports all its events, from any `Last-Event-ID`."""
    link = ask(client, "POST", SIMULATIONS, {}, SIMULATION).get_json()["links"]["self"]
    assert ask(client, "DELETE", link, {"Last-Event-ID": text}).get_json()["state"] == "cancelled"
    response = ask(client, "GET", f"{link}/events", {"Last-Event-ID": text})
    assert response.status_code in (200, 204)
    assert response.status_code == 204 or b'"cancelled"' in response.get_data()


@pytest.mark.parametrize("id", ["0", "%00", "%2e%2e", "a" * 3000, "é", "*", "job:x", "'", "%0d%0aSet-Cookie:a=b", "~"])
@pytest.mark.parametrize("end", ["", "/events", "/chart.svg"])
def test_invalid_id_is_unknown(client: FlaskClient, id: str, end: str) -> None:
    response = ask(client, "GET", f"/v1/jobs/{id}{end}", {})
    check_problem(response, response.get_json()["code"])
    assert response.status_code == 404
