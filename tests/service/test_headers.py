"""Tests of every operation from outside: scopes, and the headers of every kind of response."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from service.app import create_app
from service.callers.keys import SCOPES, issue, write_keys
from service.settings import Settings
from tests.service.contract import DOCUMENT, OPERATIONS, every_operation
from tests.service.support import JSON, check_problem, client_of, contract_of
from workers.inline import inline_job_queue
from workers.settings import JobSettings

ORIGIN: Final = "https://front-end.example"


@pytest.fixture(scope="module")
def keys(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Create a key for each scope and one without; return them with the path of their file."""
    made = {scope: issue(f"only-{scope}", [scope]) for scope in SCOPES}
    file = tmp_path_factory.mktemp("keys") / "keys.json"
    write_keys(file, [entry for _, entry in made.values()])
    return {"file": str(file), **{scope: text for scope, (text, _) in made.items()}}


@pytest.fixture(scope="module")
def guarded(keys: dict[str, str], jobs: JobSettings) -> FlaskClient:
    """Return a service with every optional feature enabled."""
    limits: dict[str, Any] = {"rate": "100000/minute", "job_budget": "100000/minute", "https_only": True}
    settings = Settings(jobs=jobs, keys=Path(keys["file"]), cors_origins=(ORIGIN, "https://second.example"), **limits)
    return create_app(settings, inline_job_queue(jobs)).test_client()


def call(client: FlaskClient, operation: str, key: str = "", **headers: str) -> TestResponse:
    """Request an operation with nothing but a key."""
    method, path = OPERATIONS[operation]["method"], OPERATIONS[operation]["path"]
    bearer = {"Authorization": f"Bearer {key}"} if key else {}
    data = "{}" if method == "POST" else None
    filled = path.replace("{id}", "nothing").replace("{game}", "colonne").replace("{code}", "nothing")
    return client.open(filled, method=method, data=data, content_type=JSON, headers={**bearer, **headers})


@every_operation
def test_operation_needs_scope_of_contract(guarded: FlaskClient, keys: dict[str, str], operation: str) -> None:
    security = OPERATIONS[operation].get("security", DOCUMENT["security"])
    if not security:
        assert call(guarded, operation).status_code in (200, 404)
        return
    [needed] = security[1]
    check_problem(call(guarded, operation), "unauthorized")
    for scope in SCOPES:
        response = call(guarded, operation, keys[scope])
        assert response.status_code not in (401, 429)
        assert (response.status_code == 403) == (scope != needed)


# The fields of every kind of response


def job_link(client: FlaskClient, keys: dict[str, str]) -> str:
    body = {"options": {}, "players": ["random", "random"], "deals": 2, "seed": "s"}
    headers = {"Authorization": f"Bearer {keys['jobs']}"}
    link: str = client.post("/v1/games/seven-up/simulations", json=body, headers=headers).get_json()["links"]["self"]
    return link


#: Status: method, path (`JOB`: a finished job), scope, and headers.
ANSWERS: Final[dict[str, tuple[int, str, str, str, dict[str, str]]]] = {
    "a game": (200, "GET", "/v1/games/colonne", "referee", {}),
    "a job": (200, "GET", "JOB", "jobs", {}),
    "events": (200, "GET", "JOB/events", "jobs", {}),
    "a picture": (200, "GET", "JOB/chart.svg", "jobs", {}),
    "no more events": (204, "GET", "JOB/events", "jobs", {"Last-Event-ID": "999999999999999-1"}),
    "what has not changed": (304, "GET", "/v1/games", "referee", {"If-None-Match": "*"}),
    "no key": (401, "GET", "/v1/games", "", {}),
    "another scope": (403, "GET", "/v1/games", "jobs", {}),
    "nothing": (404, "GET", "/v1/nothing", "referee", {}),
    "nothing outside": (404, "GET", "/nothing", "", {}),
    "another method": (405, "PUT", "/v1/games", "referee", {}),
    "no body": (415, "POST", "/v1/games/colonne/deals", "referee", {}),
    "health": (200, "GET", "/healthz", "", {}),
    "the contract": (200, "GET", "/openapi.json", "", {}),
    "the page": (200, "GET", "/docs", "", {}),
    "a game's page": (200, "GET", "/docs/seven-up", "", {}),
    "its script": (200, "GET", "/docs/assets/0/viewer.js", "", {}),
    "the first page": (200, "GET", "/", "", {}),
}


@pytest.mark.parametrize("name", ANSWERS)
def test_every_response_has_its_fields(guarded: FlaskClient, keys: dict[str, str], name: str) -> None:
    status, method, path, scope, headers = ANSWERS[name]
    target = path.replace("JOB", job_link(guarded, keys)) if path.startswith("JOB") else path
    bearer = {"Authorization": f"Bearer {keys[scope]}"} if scope else {}
    response = guarded.open(
        target, method=method, headers={**bearer, **headers, "Origin": ORIGIN, "X-Request-Id": "mine"}
    )
    fields = response.headers
    assert response.status_code == status
    assert fields["X-Request-Id"] == "mine"
    assert fields["X-Content-Type-Options"] == "nosniff"
    assert fields["X-Frame-Options"] == "DENY"
    assert fields["Referrer-Policy"] == "no-referrer"
    assert fields["Cross-Origin-Opener-Policy"] == "same-origin"
    assert fields["Strict-Transport-Security"] == "max-age=31536000"
    assert fields["Access-Control-Allow-Origin"] == ORIGIN
    assert "X-Request-Id" in fields["Access-Control-Expose-Headers"]
    assert "Origin" in ", ".join(fields.getlist("Vary")).split(", ")
    assert "Access-Control-Allow-Credentials" not in fields
    assert fields["Content-Security-Policy"].startswith("default-src 'none'")
    assert "frame-ancestors 'none'" in fields["Content-Security-Policy"]
    assert "'unsafe-inline'" not in fields["Content-Security-Policy"]
    assert ("RateLimit" in fields) == path.startswith(("/v1/", "JOB"))
    response.close()


@every_operation
def test_listed_origin_may_request_every_operation(guarded: FlaskClient, operation: str) -> None:
    method, path = OPERATIONS[operation]["method"], OPERATIONS[operation]["path"]
    wanted = {"Access-Control-Request-Method": method, "Access-Control-Request-Headers": "authorization, prefer"}
    for origin in (ORIGIN, "https://other.example"):
        response = guarded.options(path.replace("{id}", "x"), headers={"Origin": origin, **wanted})
        allowed = response.headers.get("Access-Control-Allow-Origin")
        assert allowed == (ORIGIN if origin == ORIGIN else None)
        if allowed:
            assert response.status_code == 200
            assert method in response.headers["Access-Control-Allow-Methods"]
            assert response.headers["Access-Control-Allow-Headers"] == "authorization, prefer"


@pytest.mark.parametrize(
    ("origin", "is_allowed"),
    [
        ("http://localhost:5173", True), ("http://localhost", True), ("http://127.0.0.1:80", True), ("null", False),
        ("https://localhost:5173", False), ("http://localhost:5173.evil.example", False),
        ("http://127a0.0.1:80", False), ("http://localhost:5173\n", False),
        ("http://localhost.evil.example:80", False), ("http://localhost:", False),
    ],
)  # fmt: skip
def test_any_port_of_an_origin_may_be_allowed(origin: str, is_allowed: bool) -> None:
    client = client_of(cors_origins=("http://localhost:*", "http://127.0.0.1:*"))
    headers = client.get("/", environ_base={"HTTP_ORIGIN": origin}).headers
    assert headers.get("Access-Control-Allow-Origin") == (origin if is_allowed else None)


def test_no_origin_is_allowed_by_default(client: FlaskClient) -> None:
    headers = client.get("/v1/games", headers={"Origin": ORIGIN}).headers
    assert "Access-Control-Allow-Origin" not in headers
    assert "Strict-Transport-Security" not in headers


def test_https_covers_subdomains_only_where_that_is_set() -> None:
    for is_set, header in ((False, "max-age=31536000"), (True, "max-age=31536000; includeSubDomains")):
        client = create_app(Settings(https_only=True, https_subdomains=is_set)).test_client()
        assert client.get("/healthz").headers["Strict-Transport-Security"] == header


# The headers that the contract declares


ROOT = "/v1/games/seven-up"
SIMULATION = {"options": {}, "players": ["greedy", "random"], "deals": 4, "seed": "headers"}
#: Headers of every server, and headers for browsers only.
PLAIN = {
    "Allow", "Cache-Control", "Content-Encoding", "Content-Length", "Content-Security-Policy", "Content-Type",
    "Cross-Origin-Opener-Policy", "Date", "Referrer-Policy", "Server", "X-Accel-Buffering", "X-Content-Type-Options",
    "X-Frame-Options",
}  # fmt: skip


@pytest.fixture(scope="module")
def app(jobs: JobSettings) -> Flask:
    """Return the application with limits and inline jobs."""
    return create_app(Settings(jobs=jobs, rate="1000/minute", job_budget="1000/minute"), inline_job_queue(jobs))


def send(client: FlaskClient, method: str, path: str, body: object = None, **headers: str) -> TestResponse:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return client.open(path, method=method, json=body, headers=named)


def answers(client: FlaskClient) -> Iterator[tuple[str, str, TestResponse]]:
    """Yield responses of many kinds, each with its method and path in the contract."""
    state = send(client, "POST", f"{ROOT}/deals", {"options": {}, "seed": "x"}).get_json()["state"]
    for path in ("/v1/games", "/problems", "/healthz", "/readyz"):
        yield "GET", path, send(client, "GET", path)
    seen = send(client, "POST", f"{ROOT}/views", {"state": state})
    yield "POST", f"{ROOT}/views", seen
    yield "POST", f"{ROOT}/views", send(client, "POST", f"{ROOT}/views", {"state": state}, If_None_Match="*")
    yield "POST", f"{ROOT}/views", send(client, "POST", f"{ROOT}/views", {"state": {}})
    yield "POST", f"{ROOT}/deals", send(client, "POST", f"{ROOT}/deals", {"options": {}, "sealed": True})
    yield "POST", f"{ROOT}/simulations", send(client, "POST", f"{ROOT}/simulations", SIMULATION)
    waited = send(client, "POST", f"{ROOT}/simulations", SIMULATION, Prefer="wait=5")
    yield "POST", f"{ROOT}/simulations", waited
    links = waited.get_json()["links"]
    yield "GET", "/v1/jobs/{id}", send(client, "GET", links["self"])
    yield "GET", "/v1/jobs/{id}", send(client, "GET", "/v1/jobs/none")
    yield "GET", "/v1/jobs/{id}/chart.svg", send(client, "GET", links["chart"])
    yield "GET", "/v1/jobs/{id}/events", send(client, "GET", links["events"])


def test_responses_have_exactly_declared_headers(app: Flask) -> None:
    contract, seen = contract_of(app), set()
    for method, path, response in answers(app.test_client()):
        status = str(response.status_code)
        declared = set(contract.operation(method, path)["responses"][status]["headers"])
        found = set(response.headers.keys())
        assert found - PLAIN <= declared, (path, status)
        # Not every wait is reported, and a response with hidden cards has no ETag.
        assert declared - found <= {"Retry-After", "Preference-Applied", "ETag"}, (path, status)
        seen.add(status)
    assert seen == {"200", "202", "304", "404", "422"}


def test_request_headers_are_declared(app: Flask) -> None:
    declared: dict[str, set[str]] = {}
    for methods in contract_of(app).document["paths"].values():
        for operation in [methods[method] for method in ("get", "post", "delete") if method in methods]:
            given = [*methods.get("parameters", ()), *operation["parameters"]]
            names = {each["name"] for each in given if each["in"] == "header"}
            declared[operation["operationId"]] = names
            assert ("If-None-Match" in names) is ("304" in operation["responses"])
            assert ("Prefer" in names) is ("Idempotency-Key" in names) is ("202" in operation["responses"])
    assert all({"Accept-Language", "X-Request-Id"} <= names for names in declared.values())
    assert "Last-Event-ID" in declared["listenToJob"]
