"""Upcolor: what the history of a claimed state may be, and what is said of another."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import pytest

from croupier.games.upcolor.encoding import HISTORY_LIMIT
from croupier.games.upcolor.game import UPCOLOR
from tests.games.upcolor_claims import (
    counted,
    over,
    said_of,
    written,
)
from tests.games.upcolor_table import (
    dealt,
    laid,
)


@pytest.mark.parametrize(
    ("index", "entry", "said"),
    [
        (0, {"seat": 0}, "/deal/history/1/seat wrong-value UPC-5"),
        (0, {"move": "play Y"}, "/deal/history/0/move history UPC-13"),
        (2, {"seat": 2}, "/deal/history/2/seat wrong-value UPC-5"),
        (2, {"move": "pass"}, "/deal/history/1/move history UPC-13"),
        (2, {"move": "run"}, "/deal/history/2/move history UPC-13"),
        (4, {"seat": 1}, "/deal/history/4/seat history UPC-5"),
        (5, {"move": "play G"}, "/deal/history/5/move history UPC-13"),
        (6, {"move": "play Y"}, "/deal/history/6/move history UPC-13"),
    ],
)
def test_a_wrong_move_of_a_history_is_named(index: int, entry: dict[str, object], said: str) -> None:
    data = written()
    data["deal"]["history"][index] |= entry
    assert said in said_of(data)


def test_a_whole_history_is_played_again() -> None:
    data: Any = written("Y - B -")
    hands, history = data["deal"]["hands"], data["deal"]["history"]
    # P1 passed on yellow: with this blue card it may not have.
    hands[1][hands[1].index("X")], hands[3][hands[3].index("B")] = "B", "X"
    assert said_of(data) == ["/deal/history/5/move not-legal UPC-6"]
    data["deal"]["history"] = history[1:]
    assert said_of(data) == []


def test_a_whole_history_tells_how_many_cards_each_seat_has() -> None:
    data: Any = written("Y - B -")
    hands, history = data["deal"]["hands"], data["deal"]["history"]
    hands[3].append(hands[1].pop())
    assert said_of(data) == ["/deal/hands/1 wrong-size UPC-13", "/deal/hands/3 wrong-size UPC-13"]
    data["deal"]["history"] = history[1:]
    assert said_of(data) == []


def test_only_a_whole_history_is_played_again() -> None:
    deal = laid(["G Y B R", "Y B R V", "Y - - -", "B - - -"], ["Y", "Y", "B", "V"])
    data: Any = UPCOLOR.write(dealt(deal, {}))
    hands, stock, history = data["deal"]["hands"], data["deal"]["stock"], data["deal"]["history"]
    # Before seat 0 passed on yellow it drew nothing, so it had this blue card.
    hands[0][0], stock[stock.index("B")] = "B", hands[0][0]
    for first in range(1, len(history)):
        data["deal"]["history"] = history[first:]
        assert said_of(data) == []
    data["deal"]["history"] = history
    assert said_of(data) == ["/deal/history/10/move not-legal UPC-6"]


def round_of(leader: int, cards: Mapping[int, str]) -> list[dict[str, Any]]:
    """Write a round of four in which these seats play, and all others pass; violet closes it."""
    entries: list[dict[str, Any]] = []
    for seat in [(leader + step) % 4 for step in range(4)]:
        entries.append({"seat": seat, "move": f"play {cards[seat]}" if seat in cards else "pass"})
        if cards.get(seat) == "V":
            break
    return entries


def test_nobody_plays_more_cards_than_it_had() -> None:
    # P1 is dealt seven cards and draws none, and would play an eighth, for which it draws.
    leaders = [0, 3, 0, 3, 0, 3, 0, 3]
    history: list[dict[str, Any]] = []
    for leader, following in pairwise(leaders):
        history += round_of(leader, {leader: "Y", 1: "B", 2: "R"}) + round_of(2, {2: "R", following: "V"})
    history += round_of(leaders[-1], {leaders[-1]: "Y", 1: "B"})
    data: Any = UPCOLOR.write(dealt(laid([], ["Y"]), {"finish": "after_draw"}))
    data["deal"] |= {
        "hands": [["Y"] * 3, [], [], ["Y"] * 3],
        "stock": ["G"] * 5 + ["B"] * 6 + ["X"] * 5,
        "taken": [entry["move"].removeprefix("play ") for entry in history if entry["move"] != "pass"],
        "round": {"leader": 1, "plays": []},
        "history": history,
    }
    data["to_act"] = 1
    assert said_of(data) == ["/deal/history history UPC-13"]


def test_a_whole_history_tells_who_can_have_dealt() -> None:
    deal = laid(["G Y B R"], ["B", "X Y", "G R", "G V"], leader=2, dealer=1)
    data: Any = UPCOLOR.write(dealt(deal, {}))
    for dealer in (0, 1, 2):
        data["deal"]["dealer"] = dealer
        assert said_of(data) == []
    # Seat 3 held an imperial too, and would have opened.
    data["deal"]["dealer"] = 3
    assert said_of(data) == ["/deal/dealer wrong-value UPC-16"]
    data["deal"]["history"] = []
    assert said_of(data) == []


@pytest.mark.parametrize(
    "history",
    [
        [{"seat": 0, "move": "pass"}] * HISTORY_LIMIT,
        [{"seat": 1, "move": "play V"}] * HISTORY_LIMIT,
        [{"seat": 0, "move": "no move"}] * HISTORY_LIMIT,
        [{"seat": number % 4, "move": "play X" if number == 9 else "pass"} for number in range(HISTORY_LIMIT)],
    ],
)
def test_a_long_history_costs_little_and_is_no_long_answer(history: list[dict[str, object]]) -> None:
    data = over()
    data["deal"]["history"] = history + data["deal"]["history"]
    found, calls = counted(lambda: said_of(data))
    assert len(found) <= 1
    assert calls < 15 * HISTORY_LIMIT
