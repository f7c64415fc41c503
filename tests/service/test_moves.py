"""Faults of POST /v1/games/{game}/moves and /legal-moves; tests/referee and the conformance kit prove the answers."""

from __future__ import annotations

from typing import Any

from tests.games.mangling import alterations
from tests.games.samples import every_game, positions, seeded
from tests.service.support import Table, only, pointers

# Legal moves


@every_game
def test_every_fault_is_named_together(table: Table) -> None:
    state = table.deal()["state"]
    state["match"]["deals"] = "1"
    state["deal"]["dealer"] = True
    state["phase"] = "sleep"
    state["options"]["luck/y~"] = 1
    del state["to_act"]
    errors = table.refusal("legal-moves", {"state": state}, "invalid-body")
    assert sorted(pointers(errors)) == [
        "/state/deal/dealer", "/state/match/deals", "/state/options/luck~1y~0", "/state/phase", "/state/to_act",
    ]  # fmt: skip


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


def viewed(table: Table, state: object, seat: int | None) -> Any:
    return table.answer("views", {"state": state, "seat": seat})["view"]


@every_game
def test_impossible_view_is_rejected(table: Table) -> None:
    for seat in (None, 0, 1):
        view = viewed(table, table.deal()["state"], seat)
        view["deal"]["stock"].append("??")
        found = pointers(table.refusal("legal-moves", {"view": view}, "impossible-state"))
        assert found
        assert all(pointer.startswith("/view/") for pointer in found)


@only("seven-up")
def test_game_without_melds_has_no_meld_filter(table: Table) -> None:
    state = table.deal()["state"]
    assert pointers(table.refusal("legal-moves", {"state": state, "meld": 1}, "invalid-body")) == ["/meld"]
