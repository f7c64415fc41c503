"""Seven Up: what a seat sees, and which claimed states are let in."""

from __future__ import annotations

import copy
from typing import Any, Final

import pytest

from croupier.games.errors import PositionError
from croupier.games.events import Recorder
from croupier.games.position import Position
from croupier.games.seven_up.game import SEVEN_UP
from tests.games.seven_up_table import D_HAND, N_HAND, dealt, deck, play_all

D: Final = 0
N: Final = 1
RUN: Final = ["beg", "run", *(f"discard {card}" for card in ("AH", "2S", "4S", "3S", "5S", "7S"))]
PLAYED: Final = [f"play {card}" for card in ("KS", "TS", "9S", "KH", "2H")]
#: After the run and discards: N KS 9S 4C 3D 7D 6S, D KH JH 2H TS QC 8C, the trump H; two tricks and a lead.
DECK: Final = deck(N_HAND, "KH JH 2H TS QC 8C", "2C 9H", "2S 3S 4S 5S 6S 7S")


def position_after(moves: list[str], cards: list[str] = DECK, options: dict[str, object] | None = None) -> Position:
    position = dealt({"options": options or {}}, D, cards, Recorder())
    play_all(position, moves)
    return position


def written(moves: list[str], cards: list[str] = DECK) -> Any:
    return SEVEN_UP.write(position_after(moves, cards))


def faults(data: Any) -> dict[str, str]:
    """Return the pointers and codes of a state's faults; none when it is let in."""
    try:
        SEVEN_UP.read(data)
    except PositionError as error:
        return {fault.pointer: fault.reason.code for fault in error.faults}
    return {}


# Views


def test_a_seat_sees_its_own_hand_and_discards_alone() -> None:
    position = position_after(RUN[:6])
    data: Any = SEVEN_UP.write(position)
    seen: Any = SEVEN_UP.view(position, N)
    assert seen["deal"]["hands"] == [["??"] * 8, data["deal"]["hands"][N]]
    assert seen["deal"]["discards"] == [["??"], ["AH", "2S", "4S"]]
    seen = SEVEN_UP.view(position, D)
    assert seen["deal"]["hands"] == [data["deal"]["hands"][D], ["??"] * 6]
    assert seen["deal"]["discards"] == [["3S"], ["??"] * 3]
    seen = SEVEN_UP.view(position, None)
    assert seen["deal"]["hands"] == [["??"] * 8, ["??"] * 6]
    assert seen["deal"]["discards"] == [["??"], ["??"] * 3]


def test_the_history_shows_a_seat_its_own_discards_alone() -> None:
    position = position_after(RUN[:6])
    shown = {seat: SEVEN_UP.view(position, seat)["deal"]["history"] for seat in (N, D)}  # type: ignore[index]
    assert [entry["move"] for entry in shown[N]] == [*RUN[:5], "discard ??"]
    assert [entry["move"] for entry in shown[D]] == ["beg", "run", *["discard ??"] * 3, "discard 3S"]
    assert [entry["seat"] for entry in shown[D]] == [N, D, N, N, N, D]


def test_the_turned_cards_and_the_size_of_the_stock_are_public() -> None:
    seen: Any = SEVEN_UP.view(position_after(RUN), None)
    assert seen["deal"]["turned"] == ["2C", "9H"]
    assert seen["deal"]["stock"] == ["??"] * (52 - 2 * 9 - 2)


def test_the_hands_are_open_when_the_deal_is_over_but_neither_stock_nor_discards() -> None:
    rest = [f"play {card}" for card in ("3D", "JH", "4C", "QC", "7D", "8C", "6S")]
    seen: Any = SEVEN_UP.view(position_after(RUN + PLAYED + rest), None)
    assert seen["phase"] == "deal_over"
    assert seen["deal"]["discards"] == [["??"] * 3, ["??"] * 3]
    assert set(seen["deal"]["stock"]) == {"??"}
    won = dealt({"points": [6, 0]}, D, deck(N_HAND, D_HAND, "5C"), Recorder())
    play_all(won, ["beg", "give"])
    seen = SEVEN_UP.view(won, None)
    assert seen["phase"] == "deal_over"
    assert [set(hand) for hand in seen["deal"]["hands"]] == [set(D_HAND.split()), set(N_HAND.split())]


# What is let in


def test_what_is_played_is_let_in() -> None:
    for number in range(len(RUN + PLAYED) + 1):
        assert faults(written((RUN + PLAYED)[:number])) == {}


def test_a_history_may_lack_its_first_moves_or_all() -> None:
    data = written(RUN + PLAYED)
    history = data["deal"]["history"]
    for first in range(len(history) + 1):
        data["deal"]["history"] = history[first:]
        assert faults(data) == {}
    del data["deal"]["history"]
    assert faults(data) == {}


@pytest.mark.parametrize(
    ("entry", "pointer"),
    [
        ({"seat": D}, "/deal/history/0/seat"),
        ({"move": "stand"}, "/deal/history/0/move"),
    ],
)
def test_a_wrong_move_of_a_history_is_named(entry: dict[str, object], pointer: str) -> None:
    data = written(RUN + PLAYED)
    data["deal"]["history"][0] |= entry
    assert faults(data) == {pointer: "history"}


def test_a_history_that_lacks_its_last_move_or_has_one_more_is_named() -> None:
    data = written(RUN + PLAYED)
    last = data["deal"]["history"].pop()
    assert all(pointer.startswith("/deal/history/") for pointer in faults(data))
    assert faults(data)
    data["deal"]["history"] += [last, last]
    assert faults(data) == {"/deal/history": "history"}


def test_hands_may_come_in_any_order() -> None:
    data = written(RUN + PLAYED)
    given = copy.deepcopy(data)
    for hand in given["deal"]["hands"]:
        hand.reverse()
    assert SEVEN_UP.write(SEVEN_UP.read(given)) == data


def test_a_gift_without_its_history_is_told_from_a_stand_by_its_point() -> None:
    cards = deck(N_HAND, D_HAND, "8H")
    data = written(["beg", "give", "play 9S"], cards)
    data["deal"]["history"] = data["deal"]["history"][2:]
    assert faults(data) == {}
    data["deal"]["scored"] = data["match"]["points"] = [0, 0]
    assert faults(data) == {}
    data["deal"]["scored"] = data["match"]["points"] = [1, 0]
    assert faults(data)


def test_a_history_from_the_gift_on_is_let_in_where_a_stand_would_score_alike() -> None:
    # N is at 4: high, low and game win, or the gift with high and low.
    position = dealt({"points": [4, 0]}, D, deck("AH KS 9S 4C 3D 7D", "2H TS JC QC 8C 6D", "8H"), Recorder())
    tricks = "AH 2H KS TS 9S JC 4C QC 8C 7D 6D 3D"
    play_all(position, ["beg", "give", *(f"play {card}" for card in tricks.split())])
    data: Any = SEVEN_UP.write(position)
    assert data["deal"]["scored"] == [0, 3]
    for first in range(len(data["deal"]["history"]) + 1):
        given = {**data, "deal": {**data["deal"], "history": data["deal"]["history"][first:]}}
        assert faults(given) == {}


#: One change each of the state after PLAYED, where it is, and a fault that must be named, and how.
ALTERED: Final[list[tuple[str, object, str, str]]] = [
    ("/match/deals", 0, "/match/deals", "wrong-value"),
    ("/match/games", [2, 0], "/match/games/0", "wrong-value"),
    ("/match/points", [0, 7], "/match/points/1", "wrong-value"),
    ("/match/winners", [0], "/match/winners", "wrong-value"),
    ("/deal/dealer", N, "/deal/dealer", "wrong-value"),
    ("/deal/hands/0", ["JH", "8C", "QC", "8C"], "/deal/hands/0/3", "card-twice"),
    ("/deal/hands/0", ["JH", "8C"], "/deal/hands/0", "wrong-size"),
    ("/deal/hands/1/0", "KC", "/deal/hands/1/0", "card-twice"),
    ("/deal/stock", [], "/deal/stock", "wrong-size"),
    ("/deal/turned", ["2C", "9H", "9H"], "/deal/turned/2", "card-twice"),
    ("/deal/turned", ["2C"], "/deal", "card-missing"),
    ("/deal/trump", "C", "/deal/trump", "wrong-value"),
    ("/deal/discards/1", ["AH", "2S", "4S", "6S"], "/deal/discards/1/3", "card-twice"),
    ("/deal/discards/0", ["3S", "5S"], "/deal/hands/0", "wrong-size"),
    ("/deal/tricks/0/leader", D, "/deal/tricks/0/leader", "wrong-value"),
    ("/deal/tricks/0/cards", ["TS", "KS"], "/deal/tricks/0/winner", "wrong-value"),
    ("/deal/tricks/0/winner", D, "/deal/tricks/0/winner", "wrong-value"),
    ("/deal/tricks/1/leader", D, "/deal/tricks/1/leader", "wrong-value"),
    ("/deal/trick/leader", N, "/deal/trick/leader", "wrong-value"),
    ("/deal/trick", None, "/deal", "card-missing"),
    ("/deal/scored", [0, 1], "/deal/scored/1", "wrong-value"),
    ("/deal/result", {"void": False, "winners": [], "points": [0, 0]}, "/deal/result", "wrong-value"),
    ("/phase", "discard", "/phase", "wrong-value"),
    ("/phase", "deal_over", "/phase", "wrong-value"),
    ("/to_act", D, "/to_act", "wrong-value"),
    ("/to_act", None, "/to_act", "wrong-value"),
]


def set_at(data: Any, pointer: str, value: object) -> None:
    *steps, last = pointer.split("/")[1:]
    for step in steps:
        data = data[int(step) if isinstance(data, list) else step]
    data[int(last) if isinstance(data, list) else last] = value


@pytest.mark.parametrize(("pointer", "value", "named", "code"), ALTERED, ids=[f"{row[0]}={row[1]}" for row in ALTERED])
def test_an_altered_place_is_named(pointer: str, value: object, named: str, code: str) -> None:
    data = written(RUN + PLAYED)
    set_at(data, pointer, value)
    assert faults(data).get(named) == code


def test_a_card_played_against_the_rules_is_named() -> None:
    # D held TS, and replied a club to the spade led.
    data = written(["stand", "play 9S", "play TS"], deck(N_HAND, D_HAND, "8H"))
    data["deal"]["tricks"][0] = {"leader": N, "cards": ["9S", "QC"], "winner": N}
    data["deal"]["hands"][D] = ["TS", "2H", "JH", "6D", "8C"]
    data["to_act"] = N
    data["deal"]["history"] = []
    assert faults(data) == {"/deal/tricks/0/cards/1": "not-legal"}


def test_every_fault_is_named_at_once() -> None:
    data = written(RUN + PLAYED)
    data["deal"]["hands"][0][0] = data["deal"]["hands"][0][1]
    data["deal"]["dealer"] = N
    data["match"]["games"] = [2, 0]
    found = faults(data)
    assert {"/deal/hands/0/0", "/deal/hands/0/1", "/deal/dealer", "/match/games/0", "/deal"} <= set(found)


def test_cards_of_the_large_pack_are_foreign_to_the_small_one() -> None:
    position = position_after(["stand"], SEVEN_UP.pack(SEVEN_UP.complete_options({"deck": 32})), {"deck": 32})
    data: Any = SEVEN_UP.write(position)
    data["deal"]["hands"][0][0] = "2S"
    assert faults(data)["/deal/hands/0/0"] == "card-foreign"


def test_every_difference_of_the_play_is_named_at_once() -> None:
    data = written(RUN + PLAYED)
    data["deal"]["tricks"][1]["winner"] = N
    data["deal"]["scored"] = [0, 1]
    data["phase"] = "discard"
    data["match"]["points"] = [0, 7]
    found = faults(data)
    assert {"/deal/tricks/1/winner", "/deal/scored/1", "/phase"} <= set(found)


def test_the_figures_of_a_match_stay_within_what_its_deals_bring() -> None:
    """A deal brings at most 5 points, both seats together (SEV-18)."""
    data = written(["stand"], deck(N_HAND, D_HAND, "8H"))
    for deals, points, games, named in [
        (2, [3, 2], [0, 0], {}),
        (2, [3, 3], [0, 0], {"/match/deals"}),
        (3, [5, 5], [0, 0], {}),
        (4, [1, 0], [1, 0], {}),
        (3, [1, 0], [1, 0], {"/match/deals"}),
        (5, [0, 0], [1, 1], {}),
        (12, [6, 6], [1, 2], {"/match/games/1"}),
        (10**9, [6, 6], [1, 1], {}),
    ]:
        data["match"] |= {"deals": deals, "points": points, "games": games}
        assert set(faults(data)) == set(named)


def test_a_match_that_was_over_before_the_deal_is_refused() -> None:
    data = written(["stand"], deck(N_HAND, D_HAND, "8H"))
    data["match"] |= {"deals": 9, "points": [7, 0]}
    assert faults(data) == {"/match/points/0": "wrong-value"}
    data["options"]["count"] = "total"
    data["match"]["points"] = [8, 8]
    assert faults(data) == {}
    data["match"]["points"] = [8, 7]
    assert faults(data) == {"/match/points/0": "wrong-value"}
