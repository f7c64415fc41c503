"""Views of La Colonne taken in: every one that can be given, and the faults of others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from croupier.games.build_info import COMPILED
from croupier.games.cards import UNKNOWN
from croupier.games.colonne.game import COLONNE
from croupier.games.errors import PositionError
from croupier.games.position import HistoryEntry, Position, to_text
from croupier.games.referee import legal_moves
from croupier.players.colonne.greedy import Greedy
from croupier.players.colonne.roster import COLONNE_ROSTER
from tests.games.mangling import random_positions
from tests.players.colonne_deals import DEFAULTS, dealt


def positions_of_greedy(seed: int) -> list[Position]:
    """The positions of a deal, each with its history."""
    state, greedy = dealt(DEFAULTS, seed), Greedy(True)
    history: list[HistoryEntry] = []
    found = []
    while not state.is_deal_over():
        found.append(Position(state.clone(), list(history)))
        move = greedy.pick(state)
        history.append(HistoryEntry(state.to_act, COLONNE.move_text(move)))
        state.play(move)
    return found


def late_view() -> dict[str, Any]:
    """The view of a seat late in a deal."""
    position = positions_of_greedy(3)[-2]
    view: dict[str, Any] = COLONNE.view(position, position.state.to_act)
    return view


def test_every_view_of_the_seat_to_act_is_taken_in() -> None:
    positions = list(random_positions(COLONNE, 41, 600 if COMPILED else 12))
    for seed in range(20 if COMPILED else 1):
        positions += positions_of_greedy(seed)
    for position in positions:
        if position.state.is_deal_over():
            continue
        seat = position.state.to_act
        view: dict[str, Any] = COLONNE.view(position, seat)
        for start in {0, len(position.history) // 2, len(position.history)}:
            part = {**view, "deal": {**view["deal"], "history": view["deal"]["history"][start:]}}
            read = COLONNE_ROSTER.read_view(part)
            assert to_text(COLONNE.view(read, seat)) == to_text(part)
            assert legal_moves(read) == legal_moves(position)


def own(view: dict[str, Any]) -> list[str]:
    hand: list[str] = view["deal"]["hands"][view["to_act"]]
    return hand


def _hide_own_card(view: dict[str, Any]) -> None:
    own(view)[0] = UNKNOWN


def _hold_a_card_twice(view: dict[str, Any]) -> None:
    own(view)[0] = own(view)[1]


def _hide_one_more(view: dict[str, Any]) -> None:
    view["deal"]["stock"].append(UNKNOWN)


def _hide_one_less(view: dict[str, Any]) -> None:
    view["deal"]["hands"][view["to_act"] ^ 1].pop()


def _hide_a_discard(view: dict[str, Any]) -> None:
    view["deal"]["discards"][0] = UNKNOWN


def _name_another_trump(view: dict[str, Any]) -> None:
    view["deal"]["trump"] = "S" if view["deal"]["trump"] != "S" else "H"


def _give_another_the_turn(view: dict[str, Any]) -> None:
    view["to_act"] = view["to_act"] ^ 2


def _give_nobody_the_turn(view: dict[str, Any]) -> None:
    view["to_act"] = 7


@pytest.mark.parametrize(
    ("change", "pointer"),
    [
        (_hide_own_card, "/deal/hands/"),
        (_hold_a_card_twice, "/deal/hands/"),
        (_hide_one_more, "/deal/stock"),
        (_hide_one_less, "/deal"),
        (_hide_a_discard, "/deal/discards/0"),
        (_name_another_trump, "/deal/trump"),
        (_give_another_the_turn, "/deal/hands/"),
        (_give_nobody_the_turn, "/to_act"),
    ],
)
def test_a_view_that_cannot_be_is_refused(change: Callable[[dict[str, Any]], None], pointer: str) -> None:
    view = late_view()
    change(view)
    with pytest.raises(PositionError) as refused:
        COLONNE_ROSTER.read_view(view)
    assert any(fault.pointer.startswith(pointer) for fault in refused.value.faults)
