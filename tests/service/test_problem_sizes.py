"""Tests of problem sizes: additional faults are counted, and long texts are truncated."""

from __future__ import annotations

import json
from typing import Any, Final

import orjson
import pytest
from flask.testing import FlaskClient

from croupier.games.faults import Fault
from service.problems.problem import problem_data
from tests.service.support import JSON, check_problem

ROOT: Final = "/v1/games/seven-up"
LIMIT: Final = 64 * 1024
#: The character with the most bytes in JSON.
WIDEST: Final = ("\x00", "\U0001f600", "é", '"')


def test_hundred_faults_are_listed_and_rest_counted(client: FlaskClient) -> None:
    for faults, more in ((100, None), (270, 170)):
        body = {"options": {}, "seed": "s", **{f"n{number}": 1 for number in range(faults)}}
        response = client.post(f"{ROOT}/deals", json=body)
        errors = check_problem(response, "invalid-body")
        assert len({error["pointer"] for error in errors}) == 100
        assert response.get_json().get("more") == more


@pytest.mark.parametrize("character", WIDEST)
@pytest.mark.parametrize("length", [1, 250, 100_000])
def test_no_problem_is_larger(character: str, length: int) -> None:
    details = [Fault(f"/{number}/{character * length}", "x", text=character * length) for number in range(300)]
    problem = problem_data("invalid-body", details, "en", 7)
    assert len(orjson.dumps(problem)) <= LIMIT
    assert len(problem["errors"]) >= 1
    assert problem["more"] + len(problem["errors"]) == 307


def test_truncated_pointer_leads_to_ancestor() -> None:
    [error] = problem_data("invalid-body", [Fault("/a/b/" + "x" * 400, "c", text="is not known here")], "en")["errors"]
    assert error["pointer"] == "/a/b"
    assert error["detail"].startswith("/a/b/xxx")
    assert error["detail"].endswith("… is not known here")


@pytest.mark.parametrize("name", ["x" * 900_000, "\x00" * 150_000, "/" * 900_000, "~" * 900_000])
def test_long_name_is_truncated(client: FlaskClient, name: str) -> None:
    for text in (json.dumps({"options": {}, name: 1}), f'{{"a":{{{json.dumps(name)}:1,{json.dumps(name[:50])}:1}}}}'):
        response = client.post(f"{ROOT}/deals", data=text, content_type=JSON)
        check_problem(response, "invalid-body")
    twice = f"{{{json.dumps(name[:80_000])}:1,{json.dumps(name[:80_000])}:1}}"
    check_problem(client.post(f"{ROOT}/deals", data=twice, content_type=JSON), "duplicate-key")


def test_batch_lists_thousand_faults_then_first_of_each(client: FlaskClient) -> None:
    end = {"out": None, "laid": [False] * 4, "floche": None, "coup_blanc": False}
    item = {"trump": "H", "melds": [], "hands": [["AS"] * 54] * 4, **end}
    response = client.post("/v1/games/colonne/scores", json={"items": [item] * 15})
    results = response.get_json()["results"]
    assert [result["code"] for result in results] == ["impossible-item"] * 15
    assert [len(result["errors"]) for result in results] == [100] * 10 + [1] * 5
    assert len({len(result["errors"]) + result["more"] for result in results}) == 1


@pytest.mark.parametrize("record", [{"deals": [{"a": 1}] * 450}, {f"n{number}": 1 for number in range(500)}])
def test_batch_lists_first_fault_after_large_record(client: FlaskClient, record: dict[str, Any]) -> None:
    response = client.post(f"{ROOT}/replays", json={"records": [record] * 100})
    problems = [result["problem"] for result in response.get_json()["results"]]
    assert [problem["status"] for problem in problems] == [422] * 100
    assert [len(problem["errors"]) for problem in problems] == [100] + [1] * 99


def test_small_body_lists_every_fault(client: FlaskClient) -> None:
    small, large = (
        check_problem(
            client.post(f"{ROOT}/legal-moves", json={"state": {"deal": {"stock": ["zz"] * size}}}), "invalid-body"
        )
        for size in (5, 5000)
    )
    assert len([error for error in small if "/stock/" in error["pointer"]]) == 5
    assert len(large) == 1
