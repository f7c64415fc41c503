"""La Colonne: what a seat sees, and which claimed states are let in."""

from __future__ import annotations

import copy
from typing import Any, Final

import pytest

from games.cards import UNKNOWN
from games.colonne.game import COLONNE
from games.errors import PositionError
from games.events import Recorder
from games.position import Position
from games.referee import legal_moves
from tests.games.colonne_table import dealt, play_all, seat, table

DEALER: Final = 0
#: Seats 3, 2, 1 and 0, in the order of play, and 9H turned: the trump is H, and team 1 begins.
DEAL: Final[dict[str, Any]] = {
    "hands": [
        "5S 7S 8S RJ KD QC TC 8H 6S",
        "3C 4C 5C KH JC 8D 6D 7H AS",
        "9S KS QS 4D 7D TD 9C 6C 4H",
        "TH 5D JD 9D QD AC KC 7C 3H",
    ],
    "turned": "9H",
    "stock": "2D 3D 5H",
}
TURNS: Final = [
    ["draw", "meld 5S RJ=6S 7S", "add 8S 1", "throw KD"],
    ["take 1", "meld 3C 4C 5C", "throw AS"],
    ["draw", "add 9S 1", "throw QS"],
    ["take 2", "throw KC"],
    ["draw", "swap 6S 1", "add RJ=TS 1"],
]
PLAYED: Final = [move for turn in TURNS for move in turn]


def position_after(moves: list[str]) -> Position:
    position = dealt(DEAL, DEALER, Recorder())
    play_all(position, moves)
    return position


def written(moves: list[str]) -> Any:
    return COLONNE.write(position_after(moves))


def faults(data: Any) -> set[tuple[str, str]]:
    """Return the pointers and codes of a state's faults; none when it is let in."""
    try:
        COLONNE.read(data)
    except PositionError as error:
        return {(fault.pointer, fault.reason.code) for fault in error.faults}
    return set()


# Views


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


def test_a_draw_never_tells() -> None:
    position = dealt(DEAL, DEALER, Recorder())
    recorder = position.state.recorder
    assert recorder is not None
    play_all(position, ["draw"])
    assert COLONNE.event_params(recorder.events[-1]) == {"seat": 3, "cards": []}
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


# The door


@pytest.mark.parametrize("size", range(len(PLAYED) + 1))
def test_what_is_played_is_let_in(size: int) -> None:
    data = written(PLAYED[:size])
    assert COLONNE.write(COLONNE.read(data)) == data


def test_a_history_may_lack_its_first_moves_or_all() -> None:
    data = written(PLAYED)
    history = data["deal"]["history"]
    for first in range(len(history) + 1):
        data["deal"]["history"] = history[first:]
        assert COLONNE.write(COLONNE.read(data)) == data
    del data["deal"]["history"]
    assert faults(data) == set()


def test_hands_may_come_in_any_order() -> None:
    data = written(PLAYED)
    given = copy.deepcopy(data)
    for hand in (*given["deal"]["hands"], *given["deal"]["shown"]):
        hand.reverse()
    assert COLONNE.write(COLONNE.read(given)) == data


@pytest.mark.parametrize("first", [0, 7])
@pytest.mark.parametrize(
    ("index", "entry", "place"),
    [(0, {"seat": 2}, "seat"), (3, {"seat": 1}, "seat"), (2, {"move": "add 8S"}, "move")],
)
def test_a_wrong_entry_of_a_history_is_named(first: int, index: int, entry: dict[str, object], place: str) -> None:
    data = written(PLAYED)
    data["deal"]["history"] = data["deal"]["history"][first:]
    data["deal"]["history"][index] |= entry
    assert f"/deal/history/{index}/{place}" in {pointer for pointer, _ in faults(data)}


@pytest.mark.parametrize(
    ("index", "move"),
    [(0, "take 1"), (2, "add 8S 2"), (4, "draw"), (9, "throw JC"), (13, "lift RJ 1"), (14, "add RJ=4S 1")],
)
def test_a_whole_history_is_played_again(index: int, move: str) -> None:
    data = written(PLAYED)
    data["deal"]["history"][index]["move"] = move
    assert faults(data)


def test_a_whole_history_that_lacks_its_last_move_or_has_one_more_is_refused() -> None:
    data = written(PLAYED)
    last = data["deal"]["history"].pop()
    assert faults(data)
    data["deal"]["history"] += [last, last]
    assert faults(data)


#: One change each of the state after PLAYED, a place that must be named, and how.
ALTERED: Final[list[tuple[str, object, str, str]]] = [
    ("/match/deals", 0, "/match/deals", "wrong-value"),
    ("/match/points", [300, 0], "/match/points/0", "wrong-value"),
    ("/match/points", [0, 9000], "/match/points/1", "wrong-value"),
    ("/match/winners", [0], "/match/winners", "wrong-value"),
    ("/deal/dealer", 1, "/deal/dealer", "wrong-value"),
    ("/deal/hands/0/0", "QS", "/deal/hands/0/0", "card-twice"),
    ("/deal/hands/0/0", "QS", "/deal/hands/0/1", "card-twice"),
    ("/deal/hands/0/0", "QS", "/deal", "card-missing"),
    ("/deal/hands/0/0", "1S", "/deal/hands/0/0", "card-foreign"),
    ("/deal/hands/1", [], "/deal/hands/1", "wrong-size"),
    ("/deal/stock/0", "KC", "/deal/stock/0", "card-twice"),
    ("/deal/stock", [], "/deal/stock", "wrong-size"),
    ("/deal/turned", "KC", "/deal/turned", "unreachable"),
    ("/deal/turned", "6H", "/deal/turned", "unreachable"),
    ("/deal/trump", "S", "/deal/trump", "wrong-value"),
    ("/deal/trump", None, "/deal/trump", "wrong-value"),
    ("/deal/discards", ["9H"], "/deal", "card-missing"),
    ("/deal/discards/1", "8H", "/deal/discards/1", "card-twice"),
    ("/deal/melds/1/number", 7, "/deal/melds/1/number", "wrong-value"),
    ("/deal/melds/0/team", 0, "/deal/melds/0/cards/0/seat", "wrong-value"),
    ("/deal/melds/0/kind", "set", "/deal/melds/0/cards", "wrong-size"),
    ("/deal/melds/1/kind", "set", "/deal/melds/1/cards", "not-a-meld"),
    ("/deal/melds/0/in_hand", True, "/deal/melds/0/in_hand", "wrong-value"),
    ("/deal/melds/0/cards/0/seat", 1, "/deal/melds/0/cards/0/seat", "wrong-value"),
    ("/deal/melds/0/cards/0/turn", 9, "/deal/melds/0/cards/0/turn", "wrong-value"),
    ("/deal/melds/0/cards/0/as", "4S", "/deal/melds/0/cards/0/as", "wrong-value"),
    ("/deal/melds/0/cards/5/as", "JS", "/deal/melds/0/cards", "not-a-meld"),
    ("/deal/turn/number", 6, "/deal/turn/number", "wrong-value"),
    ("/deal/turn/took", None, "/deal/turn/took", "wrong-value"),
    ("/deal/turn/took", "all", "/deal/turn/took", "unreachable"),
    ("/deal/turn/laid", 0, "/deal/turn/laid", "wrong-value"),
    ("/deal/turn/moved", ["BJ"], "/deal/turn/moved/0", "unreachable"),
    ("/deal/laid/3", False, "/deal/laid/3", "wrong-value"),
    ("/deal/shown/2", ["QC"], "/deal/shown/2/0", "unreachable"),
    ("/deal/passes", 1, "/deal/passes", "wrong-value"),
    ("/deal/quiet", 5, "/deal/quiet", "wrong-value"),
    ("/deal/scored", [0, 5], "/deal/scored/1", "wrong-value"),
    ("/deal/result", {"void": False, "winners": [], "points": [0, 0]}, "/deal/result", "wrong-value"),
    ("/phase", "take", "/phase", "wrong-value"),
    ("/phase", "place", "/phase", "wrong-value"),
    ("/phase", "deal_over", "/phase", "unreachable"),
    ("/to_act", 1, "/to_act", "wrong-value"),
    ("/to_act", None, "/to_act", "wrong-value"),
]
#: Those that only the history tells.
TOLD: Final[list[tuple[str, object, str, str]]] = [
    ("/deal/discards", ["KC", "9H"], "/deal/discards/0", "wrong-value"),
    ("/deal/turn/took", "discards", "/deal/turn/took", "wrong-value"),
    ("/deal/laid/0", True, "/deal/laid/0", "wrong-value"),
    ("/deal/shown/2", [], "/deal/shown/2", "wrong-value"),
    ("/deal/quiet", 0, "/deal/quiet", "wrong-value"),
]
#: Those of the joker taken back, before it is laid again.
JOKER: Final[list[tuple[str, object, str, str]]] = [
    ("/deal/turn/joker", None, "/deal/turn/joker", "unreachable"),
    ("/deal/turn/joker/from", 2, "/deal/turn/joker/from", "unreachable"),
    ("/deal/turn/joker/as", "5S", "/deal/turn/joker/as", "unreachable"),
    ("/deal/turn/joker/card", "5H", "/deal/turn/joker/card", "wrong-value"),
    ("/deal/turn/moved", [], "/deal/turn/moved", "unreachable"),
    ("/phase", "lay", "/phase", "wrong-value"),
]
CASES: Final = [
    *(("end", "whole", *row) for row in ALTERED + TOLD),
    *(("end", "absent", *row) for row in ALTERED),
    *(("place", history, *row) for history in ("whole", "absent") for row in JOKER),
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
