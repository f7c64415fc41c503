"""A wrong member is reported alone: no fault follows from another one, and none hides another one."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

import pytest

from croupier.games.colonne.game import COLONNE
from croupier.games.game import Game
from croupier.games.seven_up.game import SEVEN_UP
from croupier.games.upcolor.game import UPCOLOR
from tests.games.altering import set_at, value_at
from tests.games.colonne_table import score_item
from tests.games.mangling import random_positions
from tests.games.samples import every_game, faults_of, positions, text
from tests.games.test_colonne_items import HEARTS, SHORT


def altered(data: Any, changes: Mapping[str, object]) -> Any:
    """Return a copy of a state with other values at these pointers."""
    copy = json.loads(json.dumps(data))
    for pointer, value in changes.items():
        set_at(copy, pointer, value)
    return copy


def pointers_of(game: Game, data: Any) -> list[str]:
    return sorted(fault.pointer for fault in faults_of(game.read, data))


@every_game
def test_wrong_score_raises_no_other_fault(game: Game) -> None:
    wrong, tried = "/deal/scored/0", 0
    for position in positions(game):
        # Without the moves, a score may decide between two ways of play.
        data = json.loads(text(game, position))
        if not position.history:
            continue
        more = altered(data, {wrong: value_at(data, wrong) + 1})
        if game is UPCOLOR and data["deal"]["result"] and data["options"]["discard_penalty"]:
            # What was withheld follows from the chips scored, and the other way round.
            assert wrong in pointers_of(game, more)
            continue
        assert pointers_of(game, more) == [wrong]
        tried += 1
    assert tried > 10


def test_wrong_turn_does_not_blame_the_leader_of_a_trick() -> None:
    tried = 0
    for position in random_positions(SEVEN_UP, 3, 300):
        data: Any = SEVEN_UP.write(position)
        if data["deal"]["trick"] is None:
            continue
        tried += 1
        wrong = {"/to_act": 1 - data["to_act"], "/deal/trick/leader": data["to_act"]}
        for pointer, seat in wrong.items():
            assert pointers_of(SEVEN_UP, altered(data, {pointer: seat})) == [pointer]
    assert tried > 10


#: Members of the money of a match, or a seat that is needed for it, and a value that none has.
HIDERS: Final = {
    "/deal/scored/0": 10**9, "/match/pot": 10**9, "/match/game": 99, "/match/deal_in_game": 99, "/to_act": 7,
    "/deal/dealer": 8,
}  # fmt: skip


@pytest.mark.parametrize("hider", HIDERS)
def test_wrong_money_hides_neither_deals_won_nor_seats_barred(hider: str) -> None:
    tried = 0
    for position in random_positions(UPCOLOR, 4, 60):
        data: Any = UPCOLOR.write(position)
        changes = {"/match/barred": [1, 0], "/match/held": -1, "/match/won/0": -1}
        if hider == "/to_act" and data["options"]["players"] == 8:
            continue
        found = pointers_of(UPCOLOR, altered(data, {**changes, hider: HIDERS[hider]}))
        # Who won follows from the number of deals, and from the dealer.
        follows = {"/match/won/0"} if hider in ("/match/deal_in_game", "/deal/dealer") else set[str]()
        assert {hider, *changes} - follows <= set(found)
        tried += 1
    assert tried > 10


@pytest.mark.parametrize("hider", ["/match/pot", "/match/game"])
def test_wrong_stakes_hide_no_wrong_chips(hider: str) -> None:
    """With one game and no penalty the right pot is known."""
    options, tried = {"games": 1, "discard_penalty": False, "stake": 30}, 0
    for position in random_positions(UPCOLOR, 4, 60):
        data: Any = UPCOLOR.write(position)
        if data["options"] | options != data["options"]:
            continue
        assert pointers_of(UPCOLOR, altered(data, {hider: 99})) == [hider]
        for wrong in ("/match/gained/0", "/match/money/0", "/deal/scored/0"):
            found = pointers_of(UPCOLOR, altered(data, {hider: 99, wrong: 10**9}))
            assert hider in found
            assert any(wrong.startswith(pointer) for pointer in found if pointer != hider)
        tried += 1
    assert tried > 1


def test_wrong_floche_blames_neither_seats_nor_melds() -> None:
    for floche, coup_blanc in (("suivie", True), ("suivie", False), (None, True)):
        item = {**score_item({"melds": [HEARTS, *SHORT], "out": 1, "laid": [0, 1, 2, 3], "floche": floche}, 3)}
        item["coup_blanc"] = coup_blanc
        found = [fault.pointer for fault in faults_of(COLONNE.score_item, item)]
        assert found == (["/floche"] if floche else ["/coup_blanc"])
