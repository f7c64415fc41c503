"""The application as it is served, for requests that mean it no good."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from service.app import create_app
from service.settings import Settings


@pytest.fixture(scope="session")
def app() -> Flask:
    """The application; errors are answered, not raised."""
    return create_app(Settings())


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """A client that keeps nothing from one test to the next."""
    return app.test_client()
