"""The application as it is served, for requests that mean it no good."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from flask import Flask
from flask.testing import FlaskClient

from benchmarks.worst import idle_application
from runtime.embedded import embedded_broker


@pytest.fixture(scope="session")
def app() -> Iterator[Flask]:
    """The application; errors are answered, not raised. Jobs are taken on, more than there will be, and never done."""
    with embedded_broker() as url:
        yield idle_application(url)


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """A client that keeps nothing from one test to the next."""
    return app.test_client()
