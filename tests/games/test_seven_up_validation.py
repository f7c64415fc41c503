"""Seven Up: which claimed states are let in."""

from __future__ import annotations

from typing import Any, Final

import pytest

from croupier.games.errors import PositionError
from croupier.games.events import Recorder
from croupier.games.seven_up.game import SEVEN_UP
from tests.games.seven_up_table import D_HAND, N_HAND, PLAYED, RUN, dealt, deck, play_all, position_after, written

D: Final = 0
N: Final = 1


def faults(data: Any) -> dict[str, str]:
    """Return the pointers and codes of a state's faults; none when it is let in."""
    try:
        SEVEN_UP.read(data)
    except PositionError as error:
        return {fault.pointer: fault.reason.code for fault in error.faults}
    return {}


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
