"""Tests of POST /v1/games/{game}/deals."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.samples import every_game, seeded
from tests.service.support import Table, only, play_deal


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
