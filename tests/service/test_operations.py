"""GET /healthz, /readyz, /openapi.json, /problems/{code} and the reference page."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from croupier.games.build_info import COMPILED
from service.problems import CODES
from service.settings import service_version
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


def test_the_service_is_ready_and_says_what_it_is(client: FlaskClient) -> None:
    response = get(client, "/readyz")
    assert response.get_json() == {
        "status": "ready", "jobs": "off", "workers": "off", "version": service_version(), "compiled": COMPILED,
    }  # fmt: skip
    assert response.headers["Cache-Control"] == "no-store"


def test_the_contract_is_served_as_it_was_made(client: FlaskClient, app: Flask) -> None:
    response = get(client, "/openapi.json")
    assert response.get_json() == app.extensions["croupier-contract"].whole
    assert response.get_json()["openapi"].startswith("3.1.")


@pytest.mark.parametrize("code", CODES)
def test_every_problem_has_a_page_at_its_type(client: FlaskClient, code: str) -> None:
    english, french = (
        get(client, f"/problems/{code}", "/problems/{code}", language).get_json() for language in ("en", "fr")
    )
    assert english == {
        "type": f"/problems/{code}", "code": code, "status": CODES[code].status, "title": CODES[code].title,
    }  # fmt: skip
    assert french["title"] != english["title"]


@pytest.mark.parametrize("code", ["luck", "Not-Found", "%00"])
def test_no_other_problem_has_a_page(client: FlaskClient, code: str) -> None:
    check_problem(client.get(f"/problems/{code}"), "not-found")


# The reference page


def addresses(text: str) -> list[str]:
    """Return what a page, a style sheet or a script of ours refers to."""
    return re.findall(r"""(?:src|href|url|action)\s*[=:]\s*["']([^"']*)["']""", text)


def text_of(client: FlaskClient, path: str) -> str:
    response = client.get(path)
    assert response.status_code == 200, path
    return response.get_data(as_text=True)


def test_the_page_and_its_script_refer_to_this_service_alone(client: FlaskClient) -> None:
    found = addresses(text_of(client, "/docs")) + addresses(text_of(client, "/docs/start.js"))
    assert {"/docs/start.js", "/docs/assets/swagger-ui-bundle.js", "/docs/assets/swagger-ui.css"} <= set(found)
    assert "/openapi.json" in found
    for address in found:
        assert re.fullmatch(r"/[a-z][a-z0-9./-]*", address), address
        assert text_of_any(client, address)


def text_of_any(client: FlaskClient, path: str) -> bytes:
    """Return a file that the page loads."""
    with client.get(path) as response:
        assert response.status_code == 200, path
        return response.get_data()


def test_no_address_of_another_host_stands_in_the_page(client: FlaskClient) -> None:
    for path in ("/docs", "/docs/start.js"):
        assert "//" not in text_of(client, path), path


def test_the_style_sheet_loads_nothing_from_elsewhere(client: FlaskClient) -> None:
    sheet = text_of_any(client, "/docs/assets/swagger-ui.css").decode()
    assert all(address.startswith("data:") for address in re.findall(r"url\(\s*[\"']?([^)\"']*)", sheet))
    assert "@import" not in sheet


def test_the_browser_is_told_to_load_nothing_from_elsewhere(client: FlaskClient) -> None:
    policy = client.get("/docs").headers["Content-Security-Policy"]
    directives = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    assert directives["default-src"] == "'self'"
    assert directives.get("script-src", "'self'") == "'self'"
    sources = {source for value in directives.values() for source in value.split()}
    assert sources <= {"'none'", "'self'", "'unsafe-inline'", "data:"}
    assert directives["frame-ancestors"] == directives["base-uri"] == "'none'"


def test_the_validator_badge_of_another_host_is_off(client: FlaskClient) -> None:
    assert re.search(r"validatorUrl:\s*null", text_of(client, "/docs/start.js"))


def test_the_scripts_are_the_packages_own(client: FlaskClient) -> None:
    shipped: Any = files("flask_swagger_ui") / "dist" / "swagger-ui-bundle.js"
    assert text_of_any(client, "/docs/assets/swagger-ui-bundle.js") == shipped.read_bytes()


@pytest.mark.parametrize("name", ["nothing.js", "../docs.html", "..%2f..%2fapp.py", "etc/passwd", ""])
def test_no_other_file_is_served(client: FlaskClient, name: str) -> None:
    check_problem(client.get(f"/docs/assets/{name}"), "not-found")


def test_the_version_is_the_one_that_the_project_names() -> None:
    project = tomllib.loads((Path(__file__).parent.parent.parent / "pyproject.toml").read_text("utf-8"))["project"]
    assert service_version() == project["version"]
