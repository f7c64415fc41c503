"""Hostile requests of all kinds: each is answered with its own problem, and none breaks anything."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any, Final

import pytest
from flask.testing import FlaskClient

from tests.service.asking import JSON, check_problem

ROOT: Final = "/v1/games/seven-up"
LONG: Final = "x" * 100_000


def body(**members: object) -> str:
    return json.dumps(members)


#: Name: path, and a body of good JSON, and the code of the answer.
FORM: Final[dict[str, tuple[str, str, str]]] = {
    "a prototype": ("deals", '{"options":{},"seed":"s","__proto__":{}}', "invalid-body"),
    "a long name": ("deals", body(**{"options": {}, LONG: 1}), "invalid-body"),
    "many names": ("deals", body(options={}, **{f"n{i}": 1 for i in range(50_000)}), "invalid-body"),
    "a long seed": ("deals", body(options={}, seed=LONG), "invalid-body"),
    "a long deck": ("deals", body(options={}, deck=["AS"] * 100_000), "invalid-body"),
    "a deck of one card": ("deals", body(options={}, deck=["AS"] * 52), "impossible-deal"),
    "too many items": ("scores", body(items=[{}] * 1001), "invalid-body"),
    "too many records": ("replays", body(records=[{}] * 101), "invalid-body"),
}
#: Name: what is done to a good state, and the code of the answer.
STATES: Final[dict[str, tuple[Callable[[Any], object], str]]] = {
    "three hands": (lambda state: state["deal"]["hands"].append([]), "impossible-state"),
    "all cards in one hand": (
        lambda state: move_all(state["deal"]["stock"], state["deal"]["hands"][0]), "impossible-state",
    ),
    "a stock of one card": (lambda state: state["deal"].update(stock=["AS"] * 52), "impossible-state"),
    "hidden cards": (lambda state: state["deal"].update(stock=["??"] * 39), "impossible-state"),
    "a million points": (lambda state: state["match"].update(points=[10**6, 10**6]), "impossible-state"),
    "no deals": (lambda state: state["match"].update(deals=0), "impossible-state"),
    "points by thousands": (lambda state: state["match"].update(points=[0] * 1000), "impossible-state"),
    "winners before the end": (lambda state: state["match"].update(winners=[0]), "impossible-state"),
    "over, and yet not": (lambda state: state.update(phase="match_over", to_act=None), "impossible-state"),
    "a trick of nobody's cards": (
        lambda state: state["deal"].update(trick={"leader": 0, "cards": ["AS"]}), "impossible-state",
    ),
    "a history of thousands": (
        lambda state: state["deal"].update(history=[{"seat": 0, "move": "stand"}] * 5000), "impossible-state",
    ),
    "a history of no moves": (
        lambda state: state["deal"].update(history=[{"seat": 0, "move": "\u0000%s%(x)s{}"}]), "impossible-state",
    ),
    "a history too long": (
        lambda state: state["deal"].update(history=[{"seat": 0, "move": "beg"}] * 5001), "impossible-state",
    ),
    "a result of its own": (
        lambda state: state["deal"].update(result={"void": False, "winners": [], "points": [0, 0]}), "impossible-state",
    ),
    "a list for an object": (lambda state: state.update(match=[]), "invalid-body"),
    "a text for a list": (lambda state: state["deal"].update(hands="AS"), "invalid-body"),
    "a point between": (lambda state: state["match"].update(points=[0.5, 0]), "invalid-body"),
    "an option of thousands of bits": (lambda state: state["options"].update(target=2**70), "number-out-of-range"),
}  # fmt: skip
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


def move_all(cards: list[str], to: list[str]) -> None:
    to += cards
    cards.clear()


@pytest.fixture
def state(client: FlaskClient) -> Any:
    dealt = client.post(f"{ROOT}/deals", json={"options": {}, "seed": "croupier"}).get_json()
    return copy.deepcopy(dealt["state"])


@pytest.mark.parametrize("name", FORM)
def test_hostile_forms(client: FlaskClient, name: str) -> None:
    path, text, code = FORM[name]
    response = client.post(f"{ROOT}/{path}", data=text, content_type=JSON)
    check_problem(response, code)
    assert 1 <= len(response.get_json()["errors"]) <= 100


@pytest.mark.parametrize("name", STATES)
@pytest.mark.parametrize("path", ["legal-moves", "moves", "views", "deals"])
def test_hostile_states(client: FlaskClient, state: Any, path: str, name: str) -> None:
    change, code = STATES[name]
    change(state)
    asked = {"state": state, **({"moves": ["stand"]} if path == "moves" else {})}
    check_problem(client.post(f"{ROOT}/{path}", json=asked), code)


@pytest.mark.parametrize("name", MOVES)
def test_hostile_moves(client: FlaskClient, state: Any, name: str) -> None:
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
