"""Tests of POST /v1/games/{game}/views and `since`: enough for a second phone, or for a reloaded page."""

from __future__ import annotations

import pytest

from tests.facts.catalogue import facts_of
from tests.games.samples import every_game, seeded
from tests.service.sealed import SealedMatch
from tests.service.support import Table

pytestmark = pytest.mark.usefixtures("same_secrets")


@every_game
@pytest.mark.parametrize("resource", ["analyses", "opponent-moves"])
def test_view_of_other_seat_is_named(table: Table, resource: str) -> None:
    state = table.deal()["state"]
    actor = state["to_act"]
    more = {"seats": [actor]} if resource == "opponent-moves" else {}
    for seat in (*(each for each in range(len(state["deal"]["hands"])) if each != actor), None):
        view = table.answer("views", {"state": state, "seat": seat})["view"]
        [error] = table.refusal(resource, {"view": view, **more}, "not-your-turn")
        assert (error["pointer"], error["code"]) == ("/view", "hand-hidden" if seat is None else "other-view")
        assert f"player {actor + 1}" in error["detail"]
        assert (f"view that player {(seat or 0) + 1} has" in error["detail"]) is (seat is not None)


# Events since a ply


@every_game
def test_since_is_limited_to_kept_deals(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.sealing.tables.MOST_KEPT", 0)
    match, rng = SealedMatch(table, options=facts_of(table.game).three_deals), seeded(3)
    match.play_deal(rng)
    ended = match.answer["ply"]
    dealt = match.deal_on()
    shown = match.view(None, since=0)
    assert shown["since"] == ended
    assert [event["type"] for event in shown["events"]] == [event["type"] for event in dealt["events"]]


@every_game
def test_view_without_since_contains_only_view_and_ply(table: Table) -> None:
    state = table.deal()["state"]
    assert table.answer("views", {"state": state}).keys() == {"view", "ply"}
    shown = table.answer("views", {"state": state, "since": 0})
    assert shown.keys() == {"view", "ply", "since", "events", "legal_moves", "lines"}
    for wrong in (-1, 0.5, "1", None):
        table.refusal("views", {"state": state, "since": wrong}, "invalid-body")
