"""Impossible views: each has one change of a possible view, and a list of all its faults."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import pytest

from croupier.games.faults import RefusedError
from croupier.games.position import Position
from croupier.players.catalogue import ROSTERS
from tests.games import colonne_table, costly_colours_table, seven_up_table, upcolor_table
from tests.games.altering import set_at


def seven_up_after(*moves: str) -> Position:
    """Play moves of a deal in which N is the eldest, and the trump after a run is H."""
    cards = seven_up_table.deck(seven_up_table.N_HAND, seven_up_table.D_HAND, "2C 9H", "2S 3S 4S 5S 6S 7S")
    position = seven_up_table.dealt({}, 0, cards, None)
    seven_up_table.play_all(position, [*moves])
    return position


#: Views of the seat to act: the game, and the position.
BASES: Final[Mapping[str, tuple[str, Callable[[], Position]]]] = {
    "colonne": ("colonne", lambda: colonne_table.position_after(colonne_table.PLAYED)),
    "costly-colours": ("costly-colours", lambda: costly_colours_table.dealt({}, 0)),
    "stand": ("seven-up", lambda: seven_up_after("stand")),
    "led": ("seven-up", lambda: seven_up_after("stand", "play AH")),
    "run": ("seven-up", lambda: seven_up_after(*seven_up_table.RUN)),
    "upcolor": ("upcolor", lambda: upcolor_table.dealt(upcolor_table.laid(["G Y B R"], ["Y", "B", "R", "Y B X"]), {})),
}
#: Base, pointer, the value put there, and the faults.
ROWS: Final[list[tuple[str, str, Any, list[str]]]] = json.loads(
    Path(__file__).with_name("wrong_views.json").read_text()
)


@pytest.mark.parametrize(("base", "pointer", "value", "faults"), ROWS, ids=range(len(ROWS)))
def test_impossible_view_is_refused(base: str, pointer: str, value: object, faults: list[str]) -> None:
    id, make = BASES[base]
    position, roster = make(), ROSTERS[id]
    view = roster.game.view(position, position.state.to_act)
    roster.read_view(view)
    set_at(view, pointer, value)
    with pytest.raises(RefusedError) as refused:
        roster.read_view(view)
    assert sorted(f"{fault.pointer} {fault.code}" for fault in refused.value.faults) == faults


def test_hidden_cards_lie_where_the_replies_allow() -> None:
    """D has neither spades nor clubs: it threw a diamond on a spade, and trumps are clubs."""
    view: Any = ROSTERS["seven-up"].game.view(seven_up_after("stand"), 1)
    view["deal"]["tricks"] = [{"leader": 1, "cards": ["KS", "3D"], "winner": 1}]
    view["deal"]["hands"] = [["??"] * 5, ["QH", "QS", "QD", "6S", "5S"]]
    view["deal"]["history"] = []
    hand: Any = ROSTERS["seven-up"].fill(view)["deal"]["hands"][0]
    assert not {card[1] for card in hand} & {"S", "C"}
    ROSTERS["seven-up"].read_view(view)
