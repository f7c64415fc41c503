"""The application as it is served, for requests that mean it no good."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from flask import Flask
from flask.testing import FlaskClient

from runtime.embedded import embedded_broker
from service.app import create_app
from service.settings import Settings
from workers.job_queue import JobQueue
from workers.settings import read_job_settings
from workers.store.store import Store


def _forget(*_: object) -> None:
    """Hand a job to nobody."""


@pytest.fixture(scope="session")
def app() -> Iterator[Flask]:
    """The application; errors are answered, not raised. Jobs are taken on, more than there will be, and never done."""
    with embedded_broker() as url:
        jobs = read_job_settings({"CROUPIER_BROKER_URL": url, "CROUPIER_QUEUE_LIMIT": "1000000"})
        yield create_app(Settings(jobs=jobs), JobQueue(Store(jobs), _forget))


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """A client that keeps nothing from one test to the next."""
    return app.test_client()
