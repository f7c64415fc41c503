"""POST /v1/games/{game}/views."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.position import Position
from tests.games.places import hidden_places, texts_in
from tests.games.samples import every_game, positions, seeded
from tests.service.asking import Table, only, pointers


def sample(table: Table, number: int) -> list[Position]:
    return seeded(1).sample(positions(table.game), number)


def view(table: Table, state: object, seat: int | None) -> Any:
    return table.answer("views", {"state": state, "seat": seat})["view"]


@every_game
def test_a_view_is_what_the_referee_shows_each_seat(table: Table) -> None:
    for position in sample(table, 25):
        state = table.game.write(position)
        for seat in (None, *range(position.state.seats)):
            assert view(table, state, seat) == table.game.view(position, seat)


@every_game
def test_a_seat_sees_its_hand_and_how_many_cards_the_others_hold(table: Table) -> None:
    state = table.deal()["state"]
    for seat in range(len(state["deal"]["hands"])):
        seen = view(table, state, seat)
        for owner, hand in enumerate(state["deal"]["hands"]):
            assert seen["deal"]["hands"][owner] == (hand if owner == seat else ["??"] * len(hand))
        assert seen["deal"]["stock"] == ["??"] * len(state["deal"]["stock"])
        assert (seen["phase"], seen["to_act"], seen["options"]) == (state["phase"], state["to_act"], state["options"])


@every_game
def test_a_spectator_sees_no_hand(table: Table) -> None:
    state = table.deal()["state"]
    seen = view(table, state, None)
    assert {card for hand in seen["deal"]["hands"] for card in hand} == {"??"}
    assert table.answer("views", {"state": state})["view"] == seen


@only("seven-up", "costly-colours")
def test_no_word_of_the_answer_names_a_hidden_card(table: Table) -> None:
    for position in sample(table, 25):
        state: Any = table.game.write(position)
        for seat in (None, *range(position.state.seats)):
            hidden = {card for _, _, card in hidden_places(state, seat)}
            assert not hidden & set(texts_in(view(table, state, seat)))


@every_game
def test_every_hand_is_open_when_the_deal_is_over(table: Table) -> None:
    over = [position for position in positions(table.game) if position.state.is_deal_over()][:10]
    for position in over:
        state: Any = table.game.write(position)
        assert view(table, state, None)["deal"]["hands"] == state["deal"]["hands"]
    assert over


@only("upcolor")
def test_a_seat_must_be_at_the_table(table: Table) -> None:
    body = {"state": table.deal(players=3)["state"], "seat": 3}
    [error] = table.refusal("views", body, "invalid-body")
    assert (error["pointer"], error["code"]) == ("/seat", "seat-out-of-range")


@every_game
@pytest.mark.parametrize("seat", [8, -1, "0", 0.5, True, [], {}])
def test_nothing_else_is_a_seat(table: Table, seat: object) -> None:
    body = {"state": table.deal()["state"], "seat": seat}
    assert pointers(table.refusal("views", body, "invalid-body")) == ["/seat"]


@every_game
def test_an_impossible_state_has_no_view(table: Table) -> None:
    state = table.deal()["state"]
    state["deal"]["stock"].pop()
    errors = table.refusal("views", {"state": state, "seat": 0}, "impossible-state")
    assert all(pointer.startswith("/state/") for pointer in pointers(errors))


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
