"""The report of a club's evening: corrections and their consequences, provisional results, and differences."""

from __future__ import annotations

from typing import Any, Final

import pytest

from croupier import club_report

#: A match of Seven Up that Ann wins 7 to 1 in its second deal.
MATCH: Final = {"match": 1, "players": ["Ann", "Bob"], "game": "Seven Up", "options": {"games": 1}}
ANN: Final = {**MATCH, "deals": [{"points": [4, 0]}, {"points": [3, 1]}]}
BOB: Final = {**MATCH, "match": 2, "deals": [{"points": [1, 4]}, {"points": [0, 3]}]}


def rows(report: Any) -> list[tuple[int, str, int, int]]:
    return [tuple(row[name] for name in ("place", "player", "won", "points")) for row in report["tables"][0]["rows"]]


def test_correction_shows_its_consequences() -> None:
    report = club_report([ANN, BOB, {"match": 1, "deal": 1, "points": [0, 4], "reason": "misread"}])
    [sheet, _] = report["matches"]
    assert (sheet["faults"][0]["detail"], sheet["status"]) == ("The match is not over", "refused")
    [change] = report["corrections"]
    assert (change["old"], change["new"]) == ({"points": [4, 0]}, {"points": [0, 4]})
    assert change["reason"] == "misread"
    [outcome] = change["differences"]["matches"]
    assert (outcome["old"]["winners"], outcome["new"]["status"]) == ([0], "refused")
    assert [row["player"] for row in change["differences"]["tables"]] == ["Ann", "Bob"]


def test_corrections_may_follow_one_another() -> None:
    corrections = [
        {"match": 1, "deal": 2, "points": [3, 0], "reason": "first"},
        {"match": 2, "players": ["Bob", "Ann"], "reason": "wrong seats"},
    ]
    report = club_report([ANN, BOB, *corrections])
    assert rows(report) == [(1, "Ann", 2, 14), (2, "Bob", 0, 1)]
    assert [each["reason"] for each in report["corrections"]] == ["first", "wrong seats"]
    assert report["corrections"][1]["old"] == {"players": ["Ann", "Bob"]}
    assert report["status"] == "final"


@pytest.mark.parametrize(
    ("entry", "expected"),
    [
        ({"match": 9, "points": [1, 0], "reason": "x"}, "match 9: There is no such match to correct"),
        ({"match": 1, "points": [1, 0], "reason": "x"}, "match 1, “deal”: Say which deal is corrected: a"),
        ({"match": 1, "deal": 3, "points": [1, 0], "reason": "x"}, "match 1, “deal”: Say which deal is corrected"),
        ({**ANN}, "match 1: This match is entered twice"),
        ({**ANN, "match": 3, "status": "perhaps"}, "match 3, “status”: This must be “final” or “provisional”"),
        (7, "match 2: This must be an object"),
    ],
)
def test_entry_without_an_effect_is_a_fault(entry: Any, expected: str) -> None:
    report = club_report([ANN, entry])
    assert report["status"] == "provisional"
    texts = [fault["text"] for match in report["matches"] for fault in match["faults"]]
    assert len(texts) == 1
    assert texts[0].startswith(expected)


def texts(language: str, **members: Any) -> list[str]:
    [match] = club_report([{**ANN, **members}], language=language)["matches"]
    return [fault["text"].replace("\N{NO-BREAK SPACE}", " ") for fault in match["faults"]]


def test_fault_names_its_place_once() -> None:
    wrong: dict[str, Any] = {"options": {"target": 99}}
    assert texts("en", **wrong) == ["match 1: Option “target” is 99; it must be from 4 to 21"]
    assert texts("fr", **wrong) == ["match 1 : Option « target » vaut 99 ; il faut de 4 à 21"]
    wrong = {"deals": [{"kind": "deal", "dealer": 0, "turned": ["5H"], "tricks": []}]}
    assert texts("en", **wrong) == ["match 1: Deal 1, “tricks” must have 6 entries, not 0 (SEV-11)"]
    wrong = {"deals": [{"points": [9, 1]}], "row": 3}
    assert texts("en", **wrong) == ["match 1, row 3: Deal 1, “points”, entry 1 is 9; it must be from 0 to 5 (SEV-18)"]


@pytest.mark.parametrize(
    ("game", "options", "players", "expected"),
    [
        ("seven-up", {"target": 99}, ["Ann", "Ann", "B"], ["/options/target", "/players/1", "/players"]),
        ("seven-up", 7, ["Ann"], ["/options", "/players"]),
        # The option says how many play.
        ("upcolor", {"players": 99}, ["Ann", "Ann", " "], ["/options/players", "/players/1", "/players/2"]),
    ],
)
def test_faults_of_options_do_not_hide_those_of_players(
    game: str, options: Any, players: list[str], expected: list[str]
) -> None:
    [match] = club_report([{**ANN, "game": game, "options": options, "players": players}])["matches"]
    assert [fault["pointer"] for fault in match["faults"]] == expected


def test_provisional_match_counts() -> None:
    report = club_report([ANN, {**BOB, "status": "provisional"}])
    assert report["status"] == "provisional"
    assert [match["status"] for match in report["matches"]] == ["final", "provisional"]
    assert rows(report) == [(1, "Ann", 1, 8), (1, "Bob", 1, 8)]


def test_differences_to_a_previous_submission() -> None:
    report = club_report([ANN, BOB], [ANN])
    assert [each["match"] for each in report["differences"]["matches"]] == [2]
    assert report["differences"]["matches"][0]["old"] is None
    assert len(report["differences"]["tables"]) == 2
    assert club_report([ANN], [ANN])["differences"] == {"matches": [], "tables": []}
    assert club_report([ANN])["differences"] is None


def test_composed_and_decomposed_names_are_one_person() -> None:
    other = {**MATCH, "match": 2, "players": ["Zoe\u0301", "B\u200dob"], "deals": ANN["deals"]}
    report = club_report([{**ANN, "players": ["Zoé ", "Ann"]}, other])
    assert [row[1] for row in rows(report)] == ["Zoé", "Ann", "B\u200dob"]


def test_names_that_differ_in_case_are_warned_about() -> None:
    report = club_report([ANN, {**BOB, "players": ["ANN", "Bób"]}])
    assert report["warnings"] == [
        "“ANN”, “Ann” are counted as different players",
        "“Bob”, “Bób” are counted as different players",
    ]
    assert club_report([ANN, BOB])["warnings"] == []


def test_number_that_is_also_a_name_is_refused() -> None:
    entry = {"match": 1, "players": ["1", "2", "3", "4"], "game": "upcolor", "options": {"deals": 1}}
    [match] = club_report([{**entry, "winners": ["1"]}])["matches"]
    assert match["faults"][0]["detail"].startswith("“1” is a player's name and the number of another seat")
    [match] = club_report([{**entry, "winners": [0]}])["matches"]
    assert match["winners"] == [0]


@pytest.mark.parametrize(
    ("wrong", "pointer"),
    [
        ({"winners": list("abac"), "barred": 7}, "/barred"),
        ({"winners": list("abac"), "barred": [[]]}, "/barred"),
        ({"winners": 7}, "/winners"),
        ({"deals": 7}, "/deals"),
    ],
)
def test_deals_of_a_wrong_form_are_reported_alone(wrong: Any, pointer: str) -> None:
    options = {"discard_penalty": True}
    entry = {"match": 1, "players": list("abcd"), "game": "upcolor", "options": options}
    [match] = club_report([{**entry, **wrong}])["matches"]
    assert [fault["pointer"] for fault in match["faults"]] == [pointer]


MALFORMED: Final[tuple[Any, ...]] = (
    None, [], "", {"match": {}}, {"players": 7}, {"deals": 7}, {"reason": "x"}, {**MATCH, "deals": [None]},
    {**MATCH, "deals": [{"points": None}]}, {**MATCH, "deals": [{"points": [{}, []]}]}, {**MATCH, "players": [7, 8]},
    {**MATCH, "options": 7, "deals": [{}]}, {**MATCH, "result": 7, "deals": ANN["deals"]},
    {**MATCH, "deals": [{"deck": 7, "moves": 7}]}, {**MATCH, "deals": [{"deal": {}}]},
    {**MATCH, "deals": [{"winner": {}}]},
    {**MATCH, "deals": [{"points": [4, 0], "players": 7}]}, {**MATCH, "deals": [{"tricks": 7}]},
    {"record": {"deals": [7]}, "game": "colonne"},
)  # fmt: skip


@pytest.mark.parametrize("entry", MALFORMED, ids=str)
def test_malformed_entry_is_a_fault(entry: Any) -> None:
    own = {**entry, "match": 2} if isinstance(entry, dict) and entry.get("match") == 1 else entry
    report = club_report([ANN, own])
    assert report["matches"][0]["status"] == "final"
    assert report["matches"][-1]["faults"]
