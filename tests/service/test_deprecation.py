"""An operation that will go says so in the contract and in every answer."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from service.app import create_app
from service.contract.deprecation import DEPRECATED, Deprecation
from service.settings import Settings
from tests.service.asking import contract_of

SINCE = datetime(2026, 7, 1, tzinfo=UTC)
SUNSET = datetime(2027, 1, 31, 23, 59, 59, tzinfo=UTC)
PAGE = "https://example.com/no-more-views"
VIEWS = "/v1/games/seven-up/views"
FIELDS = ("Deprecation", "Sunset", "Link")


@pytest.fixture(scope="module")
def app() -> Flask:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(DEPRECATED, "viewSevenUp", Deprecation(SINCE, PAGE, SUNSET))
        patch.setitem(DEPRECATED, "getProblem", Deprecation(SINCE, PAGE))
        return create_app(Settings())


def asked(app: Flask, path: str, body: object = None) -> TestResponse:
    return app.test_client().open(path, method="GET" if body is None else "POST", json=body)


def test_its_answer_says_since_when_and_until_when(app: Flask) -> None:
    dealt = asked(app, "/v1/games/seven-up/deals", {"options": {}, "seed": "x"})
    assert not set(FIELDS) & set(dealt.headers.keys())
    response = asked(app, VIEWS, {"state": dealt.get_json()["state"], "seat": 0})
    assert response.status_code == 200
    assert response.headers["Deprecation"] == "@1782864000"
    assert parsedate_to_datetime(response.headers["Sunset"]) == SUNSET
    assert response.headers["Sunset"] == "Sun, 31 Jan 2027 23:59:59 GMT"
    assert re.findall(r'<([^>]+)>; rel="([a-z]+)"', response.headers["Link"]) == [
        (PAGE, "deprecation"), (PAGE, "sunset"),
    ]  # fmt: skip


@pytest.mark.parametrize("body", [{}, {"state": 1}])
def test_a_problem_says_it_too(app: Flask, body: object) -> None:
    response = asked(app, VIEWS, body)
    assert response.status_code == 422
    assert all(len(response.headers.getlist(name)) == 1 for name in FIELDS)
    contract_of(app).check(response, "POST", VIEWS)


def test_without_a_day_none_is_told(app: Flask) -> None:
    response = asked(app, "/problems/illegal-move")
    assert response.headers["Deprecation"] == "@1782864000"
    assert "Sunset" not in response.headers
    assert response.headers["Link"] == f'<{PAGE}>; rel="deprecation"; type="text/html"'


def test_other_methods_and_paths_do_not(app: Flask) -> None:
    for path in ("/problems", "/v1/games", VIEWS, "/nothing"):
        assert not set(FIELDS) & set(asked(app, path).headers.keys())


def test_the_contract_marks_it_and_declares_the_fields(app: Flask) -> None:
    contract = contract_of(app)
    views = contract.operation("POST", VIEWS)
    assert views["deprecated"] is True
    assert all(set(FIELDS) <= answer["headers"].keys() for answer in views["responses"].values())
    problem = contract.operation("GET", "/problems/{code}")
    assert problem["deprecated"] is True
    assert "Sunset" not in problem["responses"]["200"]["headers"]
    assert "deprecated" not in contract.operation("POST", "/v1/games/seven-up/moves")


def test_what_is_no_operation_is_not_deprecated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(DEPRECATED, "viewWhist", Deprecation(SINCE, PAGE))
    with pytest.raises(ValueError, match="viewWhist"):
        create_app(Settings())


def test_nothing_ends_before_it_begins() -> None:
    with pytest.raises(ValueError, match="cannot go"):
        Deprecation(SUNSET, PAGE, SINCE)
