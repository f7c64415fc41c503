"""A view of Seven Up is taken in as a position that looks the same, and what is wrong with one is said."""

from __future__ import annotations

from typing import Any, Final

from croupier.games.errors import PositionError
from croupier.games.referee import deal_match
from croupier.games.seven_up.game import SEVEN_UP
from croupier.players.seven_up.roster import SEVEN_UP_ROSTER
from tests.games.seven_up_table import D_HAND, N_HAND, deck, play_all

D: Final = 0
N: Final = 1
RUN: Final = ["beg", "run", *(f"discard {card}" for card in ("AH", "2S", "4S", "3S", "5S", "7S"))]


def view_after(moves: list[str], options: dict[str, object] | None = None) -> Any:
    """Return the view of the seat to act after `moves`: N the eldest, after a run the trump is H."""
    cards = deck(N_HAND, D_HAND, "2C 9H", "2S 3S 4S 5S 6S 7S")
    position = deal_match(SEVEN_UP, SEVEN_UP.complete_options(options or {}), cards, D)
    play_all(position, moves)
    return SEVEN_UP.view(position, int(position.state.to_act))


def faults_of(view: Any) -> dict[str, str]:
    """Return the pointers and codes of a view's faults; none when it is taken in."""
    try:
        SEVEN_UP_ROSTER.read_view(view)
    except PositionError as error:
        return {fault.pointer: fault.reason.code for fault in error.faults}
    return {}


def test_hidden_cards_lie_where_the_replies_allow() -> None:
    # D has neither a spade nor a heart.
    view = view_after(["stand"])
    view["deal"]["hands"][N].remove("KS")
    view["deal"]["hands"][D].pop()
    view |= {"to_act": D}
    view["deal"]["hands"] = [["QC", "8C", "6D", "5D", "4D"], ["??"] * 5]
    view["deal"]["tricks"] = [{"leader": N, "cards": ["KS", "AS"], "winner": D}]
    view["deal"]["history"] = []
    assert SEVEN_UP_ROSTER.read_view(view).state.to_act == D
    view["deal"]["tricks"] = [{"leader": N, "cards": ["KS", "3D"], "winner": N}]
    view |= {"to_act": N}
    view["deal"]["hands"] = [["??"] * 5, ["QH", "QS", "QD", "6S", "5S"]]
    hand: Any = SEVEN_UP_ROSTER.fill(view)["deal"]["hands"][D]
    assert not {card[1] for card in hand} & {"S", "C"}
    SEVEN_UP_ROSTER.read_view(view)


def test_a_reply_that_the_tricks_deny() -> None:
    """D showed that it had no club when it replied 6D to KC, and then plays one."""
    view = view_after(["stand", "play KS"])
    view["deal"]["tricks"] = [
        {"leader": N, "cards": ["KC", "6D"], "winner": N},
        {"leader": N, "cards": ["KS", "8C"], "winner": D},
    ]
    view["deal"]["trick"] = None
    view["deal"]["hands"] = [["QD", "JD", "TD", "9D"], ["??"] * 4]
    view["deal"]["history"] = []
    view["to_act"] = D
    assert faults_of(view)["/deal/tricks/0/cards/1"] == "not-legal"


def test_discards_that_the_history_makes_up() -> None:
    view = view_after(RUN)
    view["deal"]["history"].insert(2, {"seat": D, "move": "discard ??"})
    assert faults_of(view) == {"/deal/history": "history"}
