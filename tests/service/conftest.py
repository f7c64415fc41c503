"""The application as it is served, a client of it, and the resources of the game that a test is about."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from games.game import Game
from service.app import create_app
from service.settings import Settings
from tests.service.asking import Table


@pytest.fixture(scope="session")
def app() -> Flask:
    """The application; errors are answered, not raised."""
    return create_app(Settings())


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """A client that keeps nothing from one test to the next."""
    return app.test_client()


@pytest.fixture
def table(client: FlaskClient, game: Game) -> Table:
    """The resources of the game that the test is parametrized with."""
    return Table(client, game)
