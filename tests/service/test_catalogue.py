"""Tests of GET /v1/games, /v1/games/{game}, /v1/games/{game}/rules."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest
from flask.testing import FlaskClient

from croupier.games.game import Game
from croupier.games.position import RULES_VERSION
from croupier.games.rulebook import LANGUAGES
from tests.facts.catalogue import FACTS, facts_of
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
@every_language
def test_page_uses_words_of_rulebook(client: FlaskClient, game: Game, language: str) -> None:
    found, rulebook = page(client, game, language), game.rulebook
    assert found["title"] == rulebook.title[language]
    assert found["summary"] == rulebook.summary[language]
    assert found["rules"] == RULES_VERSION
    assert tuple(found["seats"].values()) == facts_of(game).seats
    assert [phase["phase"] for phase in found["phases"]] == list(game.phases)
    meanings = {phase["phase"]: phase["meaning"] for phase in found["phases"]}
    assert {name: meanings[name] for name in rulebook.phases} == {
        name: text[language] for name, text in rulebook.phases.items()
    }
    assert [(verb["verb"], verb["meaning"]) for verb in found["moves"]] == [
        (name, text[language]) for name, text in rulebook.verbs.items()
    ]
    assert all(verb["grammar"].startswith(verb["verb"]) for verb in found["moves"])


@every_game
def test_options_are_json_schema_with_defaults(client: FlaskClient, game: Game) -> None:
    options = page(client, game)["options"]
    assert options["type"] == "object"
    assert options["additionalProperties"] is False
    defaults = {name: schema["default"] for name, schema in options["properties"].items() if "default" in schema}
    assert defaults.items() <= game.complete_options({}).items()
    # The value of a ten depends on the deck, so it has no default of its own.
    assert options["properties"].keys() - defaults.keys() == ({"ten"} if game.id == "seven-up" else set())
    assert all(schema["description"] for schema in options["properties"].values())


@every_game
def test_every_offered_option_value_can_be_dealt(client: FlaskClient, game: Game) -> None:
    """`deals` enforces the catalogue's schema of an option."""
    for name, schema in page(client, game)["options"]["properties"].items():
        offered = [value["const"] for value in schema.get("oneOf", ())] or [schema["minimum"], schema["maximum"]]
        for value in offered:
            response = client.post(f"/v1/games/{game.id}/deals", json={"options": {name: value}, "seed": "s"})
            assert response.status_code == 200, (name, value)
            assert response.get_json()["state"]["options"][name] == value


@every_game
@every_language
def test_every_rule_has_text_source_and_decision(client: FlaskClient, game: Game, language: str) -> None:
    found = get(client, f"/v1/games/{game.id}/rules", "/v1/games/{game}/rules", language)
    assert (found["game"], found["version"]) == (game.id, RULES_VERSION)
    assert [rule["id"] for rule in found["rules"]] == [f"{game.prefix}-{i + 1}" for i in range(len(found["rules"]))]
    for rule in found["rules"]:
        written = game.rulebook.rules[rule["id"]]
        assert (rule["name"], rule["text"]) == (written.name[language], written.text[language])
        assert rule["source"] == list(written.source)
        assert rule["decision"] == (written.decision[language] if written.decision else None)
        assert rule["options"] == [name for name, texts in game.rulebook.options.items() if cites(texts, rule["id"])]


@every_game
@every_language
def test_page_contains_everything_that_is_drawn(client: FlaskClient, game: Game, language: str) -> None:
    found = page(client, game, language)
    options = found["options"]["properties"].values()
    things = [*found["phases"], *found["moves"], *found["levels"], *found["teams"], *options]
    things += [value for option in options for value in option.get("oneOf", ())]
    assert all(thing["title"] for thing in things)
    assert {card["card"] for card in found["cards"]} >= set(game.pack(game.complete_options({})))
    names = [card["name"] for card in found["cards"]]
    assert len(set(names)) == len(names)
    assert all(card["symbol"] and card["colour"] for card in [*found["cards"], *found["suits"]])
    suits = {suit["suit"] for suit in found["suits"]}
    assert {card["suit"] for card in found["cards"]} - {None} == suits
    assert len(found["teams"]) == (2 if game.id == "colonne" else 0)


def cites(texts: Mapping[str, str], rule: str) -> bool:
    return rule in re.findall(r"[A-Z]+-[0-9]+", texts["en"])


@pytest.mark.parametrize("path", ["/v1/games/whist", "/v1/games/whist/rules", "/v1/games/Colonne", "/v1/games/a%20b"])
def test_unknown_game_is_not_found(client: FlaskClient, path: str) -> None:
    check_problem(client.get(path), "unknown-game")
