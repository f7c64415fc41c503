"""Hostile addresses and headers: each is answered with its own problem, or changes nothing."""

from __future__ import annotations

from typing import Final

import pytest
from flask.testing import FlaskClient

from tests.service.asking import check_problem

PATHS: Final = [
    "/..", "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/.git/config", "/static/app.py", "/docs/../app", "/\x00",
    "/%ff%fe", "/" + "a" * 8000, "/" + "a/" * 2000, "/v1/games/%00", "/v1/games/..%2f", "/V1/GAMES", "/{game}",
    "/%7b%7b7*7%7d%7d", "/v1/games/seven-up/rules/SEV-1", "/problems/..", "/problems/<b>",
]  # fmt: skip


@pytest.mark.parametrize("path", PATHS, ids=lambda path: repr(path)[:30])
def test_hostile_addresses(client: FlaskClient, path: str) -> None:
    response = client.get(path)
    assert response.status_code == 404
    check_problem(response, response.get_json()["code"])


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
    response = client.get("/v1/games/seven-up", headers={name: value.encode().decode("latin-1")})
    assert response.status_code == 200
    assert response.get_json()["game"] == "seven-up"
