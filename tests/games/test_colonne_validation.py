"""La Colonne: which claimed states are let in, and the faults of the others."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.colonne.game import COLONNE
from croupier.games.referee import legal_moves
from tests.games.altering import set_at
from tests.games.colonne_table import DEALER, PLAYED, dealt, faults, play_all, seat, table, written


def test_every_fault_is_named_at_once() -> None:
    data = written(PLAYED)
    data["deal"]["hands"][0][0] = data["deal"]["hands"][0][1]
    data["deal"]["melds"][0]["in_hand"] = True
    data["deal"]["laid"][3] = False
    data["match"]["points"] = [300, 0]
    found = {pointer for pointer, _ in faults(data)}
    places = {"/deal/hands/0/0", "/deal/hands/0/1", "/deal", "/deal/melds/0/in_hand", "/deal/laid/3", "/match/points/0"}
    assert places <= found


@pytest.mark.parametrize("history", ["whole", "absent"])
@pytest.mark.parametrize(
    ("pointer", "value", "named"),
    [
        ("/deal/scored/1", 1, "/deal/scored/1"),
        ("/deal/result/winners", [0], "/deal/result/winners/0"),
        ("/deal/result/points/1", 1, "/deal/result/points/1"),
        ("/match/winners", [1], "/match/winners"),
        ("/phase", "match_over", "/phase"),
        ("/to_act", 3, "/to_act"),
    ],
)
def test_the_points_of_a_finished_deal_are_counted_again(pointer: str, value: object, named: str, history: str) -> None:
    case = {"hands": ["3S 3H 3D 5C 6C 7C 9D TD JD", "", "", ""], "turned": "9H", "stock": "2D"}
    position = dealt(case, DEALER)
    play_all(position, ["draw", "meld 3S 3H 3D", "meld 5C 6C 7C", "meld 9D TD JD", "throw 2D"])
    data: Any = COLONNE.write(position)
    # In the first deal of a match other points would be wrong before it.
    data["match"]["deals"] = 9
    if history == "absent":
        del data["deal"]["history"]
    assert faults(data) == set()
    set_at(data, pointer, value)
    assert (named, "wrong-value") in faults(data)


# Tables


def test_a_turn_that_could_not_end_is_refused() -> None:
    # All discards were taken, and no card of the hand can be laid.
    data = table({"taking": True, "stock_size": 0, "discards": "7H KD 4S", "hand": "9C JC"}, DEALER)
    assert legal_moves(COLONNE.read(data)) == [COLONNE.parse_move("pass")]
    data["phase"] = "lay"
    data["deal"]["turn"]["took"] = "all"
    acting = seat(1, DEALER)
    data["deal"]["hands"][acting] += data["deal"]["discards"]
    data["deal"]["shown"][acting] = data["deal"]["discards"]
    data["deal"]["discards"] = []
    assert ("/phase", "unreachable") in faults(data)


@pytest.mark.parametrize(
    ("options", "melds", "fault"),
    [
        ({}, ["1: AS AH AD", "1: 3S 3H 3D"], None),
        ({}, ["1: AS AH 2D=AD"], ("/deal/melds/0/cards", "not-a-meld")),
        ({"wild_in_sets": True}, ["1: AS AH 2D=AD"], None),
        ({"wild_in_sets": True}, ["1: AS RJ=AH 2D=AD"], ("/deal/melds/0/cards", "not-a-meld")),
        ({}, ["1: 7S 7H 7D"], ("/deal/melds/0/cards", "not-a-meld")),
        ({}, ["1: AH AS AD"], ("/deal/melds/0/cards", "not-a-meld")),
        ({}, ["1: KS AS 2S"], ("/deal/melds/0/cards", "not-a-meld")),
        ({}, ["1: 5S 7S 8S"], ("/deal/melds/0/cards", "not-a-meld")),
        ({}, ["1: RJ=8S 2H=9S BJ=TS"], ("/deal/melds/0/cards", "not-a-meld")),
        ({}, ["1: 5S 6S"], ("/deal/melds/0/cards", "wrong-size")),
        ({}, ["1: 5S 2H=6S 7S"], None),
        ({"twos": "own_suit"}, ["1: 5S 2H=6S 7S"], ("/deal/melds/0/cards/1/as", "wrong-value")),
        ({}, ["1: 5S 9H=6S 7S"], ("/deal/melds/0/cards/1/as", "wrong-value")),
    ],
)
def test_melds_that_cannot_be_are_named(
    options: dict[str, object], melds: list[str], fault: tuple[str, str] | None
) -> None:
    found = faults(table({"options": options, "melds": melds}, DEALER))
    assert fault in found if fault else not found
