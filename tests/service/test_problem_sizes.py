"""A problem tells a hundred faults, counts the others, and is never larger than 64 KiB."""

from __future__ import annotations

import json
from typing import Final

import orjson
import pytest
from flask.testing import FlaskClient

from croupier.games.errors import PositionError
from croupier.games.faults import MOST_FAULTS, Faults
from service.problems.problem import Detail, problem_data
from tests.service.asking import JSON, check_problem

ROOT: Final = "/v1/games/seven-up"
LIMIT: Final = 64 * 1024
#: What takes the most bytes for a character, written as JSON.
WIDEST: Final = ("\x00", "\U0001f600", "é", '"')


def test_a_hundred_faults_are_told_and_the_others_counted(client: FlaskClient) -> None:
    body = {"options": {}, "seed": "s", **{f"n{number}": 1 for number in range(270)}}
    response = client.post(f"{ROOT}/deals", data=json.dumps(body), content_type=JSON)
    errors = check_problem(response, "invalid-body")
    assert len({error["pointer"] for error in errors}) == 100
    assert response.get_json()["more"] == 170


def test_where_all_are_told_none_is_counted(client: FlaskClient) -> None:
    body = {"options": {}, "seed": "s", **{f"n{number}": 1 for number in range(100)}}
    response = client.post(f"{ROOT}/deals", data=json.dumps(body), content_type=JSON)
    assert len(check_problem(response, "invalid-body")) == 100
    assert "more" not in response.get_json()


def test_the_faults_of_a_deck_are_counted_too(client: FlaskClient) -> None:
    record = {"options": {}, "deck": ["AS"] * 52}
    response = client.post(f"{ROOT}/deals", data=json.dumps(record), content_type=JSON)
    assert len(check_problem(response, "impossible-deal")) == 52


@pytest.mark.parametrize("character", WIDEST)
@pytest.mark.parametrize("length", [1, 250, 5000, 100_000])
def test_no_problem_is_larger(character: str, length: int) -> None:
    details = [Detail(f"/{number}/{character * length}", "x", character * length) for number in range(300)]
    problem = problem_data("invalid-body", details, "en", 7)
    assert len(orjson.dumps(problem)) <= LIMIT
    assert len(problem["errors"]) >= 1
    assert problem["more"] + len(problem["errors"]) == 307


def test_a_pointer_that_is_cut_leads_to_a_place_on_its_way() -> None:
    [error] = problem_data("invalid-body", [Detail("/a/b/" + "x" * 400, "c", "is not known here")], "en")["errors"]
    assert error["pointer"] == "/a/b"
    assert error["detail"].startswith("/a/b/xxx")
    assert error["detail"].endswith("… is not known here")


@pytest.mark.parametrize("name", ["x" * 900_000, "\x00" * 150_000, "/" * 900_000, "~" * 900_000])
def test_a_long_name_is_not_told_whole(client: FlaskClient, name: str) -> None:
    for text in (json.dumps({"options": {}, name: 1}), f'{{"a":{{{json.dumps(name)}:1,{json.dumps(name[:50])}:1}}}}'):
        response = client.post(f"{ROOT}/deals", data=text, content_type=JSON)
        check_problem(response, "invalid-body")
    twice = f"{{{json.dumps(name[:80_000])}:1,{json.dumps(name[:80_000])}:1}}"
    check_problem(client.post(f"{ROOT}/deals", data=twice, content_type=JSON), "duplicate-key")


def test_the_faults_of_a_position_are_kept_up_to_a_number() -> None:
    faults = Faults()
    for number in range(5000):
        faults.add(f"/{number}", "history")
    assert len(faults.found) == MOST_FAULTS
    assert len(str(PositionError(faults.found))) < 500


def test_a_long_value_is_not_quoted_whole() -> None:
    faults = Faults()
    faults.expect("/a", ["x" * 100] * 100, 1)
    assert len(str(faults.found[0].reason.params["found"])) <= 200


def test_a_batch_of_items_tells_a_thousand_faults_and_then_the_first_of_each(client: FlaskClient) -> None:
    end = {"out": None, "laid": [False] * 4, "floche": None, "coup_blanc": False}
    item = {"trump": "H", "melds": [], "hands": [["AS"] * 54] * 4, **end}
    response = client.post("/v1/games/colonne/scores", data=json.dumps({"items": [item] * 15}), content_type=JSON)
    results = response.get_json()["results"]
    assert [result["code"] for result in results] == ["impossible-item"] * 15
    assert [len(result["errors"]) for result in results] == [100] * 10 + [1] * 5
    assert len({len(result["errors"]) + result["more"] for result in results}) == 1
