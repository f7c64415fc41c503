"""A view of Seven Up is taken in as a position that looks the same, and what is wrong with one is said."""

from __future__ import annotations

import random
from typing import Any, Final, cast

import pytest

from croupier.games.build_info import COMPILED
from croupier.games.errors import PositionError
from croupier.games.position import Position, to_text
from croupier.games.referee import deal_match, legal_moves, play
from croupier.games.seven_up.game import SEVEN_UP
from croupier.players.seven_up.roster import SEVEN_UP_ROSTER
from tests.games.mangling import alterations, random_positions
from tests.games.seven_up_table import D_HAND, N_HAND, deck, play_all

_POSITIONS: Final = 1_500 if COMPILED else 150
D: Final = 0
N: Final = 1
RUN: Final = ["beg", "run", *(f"discard {card}" for card in ("AH", "2S", "4S", "3S", "5S", "7S"))]


def view_after(moves: list[str], options: dict[str, object] | None = None) -> Any:
    """Return the view of the seat to act after `moves`: N the eldest, after a run the trump is H."""
    cards = deck(N_HAND, D_HAND, "2C 9H", "2S 3S 4S 5S 6S 7S")
    position = deal_match(SEVEN_UP, SEVEN_UP.complete_options(options or {}), cards, D)
    play_all(position, moves)
    return SEVEN_UP.view(position, int(position.state.to_act))


def faults_of(view: Any) -> dict[str, str]:
    """Return the pointers and codes of a view's faults; none when it is taken in."""
    try:
        SEVEN_UP_ROSTER.read_view(view)
    except PositionError as error:
        return {fault.pointer: fault.reason.code for fault in error.faults}
    return {}


def test_every_view_is_taken_in_and_looks_the_same() -> None:
    for position in random_positions(SEVEN_UP, 31, _POSITIONS):
        over = position.state.is_deal_over()
        for seat in (0, 1) if over else (int(position.state.to_act),):
            view: Any = SEVEN_UP.view(position, seat)
            found = SEVEN_UP_ROSTER.read_view(view)
            if not over:
                assert to_text(SEVEN_UP.view(found, seat)) == to_text(view)
                assert legal_moves(found) == legal_moves(position)
                assert SEVEN_UP_ROSTER.read_history(found).size == len(position.history)
            view["deal"]["history"] = view["deal"]["history"][-3:]
            SEVEN_UP_ROSTER.read_view(view)
            del view["deal"]["history"]
            SEVEN_UP_ROSTER.read_view(view)


def test_a_view_is_not_changed() -> None:
    view = view_after(RUN)
    before = to_text(view)
    SEVEN_UP_ROSTER.fill(view)
    assert to_text(view) == before


def test_hidden_cards_lie_where_the_replies_allow() -> None:
    # D has neither a spade nor a heart.
    view = view_after(["stand"])
    view["deal"]["hands"][N].remove("KS")
    view["deal"]["hands"][D].pop()
    view |= {"to_act": D}
    view["deal"]["hands"] = [["QC", "8C", "6D", "5D", "4D"], ["??"] * 5]
    view["deal"]["tricks"] = [{"leader": N, "cards": ["KS", "AS"], "winner": D}]
    view["deal"]["history"] = []
    assert SEVEN_UP_ROSTER.read_view(view).state.to_act == D
    view["deal"]["tricks"] = [{"leader": N, "cards": ["KS", "3D"], "winner": N}]
    view |= {"to_act": N}
    view["deal"]["hands"] = [["??"] * 5, ["QH", "QS", "QD", "6S", "5S"]]
    hand: Any = SEVEN_UP_ROSTER.fill(view)["deal"]["hands"][D]
    assert not {card[1] for card in hand} & {"S", "C"}
    SEVEN_UP_ROSTER.read_view(view)


def test_a_card_that_its_seat_must_see_may_not_be_hidden() -> None:
    view = view_after(RUN)
    view["deal"]["hands"][N][2] = "??"
    view["deal"]["turned"][0] = "??"
    view["deal"]["discards"][N][1] = "??"
    assert faults_of(view) == {
        "/deal/turned/0": "card-foreign",
        "/deal/hands/1/2": "card-foreign",
        "/deal/discards/1/1": "card-foreign",
    }


def test_a_played_card_may_not_be_hidden() -> None:
    view = view_after(["stand", "play AH"])
    view["deal"]["trick"]["cards"] = ["??"]
    assert faults_of(view) == {"/deal/trick/cards/0": "card-foreign"}


@pytest.mark.parametrize("by", [-1, 1])
def test_too_many_or_too_few_hidden_cards(by: int) -> None:
    view = view_after(["stand"])
    view["deal"]["stock"] = ["??"] * (39 + by)
    found = faults_of(view)
    assert found["/deal/stock"] == "wrong-size"
    assert found.get("/deal") == ("card-missing" if by < 0 else None)


def test_the_same_card_twice() -> None:
    view = view_after(["stand"])
    view["deal"]["turned"] = ["AH"]
    found = faults_of(view)
    assert found["/deal/turned/0"] == "card-twice"
    assert found["/deal/hands/1/2"] == "card-twice"


def test_a_reply_that_the_tricks_deny() -> None:
    """D showed that it had no club when it replied 6D to KC, and then plays one."""
    view = view_after(["stand", "play KS"])
    view["deal"]["tricks"] = [
        {"leader": N, "cards": ["KC", "6D"], "winner": N},
        {"leader": N, "cards": ["KS", "8C"], "winner": D},
    ]
    view["deal"]["trick"] = None
    view["deal"]["hands"] = [["QD", "JD", "TD", "9D"], ["??"] * 4]
    view["deal"]["history"] = []
    view["to_act"] = D
    assert faults_of(view)["/deal/tricks/0/cards/1"] == "not-legal"


def test_a_trump_that_was_not_turned() -> None:
    view = view_after(["stand"])
    view["deal"]["trump"] = "D"
    assert faults_of(view) == {"/deal/trump": "wrong-value"}


def test_discards_that_the_history_makes_up() -> None:
    view = view_after(RUN)
    view["deal"]["history"].insert(2, {"seat": D, "move": "discard ??"})
    assert faults_of(view) == {"/deal/history": "history"}


def test_a_view_altered_anywhere_is_refused_by_name_or_taken_in() -> None:
    rng = random.Random(32)
    refused = 0
    for position in random_positions(SEVEN_UP, 33, _POSITIONS):
        if position.state.is_deal_over():
            continue
        view = cast(dict[str, Any], SEVEN_UP.view(position, int(position.state.to_act)))
        _, altered = alterations(SEVEN_UP, view, rng)
        refused += any(pointer.startswith("/") for pointer in faults_of(altered))
    assert refused > _POSITIONS // 4


def test_a_state_of_the_caller_becomes_the_view_of_the_seat_to_act() -> None:
    position = deal_match(SEVEN_UP, SEVEN_UP.complete_options({}), deck(N_HAND, D_HAND, "2C"), D)
    play(SEVEN_UP, position, "beg")
    found = SEVEN_UP_ROSTER.read_view(SEVEN_UP.view(position, D))
    assert SEVEN_UP.view(found, D) == SEVEN_UP.view(Position(position.state, position.history), D)
