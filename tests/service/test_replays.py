"""Tests of POST /v1/games/{game}/replays: a whole random match, valid and with planted changes."""

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
from tests.service.asking import Table, only, pointers
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
    """Return the record of a whole match, which a test may change."""
    return copy.deepcopy(recorded(app, game.id))


def fault(table: Table, record: Record) -> dict[str, Any]:
    """Replay an invalid record and return its fault."""
    replayed = table.replay(record)
    assert replayed["valid"] is False
    assert replayed["fault"]["detail"]
    found: dict[str, Any] = replayed["fault"]
    return found


@every_game
def test_whole_match_is_verified(table: Table, record: Record) -> None:
    replayed = table.replay(record)
    assert (replayed["valid"], replayed["fault"]) == (True, None)
    assert replayed["state"]["phase"] == "match_over"
    assert len(replayed["deals"]) == len(record["deals"])
    assert [deal["result"] for deal in replayed["deals"]] == [deal["result"] for deal in record["deals"]]
    assert replayed["state"]["match"] == record["result"]


@every_game
def test_scores_are_recomputed(table: Table, record: Record) -> None:
    for deal in table.replay(record)["deals"]:
        check_lines(table.game, deal["lines"])
        points: list[float] = [0] * len(deal["result"]["points"])
        for line in deal["lines"]:
            if line["rule"] not in ("UPC-19", "UPC-20") or line["points"] > 0:  # A stake is not a score of its deal.
                points[scorer(line)] += line["points"]
        assert points == deal["result"]["points"]


@every_game
def test_record_may_end_in_mid_deal(table: Table, record: Record) -> None:
    [deal, *_] = record["deals"]
    kept = deal["moves"][: len(deal["moves"]) // 2]
    shorter = {"deck": deal["deck"], "dealer": deal["dealer"], "moves": kept}
    replayed = table.replay({"game": table.game.id, "options": record["options"], "deals": [shorter]})
    assert replayed["valid"] is True
    assert [entry["move"] for entry in replayed["state"]["deal"]["history"]] == kept
    assert table.legal(replayed["state"])


@every_game
def test_claim_is_verified_field_by_field(table: Table, record: Record) -> None:
    for name in record["result"]:
        assert table.replay({**record, "result": {name: record["result"][name]}})["valid"] is True


#: Changes of a record of several deals, and the place of the resulting fault.
TAMPERED: Final[dict[str, tuple[Callable[[Record], object], str]]] = {
    "the dealer": (
        lambda record: record["deals"][1].update(dealer=1 - min(record["deals"][1]["dealer"], 1)), "/deals/1/dealer",
    ),
    "a card left out": (lambda record: record["deals"][1]["deck"].pop(), "/deals/1/deck"),
    "a deal before the end": (lambda record: record["deals"][0]["moves"].pop(), "/deals/0/result"),
    "a void deal": (lambda record: record["deals"][1]["result"].update(void=True), "/deals/1/result/void"),
    "deals": (lambda record: record["result"].update(deals=10**6), "/result/deals"),
}  # fmt: skip


@every_game
@pytest.mark.parametrize("name", TAMPERED)
def test_tampering_is_found_at_its_place(table: Table, record: Record, name: str) -> None:
    change, place = TAMPERED[name]
    change(record)
    assert fault(table, record)["pointer"] == place


@every_game
def test_deal_after_end_is_rejected(table: Table, record: Record) -> None:
    record["deals"].append(record["deals"][-1])
    assert fault(table, record)["pointer"] == f"/deals/{len(record['deals']) - 1}"


@every_game
def test_deals_before_fault_are_answered(table: Table, record: Record) -> None:
    record["deals"][1]["moves"][2] = "fly"
    replayed = table.replay(record)
    assert (replayed["valid"], replayed["fault"]["pointer"]) == (False, "/deals/1/moves/2")
    assert len(replayed["deals"]) == 2
    assert replayed["deals"][0]["result"] is not None
    assert replayed["deals"][1]["result"] is None
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
def test_fault_is_translated(table: Table, record: Record) -> None:
    record["deals"][1]["moves"][2] = "fly"
    body = {"records": [record]}
    english, french = (table.answer("replays", body, Accept_Language=each)["results"][0] for each in ("en", "fr"))
    assert english["fault"]["pointer"] == french["fault"]["pointer"]
    assert english["fault"]["detail"] != french["fault"]["detail"]


@every_game
def test_wrong_claim_is_described_in_words(table: Table, record: Record) -> None:
    """The sentence names the claimed and the actual result, of the match and of a deal."""
    name, unit = ("money", "Chips") if table.game.id == "upcolor" else ("points", "Points")
    side = "team" if table.game.id == "colonne" else "player"
    so = str(record["result"][name][1]).replace("-", "−")
    record["result"][name][1] = 10**6
    found = fault(table, record)
    assert found["pointer"] == f"/result/{name}/1"
    assert found["detail"] == f"{unit} for {side} 2: the record claims 1000000, the match gives {so}"
    so = str(record["deals"][1]["result"]["points"][0]).replace("-", "−")
    record["deals"][1]["result"]["points"][0] = 10**6
    found = fault(table, record)
    assert found["pointer"] == "/deals/1/result/points/0"
    assert found["detail"] == f"Deal 2: Points for {side} 1: the record claims 1000000, this deal gives {so}"


@only("colonne", "costly-colours", "seven-up")
def test_points_of_last_deal_are_rejected_as_match_result(table: Table, record: Record) -> None:
    assert record["deals"][-1]["result"]["points"] != record["result"]["points"]
    record["result"] = {"points": record["deals"][-1]["result"]["points"]}
    found = fault(table, record)
    assert found["pointer"].startswith("/result/points/")
    assert "they belong in the result of that deal" in found["detail"]


@every_game
def test_wrong_winners_are_named(table: Table, record: Record) -> None:
    winners = record["result"]["winners"]
    name = "team" if table.game.id == "colonne" else "player"
    record["result"]["winners"] = []
    found = fault(table, record)
    assert found["pointer"] == "/result/winners"
    assert found["detail"] == f"The record leaves out that {name} {winners[0] + 1} won"
    other = 1 - winners[0] if winners[0] < 2 else 0
    record["result"]["winners"] = sorted({*winners[1:], other})
    said = {
        f"The record claims that {name} {other + 1} won, which is wrong",
        f"The record leaves out that {name} {winners[0] + 1} won",
    }
    assert fault(table, record)["detail"] in said


@every_game
def test_open_match_claims_its_standing(table: Table, record: Record) -> None:
    del record["deals"][1:]
    record["result"] = table.replay({**record, "result": {}})["state"]["match"]
    assert record["result"]["winners"] == []
    assert table.replay(record)["valid"]
    record["result"]["winners"] = [0]
    assert fault(table, record)["pointer"] == "/result/winners"


@every_game
def test_first_illegal_move_is_reported_in_long_deal(table: Table, record: Record) -> None:
    """However many moves follow it."""
    moves = record["deals"][0]["moves"]
    end = len(moves)
    moves += moves[:1] * (table.game.history_limit + 1)
    found = fault(table, record)
    assert found["pointer"] == f"/deals/0/moves/{end}"
    assert found["code"] == "deal-over"
    assert found["rule"] in {None, *table.game.rulebook.rules}
