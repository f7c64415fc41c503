"""Hostile moves, addresses and headers: each is answered with its own problem, or changes nothing."""

from __future__ import annotations

from typing import Any, Final

import pytest
from flask.testing import FlaskClient

from tests.service.asking import check_problem

ROOT: Final = "/v1/games/seven-up"
LONG: Final = "x" * 100_000


#: Name: the moves asked for, and the code of the answer.
MOVES: Final[dict[str, tuple[list[Any], str]]] = {
    "a format": (["%(move)s %s {0}"], "unreadable-move"),
    "markup": (["<script>alert(1)</script>"], "unreadable-move"),
    "a null": (["stand\u0000"], "unreadable-move"),
    "another digit": (["discard ٣S"], "unreadable-move"),
    "a long text": ([LONG], "invalid-body"),
    "a thousand": (["stand"] * 1000, "illegal-move"),
    "both answers": (["stand", "beg"], "illegal-move"),
}


@pytest.mark.parametrize("name", MOVES)
def test_hostile_moves(client: FlaskClient, name: str) -> None:
    state = client.post(f"{ROOT}/deals", json={"options": {}, "seed": "croupier"}).get_json()["state"]
    moves, code = MOVES[name]
    check_problem(client.post(f"{ROOT}/moves", json={"state": state, "moves": moves}), code)


# Addresses and headers

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
