"""Upcolor: which claimed states are let in, and what is said of the others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pytest

from croupier.games.errors import PositionError
from croupier.games.upcolor.game import UPCOLOR
from tests.games.altering import set_at
from tests.games.upcolor_claims import (
    let_in,
    over,
    said_of,
    second_deal,
    written,
)
from tests.games.upcolor_table import (
    CASES,
    dealt,
    laid,
    led,
    play_all,
)


def base_of(kind: str) -> Any:
    """Write the state that the rows of a kind alter."""
    if kind == "over":
        return over()
    data = written()
    if kind == "round":
        data["deal"]["history"] = []
    return data


ROWS: Final = [(kind, row) for kind in CASES["validation"] for row in CASES["validation"][kind]]


@pytest.mark.parametrize(("kind", "row"), ROWS, ids=[f"{kind}-{number}" for number, (kind, _) in enumerate(ROWS)])
def test_what_is_wrong_is_said_once_and_nothing_else(kind: str, row: Mapping[str, Any]) -> None:
    data = base_of(kind)
    for pointer, value in row.get("alter", {row.get("at"): row.get("value")}).items():
        set_at(data, pointer, value)
    for play in data["deal"]["round"]["plays"]:
        play["card"] = None if play["card"] == "-" else play["card"]
    assert said_of(data) == row["faults"]


def test_sizes_that_no_play_gives_are_named() -> None:
    data: Any = written()
    hands = data["deal"]["hands"]
    # Now P0 had eight cards.
    hands[0] += [hands[1].pop(), hands[1].pop()]
    assert said_of(data) == ["/deal/hands/0 wrong-size UPC-2", "/deal/hands/1 wrong-size UPC-2"]
    # Before a card is taken the sizes are known.
    data = UPCOLOR.write(dealt(laid([], ["G Y"]), {}))
    data["deal"]["hands"][2].append(data["deal"]["stock"].pop())
    assert said_of(data) == ["/deal/stock wrong-size UPC-13"]


def test_a_card_played_against_the_rules_is_named() -> None:
    # P1 held a blue card, and passed.
    data: Any = UPCOLOR.write(second_deal(led(["Y R", "R", "B G V", "Y B"]), "Y -"))
    data["deal"]["hands"][1][0], data["deal"]["stock"][data["deal"]["stock"].index("B")] = "B", "R"
    data["deal"]["history"] = []
    assert said_of(data) == ["/deal/round/plays/1/card not-legal UPC-6"]
    # P1 answered yellow by red.
    data = written("Y")
    data["deal"]["round"]["plays"].append({"seat": 1, "card": "R"})
    data["deal"]["hands"][1].remove("R")
    data["deal"]["history"].append({"seat": 1, "move": "play R"})
    data["to_act"] = 2
    assert said_of(data) == ["/deal/round/plays/1/card not-legal UPC-6"]


def test_the_lead_is_with_who_is_to_act() -> None:
    data = written("")
    data["deal"]["history"], data["to_act"] = [], 2
    assert said_of(data) == ["/to_act wrong-value UPC-5"]
    data["deal"]["round"]["leader"] = 2
    assert said_of(data) == []


def test_who_opens_is_looked_at() -> None:
    data: Any = UPCOLOR.write(dealt(laid([], ["B", "X Y", "G R", "G V"], dealer=1), {}))
    assert data["to_act"] == 2
    for dealer in (0, 1, 2):
        data["deal"]["dealer"] = dealer
        assert said_of(data) == []
    # Seat 3 holds an imperial too, and would open.
    data["deal"]["dealer"] = 3
    assert said_of(data) == ["/deal/dealer wrong-value UPC-16"]
    # Seat 0 never would.
    data["deal"]["round"]["leader"] = data["to_act"] = 0
    assert said_of(data) == ["/deal/dealer wrong-value UPC-16"]


def test_a_card_drawn_since_does_not_make_a_pass_illegal() -> None:
    # P1 passes on yellow, takes the next round by an imperial, draws blue and leads it.
    deal = laid(["G - - -", "Y - - -", "Y G - -"], ["Y", "R R R R R R B", "R", "V"])
    position = dealt(deal, {})
    play_all(position, ["play B"])
    assert let_in(position)


def test_an_imperial_must_have_opened() -> None:
    data: Any = UPCOLOR.write(dealt(laid(["Y B R V"], ["B", "X Y", "R", "R"]), {}))
    assert said_of(data) == []
    # Two imperials are out, and one card was drawn.
    for seat, card in ((0, "B"), (2, "R")):
        data["deal"]["hands"][seat][0] = "G"
        data["deal"]["stock"][data["deal"]["stock"].index("G")] = card
    data["deal"]["history"] = []
    assert said_of(data) == ["/deal/taken/0 wrong-value UPC-16"]


def test_every_fault_is_named_at_once() -> None:
    data = written()
    data["deal"]["dealer"], data["to_act"], data["match"]["barred"], data["match"]["won"] = 9, 8, [7], [0]
    assert sorted(said_of(data)) == [
        "/deal/dealer seat-out-of-range UPC-5",
        "/match/barred/0 seat-out-of-range UPC-5",
        "/match/won wrong-size UPC-5",
        "/to_act seat-out-of-range UPC-5",
    ]
    data = written()
    data["deal"]["hands"][0][0] = data["deal"]["stock"][0] = "X"
    data["match"]["gained"][0] = 9
    data["deal"]["round"]["leader"] = 1
    assert said_of(data) == [
        "/deal/round wrong-order UPC-5",
        "/deal too-many-cards UPC-1",
        "/deal card-missing UPC-1",
        "/match/gained wrong-sum UPC-19",
    ]
    data = over()
    data["match"]["money"][3] = 5
    data["deal"]["result"]["winners"] = [1]
    data["to_act"] = 2
    assert said_of(data) == [
        "/match/money wrong-sum UPC-20",
        "/to_act wrong-value UPC-5",
        "/deal/result/winners wrong-value UPC-4",
    ]


def test_a_field_that_was_not_sent_is_not_at_fault() -> None:
    with pytest.raises(PositionError) as caught:
        UPCOLOR.score_item({"winners": [0, 1, 0]})
    assert [fault.pointer for fault in caught.value.faults] == ["/winners"]
