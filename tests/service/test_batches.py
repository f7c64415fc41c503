"""Tests of POST /v1/games/{game}/scores and /replays: batches with invalid items, and matches of results."""

from __future__ import annotations

import copy
from typing import Any, Final

import pytest
from flask.testing import FlaskClient

from croupier.games.catalogue import GAMES
from croupier.games.game import Game
from service.contract.validators import compile_schema
from service.problems.codes import CODES
from service.schemas.catalogue import GAME_SCHEMAS
from tests.facts.catalogue import facts_of
from tests.games.samples import Record, every_game, whole_record
from tests.service.contract import DOCUMENT, OPERATIONS
from tests.service.support import JSON, Table, dealt, only, pointers

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


@every_game
def test_faults_have_pointers_within_item(table: Table, game: Game) -> None:
    item = {**facts_of(game).score_item, "luck": 1, "options": {"luck": 1}}
    [result] = table.score(item)
    assert sorted(check_item_problem(result, "invalid-body")) == ["/luck", "/options/luck"]


@pytest.mark.parametrize(
    ("game_id", "item", "detail"),
    [
        ("upcolor", {"winners": [0]}, "“winners” must have 4 entries, not 1."),
        ("upcolor", {"winners": [0] * 4, "barred": [[1], [], [], []]},
         "“barred” cannot go with “discard_penalty false”."),
        ("costly-colours", {"kind": "series", "turned": "9H", "series": [
            {"seat": 0, "card": card, "value": 10} for card in ("KS", "KD", "KC", "QS")]},
         "The count would be 40; it never passes 31."),
        ("costly-colours", {"kind": "deal", "dealer": 0, "turned": "9H", "played": [],
         "hands": [["3D", "2S", "KC"], ["6S", "JH", "3C"]]}, "“played” must hold at least 1 card, not 0."),
    ],
)  # fmt: skip
def test_fault_of_item_is_a_sentence(client: FlaskClient, game_id: str, item: object, detail: str) -> None:
    [result] = Table(client, GAMES[game_id]).score(item)
    assert result["detail"] == detail


@every_game
def test_thousand_items_are_scored(table: Table, game: Game) -> None:
    results = table.score(*[facts_of(game).score_item] * 1000)
    assert len(results) == 1000
    assert all(result == results[0] for result in results)


@every_game
def test_lines_and_problems_are_translated(table: Table, game: Game) -> None:
    body = {"items": [facts_of(game).score_item, None]}
    english, french = (table.answer("scores", body, Accept_Language=language)["results"] for language in ("en", "fr"))
    assert english[0]["totals"] == french[0]["totals"]
    assert [line["text"] for line in english[0]["lines"]] != [line["text"] for line in french[0]["lines"]]
    assert english[1]["title"] != french[1]["title"]


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


def test_match_of_results_returns_standings(first: First) -> None:
    table, deal, standing = first
    [result] = table.score({"kind": "match", "deals": [deal]})
    [match] = result["standings"]
    assert (match["deals"], match.get("points", match.get("money")), result["winners"]) == (1, standing, [])
    assert match.keys() == dealt(table)["match"].keys()
    [empty] = table.score({"kind": "match", "deals": []})
    assert empty == {"standings": [], "winners": []}


def test_number_of_deals_per_call_is_bounded(first: First) -> None:
    table, deal, _ = first
    [error] = table.refusal("scores", {"items": [{"kind": "match", "deals": [deal] * 1000}] * 11}, "invalid-body")
    assert error["code"] == "too-many-deals"


def test_match_with_impossible_deal_does_not_affect_others(first: First) -> None:
    table, deal, _ = first
    good = {"kind": "match", "deals": [deal]}
    one, bad, other = table.score(good, {"kind": "match", "deals": [{**deal, "dealer": 0}] * 3}, good)
    assert one == other
    assert check_item_problem(bad, "impossible-item")[0].startswith("/deals/")


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
