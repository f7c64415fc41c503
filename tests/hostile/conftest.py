"""Fixtures: the application, for hostile requests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from flask import Flask
from flask.testing import FlaskClient

from benchmarks.worst import idle_application
from runtime.embedded import embedded_broker


@pytest.fixture(scope="session")
def app() -> Iterator[Flask]:
    """Return the application, which answers errors. Its queue accepts every job and runs none."""
    with embedded_broker() as url:
        yield idle_application(url)


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """Return a client without state of earlier tests."""
    return app.test_client()
