"""The application with jobs that run inline, as the service that the kit compares."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from flask.testing import FlaskClient

from runtime.embedded import embedded_broker
from tests.service.support import prompt_app
from workers.settings import read_job_settings


@pytest.fixture(scope="session")
def client() -> Iterator[FlaskClient]:
    """A client of the application."""
    with embedded_broker() as url:
        yield prompt_app(read_job_settings({"CROUPIER_BROKER_URL": url})).test_client()
