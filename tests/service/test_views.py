"""POST /v1/games/{game}/views."""

from __future__ import annotations

import pytest

from tests.games.samples import every_game
from tests.service.asking import Table, only


@only("upcolor")
def test_a_seat_must_be_at_the_table(table: Table) -> None:
    body = {"state": table.deal(players=3)["state"], "seat": 3}
    [error] = table.refusal("views", body, "invalid-body")
    assert (error["pointer"], error["code"]) == ("/seat", "seat-out-of-range")


@every_game
@pytest.mark.parametrize("resource", ["analyses", "opponent-moves"])
def test_the_view_of_another_seat_is_told_so(table: Table, resource: str) -> None:
    state = table.deal()["state"]
    actor = state["to_act"]
    more = {"seats": [actor]} if resource == "opponent-moves" else {}
    for seat in (*(each for each in range(len(state["deal"]["hands"])) if each != actor), None):
        view = table.answer("views", {"state": state, "seat": seat})["view"]
        [error] = table.refusal(resource, {"view": view, **more}, "not-your-turn")
        assert (error["pointer"], error["code"]) == ("/view", "hand-hidden" if seat is None else "other-view")
        assert f"player {actor + 1}" in error["detail"]
        assert (f"view that player {(seat or 0) + 1} has" in error["detail"]) is (seat is not None)
