"""Tests of jobs: validation of requests, and results."""

from __future__ import annotations

from typing import Any, Final

import pytest

from croupier.games.catalogue import GAMES
from tests.service.support import SECRET, SIMULATION, Table, dealt, pointers

# Opponent moves


def test_computer_plays_whole_deal_or_limit(prompt: Table) -> None:
    body = {"state": dealt(prompt), "seats": [0, 1], "levels": ["random", "greedy"], "seed": "x"}
    whole = prompt.answer("opponent-moves", body, Prefer="wait=5")["result"]
    part = prompt.answer("opponent-moves", {**body, "limit": 3}, Prefer="wait=5")["result"]
    assert part["moves"] == whole["moves"][:3]
    assert part["legal_moves"]
    rest = prompt.answer("opponent-moves", {**body, "state": part["state"]}, Prefer="wait=5")["result"]
    for result in (whole, rest):
        assert (result["state"]["to_act"], result["legal_moves"]) == (None, [])


def test_each_seat_plays_at_its_own_level(prompt: Table) -> None:
    body = {"state": dealt(prompt), "seats": [0, 1], "levels": ["greedy", "strong"], "iterations": 4, "seed": "x"}
    result = prompt.answer("opponent-moves", body, Prefer="wait=5")["result"]
    # Only a level that searches reports the values of its moves.
    assert {move["seat"] for move, report in zip(result["moves"], result["reports"], strict=True) if report} == {1}


# Analyses


def test_reasons_are_said_with_names(prompt: Table) -> None:
    game = Table(prompt.client, GAMES["costly-colours"])
    state = game.answer("deals", {"options": {}, "seed": "h1"})["state"]
    body = {"state": state, "level": "strong", "seed": "x", "names": ["Ann", "Bob"]}
    english, french = (
        game.answer("analyses", body, Prefer="wait=30", **{"Accept-Language": language})["result"]["reasons"]
        for language in ("en", "fr")
    )
    assert english
    assert any("Ann" in reason["text"] or "Bob" in reason["text"] for reason in english)
    for one, other in zip(english, french, strict=True):
        assert one.pop("text") != other.pop("text")
        assert one == other


# Simulations and tournaments


def test_simulation_stops_at_its_precision(prompt: Table) -> None:
    body = {**SIMULATION, "deals": 100_000, "precision": 1000.0}
    result = prompt.answer("simulations", body, Prefer="wait=30")["result"]
    assert 0 < result["plays"] < 100_000


def test_simulation_returns_drawn_seed(prompt: Table) -> None:
    body = {name: value for name, value in SIMULATION.items() if name != "seed"}
    result = prompt.answer("simulations", body, Prefer="wait=5")["result"]
    again = prompt.answer("simulations", {**body, "seed": result["seed"]}, Prefer="wait=5")["result"]
    assert again == result
    assert result["plays"] == 40
    assert prompt.answer("simulations", {**body, "seed": "other"}, Prefer="wait=5")["result"] != result


#: One player for each team: La Colonne, and Upcolor with three teams.
SIDES: Final[tuple[tuple[str, dict[str, Any], list[str]], ...]] = (
    ("colonne", {}, ["greedy", "random"]),
    ("upcolor", {"players": 6, "teams": True}, ["greedy", "random", "random"]),
)


@pytest.mark.parametrize(("game_id", "options", "sides"), SIDES)
def test_team_player_plays_both_seats(prompt: Table, game_id: str, options: dict[str, Any], sides: list[str]) -> None:
    table = Table(prompt.client, GAMES[game_id])
    body = {"options": options, "deals": 6, "seed": "x"}
    result, by_seat = (
        table.answer("simulations", {**body, "players": players}, Prefer="wait=30")["result"]
        for players in (sides, sides * 2)
    )
    assert result == by_seat
    difference = result["players"][0]["points_difference"]
    assert difference["mean"] != 0


@pytest.mark.parametrize(
    "url",
    [
        "http://example.com", "https://", "https://127.0.0.1/x", "https://[::1]/", "https://169.254.169.254/latest",
        "https://user:password@example.com/", "https://example.com:0/", "https://[::ffff:10.0.0.1]/", "https://[bad",
        "https://example.com\n", "https://1.1.1.1/a HTTP/1.1",
    ],
)  # fmt: skip
def test_forbidden_webhook_address_is_rejected(prompt: Table, url: str) -> None:
    body = {**SIMULATION, "webhook": {"url": url, "secrets": [SECRET]}}
    assert pointers(prompt.refusal("simulations", body, "invalid-body")) == ["/webhook/url"]


def test_invalid_webhook_secret_is_named_but_not_shown(prompt: Table) -> None:
    webhook = {"url": "https://example.com", "secrets": [SECRET]}
    for secret in ("", "whsec_YWJj", "x" * 40, "whsec_!!!!" + "A" * 40):
        body = {**SIMULATION, "webhook": {**webhook, "secrets": [SECRET, secret]}}
        assert pointers(prompt.refusal("simulations", body, "invalid-body")) == ["/webhook/secrets/1"]
    response = prompt.ask("simulations", {**SIMULATION, "webhook": webhook}, Prefer="wait=5")
    assert SECRET not in response.get_data(as_text=True)
