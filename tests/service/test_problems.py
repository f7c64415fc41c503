"""Tests of problems: every code, in both languages, with headers and texts, and without internal details."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from typing import Any, Final

import orjson
import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from croupier.games.catalogue import GAMES
from croupier.games.faults import Fault, Plural
from service.app import create_app
from service.problems.codes import CODES
from service.problems.fault_codes import fault_codes
from service.problems.problem import problem_data
from service.settings import Settings
from tests.service.sealed import SealedMatch
from tests.service.support import GAME, JSON, Table, check_problem, pointers

MOVES: Final = "/v1/games/seven-up/moves"
DEALS: Final = "/v1/games/seven-up/deals"
VIEWS: Final = "/v1/games/seven-up/views"
#: A body whose sender disconnected in the middle.
CUT_SHORT: Final = {"CONTENT_LENGTH": "3"}


def state(client: FlaskClient, **members: object) -> dict[str, Any]:
    """Return a dealt state with changed fields."""
    dealt: dict[str, Any] = client.post(DEALS, json={"options": {}, "seed": "croupier"}).get_json()["state"]
    return dealt | members


def idle(client: FlaskClient, **members: object) -> dict[str, object]:
    """Return a sealed table and the key of the seat that is not to act."""
    return SealedMatch(Table(client, GAMES[GAME]), dealer=0).body(0, **members)


def post(client: FlaskClient, path: str, text: str, content_type: str = JSON, **more: Any) -> TestResponse:
    return client.post(path, data=text.encode(), content_type=content_type, **more)


@cache
def broken_app() -> Flask:
    """Return the application with an additional view that fails."""
    app = create_app(Settings())

    @app.get("/broken")
    def broken() -> str:
        raise RuntimeError("the secret is 42")

    return app


#: A request for each code. test_batches tests the problem of an item, which is part of an answer.
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
    "bad-key": lambda client: client.post(VIEWS, json=idle(client) | {"key": "k"}),
    "bad-table": lambda client: client.post(VIEWS, json={"table": "t"}),
    "not-your-turn": lambda client: client.post(MOVES, json=idle(client, moves=["beg"])),
    "unreadable-move": lambda client: client.post(MOVES, json={"state": state(client), "moves": ["fly"]}),
    "illegal-move": lambda client: client.post(MOVES, json={"state": state(client), "moves": ["play 9S"]}),
    "broker-away": lambda client: client.get("/v1/jobs/x"),
    "internal-error": lambda client: client.get("/broken"),
}
#: Problems of jobs, which need a broker: test_jobs. The last four occur in a job's record.
OF_JOBS: Final = {
    "malformed-header", "impossible-record", "unknown-job", "job-not-finished", "job-expired", "job-too-large",
    "key-reused", "queue-full",
    "store-full", "too-many-listeners", "job-failed", "job-outdated", "job-poisoned", "job-too-slow",
}  # fmt: skip

#: Problems of keys and limits: test_callers and test_signed_links.
OF_CALLERS: Final = {"bad-ticket", "unauthorized", "out-of-scope", "too-many-requests"}

#: Problems that the server or the proxy answers with: see tests/proxy, test_gunicorn and test_concurrency.
OF_THE_SERVER: Final = {
    "address-too-long", "expectation-failed", "headers-too-large", "overloaded", "request-too-slow",
}  # fmt: skip


def test_every_code_is_produced_by_a_request() -> None:
    assert REQUESTS.keys() | OF_JOBS | OF_CALLERS | OF_THE_SERVER | {"impossible-item"} == CODES.keys()


@pytest.mark.parametrize("code", REQUESTS)
def test_problem_has_code_and_shape_in_both_languages(code: str) -> None:
    client, found = broken_app().test_client(), []
    for language in ("en", "fr"):
        client.environ_base["HTTP_ACCEPT_LANGUAGE"] = language
        response = REQUESTS[code](client)
        errors, problem = check_problem(response, code), response.get_json()
        assert response.headers["Content-Language"] == language
        assert "Accept-Language" in response.headers["Vary"]
        # The detail is a sentence without pointers.
        assert problem["detail"][0].isupper() or problem["detail"][0] in "“«"
        assert problem["detail"].endswith(".")
        assert not [error for error in errors if error["pointer"] and error["pointer"] in problem["detail"]]
        found.append((problem["title"], pointers(errors)))
    assert found[0][0] == CODES[code].title != found[1][0]
    assert found[0][1] == found[1][1]


#: Beginning of a message that depends on its place.
PREDICATE: Final = re.compile(r"this (has|does|must|adds|names|would|member|is (%|the key|not in the order)) ?")


def test_message_names_its_pointer() -> None:
    for code, meanings in fault_codes().items():
        for meaning in meanings:
            message = meaning.message.many if isinstance(meaning.message, Plural) else meaning.message
            assert not PREDICATE.match(message), (code, message)


def test_failure_is_logged_and_hides_internals(caplog: pytest.LogCaptureFixture) -> None:
    response = broken_app().test_client().get("/broken")
    check_problem(response, "internal-error")
    assert "the secret is 42" in caplog.text
    text = response.get_data(as_text=True)
    for inside in ("secret", "42", "RuntimeError", "Traceback", ".py"):
        assert inside not in text


# Sizes: further faults are counted, and long texts are truncated


ROOT: Final = "/v1/games/seven-up"
LIMIT: Final = 64 * 1024
#: The character with the most bytes in JSON.
WIDEST: Final = ("\x00", "\U0001f600", "é", '"')


def test_hundred_faults_are_listed_and_rest_counted(client: FlaskClient) -> None:
    for faults, more in ((100, None), (270, 170)):
        body = {"options": {}, "seed": "s", **{f"n{number}": 1 for number in range(faults)}}
        response = client.post(f"{ROOT}/deals", json=body)
        errors = check_problem(response, "invalid-body")
        assert len({error["pointer"] for error in errors}) == 100
        assert response.get_json().get("more") == more


@pytest.mark.parametrize("character", WIDEST)
@pytest.mark.parametrize("length", [1, 250, 100_000])
def test_no_problem_is_larger(character: str, length: int) -> None:
    details = [Fault(f"/{number}/{character * length}", "x", text=character * length) for number in range(300)]
    problem = problem_data("invalid-body", details, "en", 7)
    assert len(orjson.dumps(problem)) <= LIMIT
    assert len(problem["errors"]) >= 1
    assert problem["more"] + len(problem["errors"]) == 307


def test_truncated_pointer_leads_to_ancestor() -> None:
    [error] = problem_data("invalid-body", [Fault("/a/b/" + "x" * 400, "c", text="is not known here")], "en")["errors"]
    assert error["pointer"] == "/a/b"
    assert error["detail"].startswith("/a/b/xxx")
    assert error["detail"].endswith("… is not known here")


@pytest.mark.parametrize("name", ["x" * 900_000, "\x00" * 150_000, "/" * 900_000, "~" * 900_000])
def test_long_name_is_truncated(client: FlaskClient, name: str) -> None:
    for text in (json.dumps({"options": {}, name: 1}), f'{{"a":{{{json.dumps(name)}:1,{json.dumps(name[:50])}:1}}}}'):
        response = client.post(f"{ROOT}/deals", data=text, content_type=JSON)
        check_problem(response, "invalid-body")
    twice = f"{{{json.dumps(name[:80_000])}:1,{json.dumps(name[:80_000])}:1}}"
    check_problem(client.post(f"{ROOT}/deals", data=twice, content_type=JSON), "duplicate-key")


def test_batch_lists_thousand_faults_then_first_of_each(client: FlaskClient) -> None:
    end = {"out": None, "laid": [False] * 4, "floche": None, "coup_blanc": False}
    item = {"trump": "H", "melds": [], "hands": [["AS"] * 54] * 4, **end}
    response = client.post("/v1/games/colonne/scores", json={"items": [item] * 15})
    results = response.get_json()["results"]
    assert [result["code"] for result in results] == ["impossible-item"] * 15
    assert [len(result["errors"]) for result in results] == [100] * 10 + [1] * 5
    assert len({len(result["errors"]) + result["more"] for result in results}) == 1


@pytest.mark.parametrize("record", [{"deals": [{"a": 1}] * 450}, {f"n{number}": 1 for number in range(500)}])
def test_batch_lists_first_fault_after_large_record(client: FlaskClient, record: dict[str, Any]) -> None:
    response = client.post(f"{ROOT}/replays", json={"records": [record] * 100})
    problems = [result["problem"] for result in response.get_json()["results"]]
    assert [problem["status"] for problem in problems] == [422] * 100
    assert [len(problem["errors"]) for problem in problems] == [100] + [1] * 99


def test_item_beyond_budget_says_that_it_lists_one_fault(client: FlaskClient) -> None:
    trick = {"leader": 0, "cards": ["ZZ", "XX"]}
    response = client.post(f"{ROOT}/scores", json={"items": [{"trump": "H", "tricks": [trick] * 6}] * 40})
    for result in response.get_json()["results"]:
        is_partial = "too large to list every fault" in result["detail"]
        assert len(result["errors"]) == (1 if is_partial else 12)


def test_small_body_lists_every_fault(client: FlaskClient) -> None:
    small, large = (
        check_problem(
            client.post(f"{ROOT}/legal-moves", json={"state": {"deal": {"stock": ["zz"] * size}}}), "invalid-body"
        )
        for size in (5, 5000)
    )
    assert len([error for error in small if "/stock/" in error["pointer"]]) == 5
    assert len(large) == 1
    assert large[0]["detail"].endswith("; the request is too large to list every fault")
