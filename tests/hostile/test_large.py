"""Bodies as large as is allowed, all of them wrong: refused with their problem, at the cost of a good one."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from itertools import product
from string import ascii_lowercase
from typing import Any, Final

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from croupier.games.build_info import COMPILED
from tests.service.asking import JSON, check_problem
from tests.thoroughness import is_in_time

ROOT: Final = "/v1/games/colonne"
#: Seconds of CPU; the last item's scores need the engine, which may be the interpreted one.
LIMIT: Final = 0.25 if COMPILED else 0.5
NAMES: Final = ["".join(letters) for letters in product(ascii_lowercase, repeat=3)]


def in_state(**deal: object) -> dict[str, Any]:
    return {"state": {"game": "colonne", "rules": "1", "match": {}, "deal": deal, "phase": "play", "to_act": 0}}


#: Name: resource, what makes the body, and the code of the answer.
LARGE: Final[dict[str, tuple[str, Callable[[], Any], str]]] = {
    "cards that are none": ("legal-moves", lambda: in_state(stock=["zz"] * 150_000), "invalid-body"),
    "players that are none": ("tournaments", lambda: {"players": [{"level": "zz"}] * 49_000}, "invalid-body"),
    "seats without end": ("opponent-moves", lambda: {**in_state(), "seats": [9] * 200_000}, "invalid-body"),
    "numbers without end": ("legal-moves", lambda: in_state(stock=[7] * 490_000), "body-too-large"),
    "names without end": ("deals", lambda: {name + more: 1 for name in NAMES for more in "abcd"}, "invalid-body"),
    "fractions without end": ("analyses", lambda: {"a": [1.5] * 200_000}, "body-too-large"),
    "lists": ("analyses", lambda: {"a": [[]] * 300_000}, "body-too-large"),
    "objects": ("scores", lambda: {"items": [{}] * 200_000}, "body-too-large"),
    "escapes": ("deals", lambda: {"seed": "\u00e9" * 150_000}, "invalid-body"),
    "moves of no kind": ("moves", lambda: {**in_state(), "moves": ["x" * 190] * 5000}, "invalid-body"),
    "a token": ("views", lambda: {"table": "A" * 190_000}, "bad-table"),
}
#: Items that are each their own problem: what one is, as often as a call may hold it.
ITEMS: Final[dict[str, Any]] = {
    "nothing": {},
    "unknown names": dict.fromkeys(NAMES[:70], 1),
    "unknown options": {"options": dict.fromkeys(NAMES[:65], 1)},
    "melds of nothing": {"melds": [{}] * 22, "hands": [["zz"]] * 22},
    "one card": {"trump": "H", "melds": [], "hands": [["AS"] * 20] * 4, "out": None, "laid": [False] * 4},
}


def ask(client: FlaskClient, resource: str, body: Any) -> tuple[TestResponse, float]:
    """Ask three times: the answer, and the least seconds of CPU that it took."""
    text, found = json.dumps(body, separators=(",", ":")), []
    for _ in range(3):
        begun = time.process_time()
        response = client.post(f"{ROOT}/{resource}", data=text, content_type=JSON)
        found.append(time.process_time() - begun)
    return response, min(found)


@pytest.mark.parametrize("name", LARGE)
def test_large_bodies_of_faults(client: FlaskClient, name: str) -> None:
    resource, make, code = LARGE[name]
    response, seconds = ask(client, resource, make())
    assert 1 <= len(check_problem(response, code)) <= 100
    assert is_in_time(seconds, LIMIT)
    assert len(response.get_data()) < 50_000


@pytest.mark.parametrize("name", ITEMS)
def test_large_batches_of_faulty_items(client: FlaskClient, name: str) -> None:
    response, seconds = ask(client, "scores", {"items": [ITEMS[name]] * 1000})
    assert response.status_code == 200
    assert all(result["status"] == 422 for result in response.get_json()["results"])
    assert is_in_time(seconds, LIMIT)


RECORDS: Final[dict[str, Callable[[], Any]]] = {
    "records of nothing": lambda: [{"deals": [{"a": 1}] * 450}] * 100,
    "one record of nothing": lambda: [{"deals": [{}] * 49_000}],
    "names": lambda: [dict.fromkeys(NAMES[:500], 1)] * 100,
}


@pytest.mark.parametrize("name", RECORDS)
def test_large_batches_of_faulty_records(client: FlaskClient, name: str) -> None:
    response, seconds = ask(client, "replays", {"records": RECORDS[name]()})
    assert response.status_code == 200
    results = response.get_json()["results"]
    assert all(result["problem"]["status"] == 422 and not result["valid"] for result in results)
    assert sum(len(result["problem"]["errors"]) for result in results) <= 1000 + len(results)
    assert is_in_time(seconds, LIMIT)


@pytest.mark.parametrize(("items", "named"), [(5, 5), (5000, 1)])
def test_a_small_body_names_every_fault_and_a_large_one_the_first(client: FlaskClient, items: int, named: int) -> None:
    response, _ = ask(client, "legal-moves", in_state(stock=["zz"] * items))
    errors = check_problem(response, "invalid-body")
    assert len([error for error in errors if "/stock/" in error["pointer"]]) <= named
    assert len(errors) >= named
