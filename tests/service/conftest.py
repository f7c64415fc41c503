"""The application as it is served, a client of it, and the resources of the game that a test is about."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import pytest
from flask import Flask
from flask.testing import FlaskClient

from croupier.games.game import Game
from croupier.players.catalogue import ROSTERS
from service.app import create_app
from service.settings import Settings
from tests.service.asking import Table
from tests.workers.worker_pool import Crew
from workers.embedded import embedded_broker
from workers.settings import JobSettings, read_job_settings

#: Where the strength of the computer does not matter, its searches go no further than this.
ITERATIONS: Final = 4


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


@pytest.fixture
def crew() -> Iterator[Crew]:
    """Workers, to be hired; those left over are dismissed at the end."""
    hired = Crew()
    yield hired
    hired.dismiss()


@pytest.fixture(scope="module")
def quick_jobs() -> Iterator[JobSettings]:
    """The settings of an embedded broker, with levels that search little."""
    with pytest.MonkeyPatch.context() as patch, embedded_broker() as url:
        for roster in ROSTERS.values():
            level = roster.levels["strong"]
            patch.setitem(roster.levels, "strong", replace(level, iterations=min(level.iterations, ITERATIONS)))
        yield read_job_settings({"CROUPIER_BROKER_URL": url})
