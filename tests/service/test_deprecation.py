"""An operation that will go says so in the contract and in every answer."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime

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
def app() -> Iterator[Flask]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(DEPRECATED, "viewSevenUp", Deprecation(SINCE, PAGE, SUNSET))
        patch.setitem(DEPRECATED, "getProblem", Deprecation(SINCE, PAGE))
        yield create_app(Settings())


def asked(app: Flask, path: str, body: object = None) -> TestResponse:
    return app.test_client().open(path, method="GET" if body is None else "POST", json=body)


def test_its_answers_say_since_when_and_until_when(app: Flask) -> None:
    dealt = asked(app, "/v1/games/seven-up/deals", {"options": {}, "seed": "x"})
    assert not set(FIELDS) & set(dealt.headers.keys())
    for body, status in (({"state": dealt.get_json()["state"], "seat": 0}, 200), ({}, 422)):
        response = asked(app, VIEWS, body)
        contract_of(app).check(response, "POST", VIEWS)
        assert response.status_code == status
        assert response.headers["Deprecation"] == "@1782864000"
        assert response.headers["Sunset"] == "Sun, 31 Jan 2027 23:59:59 GMT"
        assert re.findall(r'<([^>]+)>; rel="([a-z]+)"', response.headers["Link"]) == [
            (PAGE, "deprecation"), (PAGE, "sunset"),
        ]  # fmt: skip
    endless = asked(app, "/problems/illegal-move").headers
    assert (endless["Deprecation"], "Sunset" in endless) == ("@1782864000", False)


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
