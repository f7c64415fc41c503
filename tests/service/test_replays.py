"""POST /v1/games/{game}/replays: a whole random match, and what becomes of it when anything in it is changed."""

from __future__ import annotations

import copy
from collections.abc import Callable
from functools import cache
from typing import Any, Final

import pytest
from flask import Flask

from croupier.games.catalogue import GAMES
from croupier.games.game import Game
from tests.facts.catalogue import FACTS
from tests.games.samples import every_game, seeded
from tests.service.asking import Table, pointers
from tests.service.playing import check_lines, play_match, scorer

Record = dict[str, Any]


@cache
def recorded(app: Flask, game_id: str) -> Record:
    """Play one match of several deals through the service and return its record."""
    table = Table(app.test_client(), GAMES[game_id])
    for seed in range(100):
        record = play_match(table, seeded(seed), **FACTS[game_id].few_deals)
        if len(record["deals"]) >= 2 and len(record["deals"][0]["moves"]) >= 4:
            return record
    raise AssertionError(game_id)


@pytest.fixture
def record(app: Flask, game: Game) -> Record:
    """A whole match of the game, to be changed at will."""
    return copy.deepcopy(recorded(app, game.id))


def fault(table: Table, record: Record) -> dict[str, Any]:
    """Replay a record that is not valid and return its fault."""
    replayed = table.replay(record)
    assert replayed["valid"] is False
    assert replayed["fault"]["detail"]
    found: dict[str, Any] = replayed["fault"]
    return found


@every_game
def test_a_whole_match_is_verified(table: Table, record: Record) -> None:
    replayed = table.replay(record)
    assert (replayed["valid"], replayed["fault"]) == (True, None)
    assert replayed["state"]["phase"] == "match_over"
    assert len(replayed["deals"]) == len(record["deals"])
    assert replayed["deals"][-1]["result"] == record["result"]


@every_game
def test_the_scores_are_counted_again(table: Table, record: Record) -> None:
    for deal in table.replay(record)["deals"]:
        check_lines(table.game, deal["lines"])
        points: list[float] = [0] * len(deal["result"]["points"])
        for line in deal["lines"]:
            if line["rule"] not in ("UPC-19", "UPC-20") or line["points"] > 0:  # A stake is no score of its deal.
                points[scorer(line)] += line["points"]
        assert points == deal["result"]["points"]


@every_game
def test_a_record_may_end_within_a_deal(table: Table, record: Record) -> None:
    del record["deals"][1:], record["result"]
    kept = record["deals"][0]["moves"][: len(record["deals"][0]["moves"]) // 2]
    record["deals"][0]["moves"] = kept
    replayed = table.replay(record)
    assert replayed["valid"] is True
    assert [entry["move"] for entry in replayed["state"]["deal"]["history"]] == kept
    assert table.legal(replayed["state"])


@every_game
def test_a_claim_is_verified_member_by_member(table: Table, record: Record) -> None:
    for name in record["result"]:
        assert table.replay({**record, "result": {name: record["result"][name]}})["valid"] is True


@every_game
def test_claiming_the_result_of_a_deal_that_is_not_over(table: Table, record: Record) -> None:
    record["deals"][-1]["moves"].pop()
    found = fault(table, record)
    assert (found["pointer"], found["code"]) == ("/result", "deal-not-over")


#: What is changed in a record of several deals, and where that is found.
TAMPERED: Final[dict[str, tuple[Callable[[Record], object], str]]] = {
    "a move": (lambda record: record["deals"][1]["moves"].__setitem__(2, "fly"), "/deals/1/moves/2"),
    "the dealer": (
        lambda record: record["deals"][1].update(dealer=1 - min(record["deals"][1]["dealer"], 1)), "/deals/1/dealer",
    ),
    "a card left out": (lambda record: record["deals"][1]["deck"].pop(), "/deals/1/deck"),
    "a deal before the end": (lambda record: record["deals"][0]["moves"].pop(), "/deals/1"),
    "other winners": (
        lambda record: record["result"].update(winners=[] if record["result"]["winners"] else [1]), "/result/winners",
    ),
    "a void deal": (lambda record: record["result"].update(void=not record["result"]["void"]), "/result/void"),
    "points": (lambda record: record["result"]["points"].__setitem__(0, 10**6), "/result/points/0"),
}  # fmt: skip


@every_game
@pytest.mark.parametrize("name", TAMPERED)
def test_tampering_is_found_where_it_is(table: Table, record: Record, name: str) -> None:
    change, place = TAMPERED[name]
    change(record)
    assert fault(table, record)["pointer"] == place


@every_game
def test_a_deal_after_the_end_is_found(table: Table, record: Record) -> None:
    longer = copy.deepcopy(record)
    longer["deals"].append(longer["deals"][-1])
    assert fault(table, longer)["pointer"] == f"/deals/{len(record['deals'])}"


@every_game
def test_an_illegal_move_is_named_with_its_rule(table: Table, record: Record) -> None:
    """The first move of the deal once more, where it can no longer be played."""
    moves = record["deals"][0]["moves"]
    moves.append(moves[0])
    found = fault(table, record)
    assert found["pointer"] == f"/deals/0/moves/{len(moves) - 1}"
    assert found["code"] in table.game.refusals or found["code"] == "deal-over"
    assert found["rule"] in {None, *table.game.rulebook.rules}


@every_game
def test_up_to_the_fault_everything_is_answered(table: Table, record: Record) -> None:
    record["deals"][1]["moves"][2] = "fly"
    replayed = table.replay(record)
    assert len(replayed["deals"]) == 2
    assert replayed["deals"][0]["result"] is not None
    assert replayed["deals"][1]["result"] is None
    assert len(replayed["state"]["deal"]["history"]) == 2


@every_game
def test_a_wrong_record_fails_no_other(table: Table, record: Record) -> None:
    wrong = copy.deepcopy(record)
    wrong["deals"][0]["moves"][0] = "fly"
    results = table.answer("replays", {"records": [record, wrong, record]})["results"]
    assert [result["valid"] for result in results] == [True, False, True]


@every_game
def test_the_form_of_a_record_is_checked(table: Table, record: Record) -> None:
    del record["game"]
    record["luck"] = 1
    record["deals"][0]["dealer"] = "0"
    record["deals"][1]["deck"][3] = "1S"
    answered = table.replay(record)
    assert (answered["valid"], answered["problem"]["code"], answered["problem"]["status"]) == (
        False,
        "invalid-body",
        422,
    )
    assert sorted(pointers(answered["problem"]["errors"])) == ["/deals/0/dealer", "/deals/1/deck/3", "/game", "/luck"]
    assert answered["fault"]["pointer"] in pointers(answered["problem"]["errors"])


@every_game
def test_a_fault_follows_the_language(table: Table, record: Record) -> None:
    record["deals"][1]["moves"][2] = "fly"
    body = {"records": [record]}
    english, french = (table.answer("replays", body, Accept_Language=each)["results"][0] for each in ("en", "fr"))
    assert english["fault"]["pointer"] == french["fault"]["pointer"]
    assert english["fault"]["detail"] != french["fault"]["detail"]
