"""Costly Colours: which claimed states are let in, and what is named of the others."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.costly_colours.game import COSTLY_COLOURS
from croupier.games.errors import PositionError
from croupier.games.referee import deal_next
from tests.games.costly_colours_table import (
    DEALS,
    D,
    N,
    deck,
    faults,
    written,
)


def state(name: str) -> Any:
    return written(*DEALS[name])


# What is let in


# Histories


@pytest.mark.parametrize(
    ("name", "index", "entry"),
    [
        ("answer", 0, {"seat": D}),
        ("answer", 1, {"move": "mog KD"}),
        ("exchanged", 0, {"move": "mog QS"}),
        ("exchanged", 2, {"move": "refuse"}),
        ("exchanged", 2, {"move": "accept QS"}),
        ("exchanged", 4, {"seat": N}),
        ("exchanged", 6, {"move": "play 8C"}),
        ("go", 0, {"move": "mog QH"}),
        ("go", 1, {"move": "accept KD"}),
        ("go", 5, {"move": "stop"}),
        ("over", 6, {"seat": D}),
    ],
)
def test_a_wrong_entry_of_a_history_is_named(name: str, index: int, entry: dict[str, object]) -> None:
    data = state(name)
    data["deal"]["history"][index] |= entry
    (key,) = entry
    assert faults(data) == {f"/deal/history/{index}/{key}": "history"}
    # So is the last entry alone.
    last = state(name)
    last["deal"]["history"] = data["deal"]["history"][index:]
    assert faults(last) == {f"/deal/history/0/{key}": "history"}


def test_only_a_history_tells_which_card_was_refused() -> None:
    data = state("go")
    data["deal"]["history"][0]["move"] = "mog TS"
    assert faults(data) == {}


def test_a_card_played_out_of_turn_is_named() -> None:
    # D played nothing between the two cards of N.
    data = written({}, "pass, pass, play TS, play KD, play 4C")
    data["deal"]["hands"][D].append("KD")
    data["deal"]["played"] = [[], ["TS", "4C"]]
    data["deal"]["series"] = {
        "cards": [{"seat": N, "card": "TS", "value": 10}, {"seat": N, "card": "4C", "value": 4}],
        "count": 14,
        "go": None,
    }
    data["deal"]["history"] = []
    with pytest.raises(PositionError) as caught:
        COSTLY_COLOURS.read(data)
    (fault,) = caught.value.faults
    assert (fault.pointer, fault.reason.code, fault.reason.rule) == ("/deal/played/1/1", "not-legal", "COS-8")


def test_a_series_over_31_is_named() -> None:
    data = state("go")
    data["deal"]["played"][N].append("7C")
    data["deal"]["played"][D].append("8C")
    data["deal"]["hands"] = [["QH"], []]
    plays = data["deal"]["series"]["cards"]
    plays += [{"seat": N, "card": "7C", "value": 7}, {"seat": D, "card": "8C", "value": 8}]
    data["deal"]["series"]["count"] = 39
    data["deal"]["history"] = []
    assert faults(data)["/deal/series/cards"] == "wrong-value"


def test_every_fault_is_named_at_once() -> None:
    data = state("exchanged")
    data["deal"]["hands"][D] = ["KD"]
    data["deal"]["series"]["cards"][0]["value"] = 8
    data["deal"]["exchange"]["returned"] = "QS"
    data["match"]["points"][N] = 0
    with pytest.raises(PositionError) as caught:
        COSTLY_COLOURS.read(data)
    named = {fault.pointer: (fault.reason.code, fault.reason.rule) for fault in caught.value.faults}
    assert named == {
        "/deal/hands/0/0": ("card-twice", "COS-1"),
        "/deal/played/0/0": ("card-twice", "COS-1"),
        "/deal": ("card-missing", "COS-1"),
        "/deal/exchange/returned": ("wrong-value", "COS-6"),
        "/match/points/1": ("wrong-value", "COS-2"),
        "/match/deals": ("wrong-value", "COS-2"),
    }


def test_unknown_options_are_named_before_anything_else() -> None:
    data = state("offer")
    data["options"] |= {"target": 30, "ten": 0}
    assert faults(data) == {"/options/target": "wrong-value", "/options/ten": "wrong-value"}


# The match before the deal


def test_an_option_decides_whether_a_state_can_be() -> None:
    data = state("exchanged")
    data["options"]["mog"] = "off"
    assert faults(data) == {"/phase": "not-legal"}
    data = written({"options": {"mog": "off"}}, "play TS")
    assert faults(data) == {}
    data["phase"] = "offer"
    assert faults(data) == {"/phase": "wrong-value"}


def test_a_match_that_was_over_before_the_deal_is_refused() -> None:
    # N has scored 1 by the refusal and 1 by the go.
    data = state("go")
    data["match"] |= {"deals": 4, "points": [0, 120]}
    assert faults(data) == {}
    data["match"]["points"] = [0, 121]
    assert faults(data).get("/phase") == "wrong-value"
    data["match"]["points"] = [0, 123]
    assert faults(data)["/match/points/1"] == "wrong-value"
    # After a deal only a tie over the target goes on.
    data["options"]["end"] = "after_deal"
    assert faults(data)["/match/points/1"] == "wrong-value"
    data["match"]["points"] = [121, 123]
    assert faults(data) == {}
    data["options"]["end"] = "at_once"
    assert {"/match/points/0", "/match/points/1"} <= set(faults(data))


def test_the_deal_that_wins_the_match_is_let_in_and_no_other_follows() -> None:
    data = state("won")
    position = COSTLY_COLOURS.read(data)
    with pytest.raises(PositionError, match="/state/phase match-over"):
        deal_next(COSTLY_COLOURS, data["options"], position, deck("", "", "9H"))
