"""Records are verified deal by deal; the first fault, or the first wrong claim, is named at its place in words."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any, Final

import pytest

from croupier.games.faults import Fault
from croupier.games.game import Game
from croupier.referee.reader import Reader
from croupier.referee.scoring import verify_record
from tests.games.samples import Record, every_game, whole_record


def record_of(game: Game) -> Record:
    """Return a record that a test may change."""
    return copy.deepcopy(whole_record(game))


def fault(game: Game, record: Record) -> Fault:
    """Verify an invalid record; return its fault."""
    found = verify_record(game, record, Reader()).fault
    assert found is not None
    assert found.text
    return found


@every_game
def test_claimed_results_are_verified(game: Game) -> None:
    record = whole_record(game)
    found = verify_record(game, record, Reader())
    assert found.fault is None
    assert [deal["result"] for deal in found.deals] == [deal["result"] for deal in record["deals"]]
    for name in record["result"]:
        assert verify_record(game, {**record, "result": {name: record["result"][name]}}, Reader()).fault is None


@every_game
def test_record_may_end_in_mid_deal(game: Game) -> None:
    [deal, *_] = whole_record(game)["deals"]
    moves = deal["moves"][: len(deal["moves"]) // 2]
    shorter = {"deck": deal["deck"], "dealer": deal["dealer"], "moves": moves}
    found = verify_record(game, {"options": whole_record(game)["options"], "deals": [shorter]}, Reader())
    assert found.fault is None
    assert found.state
    assert [entry["move"] for entry in found.state["deal"]["history"]] == moves


#: Changes of a record of several deals, and the place of the resulting fault.
TAMPERED: Final[dict[str, tuple[Callable[[Record], object], str]]] = {
    "the dealer": (
        lambda record: record["deals"][1].update(dealer=1 - min(record["deals"][1]["dealer"], 1)), "/deals/1/dealer",
    ),
    "a card left out": (lambda record: record["deals"][1]["deck"].pop(), "/deals/1/deck"),
    "an illegal move": (lambda record: record["deals"][1]["moves"].insert(2, "fly"), "/deals/1/moves/2"),
    "a deal before the end": (lambda record: record["deals"][0]["moves"].pop(), "/deals/0/result"),
    "a void deal": (lambda record: record["deals"][1]["result"].update(void=True), "/deals/1/result/void"),
    "deals": (lambda record: record["result"].update(deals=10**6), "/result/deals"),
}  # fmt: skip


@every_game
@pytest.mark.parametrize("name", TAMPERED)
def test_tampering_is_found_at_its_pointer(game: Game, name: str) -> None:
    record, (change, pointer) = record_of(game), TAMPERED[name]
    change(record)
    assert fault(game, record).pointer == pointer


@every_game
def test_deals_after_the_end_are_rejected(game: Game) -> None:
    record = record_of(game)
    record["deals"].append(record["deals"][-1])
    assert fault(game, record).pointer == f"/deals/{len(record['deals']) - 1}"


@every_game
def test_wrong_claim_is_described_in_words(game: Game) -> None:
    """The sentence names the claimed and the actual result, of the match and of a deal."""
    record = record_of(game)
    name, unit = ("money", "Chips") if game.id == "upcolor" else ("points", "Points")
    side = "team" if game.id == "colonne" else "player"
    so = str(record["result"][name][1]).replace("-", "−")
    record["result"][name][1] = 10**6
    found = fault(game, record)
    assert found.pointer == f"/result/{name}/1"
    assert found.text == f"{unit} for {side} 2: the record claims 1000000, the match gives {so}"
    so = str(record["deals"][1]["result"]["points"][0]).replace("-", "−")
    record["deals"][1]["result"]["points"][0] = 10**6
    found = fault(game, record)
    assert found.pointer == "/deals/1/result/points/0"
    assert found.text == f"Points for {side} 1: the record claims 1000000, this deal gives {so}"


@every_game
def test_points_of_last_deal_are_rejected_as_match_result(game: Game) -> None:
    record = record_of(game)
    points: Any = record["deals"][-1]["result"]["points"]
    if points != record["result"].get("points", points):
        found = fault(game, {**record, "result": {"points": points}})
        assert found.pointer.startswith("/result/points/")
        assert "they belong in the result of that deal" in found.text


@every_game
def test_wrong_winners_are_named(game: Game) -> None:
    record = record_of(game)
    winners, name = record["result"]["winners"], "team" if game.id == "colonne" else "player"
    record["result"]["winners"] = []
    found = fault(game, record)
    assert found.pointer == "/result/winners"
    assert found.text == f"The record leaves out that {name} {winners[0] + 1} won"
    del record["deals"][1:]
    record["result"] = {"winners": [0]}
    assert fault(game, record).text == f"The record claims that {name} 1 won, which is wrong"


@every_game
def test_first_illegal_move_is_reported_in_long_deal(game: Game) -> None:
    """However many moves follow it."""
    record = record_of(game)
    moves = record["deals"][0]["moves"]
    end = len(moves)
    moves += moves[:1] * (game.history_limit + 1)
    found = fault(game, record)
    assert (found.pointer, found.code) == (f"/deals/0/moves/{end}", "deal-over")
