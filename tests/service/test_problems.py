"""Every error is a problem: every code, on every route, in both languages, with its headers, telling nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from croupier.games.catalogue import GAMES
from croupier.games.faults import Plural
from service.app import create_app
from service.problems.codes import CODES, SAID_OF_PLACES
from service.problems.fault_codes import fault_codes
from service.settings import Settings
from tests.facts.catalogue import FACTS
from tests.service.asking import JSON, PROBLEM, check_problem, pointers

MOVES: Final = "/v1/games/seven-up/moves"
DEALS: Final = "/v1/games/seven-up/deals"
VIEWS: Final = "/v1/games/seven-up/views"
#: What a path variable stands for when a route is tried.
VALUES: Final = {
    "id": "x", "game": "seven-up", "code": "not-found", "version": "0", "name": "style.css",
    "operation": "listGames", "part": "response",
}  # fmt: skip
#: Of a body whose sender went away in the middle.
CUT_SHORT: Final = {"CONTENT_LENGTH": "3"}
METHODS: Final = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "TRACE", "QUERY", "BREW")


def state(client: FlaskClient, **members: object) -> dict[str, Any]:
    """Return a dealt state, some of its members changed."""
    dealt: dict[str, Any] = client.post(DEALS, json={"options": {}, "seed": "croupier"}).get_json()["state"]
    return dealt | members


def sealed(client: FlaskClient) -> Any:
    """Return a new sealed table, and its keys."""
    return client.post(DEALS, json={"options": {}, "sealed": True, "dealer": 0}).get_json()


def idle(client: FlaskClient) -> dict[str, str]:
    """Return a sealed table and the key of the seat that is not to act."""
    table = sealed(client)
    return {"table": table["table"], "key": table["keys"][0]}


def post(client: FlaskClient, path: str, text: str, content_type: str = JSON, **more: Any) -> TestResponse:
    return client.post(path, data=text.encode(), content_type=content_type, **more)


def break_down(_: FlaskClient) -> TestResponse:
    return broken_app().test_client().get("/broken")


def broken_app() -> Flask:
    """Return the application with one view more, which fails."""
    app = create_app(Settings())

    @app.get("/broken")
    def broken() -> str:
        raise RuntimeError("the secret is 42")

    return app


#: A request for each code. An item's problem is an answer within an answer: see `test_an_item_is_a_problem_too`.
REQUESTS: Final[dict[str, Callable[[FlaskClient], TestResponse]]] = {
    "bad-request": lambda client: post(client, DEALS, "{}", environ_overrides=CUT_SHORT),
    "malformed-json": lambda client: post(client, DEALS, "{"),
    "duplicate-key": lambda client: post(client, DEALS, '{"options": {}, "options": {}}'),
    "too-deep": lambda client: post(client, DEALS, "[" * 33 + "]" * 33),
    "number-out-of-range": lambda client: post(client, DEALS, '{"options": {}, "dealer": 12345678901234567890}'),
    "not-found": lambda client: client.get("/nowhere"),
    "unknown-game": lambda client: client.post("/v1/games/whist/deals", json={}),
    "method-not-allowed": lambda client: client.get(DEALS),
    "body-too-large": lambda client: post(client, DEALS, " " * (1024 * 1024 + 1)),
    "unsupported-media-type": lambda client: post(client, DEALS, "{}", "text/plain"),
    "invalid-body": lambda client: client.post(DEALS, json={}),
    "impossible-state": lambda client: client.post(MOVES, json={"state": state(client, to_act=0), "moves": ["beg"]}),
    "impossible-deal": lambda client: client.post(DEALS, json={"options": {}, "deck": []}),
    "bad-key": lambda client: client.post(VIEWS, json={"table": sealed(client)["table"], "key": "k"}),
    "bad-table": lambda client: client.post(VIEWS, json={"table": "t"}),
    "not-your-turn": lambda client: client.post(MOVES, json={**idle(client), "moves": ["beg"]}),
    "unreadable-move": lambda client: client.post(MOVES, json={"state": state(client), "moves": ["fly"]}),
    "illegal-move": lambda client: client.post(MOVES, json={"state": state(client), "moves": ["play 9S"]}),
    "broker-away": lambda client: client.get("/v1/jobs/x"),
    "internal-error": break_down,
}
#: Problems of jobs, which need a broker: see test_jobs. The last four are told in a job's record.
OF_JOBS: Final = {
    "malformed-header", "unknown-job", "job-not-finished", "job-expired", "job-too-large", "key-reused", "queue-full",
    "store-full", "too-many-listeners", "job-failed", "job-outdated", "job-poisoned", "job-too-slow",
}  # fmt: skip

#: Problems of callers, who need keys and limits: see test_callers and test_tickets.
OF_CALLERS: Final = {"bad-ticket", "unauthorized", "out-of-scope", "too-many-requests"}

#: Problems that the server tells before the application: see test_malformed, test_slow_clients and test_overload.
OF_THE_SERVER: Final = {
    "address-too-long", "expectation-failed", "headers-too-large", "overloaded", "request-too-slow",
}  # fmt: skip


def test_every_code_is_produced_by_some_request() -> None:
    assert REQUESTS.keys() | OF_JOBS | OF_CALLERS | OF_THE_SERVER | {"impossible-item"} == CODES.keys()


@pytest.mark.parametrize("code", REQUESTS)
def test_a_problem_has_its_code_status_and_shape(client: FlaskClient, code: str) -> None:
    response = REQUESTS[code](client)
    check_problem(response, code)
    assert response.headers["Content-Language"] == "en"
    assert "Accept-Language" in response.headers["Vary"]
    assert response.get_json()["title"] == CODES[code].title


@pytest.mark.parametrize("code", REQUESTS)
def test_a_problem_has_a_page_at_its_type(client: FlaskClient, code: str) -> None:
    problem = REQUESTS[code](client).get_json()
    page = client.get(problem["type"]).get_json()
    assert {name: page[name] for name in ("type", "code", "status", "title")} == {
        name: problem[name] for name in ("type", "code", "status", "title")
    }


@pytest.mark.parametrize("code", REQUESTS)
def test_a_problem_follows_the_language(app: Flask, code: str) -> None:
    client = app.test_client()
    english = REQUESTS[code](client)
    client.environ_base["HTTP_ACCEPT_LANGUAGE"] = "fr"
    if code == "internal-error":
        french = broken_app().test_client().get("/broken", headers={"Accept-Language": "fr"})
    else:
        french = REQUESTS[code](client)
    assert french.headers["Content-Language"] == "fr"
    check_problem(french, code)
    assert french.get_json()["title"] != english.get_json()["title"]
    assert pointers(french.get_json()["errors"]) == pointers(english.get_json()["errors"])


def test_an_item_is_a_problem_too(client: FlaskClient) -> None:
    item = {**FACTS["seven-up"].score_item, "tricks": [{"leader": 0, "cards": ["AH", "AH"]}]}
    [result] = client.post("/v1/games/seven-up/scores", json={"items": [item]}).get_json()["results"]
    assert result["code"] == "impossible-item"
    assert result["status"] == CODES["impossible-item"].status


def test_the_detail_is_what_faults_say_that_need_no_place(client: FlaskClient) -> None:
    problem = client.post(MOVES, json={"state": state(client), "moves": ["fly"]}).get_json()
    assert problem["detail"] == "“fly” is no move of this game."
    problem = client.post(MOVES, json={"state": state(client, luck=1, game="x")}).get_json()
    assert len(problem["errors"]) == 3
    assert problem["detail"] == f"{problem['title']}."


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("code", REQUESTS)
def test_the_detail_is_a_sentence_without_pointers(app: Flask, code: str, language: str) -> None:
    client = app.test_client()
    client.environ_base["HTTP_ACCEPT_LANGUAGE"] = language
    problem = REQUESTS[code](client).get_json()
    detail = problem["detail"]
    assert detail[0].isupper() or detail[0] in "“«"
    assert detail.endswith(".")
    assert not [error for error in problem["errors"] if error["pointer"] and error["pointer"] in detail]


#: How a message begins that says something of its place.
PREDICATE: Final = re.compile(r"this (has|does|must|adds|names|would|member|is (%|the key|not in the order)) ?")


def test_what_faults_say_is_a_sentence_or_known_to_be_none() -> None:
    for code, meanings in fault_codes().items():
        for meaning in meanings:
            message = meaning.message.many if isinstance(meaning.message, Plural) else meaning.message
            assert bool(PREDICATE.match(message)) is (code in SAID_OF_PLACES), message


# Methods


def routes() -> dict[str, set[str]]:
    """Return the methods of every route."""
    found: dict[str, set[str]] = {}
    for rule in create_app(Settings()).url_map.iter_rules():
        found.setdefault(rule.rule, set()).update(rule.methods or ())
    return found


ROUTES: Final = routes()
every_route = pytest.mark.parametrize("route", ROUTES)


def address(route: str) -> str:
    path = route
    for name, value in VALUES.items():
        for converter in ("string", "path"):
            path = path.replace(f"<{converter}:{name}>", value)
    return path


@every_route
def test_another_method_is_refused_and_the_methods_are_told(client: FlaskClient, route: str) -> None:
    for method in METHODS:
        if method in ROUTES[route]:
            continue
        response = client.open(address(route), method=method)
        if method != "HEAD":
            check_problem(response, "method-not-allowed")
        assert response.status_code == 405
        assert set(response.headers["Allow"].split(", ")) == ROUTES[route]


@every_route
def test_options_tells_the_methods(client: FlaskClient, route: str) -> None:
    response = client.options(address(route))
    assert response.status_code == 200
    assert set(response.headers["Allow"].split(", ")) == ROUTES[route]
    assert response.get_data() == b""


@pytest.mark.parametrize("route", [route for route, methods in ROUTES.items() if "GET" in methods])
def test_head_is_get_without_a_body(client: FlaskClient, route: str) -> None:
    with client.get(address(route)) as got, client.head(address(route)) as head:
        # Without a broker there are no jobs to look up, and without a token no figures.
        expected = 503 if route.startswith("/v1/jobs") else 404 if route == "/metrics" else 200
        assert head.status_code == got.status_code == expected
        assert head.get_data() == b""
        for name in ("Content-Type", "Content-Length", "ETag", "Cache-Control"):
            assert head.headers.get(name) == got.headers.get(name)


def test_head_of_nothing(client: FlaskClient) -> None:
    response = client.head("/nowhere")
    assert (response.status_code, response.mimetype, response.get_data()) == (404, PROBLEM, b"")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("path", ["deal", "moves/1", "Moves", "opponent-move"])
def test_a_game_has_no_other_resource(client: FlaskClient, game: str, path: str) -> None:
    check_problem(client.post(f"/v1/games/{game}/{path}", json={}), "not-found")


# Failures of our own


def test_a_failure_tells_nothing_of_the_inside() -> None:
    response = break_down(FlaskClient(Flask("none")))
    check_problem(response, "internal-error")
    told = response.get_data(as_text=True)
    for inside in ("secret", "42", "RuntimeError", "Traceback", ".py"):
        assert inside not in told


def test_a_failure_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    broken_app().test_client().get("/broken")
    assert "the secret is 42" in caplog.text


def test_a_view_of_a_game_that_fails_answers_a_problem(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("the secret is 42")

    body = {"state": state(client), "moves": ["beg"]}
    monkeypatch.setattr("service.resources.moves.play", fail)
    response = client.post(MOVES, json=body)
    check_problem(response, "internal-error")
    assert b"secret" not in response.get_data()
