"""Faults of POST deals, moves and legal-moves; tests/referee and the conformance kit prove the answers."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.mangling import alterations
from tests.games.samples import every_game, positions, seeded
from tests.names import NAMES, NOT_NAMES
from tests.service.support import Table, faults, only, play_deal, pointers

# Legal moves


@every_game
def test_wrong_version_game_or_phase_is_impossible(table: Table) -> None:
    state = table.deal()["state"]
    for member, value in (("rules", "2"), ("game", "whist"), ("phase", "sleep")):
        errors = table.refusal("legal-moves", {"state": {**state, member: value}}, "impossible-state")
        assert pointers(errors) == [f"/state/{member}"]


@every_game
def test_every_resource_rejects_bad_state_alike(table: Table) -> None:
    rng, refused = seeded(13), 0
    for position in positions(table.game)[:4]:
        _, altered = alterations(table.game, table.game.write(position), rng)
        expected = table.ask("legal-moves", {"state": altered})
        refused += expected.status_code == 422
        for resource, members in (("moves", {"moves": ["fly"]}), ("views", {}), ("deals", {"seed": "s"})):
            response = table.ask(resource, {"state": altered, **members})
            assert response.status_code in (200, 422)
            if expected.status_code == 422:
                assert response.get_json()["errors"] == expected.get_json()["errors"]
    assert refused


@every_game
def test_missing_hidden_cards_are_counted_and_not_named(table: Table) -> None:
    state = table.deal()["state"]
    for seat in (state["to_act"], None):
        view = table.answer("views", {"state": state, "seat": seat})["view"]
        for text in ("One hidden card is missing", "2 hidden cards are missing"):
            view["deal"]["stock"].pop()
            errors = table.refusal("legal-moves", {"view": view}, "impossible-state")
            assert [error["detail"] for error in errors if error["code"] == "card-missing"] == [text]


@only("upcolor")
def test_view_with_surplus_hand_does_not_blame_names(table: Table) -> None:
    state = table.deal(players=3)["state"]
    view = table.answer("views", {"state": state, "seat": state["to_act"]})["view"]
    names = ["Ann", "Bob", "Eve"]
    table.answer("legal-moves", {"view": view, "names": names})
    errors = table.refusal("legal-moves", {"view": view, "names": names[1:]}, "invalid-body")
    assert faults(errors) == [("/names", "one-a-seat")]
    view["deal"]["hands"].append(["??"])
    for members in ({}, {"names": names}):
        found = faults(table.refusal("legal-moves", {"view": view, **members}, "impossible-state"))
        assert found == [("/view/deal/hands", "wrong-size")]


@only("seven-up")
@pytest.mark.parametrize("name", [*NAMES, *NOT_NAMES, None, 5])
def test_name_is_one_plain_line(table: Table, name: object) -> None:
    body = {"options": {}, "seed": "x", "names": ["Anna", name]}
    if name in NAMES:
        table.answer("deals", body)
        dealt = table.answer("deals", {"options": {}, "sealed": True, "names": ["Anna", name]})
        table.answer("views", {"table": dealt["table"], "names": [name, "Anna"]})
    else:
        found = faults(table.refusal("deals", {**body, "options": {"target": "x"}}, "invalid-body"))
        assert [pointer for pointer, _ in found] == ["/options/target", "/names/1"]


# Deals


def over(table: Table) -> Any:
    """Return a state in phase `deal_over` in a match of many deals."""
    return play_deal(table, table.deal()["state"], seeded(1)).state


@every_game
@pytest.mark.parametrize("is_first", [True, False])
def test_missing_seed_is_drawn_and_returned(table: Table, is_first: bool) -> None:
    body = {"options": {}} if is_first else {"state": over(table)}
    responses = [table.ask("deals", body) for _ in range(5)]
    answers = [response.get_json() for response in responses]
    assert len({answer["seed"] for answer in answers}) == len({str(answer["deck"]) for answer in answers}) == 5
    for response in responses:
        assert response.headers["Cache-Control"] == "no-store"
        assert "ETag" not in response.headers
    assert table.answer("deals", {**body, "seed": answers[0]["seed"]}) == answers[0]


@only("seven-up")
@pytest.mark.parametrize("seed", ["", "é \u0000", "🂡" * 200])
def test_any_text_of_200_characters_is_a_seed(table: Table, seed: str) -> None:
    assert table.deal(seed) == table.deal(seed)
    table.refusal("deals", {"options": {}, "seed": seed + "x" * 201}, "invalid-body")
