"""The service as the reference for the library."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from service.app import create_app
from service.settings import Settings


@pytest.fixture(scope="session")
def client() -> FlaskClient:
    """A client of the service."""
    return create_app(Settings()).test_client()
