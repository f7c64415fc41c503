"""Every operation of the contract at the doors of the whole service: scopes, and the fields of every kind of answer."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from runtime.embedded import embedded_broker
from service.app import create_app
from service.callers.keys import SCOPES, issue, write_keys
from service.settings import Settings
from tests.service.asking import JSON, check_problem
from tests.service.contract import DOCUMENT
from workers.running.inline import inline_job_queue
from workers.settings import read_job_settings

OPERATIONS: Final[dict[str, tuple[str, str, list[Any]]]] = {
    operation["operationId"]: (method.upper(), path, operation.get("security", DOCUMENT["security"]))
    for path, methods in DOCUMENT["paths"].items()
    for method, operation in methods.items()
    if isinstance(operation, dict)
}
ORIGIN: Final = "https://front-end.example"

every_operation = pytest.mark.parametrize("operation", OPERATIONS)


@pytest.fixture(scope="module")
def keys(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """A key for each scope, and for none; the file is at `file`."""
    made = {scope: issue(f"only-{scope}", [scope]) for scope in SCOPES}
    file = tmp_path_factory.mktemp("keys") / "keys.json"
    write_keys(file, [entry for _, entry in made.values()])
    return {"file": str(file), **{scope: text for scope, (text, _) in made.items()}}


@pytest.fixture(scope="module")
def guarded(keys: dict[str, str]) -> Iterator[FlaskClient]:
    """A service with everything that is off by default."""
    with embedded_broker() as url:
        jobs = read_job_settings({"CROUPIER_BROKER_URL": url})
        settings = Settings(
            jobs=jobs,
            keys=Path(keys["file"]),
            rate="100000/minute",
            job_budget="100000/minute",
            cors_origins=(ORIGIN, "https://second.example"),
            https_only=True,
        )
        yield create_app(settings, inline_job_queue(jobs)).test_client()


def asked(client: FlaskClient, operation: str, key: str = "", **headers: str) -> TestResponse:
    """Ask for an operation with nothing that it needs but the key."""
    method, path, _ = OPERATIONS[operation]
    bearer = {"Authorization": f"Bearer {key}"} if key else {}
    data = "{}" if method == "POST" else None
    filled = path.replace("{id}", "nothing").replace("{game}", "colonne").replace("{code}", "nothing")
    return client.open(filled, method=method, data=data, content_type=JSON, headers={**bearer, **headers})


@every_operation
def test_an_operation_needs_the_scope_that_the_contract_says(
    guarded: FlaskClient, keys: dict[str, str], operation: str
) -> None:
    security = OPERATIONS[operation][2]
    if not security:
        assert asked(guarded, operation).status_code in (200, 404)
        return
    [needed] = security[1]
    check_problem(asked(guarded, operation), "unauthorized")
    for scope in SCOPES:
        response = asked(guarded, operation, keys[scope])
        assert response.status_code not in (401, 429)
        assert (response.status_code == 403) == (scope != needed)


def test_both_scopes_are_for_something() -> None:
    needed = {scope for _, _, security in OPERATIONS.values() for way in security for scope in way}
    assert needed == set(SCOPES)


# The fields of every kind of answer


def job_link(client: FlaskClient, keys: dict[str, str]) -> str:
    body = {"options": {}, "players": ["random", "random"], "deals": 2, "seed": "s"}
    headers = {"Authorization": f"Bearer {keys['jobs']}"}
    link: str = client.post("/v1/games/seven-up/simulations", json=body, headers=headers).get_json()["links"]["self"]
    return link


#: Status: method, path (`JOB`: of a job that is done), scope, and headers.
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
def test_every_answer_has_its_fields(guarded: FlaskClient, keys: dict[str, str], name: str) -> None:
    status, method, path, scope, headers = ANSWERS[name]
    asked_for = path.replace("JOB", job_link(guarded, keys)) if path.startswith("JOB") else path
    bearer = {"Authorization": f"Bearer {keys[scope]}"} if scope else {}
    response = guarded.open(
        asked_for, method=method, headers={**bearer, **headers, "Origin": ORIGIN, "X-Request-Id": "mine"}
    )
    told = response.headers
    assert response.status_code == status
    assert told["X-Request-Id"] == "mine"
    assert told["X-Content-Type-Options"] == "nosniff"
    assert told["X-Frame-Options"] == "DENY"
    assert told["Referrer-Policy"] == "no-referrer"
    assert told["Strict-Transport-Security"].startswith("max-age=31536000")
    assert told["Access-Control-Allow-Origin"] == ORIGIN
    assert "Origin" in ", ".join(told.getlist("Vary")).split(", ")
    assert "Access-Control-Allow-Credentials" not in told
    assert told["Content-Security-Policy"].startswith("default-src 'none'")
    assert "frame-ancestors 'none'" in told["Content-Security-Policy"]
    assert "'unsafe-inline'" not in told["Content-Security-Policy"]
    assert ("RateLimit" in told) == path.startswith(("/v1/", "JOB"))
    response.close()


@every_operation
def test_a_page_of_a_listed_origin_may_ask_for_every_operation(guarded: FlaskClient, operation: str) -> None:
    method, path, _ = OPERATIONS[operation]
    wanted = {"Access-Control-Request-Method": method, "Access-Control-Request-Headers": "authorization, prefer"}
    for origin in (ORIGIN, "https://other.example"):
        response = guarded.options(path.replace("{id}", "x"), headers={"Origin": origin, **wanted})
        allowed = response.headers.get("Access-Control-Allow-Origin")
        assert allowed == (ORIGIN if origin == ORIGIN else None)
        if allowed:
            assert response.status_code == 200
            assert method in response.headers["Access-Control-Allow-Methods"]
            assert response.headers["Access-Control-Allow-Headers"] == "authorization, prefer"


@pytest.mark.parametrize("method", ["TRACE", "CONNECT", "PATCH", "FOO"])
def test_other_methods_are_known_nowhere(guarded: FlaskClient, keys: dict[str, str], method: str) -> None:
    headers = {"Authorization": f"Bearer {keys['referee']}"}
    check_problem(guarded.open("/v1/games", method=method, headers=headers), "method-not-allowed")
