"""Upcolor: a view is taken in as a position that its seat cannot tell from the true one, or refused."""

from __future__ import annotations

import random
from collections.abc import Callable
from copy import deepcopy
from typing import Any, Final

import pytest

from croupier.games.build_info import COMPILED
from croupier.games.cards import UNKNOWN
from croupier.games.errors import PositionError
from croupier.games.position import Position, to_text
from croupier.games.referee import legal_moves
from croupier.games.upcolor.game import UPCOLOR
from croupier.players.upcolor.roster import UPCOLOR_ROSTER
from tests.games.mangling import alterations, random_positions
from tests.games.upcolor_table import dealt, laid

_POSITIONS: Final = 1500 if COMPILED else 120


def to_act(number: int, seed: int) -> list[Position]:
    """Random positions in which a seat is to act."""
    found = [position for position in random_positions(UPCOLOR, seed, number) if not position.state.is_deal_over()]
    assert found
    return found


def view_of(position: Position) -> dict[str, Any]:
    return UPCOLOR.view(position, position.state.to_act)


def test_a_view_becomes_a_position_with_the_same_view_whatever_of_its_history_is_left() -> None:
    rng = random.Random(1)
    for position in to_act(_POSITIONS, 41):
        view = view_of(position)
        history = view["deal"]["history"]
        view["deal"]["history"] = history[rng.choice([0, 0, len(history), rng.randrange(len(history) + 1)]) :]
        seen = UPCOLOR_ROSTER.read_view(view)
        assert to_text(view_of(seen)) == to_text(view)
        assert legal_moves(seen) == legal_moves(position)


def test_a_view_without_the_word_history_is_taken_in() -> None:
    view = view_of(dealt(laid(["G Y B R"], ["Y", "B", "R", "Y B"]), {}))
    del view["deal"]["history"]
    assert legal_moves(UPCOLOR_ROSTER.read_view(view))


def test_views_are_taken_in_where_another_card_than_an_imperial_opened() -> None:
    for players in (2, 4, 7):
        deal = laid(["Y B R V"[: 2 * players - 1]], [""] * players, players)
        view = view_of(dealt(deal, {"players": players}))
        view["deal"]["history"] = []
        assert legal_moves(UPCOLOR_ROSTER.read_view(view))


def faults_of(change: Callable[[dict[str, Any]], None]) -> set[tuple[str, str]]:
    """The pointers and codes of the faults of a plain view that `change` has altered."""
    view = deepcopy(view_of(dealt(laid(["G Y B R"], ["Y", "B", "R", "Y B X"]), {})))
    change(view)
    with pytest.raises(PositionError) as caught:
        UPCOLOR_ROSTER.read_view(view)
    return {(fault.pointer, fault.reason.code) for fault in caught.value.faults}


def put(view: dict[str, Any], pointer: str, value: object) -> None:
    *path, last = pointer.split("/")[1:]
    place: Any = view
    for step in path:
        place = place[int(step) if isinstance(place, list) else step]
    place[int(last) if isinstance(place, list) else last] = value


@pytest.mark.parametrize(
    ("pointer", "value", "fault"),
    [
        ("/deal/hands/3/0", UNKNOWN, ("/deal/hands/3/0", "card-foreign")),
        ("/deal/hands/3", ["G"] * 7, ("/deal", "too-many-cards")),
        ("/deal/stock", [UNKNOWN] * 32, ("/deal/stock", "wrong-size")),
        ("/deal/stock", [UNKNOWN] * 29, ("/deal", "card-missing")),
        ("/deal/hands/0", [UNKNOWN] * 9, ("/deal/hands/0", "wrong-size")),
        ("/deal/hands", [[UNKNOWN] * 7] * 3, ("/deal/hands", "wrong-size")),
        ("/deal/dealer", 9, ("/deal/dealer", "seat-out-of-range")),
        ("/to_act", 7, ("/to_act", "seat-out-of-range")),
        ("/deal/taken/0", UNKNOWN, ("/deal/taken/0", "card-foreign")),
        ("/match/pot", 7, ("/match/pot", "wrong-value")),
        ("/deal/history/0/move", "play V", ("/deal/history/0/move", "history")),
    ],
)
def test_what_is_wrong_with_a_view_is_named(pointer: str, value: object, fault: tuple[str, str]) -> None:
    assert fault in faults_of(lambda view: put(view, pointer, value))


def pointers_of(view: dict[str, Any]) -> list[str]:
    """The pointers of the faults of `view`; none when it is taken in."""
    try:
        UPCOLOR_ROSTER.read_view(view)
    except PositionError as error:
        return [fault.pointer for fault in error.faults]
    return []


def test_an_altered_view_is_taken_in_or_refused_with_pointers() -> None:
    rng = random.Random(2)
    refused = [pointers_of(alterations(UPCOLOR, view_of(position), rng)[1]) for position in to_act(_POSITIONS, 42)]
    assert sum(bool(pointers) for pointers in refused) > len(refused) / 2
    assert all(pointer.startswith("/") for pointers in refused for pointer in pointers)
