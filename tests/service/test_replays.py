"""Tests of POST /v1/games/{game}/replays. tests/referee/test_records.py tests the verdicts."""

from __future__ import annotations

import copy

import pytest

from croupier.games.game import Game
from tests.games.samples import Record, every_game, whole_record
from tests.service.support import Table, pointers


@pytest.fixture
def record(game: Game) -> Record:
    """Return the record of a whole match, which a test may change."""
    return copy.deepcopy(whole_record(game))


@every_game
def test_whole_match_is_verified(table: Table, record: Record) -> None:
    replayed = table.replay(record)
    assert (replayed["valid"], replayed["fault"]) == (True, None)
    assert replayed["state"]["phase"] == "match_over"
    assert [deal["result"] for deal in replayed["deals"]] == [deal["result"] for deal in record["deals"]]
    assert all(line["text"] and line["rule"] for deal in replayed["deals"] for line in deal["lines"])


@every_game
def test_deals_before_fault_are_answered(table: Table, record: Record) -> None:
    record["deals"][1]["moves"][2] = "fly"
    replayed = table.replay(record)
    assert replayed["valid"] is False
    assert (replayed["fault"]["pointer"], replayed["fault"]["code"]) == ("/deals/1/moves/2", "unreadable-move")
    assert [deal["result"] is None for deal in replayed["deals"]] == [False, True]
    assert len(replayed["state"]["deal"]["history"]) == 2


@every_game
def test_form_of_record_is_checked(table: Table, record: Record) -> None:
    del record["game"]
    record["luck"] = 1
    del record["result"]
    record["deals"][0]["dealer"] = "0"
    record["deals"][1]["deck"][3] = "1S"
    answered = table.replay(record)
    problem = answered["problem"]
    assert (answered["valid"], problem["code"], problem["status"]) == (False, "invalid-body", 422)
    assert sorted(pointers(problem["errors"])) == ["/deals/0/dealer", "/deals/1/deck/3", "/game", "/luck"]
    assert answered["fault"]["pointer"] in pointers(problem["errors"])


@every_game
def test_fault_is_described_at_its_deal_in_both_languages(table: Table, record: Record) -> None:
    record["deals"][1]["result"]["points"][0] = 10**6
    body = {"records": [record]}
    english, french = (table.answer("replays", body, Accept_Language=each)["results"][0] for each in ("en", "fr"))
    assert english["fault"]["pointer"] == french["fault"]["pointer"] == "/deals/1/result/points/0"
    assert english["fault"]["detail"].startswith("Deal 2: Points for ")
    assert english["fault"]["detail"] != french["fault"]["detail"]
