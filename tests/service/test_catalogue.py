"""Tests of GET /v1/games, /v1/games/{game}, /v1/games/{game}/rules."""

from __future__ import annotations

from typing import Any

import pytest
from flask.testing import FlaskClient

from croupier.games.game import Game
from croupier.games.rulebook import LANGUAGES
from tests.facts.catalogue import FACTS
from tests.games.samples import every_game
from tests.service.support import check_problem, contract_of

every_language = pytest.mark.parametrize("language", LANGUAGES)


def get(client: FlaskClient, path: str, pattern: str, language: str = "en") -> dict[str, Any]:
    response = client.get(path, headers={"Accept-Language": language})
    assert response.headers["Content-Language"] == language
    contract_of(client.application).check(response, "GET", pattern)
    data: dict[str, Any] = response.get_json()
    return data


def page(client: FlaskClient, game: Game, language: str = "en") -> dict[str, Any]:
    return get(client, f"/v1/games/{game.id}", "/v1/games/{game}", language)


@every_language
def test_catalogue_lists_page_of_every_game(client: FlaskClient, language: str) -> None:
    games = get(client, "/v1/games", "/v1/games", language)["games"]
    assert games == [page(client, facts.game, language) for facts in FACTS.values()]


@every_game
def test_every_offered_option_value_can_be_dealt(client: FlaskClient, game: Game) -> None:
    """`deals` enforces the catalogue's schema of an option."""
    for name, schema in page(client, game)["options"]["properties"].items():
        offered = [value["const"] for value in schema.get("oneOf", ())] or [schema["minimum"], schema["maximum"]]
        for value in offered:
            response = client.post(f"/v1/games/{game.id}/deals", json={"options": {name: value}, "seed": "s"})
            assert response.status_code == 200, (name, value)
            assert response.get_json()["state"]["options"][name] == value


@pytest.mark.parametrize("path", ["/v1/games/whist", "/v1/games/whist/rules", "/v1/games/Colonne", "/v1/games/a%20b"])
def test_unknown_game_is_not_found(client: FlaskClient, path: str) -> None:
    check_problem(client.get(path), "unknown-game")
