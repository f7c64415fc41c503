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


def test_wrong_entry_does_not_refuse_the_others(client: FlaskClient) -> None:
    deep: Any = []
    for _ in range(200):
        deep = [deep]
    wrong = [
        {**ANN, "match": 2, "gmae": 1}, {"match": 3, "players": 7}, 7, deep, {"match": 6, "reason": deep},
        {"match": 7, "deals": [{"winner": {}, "points": ["4"]}]},
    ]  # fmt: skip
    found = report(client, ANN, *wrong, previous=wrong)
    assert [match["status"] for match in found["matches"]] == ["final", *["refused"] * 6]
    places = [[(fault["pointer"], fault["code"]) for fault in match["faults"]] for match in found["matches"]]
    assert places[1:3] == [[("/gmae", "unknown-member")], [("/players", "wrong-type")]]
    assert sorted(places[6]) == [("/deals/0/points/0", "wrong-type"), ("/deals/0/winner", "wrong-type")]
    found = report(client, ANN, {"match": 1, "points": 7, "reason": "x"})
    assert [fault["pointer"] for fault in found["matches"][0]["faults"]] == ["/points"]
    assert found["corrections"][0]["status"] == "refused"
    check_problem(post(client, {"entries": [ANN], "names": []}), "invalid-body")
    check_problem(post(client, {"entries": 7}), "invalid-body")


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


def test_large_matches_count_as_more_deals(client: FlaskClient) -> None:
    """The bytes of an answer follow those counted: each deal of a record names its players in many lines."""
    deal = {"deck": ["AS"], "dealer": 0, "moves": ["pass"]}

    def counts(players: list[str], deals: int, matches: int) -> bool:
        entry = {"game": "seven-up", "players": players, "deals": [deal] * deals}
        response = post(client, {"entries": [entry] * matches})
        assert response.status_code == 200 or faults(check_problem(response, "invalid-body"))[0][1] == "too-many-deals"
        return response.status_code == 200

    long = ["\U0001d504" * 40, "\U0001d505" * 40]
    assert counts(["Ann", "Bob"], 700, 2)
    assert not counts(["Ann", "Bob"], 701, 2)
    assert counts(long, 300, 2)
    assert not counts(long, 400, 2)


#: Ann's match as a sheet, below a title.
SHEET: Final = [
    ["Evening"], [],
    ["Match", "Game", "Player 1", "Player 2", "Options", "Points 1", "Points 2"],
    ["1", "Seven Up", "Ann", "Bob", "games=1", "4", "0"],
    ["", "", "", "", "", "3", "1"],
]  # fmt: skip


def test_sheet_counts_as_its_entries(client: FlaskClient) -> None:
    counted = post(client, {"sheet": SHEET}).get_json()
    assert counted == report(client, ANN)
    french = [["N°", "Jeu", "Joueur 1", "Joueur 2", "Règles", "Score 1", "Score 2"], *SHEET[3:]]
    assert post(client, {"sheet": french}).get_json() == counted
    again = [[*row, "", ""] for row in SHEET[2:]] + [["1", "", "", "", "", "3", "0", "2", "misread"]]
    again[0][-2:] = ["Deal", "Reason"]
    [correction] = post(client, {"sheet": again}).get_json()["corrections"]
    assert (correction["deal"], correction["new"]) == (2, {"points": [3, 0]})


@pytest.mark.parametrize(
    ("row", "column", "text", "place"),
    [
        (4, 6, "4x", (4, 6)), (5, 7, "9", (5, 7)), (5, 6, "9" * 400, (5, 6)), (4, 2, "Whist", (4, 2)),
        (4, 4, "", (4, 3)), (4, 5, "games=9999999", (4, 5)), (5, 6, "2", (4, None)), (4, 3, "x" * 90, (4, 3)),
        (4, 5, '{"games": 1e99}', (4, 5)),
    ],
)  # fmt: skip
def test_fault_of_a_sheet_has_its_cell(
    client: FlaskClient, row: int, column: int, text: str, place: tuple[int, int | None]
) -> None:
    rows = [list(each) for each in SHEET]
    rows[row - 1][column - 1] = text
    [match] = post(client, {"sheet": rows}).get_json()["matches"]
    assert place in [(fault["row"], fault["column"]) for fault in match["faults"]], match["faults"]


@pytest.mark.parametrize(
    ("header", "text"),
    [
        (["match", "gmae", "players", "points"], "the sheet: the column “gmae” is not known; did you mean “game”?"),
        (["match", "game", "players"], "the sheet: the column “points” / “winner” / “winners” is missing"),
        (["note"], "the sheet: no row names the columns"),
        (["match", "match", "game", "players", "points"], "the sheet: there are two columns “match”"),
    ],
)
def test_sheet_with_wrong_columns_is_rejected(client: FlaskClient, header: list[str], text: str) -> None:
    [error] = check_problem(post(client, {"sheet": [header]}), "invalid-body")
    assert (error["pointer"], error["code"]) == ("/sheet", "unreadable-sheet")
    assert error["detail"].startswith(text)


def test_unread_column_is_a_warning(client: FlaskClient) -> None:
    rows = [[*row, "x" if row else ""] for row in SHEET]
    assert post(client, {"sheet": rows}).get_json()["warnings"] == ["the sheet: not read: “x”"]
    french = post(client, {"sheet": rows}, Accept_Language="fr").get_json()
    assert french["warnings"][0].startswith("la feuille")


@pytest.mark.parametrize(
    ("cell", "code"), [("[" * 40 + "]" * 40, "too-deep"), ('["\\ud800"]', "malformed-json"), ("[" * 9_000 + "]", "")]
)
def test_json_in_a_cell_is_as_strict_as_a_body(client: FlaskClient, cell: str, code: str) -> None:
    answer = post(client, {"sheet": [*SHEET[2:3], ["1", "Seven Up", "Ann", "Bob", cell, "4", "0"]]})
    assert answer.get_json().get("code", "") == code


def test_sheet_is_limited(client: FlaskClient) -> None:
    check_problem(post(client, {"sheet": SHEET, "entries": []}), "invalid-body")
    rows = [*SHEET[2:], *[SHEET[4]] * (MOST_DEALS - 2)]
    assert post(client, {"sheet": rows}).status_code == 200
    found = faults(check_problem(post(client, {"sheet": [*rows, SHEET[4]]}), "invalid-body"))
    assert found == [("/sheet", "too-many-deals")]
    large = [*SHEET[2:], *[["", "", "x" * 9_000, "", "", "4", "0"]] * 26]
    check_problem(post(client, {"sheet": large}), "body-too-large")
    assert post(client, {"sheet": large[:20]}).status_code == 200
    for wrong in (rows * 2, [["x" * 10_001]], [["x"] * 65], [[1]]):
        check_problem(post(client, {"sheet": wrong}), "invalid-body")


def test_known_report_is_not_computed(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    first = post(client, {"entries": [ANN]})
    assert first.headers["Vary"] == "Accept-Language, Accept-Encoding"
    tags = {post(client, {"entries": [ANN], "previous": before}).headers["ETag"] for before in ([], [ANN])}
    tags |= {first.headers["ETag"], post(client, {"entries": [ANN]}, Accept_Language="fr").headers["ETag"]}
    assert len(tags) == 4
    monkeypatch.setattr("service.resources.evenings.report", None)
    known = post(client, {"entries": [ANN]}, If_None_Match=first.headers["ETag"])
    assert (known.status_code, known.get_data()) == (304, b"")
