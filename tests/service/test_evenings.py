"""POST /v1/evenings: the report of the library over HTTP, its form, its limits, and its caching."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from croupier import club_report
from croupier.club.entries import MOST_ENTRIES
from service.resources.evenings import MOST_DEALS
from tests.service.support import JSON, check_problem, contract_of, faults, named

PATH: Final = "/v1/evenings"
#: A hundred matches as records, a few of them wrong.
CLUB: Final = json.loads((Path(__file__).parents[2] / "examples" / "club_evening.json").read_text())
#: Ann wins 7 to 1.
ANN: Final[dict[str, Any]] = {
    "match": 1, "players": ["Ann", "Bob"], "game": "seven-up", "options": {"games": 1},
    "deals": [{"points": [4, 0]}, {"points": [3, 1]}],
}  # fmt: skip
#: Results as they were noted: corrected, provisional, by winners alone, and with names that need care.
NOTED: Final[list[dict[str, Any]]] = [
    ANN | {"match": "a", "players": ["Zoe\u0301", "<b>"]},
    {"match": "a", "deal": 2, "points": [3, 0], "reason": "misread"},
    ANN | {"match": "b", "row": 12, "players": ["=1+1", "שרה"], "status": "provisional"},
    {"match": "c", "players": ["Ann", "Bob", "Cid", "Dot"], "game": "Upcolor", "winners": ["Cid", None, "cid"]},
]


def post(client: FlaskClient, body: Any, **headers: str) -> TestResponse:
    """Post entries; compare the response with the contract."""
    response = client.post(PATH, data=json.dumps(body), content_type=JSON, headers=named(headers))
    if response.status_code != 304:
        contract_of(client.application).check(response, "POST", PATH)
    return response


def report(client: FlaskClient, *entries: Any, **more: Any) -> dict[str, Any]:
    response = post(client, {"entries": entries, **more})
    assert response.status_code == 200, response.get_data(as_text=True)
    data: dict[str, Any] = response.get_json()
    return data


@pytest.mark.parametrize("language", ["en", "fr"])
def test_report_is_that_of_the_library(client: FlaskClient, language: str) -> None:
    body = {"entries": [*CLUB, *NOTED], "previous": CLUB[5:]}
    answer = post(client, body, Accept_Language=language)
    expected = club_report(body["entries"], body["previous"], language=language)
    assert answer.get_json() == json.loads(json.dumps(expected))
    assert answer.headers["Content-Language"] == language
    assert any(match["faults"] for match in expected["matches"])
    assert any(deal["lines"] for match in expected["matches"] for deal in match["deals"])


def test_malformed_body_lists_every_fault(client: FlaskClient) -> None:
    wrong = {"entries": [{**ANN, "gmae": 1}, {"players": 7}, {"deals": [{"winner": {}, "points": ["4"]}]}], "names": []}
    found = faults(check_problem(post(client, wrong), "invalid-body"))
    assert sorted(found) == [
        ("/entries/0/gmae", "unknown-member"), ("/entries/1/players", "wrong-type"),
        ("/entries/2/deals/0/points/0", "wrong-type"), ("/entries/2/deals/0/winner", "wrong-type"),
        ("/names", "unknown-member"),
    ]  # fmt: skip


def test_entries_are_limited(client: FlaskClient) -> None:
    assert len(report(client, *[{**ANN, "match": n} for n in range(MOST_ENTRIES)])["matches"]) == MOST_ENTRIES
    found = faults(check_problem(post(client, {"entries": [ANN] * (MOST_ENTRIES + 1)}), "invalid-body"))
    assert found == [("/entries", "wrong-length")]
    check_problem(client.post(PATH, data=b" " * 450 * 1024 + b"{}", content_type=JSON), "body-too-large")


@pytest.mark.parametrize("member", ["entries", "previous"])
def test_corrections_count_their_match_again(client: FlaskClient, member: str) -> None:
    deals = 20
    many = [{**ANN, "deals": ANN["deals"] * (deals // 2)}]
    again = [{"match": 1, "status": "provisional", "reason": "late"}] * (MOST_DEALS // deals - 1)
    assert post(client, {"entries": [], member: many + again}).status_code == 200
    found = faults(check_problem(post(client, {"entries": [], member: many + again * 2}), "invalid-body"))
    assert found == [("/entries", "too-many-deals")]


def test_known_report_is_not_computed(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    first = post(client, {"entries": [ANN]})
    assert first.headers["Vary"] == "Accept-Language, Accept-Encoding"
    tags = {post(client, {"entries": [ANN], "previous": before}).headers["ETag"] for before in ([], [ANN])}
    tags |= {first.headers["ETag"], post(client, {"entries": [ANN]}, Accept_Language="fr").headers["ETag"]}
    assert len(tags) == 4
    monkeypatch.setattr("service.resources.evenings.club_report", None)
    known = post(client, {"entries": [ANN]}, If_None_Match=first.headers["ETag"])
    assert (known.status_code, known.get_data()) == (304, b"")
