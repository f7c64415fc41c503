"""Upcolor: which claimed states are let in."""

from __future__ import annotations

import copy
import time
from collections.abc import Mapping
from typing import Any, Final

import pytest

from games.errors import PositionError
from games.position import Position
from games.upcolor.game import UPCOLOR
from tests.games.upcolor_table import (
    CASES,
    Laid,
    dealt,
    laid,
    led,
    match_of,
    moves_of,
    options_in,
    play_all,
    play_next,
    start_of,
    won,
)

PENALTY: Final = {"discard_penalty": True, "games": 2}
#: What the seats hold after the first round of the second deal, which P1 has dealt and P0 leads.
HANDS: Final = ("Y R", "X R", "B G V", "Y B")
PLAYS: Final = "Y X -"


def second_deal(deal: Laid, plays: str) -> Position:
    """A wins the first deal, C has kept a discard card."""
    position = dealt(won(0, 0, [2]), PENALTY)
    play_next(position, deal)
    play_all(position, moves_of(plays))
    return position


def written(plays: str = PLAYS) -> Any:
    return UPCOLOR.write(second_deal(led(HANDS), plays))


def over() -> Any:
    """Write a second deal that D has won, while A has kept a discard card."""
    return UPCOLOR.write(second_deal(won(1, 3, [0]), ""))


def match_over() -> Any:
    """Write a match that A has won: the pots of 120 and of 240."""
    position = dealt(won(0, 0), {"deals": 1, "games": 2})
    play_next(position, won(1, 0))
    return UPCOLOR.write(position)


def faults(data: Any) -> dict[str, str]:
    """Return the pointers of a state's faults and what is first said of each; none when it is let in."""
    try:
        UPCOLOR.read(data)
    except PositionError as error:
        named = [(fault.pointer, fault.reason.code) for fault in error.faults]
        assert len(named) == len(set(named))
        return {fault.pointer: fault.reason.code for fault in reversed(error.faults)}
    return {}


def test_what_is_played_is_let_in() -> None:
    for state in (written(""), written("Y"), written("Y X"), written(), written("Y X - Y"), over(), match_over()):
        assert faults(state) == {}
        assert UPCOLOR.write(UPCOLOR.read(state)) == state


def let_in(position: Position) -> bool:
    """Tell whether a position is let in, and without its history too."""
    data: Any = UPCOLOR.write(position)
    if UPCOLOR.write(UPCOLOR.read(data)) != data:
        return False
    data["deal"]["history"] = []
    return faults(data) == {}


@pytest.mark.parametrize("case", CASES["play"], ids=lambda case: case["case"])
def test_what_a_case_leads_to_is_let_in(case: Mapping[str, Any]) -> None:
    position = dealt(start_of(case, 1), options_in(case))
    assert let_in(position)
    for move in moves_of(case["plays"]):
        play_all(position, [move])
        assert let_in(position)


@pytest.mark.parametrize("case", CASES["money"], ids=lambda case: case["case"])
def test_what_a_match_leads_to_is_let_in(case: Mapping[str, Any]) -> None:
    first, *later = match_of(case)
    position = dealt(first, options_in(case))
    assert let_in(position)
    for deal in later:
        play_next(position, Laid(deal.dealer, deal.deck, deal.moves[:9]))
        assert let_in(position)
        play_all(position, deal.moves[9:])
        assert let_in(position)


def test_a_history_may_lack_its_first_moves_or_all() -> None:
    for data in (written(), over()):
        history = data["deal"]["history"]
        for first in range(len(history) + 1):
            data["deal"]["history"] = history[first:]
            assert faults(data) == {}
        del data["deal"]["history"]
        assert faults(data) == {}
        data["deal"]["history"] = None
        assert faults(data) == {}


@pytest.mark.parametrize(
    ("index", "entry", "pointer"),
    [
        (0, {"seat": 0}, "/deal/history/0/seat"),
        (0, {"move": "play Y"}, "/deal/history/0/move"),
        (2, {"move": "play Y"}, "/deal/history/2/move"),
        (2, {"move": "pass"}, "/deal/history/2/move"),
        (3, {"seat": 1}, "/deal/history/3/seat"),
        (4, {"seat": 1}, "/deal/history/4/seat"),
        (5, {"move": "play G"}, "/deal/history/5/move"),
        (6, {"move": "play Y"}, "/deal/history/6/move"),
    ],
)
def test_a_wrong_move_of_a_history_is_named(index: int, entry: dict[str, object], pointer: str) -> None:
    data = written()
    data["deal"]["history"][index] |= entry
    assert faults(data).get(pointer) == "history"


def test_a_history_that_lacks_its_last_move_or_has_one_more_is_named() -> None:
    data = written()
    history = data["deal"]["history"]
    for wrong in (history[:-1], [*history, history[-1]]):
        data["deal"]["history"] = wrong
        found = faults(data)
        assert found
        assert all(pointer.startswith("/deal/history/") for pointer in found)


def test_a_whole_history_is_played_again() -> None:
    data: Any = written("Y - B -")
    hands, history = data["deal"]["hands"], data["deal"]["history"]
    # P1 passed on yellow: with this blue card it may not have.
    hands[1][hands[1].index("X")], hands[3][hands[3].index("B")] = "B", "X"
    assert faults(data) == {"/deal/history/5/move": "not-legal"}
    data["deal"]["history"] = history[1:]
    assert faults(data) == {}


def test_a_whole_history_tells_how_many_cards_each_seat_has() -> None:
    data: Any = written("Y - B -")
    hands, history = data["deal"]["hands"], data["deal"]["history"]
    hands[3].append(hands[1].pop())
    sizes = {"/deal/hands/1": "wrong-size", "/deal/hands/3": "wrong-size"}
    assert faults(data) == {"/deal/history": "history", **sizes}
    data["deal"]["history"] = history[1:]
    assert faults(data) == {}


def test_hands_may_come_in_any_order() -> None:
    data = written()
    given = copy.deepcopy(data)
    for hand in given["deal"]["hands"]:
        hand.reverse()
    assert given != data
    assert UPCOLOR.write(UPCOLOR.read(given)) == data


def set_at(data: Any, pointer: str, value: object) -> None:
    *steps, last = pointer.split("/")[1:]
    for step in steps:
        data = data[int(step) if isinstance(data, list) else step]
    data[int(last) if isinstance(data, list) else last] = value


@pytest.mark.parametrize(
    ("of", "row"),
    [(of, row) for of in ("play", "over") for row in CASES["door"][of]],
    ids=lambda value: value if isinstance(value, str) else f"{value['at']}={value.get('value')}",
)
def test_an_altered_place_is_named(of: str, row: Mapping[str, Any]) -> None:
    data = written() if of == "play" else over()
    set_at(data, row["at"], row.get("value"))
    assert faults(data).get(row.get("named", row["at"])) == row["code"]


def test_rounds_that_cannot_have_been_are_named() -> None:
    data = over()
    taken = data["deal"]["taken"]
    assert taken[4:8] == [*"YBRV"]
    # UPC-10: violet on blue.
    taken[6:8] = [*"VR"]
    assert faults(data) == {"/deal/taken/6": "wrong-order"}
    taken[0], taken[6] = "V", "G"
    assert faults(data) == {"/deal/taken": "wrong-order"}


def test_cards_in_the_wrong_hand_are_named() -> None:
    data: Any = written()
    hands = data["deal"]["hands"]
    # Now P0 had eight cards.
    hands[0] += [hands[1].pop(), hands[1].pop()]
    assert {"/deal/hands/0", "/deal/hands/1"} == set(faults(data))
    # Before a card is collected the sizes are known.
    data = UPCOLOR.write(dealt(laid([], ["G Y"]), {}))
    data["deal"]["hands"][2].append(data["deal"]["stock"].pop())
    assert faults(data) == {"/deal/hands/2": "wrong-size", "/deal/stock": "wrong-size"}


def test_a_card_played_against_the_rules_is_named() -> None:
    # P1 held a blue card, and passed.
    data: Any = UPCOLOR.write(second_deal(led(["Y R", "R", "B G V", "Y B"]), "Y -"))
    data["deal"]["hands"][1][0], data["deal"]["stock"][data["deal"]["stock"].index("B")] = "B", "R"
    assert faults(data) == {"/deal/round/plays/1/card": "not-legal"}
    # P1 answered yellow by red.
    data = written("Y")
    data["deal"]["round"]["plays"].append({"seat": 1, "card": "R"})
    data["deal"]["hands"][1].remove("R")
    data["deal"]["history"].append({"seat": 1, "move": "play R"})
    data["to_act"] = 2
    assert faults(data) == {"/deal/round/plays/1/card": "not-legal"}


def test_who_opens_is_looked_at() -> None:
    data: Any = UPCOLOR.write(dealt(laid([], ["B", "X Y", "G R", "G V"], dealer=1), {}))
    assert data["to_act"] == 2
    for dealer in (0, 1, 2):
        data["deal"]["dealer"] = dealer
        assert faults(data) == {}
    # Seat 3 holds an imperial too, and would open.
    data["deal"]["dealer"] = 3
    assert faults(data).get("/deal/dealer") == "wrong-value"


def test_a_whole_history_tells_who_can_have_dealt() -> None:
    deal = laid(["G Y B R"], ["B", "X Y", "G R", "G V"], leader=2, dealer=1)
    data: Any = UPCOLOR.write(dealt(deal, {}))
    for dealer in (0, 1, 2):
        data["deal"]["dealer"] = dealer
        assert faults(data) == {}
    # Seat 3 held an imperial too, and would have opened.
    data["deal"]["dealer"] = 3
    assert faults(data).get("/deal/dealer") == "wrong-value"
    data["deal"]["history"] = []
    assert faults(data) == {}


def test_a_card_drawn_since_does_not_make_a_pass_illegal() -> None:
    # P1 passes on yellow, takes the next round by an imperial, draws blue and leads it.
    deal = laid(["G - - -", "Y - - -", "Y G - -"], ["Y", "R R R R R R B", "R", "V"])
    position = dealt(deal, {})
    play_all(position, ["play B"])
    assert let_in(position)


def test_an_imperial_must_have_opened() -> None:
    data: Any = UPCOLOR.write(dealt(laid(["Y B R V"], ["B", "X Y", "R", "R"]), {}))
    assert faults(data) == {}
    # Two imperials are out, and one card was drawn.
    for seat, card in ((0, "B"), (2, "R")):
        data["deal"]["hands"][seat][0] = "G"
        data["deal"]["stock"][data["deal"]["stock"].index("G")] = card
    assert faults(data) == {"/deal/taken/0": "wrong-value"}


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"money": [29, -29, -30, -30]}, "/match/money"),
        ({"money": [20, -20, -30, -30], "gained": [50, 10, 0, 0]}, "/match/gained"),
        ({"money": [30, -30, -30, -45], "pot": 135}, "/match/pot"),
        ({"money": [0, -30, -30, -30], "gained": [30, 0, 0, 0], "held": 30}, "/match/gained"),
        # B sits to the left of A, not of itself.
        ({"money": [-30, 30, -30, -30], "gained": [0, 60, 0, 0], "won": [0, 1, 0, 0]}, "/deal/dealer"),
    ],
)
def test_money_that_no_deals_bring_is_named_though_its_sums_are_right(changes: dict[str, object], place: str) -> None:
    data = written()
    data["match"] |= changes
    assert place in faults(data)


def test_every_fault_is_named_at_once() -> None:
    data = written()
    data["deal"]["dealer"], data["to_act"], data["match"]["barred"], data["match"]["won"] = 9, 8, [7], [0]
    assert faults(data) == {
        "/deal/dealer": "seat-out-of-range",
        "/to_act": "seat-out-of-range",
        "/match/barred/0": "seat-out-of-range",
        "/match/won": "wrong-size",
    }
    data = written()
    data["deal"]["hands"][0][0] = data["deal"]["stock"][0] = "X"
    data["match"]["gained"][0] = 9
    assert {"/deal/hands/0", "/deal/stock", "/deal", "/match/gained/0"} <= set(faults(data))
    data = written()
    data["phase"], data["match"]["winners"] = "lead", [1]
    data["deal"]["history"][0]["seat"] = 0
    assert set(faults(data)) == {"/phase", "/match/winners", "/deal/history/0/seat"}
    data = over()
    data["match"]["money"][3] = 5
    data["deal"]["result"]["winners"] = [1]
    data["to_act"] = 2
    assert {"/match/money/3", "/deal/result/winners/0", "/to_act"} <= set(faults(data))


#: The largest table, and claims of it that many ways of winning could explain.
LARGEST: Final = {"players": 8, "stake": 1_000_000, "deals": 12, "games": 20}
CHIPS: Final = 10**14
LAST_POT: Final = 8 * 10**6 * 2**19


@pytest.mark.parametrize("options", [{}, {"teams": True}, {"discard_penalty": True}, {"blocked": "leader"}])
@pytest.mark.parametrize(
    ("changes", "is_refused"),
    [
        ({"pot": CHIPS, "money": [CHIPS] * 8, "gained": [CHIPS] * 8, "won": [10**9] * 8, "held": CHIPS}, True),
        ({"pot": LAST_POT, "deal_in_game": 12, "won": [2, 2, 2, 1, 2, 1, 1, 0], "gained": [LAST_POT // 9] * 8}, True),
        ({"pot": LAST_POT, "money": [-CHIPS, CHIPS, *[0] * 6]}, True),
        (
            {"pot": LAST_POT, "money": [more - 10**6 * 2**19 for more in (1, -1, 7, -7, 333, -333, 12345, -12345)]},
            False,
        ),
    ],
)
def test_huge_figures_are_answered_quickly(
    changes: dict[str, object], is_refused: bool, options: dict[str, object]
) -> None:
    data: Any = UPCOLOR.write(dealt(led(["Y"], 8), {**LARGEST, "discard_penalty": True, **options}))
    data["match"] |= {"game": 20, "deals": 240, **changes}
    begin = time.process_time()
    found = faults(data)
    assert time.process_time() - begin < 2
    assert found or not is_refused


def test_a_field_that_was_not_sent_is_not_at_fault() -> None:
    with pytest.raises(PositionError) as caught:
        UPCOLOR.score_item({"winners": [0, 1, 0]})
    assert [fault.pointer for fault in caught.value.faults] == ["/winners"]
