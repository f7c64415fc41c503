"""La Colonne: what a seat sees."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.cards import UNKNOWN
from croupier.games.colonne.game import COLONNE
from croupier.games.events import Recorder
from tests.games.colonne_table import DEAL, DEALER, PLAYED, dealt, play_all, position_after


@pytest.mark.parametrize("viewer", [0, 1, 2, 3])
def test_a_seat_sees_its_own_hand_and_of_others_what_they_took_openly(viewer: int) -> None:
    position = position_after(PLAYED)
    data: Any = COLONNE.write(position)
    seen: Any = COLONNE.view(position, viewer)
    known = [["AS", "QS"], [], ["KD"], []]
    for owner, hand in enumerate(data["deal"]["hands"]):
        masked = known[owner] + [UNKNOWN] * (len(hand) - len(known[owner]))
        assert seen["deal"]["hands"][owner] == (hand if owner == viewer else masked)
    assert seen["deal"]["shown"] == known


def test_a_spectator_sees_no_hand_but_is_told_what_was_shown() -> None:
    position = position_after(PLAYED)
    seen: Any = COLONNE.view(position, None)
    assert seen["deal"]["hands"] == [[UNKNOWN] * size for size in (10, 8, 6, 5)]
    assert seen["deal"]["shown"] == [["AS", "QS"], [], ["KD"], []]


def test_a_card_taken_openly_is_forgotten_when_it_leaves_the_hand() -> None:
    position = position_after([*PLAYED, "throw 8H", "draw", "throw KD"])
    seen: Any = COLONNE.view(position, None)
    assert seen["deal"]["shown"] == [["AS", "QS"], [], [], []]
    assert seen["deal"]["discards"] == ["9H", "KC", "8H", "KD"]


def test_the_rest_of_the_table_is_seen_by_all() -> None:
    position = position_after(PLAYED[:-1])
    data: Any = COLONNE.write(position)
    for viewer in (None, 0, 1, 2, 3):
        seen: Any = COLONNE.view(position, viewer)
        hidden = {"hands": data["deal"]["hands"], "stock": data["deal"]["stock"]}
        assert seen | {"deal": seen["deal"] | hidden} == data
        assert seen["deal"]["stock"] == [UNKNOWN] * 14


def test_a_draw_tells_its_seat_alone() -> None:
    position = dealt(DEAL, DEALER, Recorder())
    recorder = position.state.recorder
    assert recorder is not None
    play_all(position, ["draw"])
    drawn = recorder.events[-1]
    assert COLONNE.event_members(drawn) == {"seat": 3, "cards": ["2D"]}
    assert [seat for seat in (None, 0, 1, 2, 3) if COLONNE.sees_cards(position.state, drawn, seat)] == [3]
    for viewer in (None, 0, 1, 2):
        seen: Any = COLONNE.view(position, viewer)
        assert seen["deal"]["history"] == [{"seat": 3, "move": "draw"}]
        assert seen["deal"]["hands"][3] == [UNKNOWN] * 10
    seen = COLONNE.view(position, 3)
    assert "2D" in seen["deal"]["hands"][3]


def test_the_hands_are_open_when_the_deal_is_over_but_not_the_stock() -> None:
    position = dealt(DEAL, DEALER, Recorder())
    play_all(position, ["return"] * 24)
    data: Any = COLONNE.write(position)
    seen: Any = COLONNE.view(position, None)
    assert seen["phase"] == "deal_over"
    assert seen["deal"]["hands"] == data["deal"]["hands"]
    assert seen["deal"]["stock"] == [UNKNOWN] * 17
