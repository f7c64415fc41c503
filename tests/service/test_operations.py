"""Tests of GET /healthz, /readyz, /openapi.json, /problems, the version, and the catalogue of games."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from croupier.games.build_info import COMPILED
from croupier.games.game import Game
from croupier.games.rulebook import LANGUAGES
from croupier.version import __version__
from service.problems.codes import CODES
from service.problems.fault_codes import fault_codes
from tests.facts.catalogue import FACTS
from tests.games.samples import every_game
from tests.service.support import check_problem, contract_of


def get(client: FlaskClient, path: str, pattern: str = "", language: str = "en") -> TestResponse:
    response = client.get(path, headers={"Accept-Language": language})
    assert response.headers.get("Content-Language", language) == language
    contract_of(client.application).check(response, "GET", pattern or path)
    assert response.status_code == 200
    return response


def test_process_is_alive(client: FlaskClient) -> None:
    response = get(client, "/healthz")
    assert response.get_json() == {"status": "ok"}
    assert response.headers["Cache-Control"] == "no-store"


def test_readiness_reports_version_engine_and_queues(client: FlaskClient) -> None:
    response = get(client, "/readyz")
    assert response.get_json() == {
        "status": "ready", "jobs": "off", "workers": "off", "version": __version__, "compiled": COMPILED,
        "queues": {"moves": "off", "analyses": "off", "simulations": "off"},
    }  # fmt: skip
    assert response.headers["Cache-Control"] == "no-store"


def problem_pages(client: FlaskClient, language: str) -> dict[str, Any]:
    """Return the explanation of each problem and each fault, by its code."""
    return {page["code"]: page for page in get(client, "/problems", language=language).get_json()["problems"]}


def test_every_problem_and_fault_is_explained(client: FlaskClient) -> None:
    english, french = (problem_pages(client, language) for language in ("en", "fr"))
    assert list(english) == list(french) == list({**CODES, **fault_codes()})
    for code, info in CODES.items():
        page = english[code]
        assert (page["type"], page["status"]) == (f"/problems/{code}", info.status)
        assert (page["title"], page["advice"]) == (info.title, info.advice)
        assert page["title"] != french[code]["title"]
        assert page["advice"] != french[code]["advice"]
    for code in fault_codes():
        assert english[code]["meanings"]
        assert (english[code]["status"] is None) is (code not in CODES)
        for meaning in english[code]["meanings"]:
            assert "%" not in meaning["text"]
            assert (meaning["rule"] is None) or meaning["game"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_each_problem_has_page_at_its_type(client: FlaskClient, language: str) -> None:
    for page in problem_pages(client, language).values():
        assert page == get(client, page["type"], "/problems/{code}", language).get_json()


def test_contract_lists_every_code(app: Flask) -> None:
    schemas = app.extensions["croupier-contract"].whole["components"]["schemas"]
    assert schemas["Problem"]["properties"]["code"]["x-extensible-enum"] == list(CODES)
    assert set(fault_codes()) < set(schemas["Fault"]["properties"]["code"]["x-extensible-enum"])


@pytest.mark.parametrize("code", ["luck", "Not-Found", "%00"])
def test_unknown_problem_has_no_page(client: FlaskClient, code: str) -> None:
    check_problem(client.get(f"/problems/{code}"), "not-found")


def test_version_is_that_of_project() -> None:
    project = tomllib.loads((Path(__file__).parent.parent.parent / "pyproject.toml").read_text("utf-8"))["project"]
    assert __version__ == project["version"]


# Games

every_language = pytest.mark.parametrize("language", LANGUAGES)


def page(client: FlaskClient, game: Game, language: str = "en") -> Any:
    return get(client, f"/v1/games/{game.id}", "/v1/games/{game}", language).get_json()


@every_language
def test_catalogue_lists_page_of_every_game(client: FlaskClient, language: str) -> None:
    games = get(client, "/v1/games", language=language).get_json()["games"]
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
