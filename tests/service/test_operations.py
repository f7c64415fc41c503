"""GET /healthz, /readyz, /openapi.json, /problems and the version."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from croupier.games.build_info import COMPILED
from runtime.version import service_version
from service.problems.codes import CODES
from service.problems.fault_codes import fault_codes
from tests.service.asking import check_problem, contract_of


def get(client: FlaskClient, path: str, pattern: str = "", language: str = "en") -> TestResponse:
    response = client.get(path, headers={"Accept-Language": language})
    contract_of(client.application).check(response, "GET", pattern or path)
    assert response.status_code == 200
    return response


def test_the_process_is_alive(client: FlaskClient) -> None:
    response = get(client, "/healthz")
    assert response.get_json() == {"status": "ok"}
    assert response.headers["Cache-Control"] == "no-store"


def test_readiness_tells_version_engine_and_queues(client: FlaskClient) -> None:
    response = get(client, "/readyz")
    assert response.get_json() == {
        "status": "ready", "jobs": "off", "workers": "off", "version": service_version(), "compiled": COMPILED,
        "queues": {"moves": "off", "analyses": "off", "simulations": "off"},
    }  # fmt: skip
    assert response.headers["Cache-Control"] == "no-store"


def test_every_problem_has_a_page_at_its_type(client: FlaskClient) -> None:
    for code, info in CODES.items():
        english, french = (
            get(client, f"/problems/{code}", "/problems/{code}", language).get_json() for language in ("en", "fr")
        )
        assert (english["type"], english["code"], english["status"]) == (f"/problems/{code}", code, info.status)
        assert (english["title"], english["advice"]) == (info.title, info.advice)
        assert french["title"] != english["title"]
        assert french["advice"] != english["advice"]


def test_every_fault_has_a_page_too(client: FlaskClient) -> None:
    for code in fault_codes():
        page = get(client, f"/problems/{code}", "/problems/{code}").get_json()
        assert page["meanings"]
        assert (page["status"] is None) is (code not in CODES)
        for meaning in page["meanings"]:
            assert "%" not in meaning["text"]
            assert (meaning["rule"] is None) or meaning["game"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_all_codes_are_told_at_once(client: FlaskClient, language: str) -> None:
    pages = get(client, "/problems", language=language).get_json()["problems"]
    assert [page["code"] for page in pages] == list({**CODES, **fault_codes()})
    for page in pages[::7]:
        assert page == get(client, page["type"], "/problems/{code}", language).get_json()


def test_the_contract_lists_every_code(app: Flask) -> None:
    schemas = app.extensions["croupier-contract"].whole["components"]["schemas"]
    assert schemas["Problem"]["properties"]["code"]["x-extensible-enum"] == list(CODES)
    assert set(fault_codes()) < set(schemas["Fault"]["properties"]["code"]["x-extensible-enum"])


@pytest.mark.parametrize("code", ["luck", "Not-Found", "%00"])
def test_no_other_problem_has_a_page(client: FlaskClient, code: str) -> None:
    check_problem(client.get(f"/problems/{code}"), "not-found")


def test_the_version_is_the_one_that_the_project_names() -> None:
    project = tomllib.loads((Path(__file__).parent.parent.parent / "pyproject.toml").read_text("utf-8"))["project"]
    assert service_version() == project["version"]
