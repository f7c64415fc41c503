"""The headers that the contract declares are those that are answered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from runtime.embedded import embedded_broker
from service.app import create_app
from service.settings import Settings
from tests.service.asking import contract_of
from workers.running.inline import inline_job_queue
from workers.settings import read_job_settings

ROOT = "/v1/games/seven-up"
SIMULATION = {"options": {}, "players": ["greedy", "random"], "deals": 4, "seed": "headers"}
#: What every server says, and what concerns browsers alone.
PLAIN = {
    "Allow", "Cache-Control", "Content-Encoding", "Content-Length", "Content-Security-Policy", "Content-Type", "Date",
    "Referrer-Policy", "Server", "X-Accel-Buffering", "X-Content-Type-Options", "X-Frame-Options",
}  # fmt: skip


@pytest.fixture(scope="module")
def app() -> Iterator[Flask]:
    """The application with limits and jobs, each of which is done at once."""
    with embedded_broker() as url:
        settings = read_job_settings({"CROUPIER_BROKER_URL": url})
        whole = Settings(jobs=settings, rate="1000/minute", job_budget="1000/minute")
        yield create_app(whole, inline_job_queue(settings))


def ask(client: FlaskClient, method: str, path: str, body: object = None, **headers: str) -> TestResponse:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return client.open(path, method=method, json=body, headers=named)


def answers(client: FlaskClient) -> Iterator[tuple[str, str, TestResponse]]:
    """Yield answers of many kinds, each with its method and path in the contract."""
    state = ask(client, "POST", f"{ROOT}/deals", {"options": {}, "seed": "x"}).get_json()["state"]
    for path in ("/v1/games", "/problems", "/healthz", "/readyz"):
        yield "GET", path, ask(client, "GET", path)
    seen = ask(client, "POST", f"{ROOT}/views", {"state": state})
    yield "POST", f"{ROOT}/views", seen
    yield "POST", f"{ROOT}/views", ask(client, "POST", f"{ROOT}/views", {"state": state}, If_None_Match="*")
    yield "POST", f"{ROOT}/views", ask(client, "POST", f"{ROOT}/views", {"state": {}})
    yield "POST", f"{ROOT}/deals", ask(client, "POST", f"{ROOT}/deals", {"options": {}, "sealed": True})
    yield "POST", f"{ROOT}/simulations", ask(client, "POST", f"{ROOT}/simulations", SIMULATION)
    waited = ask(client, "POST", f"{ROOT}/simulations", SIMULATION, Prefer="wait=5")
    yield "POST", f"{ROOT}/simulations", waited
    links = waited.get_json()["links"]
    yield "GET", "/v1/jobs/{id}", ask(client, "GET", links["self"])
    yield "GET", "/v1/jobs/{id}", ask(client, "GET", "/v1/jobs/none")
    yield "GET", "/v1/jobs/{id}/chart.svg", ask(client, "GET", links["chart"])
    yield "GET", "/v1/jobs/{id}/events", ask(client, "GET", links["events"])


def test_answers_bear_what_is_declared_and_nothing_else(app: Flask) -> None:
    contract, seen = contract_of(app), set()
    for method, path, response in answers(app.test_client()):
        status = str(response.status_code)
        declared = set(contract.operation(method, path)["responses"][status]["headers"])
        found = set(response.headers.keys())
        assert found - PLAIN <= declared, (path, status)
        # Not every wait is told, and what hides something has no ETag.
        assert declared - found <= {"Retry-After", "Preference-Applied", "ETag"}, (path, status)
        seen.add(status)
    assert seen == {"200", "202", "304", "404", "422"}


def test_what_may_be_sent_is_declared(app: Flask) -> None:
    asked: dict[str, set[str]] = {}
    for methods in contract_of(app).document["paths"].values():
        for operation in [methods[method] for method in ("get", "post", "delete") if method in methods]:
            given = [*methods.get("parameters", ()), *operation["parameters"]]
            names = {each["name"] for each in given if each["in"] == "header"}
            asked[operation["operationId"]] = names
            assert ("If-None-Match" in names) is ("304" in operation["responses"])
            assert ("Prefer" in names) is ("Idempotency-Key" in names) is ("202" in operation["responses"])
    assert all({"Accept-Language", "X-Request-Id"} <= names for names in asked.values())
    assert "Last-Event-ID" in asked["listenToJob"]


def test_a_language_is_told_and_varied_by(client: FlaskClient) -> None:
    told: list[Any] = []
    for language in ("en", "fr"):
        response = client.get("/v1/games", headers={"Accept-Language": language})
        told.append((response.headers["Content-Language"], response.headers["Vary"]))
    assert told == [("en", "Accept-Language, Accept-Encoding"), ("fr", "Accept-Language, Accept-Encoding")]
