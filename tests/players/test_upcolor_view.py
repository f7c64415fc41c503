"""Upcolor: a view is taken in as a position that its seat cannot tell from the true one, or refused."""

from __future__ import annotations

from typing import Any

from croupier.games.position import Position
from croupier.games.referee import legal_moves
from croupier.games.upcolor.game import UPCOLOR
from croupier.players.upcolor.roster import UPCOLOR_ROSTER
from tests.games.upcolor_table import dealt, laid


def view_of(position: Position) -> dict[str, Any]:
    return UPCOLOR.view(position, position.state.to_act)


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
