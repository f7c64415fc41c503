"""Tests of POST /v1/games/{game}/deals."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.catalogue import GAMES
from tests.facts.catalogue import facts_of
from tests.games.samples import every_game, seeded
from tests.service.support import Table, faults, only, play_deal, pointers


def over(table: Table) -> Any:
    """Return a state in phase `deal_over` in a match of many deals."""
    return play_deal(table, table.deal()["state"], seeded(1)).state


def deck_of(table: Table) -> list[str]:
    return table.game.pack(table.game.complete_options({}))


@every_game
def test_deck_and_dealer_can_be_named(table: Table) -> None:
    """The draw of the dealer is made even then, so a seed deals the same cards."""
    dealt = table.deal()
    dealer = dealt["state"]["deal"]["dealer"]
    answer = table.answer("deals", {"options": {}, "deck": dealt["deck"], "dealer": dealer})
    assert answer == {**dealt, "seed": None}
    other = table.answer("deals", {"options": {}, "seed": "croupier", "dealer": 1 - min(dealer, 1)})
    assert other["deck"] == dealt["deck"]
    assert other["state"]["deal"]["dealer"] != dealer


@every_game
def test_next_deal_continues_match(table: Table) -> None:
    state = over(table)
    by_seed = table.answer("deals", {"state": state, "seed": "second"})
    assert by_seed["state"]["match"]["deals"] == 2
    assert table.answer("deals", {"state": state, "deck": by_seed["deck"]})["state"] == by_seed["state"]


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


@only("seven-up")
def test_next_deal_needs_finished_deal_in_open_match(table: Table) -> None:
    state, rng = table.deal(**facts_of(table.game).short_match)["state"], seeded(2)
    errors = table.refusal("deals", {"state": state, "seed": "s"}, "impossible-deal")
    assert faults(errors) == [("/state/phase", "deal-not-over")]
    while (state := play_deal(table, state, rng).state)["phase"] != "match_over":
        state = table.answer("deals", {"state": state, "seed": "next"})["state"]
    errors = table.refusal("deals", {"state": state, "seed": "s"}, "impossible-deal")
    assert faults(errors) == [("/state/phase", "match-over")]


@every_game
def test_faults_of_deck_are_named(table: Table) -> None:
    deck = deck_of(table)
    for wrong, code, expected in (
        (deck[:-1], "impossible-deal", {"card-missing"}),
        ([*deck[:-1], deck[0]], "impossible-deal", {"card-missing", "card-twice"}),
        ([], "impossible-deal", {"card-missing"}),
        ([*deck[:3], "1S", *deck[4:]], "invalid-body", {"not-allowed"}),
    ):
        errors = table.refusal("deals", {"options": {}, "deck": wrong}, code)
        assert {code for _, code in faults(errors)} == expected
        assert all(pointer.startswith("/deck") for pointer in pointers(errors))
    assert pointers(table.refusal("deals", {"state": over(table), "deck": deck[:-1]}, "impossible-deal")) == ["/deck"]


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
