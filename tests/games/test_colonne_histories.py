"""La Colonne: what the history of a claimed state may be, and the faults of another."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.colonne.game import COLONNE
from tests.games.colonne_table import DEALER, PLAYED, faults, play_all, table, written


@pytest.mark.parametrize("first", [0, 7])
@pytest.mark.parametrize(
    ("index", "entry", "place"),
    [(0, {"seat": 2}, "seat"), (3, {"seat": 1}, "seat"), (2, {"move": "add 8S"}, "move")],
)
def test_a_wrong_entry_of_a_history_is_named(first: int, index: int, entry: dict[str, object], place: str) -> None:
    data = written(PLAYED)
    data["deal"]["history"] = data["deal"]["history"][first:]
    data["deal"]["history"][index] |= entry
    assert f"/deal/history/{index}/{place}" in {pointer for pointer, _ in faults(data)}


@pytest.mark.parametrize(
    ("index", "move"),
    [(0, "take 1"), (2, "add 8S 2"), (4, "draw"), (9, "throw JC"), (13, "lift RJ 1"), (14, "add RJ=4S 1")],
)
def test_a_whole_history_is_played_again(index: int, move: str) -> None:
    data = written(PLAYED)
    data["deal"]["history"][index]["move"] = move
    assert faults(data)


def test_another_way_to_take_a_card_is_a_fault_of_the_history() -> None:
    # A deck rebuilt from these moves would have a card too few.
    data = written(["take 1", "throw KD"])
    data["deal"]["history"][0]["move"] = "draw"
    assert faults(data) == {("/deal/history", "history")}


def test_an_illegal_lift_in_a_whole_history_is_refused() -> None:
    data = written([*PLAYED, "throw 8H"])
    # The run of six cards has locked its joker.
    data["deal"]["history"][-1:-1] = [{"seat": 3, "move": "lift RJ 1"}, {"seat": 3, "move": "add RJ=TS 1"}]
    assert faults(data) == {("/deal/history/15/move", "not-legal")}


def test_a_joker_lifted_beside_the_card_for_which_it_stood_is_let_in() -> None:
    # 2S lies in the run as 5S, where the joker that stood for 2S was lifted off.
    data = table({"melds": ["1: RJ=2S 3S 4S 2S=5S"], "hand": "7H 8H"}, DEALER)
    position = COLONNE.read(data)
    play_all(position, ["lift RJ 1"])
    lifted: Any = COLONNE.write(position)
    assert faults(lifted) == set()


def test_a_history_longer_than_any_deal_is_refused_at_once() -> None:
    data = written(PLAYED)
    data["deal"]["history"] *= 1 + COLONNE.history_limit // len(data["deal"]["history"])
    assert faults(data) == {("/deal/history", "history")}


@pytest.mark.parametrize("first", [0, 5])
def test_no_history_that_the_contract_lets_through_does_more_than_be_refused(first: int) -> None:
    data = written(PLAYED)
    history = data["deal"]["history"][first:]
    words = [
        "draw",
        "take 1",
        "take 3",
        "take all",
        "pass",
        "trump H",
        "swap 6S 1",
        "lift RJ 1",
        "join 1 2",
        "throw KD",
    ]
    for index, entry in enumerate(history):
        for word in [*words, "meld 3C 4C 5C", "add RJ=TS 1", "add 8S 1", "fly", ""]:
            for seats in ([entry["seat"]], range(4)):
                for seat_said in seats:
                    changed = [*history[:index], {"seat": seat_said, "move": word}, *history[index + 1 :]]
                    faults({**data, "deal": {**data["deal"], "history": changed}})
