"""La Colonne without its history: bounds that follow from the turns, and from the cards laid in them."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

import pytest

from croupier.games.colonne.game import COLONNE
from tests.games.colonne_table import PLAYED, TURNS, position_after
from tests.games.samples import faults_of

#: Seat 3 lays a joker, seat 2 lays three cards without one, and seat 1 takes both discards.
TWO_TURNS: Final = [*TURNS[0], *TURNS[1], "take 2"]
#: Seat 2 lays nothing.
NOTHING_LAID: Final = [*TURNS[0], "take 1", "throw AS", "take 2"]
#: No seat lays cards, and seat 1 takes all discards.
DRAWN: Final = ["draw", "throw KD", "draw", "throw AS", "take 3"]

Change = Callable[[dict[str, Any]], None]


def give(giver: int, taker: int) -> Change:
    """Return the change that moves a card that was not taken openly from one hand to another."""

    def change(deal: dict[str, Any]) -> None:
        card = next(card for card in deal["hands"][giver] if card not in deal["shown"][giver])
        deal["hands"][giver].remove(card)
        deal["hands"][taker].append(card)

    return change


def show(seat: int) -> Change:
    """Return the change that marks a card of a hand as taken openly."""
    return lambda deal: deal["shown"][seat].append(deal["hands"][seat][0])


def lay(seat: int) -> Change:
    """Return the change that marks a seat as having laid cards."""
    return lambda deal: deal["laid"].__setitem__(seat, True)


ROWS: Final[list[tuple[str, list[str], Change, list[str]]]] = [
    ("the opponents' joker is not its own", TWO_TURNS, give(2, 1), ["/deal/hands/2"]),
    ("the first turn takes one card", DRAWN, give(1, 3), ["/deal/hands/3"]),
    ("a seat without a turn holds nine", TWO_TURNS, give(1, 0), ["/deal/hands/0"]),
    ("a seat without a turn took nothing", TWO_TURNS, show(0), ["/deal/shown/0"]),
    ("a seat that drew took nothing openly", TURNS[0], show(2), ["/deal/shown/2"]),
    ("a seat that laid nothing is not made to by the opponents' joker", NOTHING_LAID, lay(2), ["/deal/laid/2"]),
    ("nor by a joker laid before its turn", TURNS[0], lay(1), ["/deal/laid/1"]),
    ("a seat whose only turn drew took no discards", DRAWN, give(1, 2), ["/deal/hands"]),
]


@pytest.mark.parametrize(("moves", "change", "faults"), [row[1:] for row in ROWS], ids=[row[0] for row in ROWS])
def test_values_follow_from_the_turns(moves: list[str], change: Change, faults: list[str]) -> None:
    data = json.loads(json.dumps(COLONNE.write(position_after(moves))))
    del data["deal"]["history"]
    assert not faults_of(COLONNE.read, data)
    change(data["deal"])
    assert [fault.pointer for fault in faults_of(COLONNE.read, data)] == faults


def test_a_moved_joker_may_come_from_either_partner() -> None:
    """The partner swaps the joker that seat 3 laid: the position does not show who laid it."""
    data: Any = json.loads(json.dumps(COLONNE.write(position_after(PLAYED))))
    del data["deal"]["history"]
    assert not faults_of(COLONNE.read, data)
