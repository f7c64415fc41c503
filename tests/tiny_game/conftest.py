"""A fifth game in every catalogue: one line each, and no other file of the tree knows of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from croupier.games.catalogue import GAMES
from croupier.games.game import Game
from croupier.players.catalogue import ROSTERS
from croupier.players.roster import Roster
from croupier.wording import language
from runtime.embedded import embedded_broker
from service.app import create_app
from service.export.recording import BODIES
from service.schemas.catalogue import GAME_SCHEMAS
from service.settings import Settings
from tests.facts.catalogue import FACTS as SUITES
from tests.service.support import Table
from tests.tiny_game.facts import FACTS
from tests.tiny_game.french import FRENCH
from tests.tiny_game.game.game import HIGH_CARD
from tests.tiny_game.players.roster import HIGH_CARD_ROSTER
from tests.tiny_game.schemas import SCHEMAS, SCORED
from workers.inline import inline_job_queue
from workers.settings import JobSettings, read_job_settings


@pytest.fixture(scope="module", autouse=True)
def catalogues() -> Iterator[None]:
    """Put the game into every catalogue, as long as a module's tests run."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, HIGH_CARD.id, HIGH_CARD)
        patch.setitem(ROSTERS, HIGH_CARD.id, HIGH_CARD_ROSTER)
        patch.setitem(GAME_SCHEMAS, HIGH_CARD.id, SCHEMAS)
        patch.setitem(BODIES, "scoreHighCard", {"items": [SCORED]})
        patch.setitem(SUITES, HIGH_CARD.id, FACTS)
        messages: Any = language.catalogue("fr")
        for text, french in FRENCH.items():
            patch.setitem(messages._catalog, text, french)
        yield


@pytest.fixture
def game() -> Game:
    """The game that a law is tried on."""
    return HIGH_CARD


@pytest.fixture
def roster() -> Roster:
    """Its players."""
    return HIGH_CARD_ROSTER


@pytest.fixture(scope="module")
def quick_jobs(catalogues: None) -> Iterator[JobSettings]:
    """The settings of an embedded broker."""
    with embedded_broker() as url:
        yield read_job_settings({"CROUPIER_BROKER_URL": url})


@pytest.fixture(scope="module")
def app(quick_jobs: JobSettings) -> Flask:
    """The application with the game in it; a job is done while it is handed in."""
    return create_app(Settings(jobs=quick_jobs), inline_job_queue(quick_jobs))


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """A client that keeps nothing from one test to the next."""
    return app.test_client()


@pytest.fixture
def table(client: FlaskClient) -> Table:
    """The resources of the game."""
    return Table(client, HIGH_CARD)
