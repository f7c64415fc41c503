"""Tests of POST /v1/games/{game}/deals."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.catalogue import GAMES
from tests.games.samples import every_game, seeded
from tests.service.support import Table, faults, only, play_deal


def over(table: Table) -> Any:
    """Return a state in phase `deal_over` in a match of many deals."""
    return play_deal(table, table.deal()["state"], seeded(1)).state


def deck_of(table: Table) -> list[str]:
    return table.game.pack(table.game.complete_options({}))


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
@pytest.mark.parametrize(
    ("extra", "unknown"),
    [
        ({"state", "options"}, "options"), ({"state", "dealer"}, "dealer"), ({"state", "seed", "dealer"}, "dealer"),
        ({"state", "deck", "dealer"}, "dealer"), ({"state", "deck", "seed"}, "seed"),
        ({"options", "deck", "seed"}, "seed"), ({"state", "options", "seed"}, "options"),
    ],
)  # fmt: skip
def test_incompatible_fields_are_rejected(table: Table, extra: set[str], unknown: str) -> None:
    every = {"state": over(table), "options": {}, "seed": "s", "deck": deck_of(table), "dealer": 0}
    body = {name: value for name, value in every.items() if name in extra}
    assert faults(table.refusal("deals", body, "invalid-body")) == [(f"/{unknown}", "unknown-member")]


@pytest.mark.parametrize(
    ("game", "body", "fault"),
    [
        (GAMES["seven-up"], {"options": {"deck": 32}, "deck": ["2S"] * 32}, ("/deck/0", "card-foreign")),
        (GAMES["seven-up"], {"seed": "s", "dealer": 1}, ("/options", "missing")),
        (GAMES["upcolor"], {"options": {"players": 3}, "dealer": 3}, ("/dealer", "seat-out-of-range")),
        (GAMES["upcolor"], {"options": {}, "dealer": 8}, ("/dealer", "out-of-range")),
        (GAMES["upcolor"], {"options": {"players": 5, "teams": True}}, ("/options/teams", "option-conflict")),
    ],
)  # fmt: skip
def test_other_faults_of_deal_are_named(table: Table, body: dict[str, object], fault: tuple[str, str]) -> None:
    assert fault in faults(table.ask("deals", body).get_json()["errors"])


@only("seven-up")
@pytest.mark.parametrize("seed", ["", "é \u0000", "🂡" * 200])
def test_any_text_of_200_characters_is_a_seed(table: Table, seed: str) -> None:
    assert table.deal(seed) == table.deal(seed)
    table.refusal("deals", {"options": {}, "seed": seed + "x" * 201}, "invalid-body")
