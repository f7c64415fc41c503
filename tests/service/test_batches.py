"""Tests of POST /v1/games/{game}/scores and /replays: batches with invalid items, and matches of results."""

from __future__ import annotations

import copy
from typing import Any, Final

import pytest
from flask.testing import FlaskClient

from croupier.games.catalogue import GAMES
from croupier.games.game import Game
from service.problems.codes import CODES
from service.schemas.catalogue import GAME_SCHEMAS
from service.schemas.component import compile_schema
from tests.facts.catalogue import facts_of
from tests.games.samples import Record, every_game, whole_record
from tests.service.contract import DOCUMENT, OPERATIONS
from tests.service.support import JSON, Table, faults, only, pointers

# Scores


def check_item_problem(result: dict[str, Any], code: str) -> list[str]:
    """Assert that a result is the problem `code`; return the places of its faults."""
    assert result.keys() == {"type", "title", "status", "detail", "code", "errors"}, result
    assert (result["code"], result["status"], result["type"]) == (code, CODES[code].status, f"/problems/{code}")
    assert result["title"]
    assert result["detail"]
    assert result["errors"]
    return pointers(result["errors"])


#: Items without a valid form.
FORMLESS: list[Any] = [None, 1, "5H", [], {}, {"luck": 1}, [[[[]]]]]


@every_game
def test_invalid_item_does_not_affect_others(table: Table, game: Game) -> None:
    good = facts_of(game).score_item
    members, pointer = facts_of(game).wrong_item
    [first, *bad, impossible, last] = table.score(good, *FORMLESS, {**good, **members}, good)
    assert first == last
    assert first["lines"]
    for result in bad:
        check_item_problem(result, "invalid-body")
    assert any(found.startswith(pointer) for found in check_item_problem(impossible, "impossible-item"))


#: A deal of each game that may be the first of a match, and the resulting standing.
FIRST: Final[dict[str, tuple[dict[str, Any], list[int]]]] = {
    "colonne": ({"points": [40, -9]}, [40, -9]),
    "costly-colours": ({"points": [40, 9]}, [40, 9]),
    "seven-up": ({"points": [3, 1]}, [3, 1]),
    "upcolor": ({"winner": 1}, [-30, 30, -30, -30]),
}

First = tuple[Table, dict[str, Any], list[int]]


@pytest.fixture(params=FIRST)
def first(request: pytest.FixtureRequest, client: FlaskClient) -> First:
    """Return the resources of a game, a first deal, and the standing of the match after it."""
    return Table(client, GAMES[request.param]), *FIRST[request.param]


def test_number_of_deals_per_call_is_bounded(first: First) -> None:
    table, deal, _ = first
    [error] = table.refusal("scores", {"items": [{"kind": "match", "deals": [deal] * 1000}] * 11}, "invalid-body")
    assert error["code"] == "too-many-deals"


@every_game
@pytest.mark.parametrize(("resource", "member"), [("scores", "items"), ("replays", "records")])
def test_answer_is_bounded(
    table: Table, game: Game, resource: str, member: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    part = facts_of(game).score_item if resource == "scores" else whole_record(game)
    answer = table.ask(resource, {member: [part] * 20}).get_data()
    monkeypatch.setattr("service.resources.batches._MIB", len(answer) // 2)
    assert table.ask(resource, {member: [part] * 20}).get_data() == answer
    errors = table.refusal(resource, {member: [part] * 21}, "body-too-large")
    assert faults(errors) == [(f"/{member}", "body-too-large")]


@only("upcolor")
def test_answer_with_the_longest_names_is_bounded(table: Table) -> None:
    item = {"options": {"players": 8, "deals": 12}, "winners": [0] * 12, "barred": [[]] * 12, "carried": 0}
    assert len(table.ask("scores", {"items": [item] * 1000}).get_data()) < 2 * 1024 * 1024
    names = [f"{seat}".ljust(40, "\U0001d504") for seat in range(8)]
    table.refusal("scores", {"items": [item] * 1000, "names": names}, "body-too-large")


@only("colonne", "seven-up", "upcolor")
def test_kind_is_optional_where_a_game_has_one(table: Table) -> None:
    """The service and the published contract use the default kind of an item without a kind."""
    item = facts_of(table.game).score_item
    bare = {name: value for name, value in item.items() if name != "kind"}
    named = {**bare, "kind": "tricks" if table.game.id == "seven-up" else "deal"}
    assert table.score(bare) == table.score(named)
    schema = OPERATIONS[f"score{GAME_SCHEMAS[table.game.id].name}"]["requestBody"]["content"][JSON]["schema"]
    published = compile_schema(schema, DOCUMENT["components"])
    assert published.is_valid({"items": [named]})
    assert published.is_valid({"items": [bare]})


# Replays: tests/referee/test_records.py tests the verdicts


@pytest.fixture
def record(game: Game) -> Record:
    """Return the record of a whole match, which a test may change."""
    return copy.deepcopy(whole_record(game))


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


@only("seven-up")
def test_lines_of_records_use_names(table: Table, record: Record) -> None:
    [replayed] = table.answer("replays", {"records": [record], "names": ["Béla %(player)s", "李"]})["results"]
    texts = " ".join(line["text"] for deal in replayed["deals"] for line in deal["lines"])
    assert "Béla %(player)s" in texts
    assert "李" in texts
