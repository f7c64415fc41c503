"""Views that cannot be given: one change each of one that can, and every fault that is named of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import pytest

from croupier.games.cards import UNKNOWN
from croupier.games.errors import PositionError
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


#: What is viewed by the seat to act: the game, and how it came about.
BASES: Final[Mapping[str, tuple[str, Callable[[], Position]]]] = {
    "colonne": ("colonne", lambda: colonne_table.position_after(colonne_table.PLAYED)),
    "costly-colours": ("costly-colours", lambda: costly_colours_table.dealt({}, 0)),
    "stand": ("seven-up", lambda: seven_up_after("stand")),
    "led": ("seven-up", lambda: seven_up_after("stand", "play AH")),
    "run": ("seven-up", lambda: seven_up_after(*seven_up_table.RUN)),
    "upcolor": (
        "upcolor",
        lambda: upcolor_table.dealt(upcolor_table.laid(["G Y B R"], ["Y", "B", "R", "Y B X"]), {}),
    ),
}
#: Base, pointer, what is put there, and the faults.
ROWS: Final[list[tuple[str, str, Any, set[str]]]] = [
    ("colonne", "/deal/hands/3/0", UNKNOWN, {"/deal card-missing", "/deal/hands/3/0 card-foreign"}),
    (
        "colonne",
        "/deal/hands/3/0",
        "8H",
        {"/deal card-missing", "/deal/hands/3 wrong-size", "/deal/hands/3/0 card-twice", "/deal/hands/3/1 card-twice"},
    ),
    ("colonne", "/deal/stock", [UNKNOWN] * 15, {"/deal/stock/14 card-foreign"}),
    ("colonne", "/deal/hands/2", ["KD", *[UNKNOWN] * 4], {"/deal card-missing"}),
    ("colonne", "/deal/discards/0", UNKNOWN, {"/deal card-missing", "/deal/discards/0 card-foreign"}),
    ("colonne", "/deal/trump", "S", {"/deal/trump wrong-value"}),
    (
        "colonne",
        "/to_act",
        1,
        {
            "/deal card-missing",
            "/deal/hands/1/0 card-foreign",
            "/deal/hands/1/1 card-foreign",
            "/deal/hands/1/2 card-foreign",
            "/deal/hands/1/3 card-foreign",
            "/deal/hands/1/4 card-foreign",
            "/deal/hands/1/5 card-foreign",
            "/deal/hands/1/6 card-foreign",
            "/deal/hands/1/7 card-foreign",
        },
    ),
    ("colonne", "/to_act", 7, {"/to_act wrong-value"}),
    ("costly-colours", "/deal/hands/0", [UNKNOWN] * 4, {"/deal/hands/0 wrong-size", "/deal/stock/44 card-foreign"}),
    ("costly-colours", "/deal/hands/1", ["TS", "4C", UNKNOWN], {"/deal card-missing", "/deal/hands/1/2 card-foreign"}),
    (
        "costly-colours",
        "/deal/hands/0",
        ["TS", UNKNOWN, UNKNOWN],
        {"/deal card-missing", "/deal/hands/0/0 card-twice", "/deal/hands/1/0 card-twice"},
    ),
    ("costly-colours", "/deal/turned", UNKNOWN, {"/deal card-missing", "/deal/turned card-foreign"}),
    ("costly-colours", "/deal/stock", [UNKNOWN], {"/deal card-missing", "/deal/stock wrong-size"}),
    ("costly-colours", "/match/points", [3, 0], {"/match/deals wrong-value"}),
    ("costly-colours", "/match/deals", 5, {"/match/deals wrong-value"}),
    ("costly-colours", "/deal/offer", {"seat": 0, "card": UNKNOWN}, {"/phase wrong-value"}),
    ("run", "/deal/hands/1/2", UNKNOWN, {"/deal/hands/1/2 card-foreign"}),
    ("run", "/deal/turned/0", UNKNOWN, {"/deal/turned/0 card-foreign"}),
    ("run", "/deal/discards/1/1", UNKNOWN, {"/deal/discards/1/1 card-foreign"}),
    ("led", "/deal/trick/cards", [UNKNOWN], {"/deal/trick/cards/0 card-foreign"}),
    ("stand", "/deal/stock", [UNKNOWN] * 38, {"/deal card-missing", "/deal/stock wrong-size"}),
    ("stand", "/deal/stock", [UNKNOWN] * 40, {"/deal/stock wrong-size", "/deal/stock/39 card-foreign"}),
    (
        "stand",
        "/deal/turned",
        ["AH"],
        {"/deal card-missing", "/deal/hands/1/2 card-twice", "/deal/turned/0 card-twice"},
    ),
    ("stand", "/deal/trump", "D", {"/deal/trump wrong-value"}),
    ("upcolor", "/deal/hands/3/0", UNKNOWN, {"/deal card-missing", "/deal/hands/3/0 card-foreign"}),
    ("upcolor", "/deal/hands/3", ["G"] * 7, {"/deal card-missing", "/deal too-many-cards"}),
    ("upcolor", "/deal/stock", [UNKNOWN] * 32, {"/deal/stock wrong-size"}),
    ("upcolor", "/deal/stock", [UNKNOWN] * 29, {"/deal card-missing"}),
    ("upcolor", "/deal/hands/0", [UNKNOWN] * 9, {"/deal/hands/0 wrong-size"}),
    ("upcolor", "/deal/hands", [[UNKNOWN] * 7] * 3, {"/deal/hands wrong-size"}),
    ("upcolor", "/deal/dealer", 9, {"/deal/dealer seat-out-of-range"}),
    ("upcolor", "/to_act", 7, {"/to_act seat-out-of-range"}),
    ("upcolor", "/deal/taken/0", UNKNOWN, {"/deal card-missing", "/deal/taken/0 card-foreign"}),
    ("upcolor", "/match/pot", 7, {"/match/pot wrong-value"}),
    ("upcolor", "/deal/history/0/move", "play V", {"/deal/history/0/move history"}),
]


@pytest.mark.parametrize(("base", "pointer", "value", "faults"), ROWS, ids=range(len(ROWS)))
def test_a_view_that_cannot_be_is_refused(base: str, pointer: str, value: object, faults: set[str]) -> None:
    id, make = BASES[base]
    position, roster = make(), ROSTERS[id]
    view = roster.game.view(position, position.state.to_act)
    roster.read_view(view)
    set_at(view, pointer, value)
    with pytest.raises(PositionError) as refused:
        roster.read_view(view)
    assert {f"{fault.pointer} {fault.reason.code}" for fault in refused.value.faults} == faults
