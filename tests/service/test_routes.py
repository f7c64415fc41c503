"""Routes are looked for once: a route that is kept is the one that would be found."""

from __future__ import annotations

from typing import Any, Final

import pytest
from flask import Flask, Request
from flask.testing import FlaskClient
from werkzeug.routing import MapAdapter

from service.app import create_app
from service.settings import Settings

GAME: Final = "/v1/games/seven-up"
ASKED: Final[dict[str, Any]] = {
    "REQUEST_METHOD": "GET", "PATH_INFO": GAME, "HTTP_HOST": "croupier.test", "wsgi.url_scheme": "http",
    "SCRIPT_NAME": "", "SERVER_NAME": "croupier.test", "SERVER_PORT": "80",
}  # fmt: skip


@pytest.fixture(scope="module")
def app() -> Flask:
    return create_app(Settings())


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


def address(app: Flask, **changed: str) -> MapAdapter:
    bound = app.create_url_adapter(Request({**ASKED, **changed}))
    assert bound is not None
    return bound


def test_an_address_that_was_asked_before_is_bound_already(app: Flask) -> None:
    first = address(app)
    assert address(app) is first
    assert first.match(return_rule=True) is first.match(return_rule=True)
    assert first.match("/healthz")[0] != first.match(GAME)[0]


@pytest.mark.parametrize(
    "other",
    [{"REQUEST_METHOD": "HEAD"}, {"PATH_INFO": "/v1/games/colonne"}, {"HTTP_HOST": "x"}, {"wsgi.url_scheme": "https"},
     {"SCRIPT_NAME": "/cards"}],
    ids=lambda other: next(iter(other)),
)  # fmt: skip
def test_each_thing_that_an_address_depends_on_makes_another(app: Flask, other: dict[str, str]) -> None:
    assert address(app, **other) is not address(app)


@pytest.mark.parametrize("more", [{"QUERY_STRING": "ticket=x"}, {"HTTP_UPGRADE": "websocket"}], ids=str)
def test_a_query_or_another_protocol_is_not_kept(app: Flask, more: dict[str, str]) -> None:
    assert address(app, **more) is not address(app, **more)


@pytest.mark.parametrize("path", ["/v1//games", "/v1/games//seven-up", "/docs//seven-up", "/v1/games/"])
def test_nothing_is_answered_with_another_address(client: FlaskClient, path: str) -> None:
    """It would be made of `Host`, which a caller chooses: a cache would send others there."""
    answer = client.get(path, headers={"Host": "evil.example"})
    assert answer.status_code == (404 if "//" in path else 200)
    assert "Location" not in answer.headers


def test_parameters_are_those_of_the_request(client: FlaskClient) -> None:
    for _ in range(2):
        for game in ("colonne", "upcolor"):
            assert client.get(f"/v1/games/{game}").get_json()["game"] == game
            assert client.get(f"/v1/games/{game}/rules").status_code == 200


def test_what_has_no_route_is_told_each_time(client: FlaskClient) -> None:
    for _ in range(2):
        assert client.get("/nowhere").status_code == 404
        assert client.get(f"{GAME}/moves").status_code == 405
        assert client.get("/healthz", headers={"Host": "x" * 70}).status_code == 400
