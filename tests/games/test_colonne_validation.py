"""La Colonne: which claimed states are let in, and the faults of the others."""

from __future__ import annotations

import copy
import random
from typing import Any, Final

import pytest

from croupier.games.colonne.game import COLONNE
from croupier.games.referee import legal_moves, play
from tests.games.colonne_table import DEALER, PLAYED, dealt, faults, play_all, seat, table, written
from tests.games.mangling import alterations, random_positions
from tests.games.samples import seeded
from tests.thoroughness import scaled

# What is played


@pytest.mark.parametrize("size", range(len(PLAYED) + 1))
def test_what_is_played_is_let_in(size: int) -> None:
    data = written(PLAYED[:size])
    assert COLONNE.write(COLONNE.read(data)) == data


def test_hands_may_come_in_any_order() -> None:
    data = written(PLAYED)
    given = copy.deepcopy(data)
    for hand in (*given["deal"]["hands"], *given["deal"]["shown"]):
        hand.reverse()
    assert COLONNE.write(COLONNE.read(given)) == data


#: One change each of the state after PLAYED, a place that must be named, and how.
ALTERED: Final[list[tuple[str, object, str, str]]] = [
    ("/match/deals", 0, "/match/deals", "wrong-value"),
    ("/match/points", [300, 0], "/match/points/0", "wrong-value"),
    ("/match/points", [0, 9000], "/match/points/1", "wrong-value"),
    ("/match/winners", [0], "/match/winners", "wrong-value"),
    ("/deal/hands/0/0", "QS", "/deal/hands/0/0", "card-twice"),
    ("/deal/hands/0/0", "QS", "/deal/hands/0/1", "card-twice"),
    ("/deal/hands/0/0", "QS", "/deal", "card-missing"),
    ("/deal/hands/0/0", "1S", "/deal/hands/0/0", "card-foreign"),
    ("/deal/hands/1", [], "/deal/hands/1", "wrong-size"),
    ("/deal/stock/0", "KC", "/deal/stock/0", "card-twice"),
    ("/deal/stock", [], "/deal/stock", "wrong-size"),
    ("/deal/trump", "S", "/deal/trump", "wrong-value"),
    ("/deal/trump", None, "/deal/trump", "wrong-value"),
    ("/deal/discards", ["9H"], "/deal", "card-missing"),
    ("/deal/discards/1", "8H", "/deal/discards/1", "card-twice"),
    ("/deal/melds/1/number", 7, "/deal/melds/1/number", "wrong-value"),
    ("/deal/melds/0/in_hand", True, "/deal/melds/0/in_hand", "wrong-value"),
    ("/deal/melds/0/cards/0/seat", 1, "/deal/melds/0/cards/0/seat", "wrong-value"),
    ("/deal/melds/0/cards/0/turn", 9, "/deal/melds/0/cards/0/turn", "wrong-value"),
    ("/deal/melds/0/cards/0/as", "4S", "/deal/melds/0/cards/0/as", "wrong-value"),
    ("/deal/turn/took", None, "/deal/turn/took", "wrong-value"),
    ("/deal/turn/laid", 0, "/deal/turn/laid", "wrong-value"),
    ("/deal/laid/3", False, "/deal/laid/3", "wrong-value"),
    ("/deal/shown/2", ["QC"], "/deal/shown/2/0", "unreachable"),
    ("/deal/passes", 1, "/deal/passes", "wrong-value"),
    ("/deal/quiet", 5, "/deal/quiet", "wrong-value"),
    ("/deal/scored", [0, 5], "/deal/scored/1", "wrong-value"),
    ("/deal/result", {"void": False, "winners": [], "points": [0, 0]}, "/deal/result", "wrong-value"),
    ("/to_act", 1, "/to_act", "wrong-value"),
    ("/to_act", None, "/to_act", "wrong-value"),
]
#: Those that a whole history tells, or tells otherwise.
TOLD: Final[list[tuple[str, object, str, str]]] = [
    ("/deal/dealer", 1, "/deal/dealer", "history"),
    ("/deal/turned", "KC", "/deal/history", "history"),
    ("/deal/turned", "6H", "/deal/history", "history"),
    ("/deal/discards", ["KC", "9H"], "/deal/discards/0", "wrong-value"),
    ("/deal/melds/0/team", 0, "/deal/melds/0/team", "wrong-value"),
    ("/deal/melds/0/kind", "set", "/deal/melds/0/kind", "wrong-value"),
    ("/deal/melds/1/kind", "set", "/deal/melds/1/kind", "wrong-value"),
    ("/deal/melds/0/cards/5/as", "JS", "/deal/melds/0/cards/5/as", "wrong-value"),
    ("/deal/turn/number", 6, "/deal/turn/number", "history"),
    ("/deal/turn/took", "discards", "/deal/turn/took", "wrong-value"),
    ("/deal/turn/took", "all", "/deal/turn/took", "wrong-value"),
    ("/deal/turn/moved", ["BJ"], "/deal/turn/moved/0", "wrong-value"),
    ("/deal/laid/0", True, "/deal/laid/0", "wrong-value"),
    ("/deal/shown/2", [], "/deal/shown/2", "wrong-value"),
    ("/deal/quiet", 0, "/deal/quiet", "wrong-value"),
    ("/phase", "take", "/phase", "wrong-value"),
    ("/phase", "place", "/phase", "wrong-value"),
    ("/phase", "deal_over", "/phase", "wrong-value"),
]
#: Those that contradict the rest of a position whose history is not told.
UNTOLD: Final[list[tuple[str, object, str, str]]] = [
    ("/deal/dealer", 1, "/to_act", "wrong-value"),
    ("/deal/dealer", 1, "/deal/melds/0/team", "unreachable"),
    ("/deal/turned", "KC", "/deal/trump", "wrong-value"),
    ("/deal/turned", "6H", "/deal/turned", "unreachable"),
    ("/deal/melds/0/team", 0, "/deal/melds/0/team", "unreachable"),
    ("/deal/melds/0/kind", "set", "/deal/melds/0/cards", "wrong-size"),
    ("/deal/melds/1/kind", "set", "/deal/melds/1/cards", "not-a-meld"),
    ("/deal/melds/0/cards/5/as", "JS", "/deal/melds/0/cards", "not-a-meld"),
    ("/deal/turn/number", 6, "/to_act", "wrong-value"),
    ("/deal/turn/number", 6, "/deal/turn/moved", "unreachable"),
    ("/deal/turn/took", "all", "/deal/turn/took", "unreachable"),
    ("/deal/turn/moved", ["BJ"], "/deal/turn/moved", "unreachable"),
    ("/phase", "take", "/deal/turn/took", "wrong-value"),
    ("/phase", "place", "/deal/turn/joker", "unreachable"),
    ("/phase", "deal_over", "/phase", "unreachable"),
]
#: Those of the joker taken back, before it is laid again.
JOKER: Final[list[tuple[str, object, str, str]]] = [
    ("/deal/turn/joker", None, "/deal", "card-missing"),
    ("/deal/turn/joker/card", "5H", "/deal/turn/joker/card", "unreachable"),
]
JOKER_TOLD: Final[list[tuple[str, object, str, str]]] = [
    ("/deal/turn/joker/from", 2, "/deal/turn/joker/from", "wrong-value"),
    ("/deal/turn/joker/as", "5S", "/deal/turn/joker/as", "wrong-value"),
    ("/deal/turn/moved", [], "/deal/turn/moved", "wrong-value"),
    ("/phase", "lay", "/phase", "wrong-value"),
]
JOKER_UNTOLD: Final[list[tuple[str, object, str, str]]] = [
    ("/deal/turn/joker/from", 2, "/deal/turn/joker/from", "unreachable"),
    ("/deal/turn/joker/as", "5S", "/deal/turn/joker/as", "unreachable"),
    ("/deal/turn/moved", [], "/deal/turn/moved", "unreachable"),
    ("/phase", "lay", "/deal/turn/joker", "unreachable"),
]
CASES: Final = [
    *(("end", "whole", *row) for row in ALTERED + TOLD),
    *(("end", "absent", *row) for row in ALTERED + UNTOLD),
    *(("place", "whole", *row) for row in JOKER + JOKER_TOLD),
    *(("place", "absent", *row) for row in JOKER + JOKER_UNTOLD),
]


def set_at(data: Any, pointer: str, value: object) -> None:
    *steps, last = pointer.split("/")[1:]
    for step in steps:
        data = data[int(step) if isinstance(data, list) else step]
    data[int(last) if isinstance(data, list) else last] = value


@pytest.mark.parametrize(
    ("base", "history", "pointer", "value", "named", "code"),
    CASES,
    ids=[f"{case[1]}-{case[2]}={case[3]}-{case[4]}" for case in CASES],
)
def test_an_altered_place_is_named(base: str, history: str, pointer: str, value: object, named: str, code: str) -> None:
    data = written(PLAYED if base == "end" else PLAYED[:-1])
    if history == "absent":
        del data["deal"]["history"]
    set_at(data, pointer, value)
    assert (named, code) in faults(data)


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


# What is let in can be played to its end


def test_what_is_let_in_is_let_in_again_after_every_move() -> None:
    rng = seeded(12)
    tried = 0
    for position in random_positions(COLONNE, 13, scaled(12, 40)):
        data: Any = COLONNE.write(position)
        data["deal"]["history"] = []
        for _ in range(20):
            _, altered = alterations(COLONNE, data, rng)
            if not faults(altered):
                tried += 1
                play_to_the_end(altered, rng)
    assert tried > 10


def play_to_the_end(data: Any, rng: random.Random) -> None:
    """Play at random, read every state again without its history, and write every seat's view."""
    position = COLONNE.read(data)
    while not position.state.is_deal_over():
        play(COLONNE, position, COLONNE.move_text(rng.choice(legal_moves(position))))
        position.history.clear()
        after = COLONNE.write(position)
        assert faults(after) == set(), after
        for viewer in (None, 0, 1, 2, 3):
            COLONNE.view(position, viewer)
