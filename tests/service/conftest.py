"""Fixtures: the application, clients, and the resources of the tested game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest
from flask import Flask
from flask.testing import FlaskClient

from croupier.games.catalogue import GAMES
from croupier.games.game import Game
from croupier.players.catalogue import ROSTERS
from runtime.embedded import embedded_broker
from service.app import create_app
from service.callers.keys import write_keys
from service.settings import Settings
from tests.service.sealed import draw_same_secrets
from tests.service.support import GAME, Table, prompt_app
from workers.inline import InlineBroker
from workers.job_queue import JobQueue
from workers.settings import JobSettings, read_job_settings
from workers.store.store import Store

#: Search effort for tests in which the computer's strength does not matter.
ITERATIONS: Final = 4


@pytest.fixture(scope="session")
def app() -> Flask:
    """Return the application; it answers errors instead of raising them."""
    return create_app(Settings())


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """Return a client without state of earlier tests."""
    return app.test_client()


@pytest.fixture
def table(client: FlaskClient, game: Game) -> Table:
    """Return the resources of the parametrized game."""
    return Table(client, game)


@pytest.fixture
def key_file(tmp_path: Path) -> Path:
    """Return the path of an empty file of API keys."""
    path = tmp_path / "keys.json"
    write_keys(path, [])
    return path


@pytest.fixture(scope="module")
def jobs() -> Iterator[JobSettings]:
    """Return the settings of an embedded broker."""
    with embedded_broker() as url:
        yield read_job_settings({"CROUPIER_BROKER_URL": url})


@pytest.fixture(scope="module")
def quick_jobs(jobs: JobSettings) -> Iterator[JobSettings]:
    """Return the settings of a broker, with levels that search little."""
    with pytest.MonkeyPatch.context() as patch:
        for roster in ROSTERS.values():
            level = roster.levels["strong"]
            patch.setitem(roster.levels, "strong", replace(level, iterations=min(level.iterations, ITERATIONS)))
        yield jobs


@pytest.fixture(scope="module")
def few_jobs(jobs: JobSettings) -> JobSettings:
    """Return the settings of a broker whose queue accepts four jobs."""
    return replace(jobs, queue_limit=4)


@pytest.fixture(scope="module")
def prompt(few_jobs: JobSettings) -> Table:
    """Return the resources of a game, with jobs that run inline."""
    return Table(prompt_app(few_jobs).test_client(), GAMES[GAME])


@pytest.fixture(scope="module")
def shared_inline(few_jobs: JobSettings) -> InlineBroker:
    return InlineBroker(Store(few_jobs))


@pytest.fixture
def inline(shared_inline: InlineBroker) -> Iterator[InlineBroker]:
    """Return the queue of jobs that have not run; none is left to the next test."""
    yield shared_inline
    shared_inline.do_all()


@pytest.fixture(scope="module")
def slow_app(few_jobs: JobSettings, shared_inline: InlineBroker) -> Flask:
    return create_app(Settings(jobs=few_jobs, waiters=1), JobQueue(shared_inline.store, shared_inline.publish))


@pytest.fixture
def slow(slow_app: Flask, inline: InlineBroker) -> Table:
    """Return the resources of a game, with jobs that run when the inline broker delivers them."""
    return Table(slow_app.test_client(), GAMES[GAME])


@pytest.fixture
def same_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    draw_same_secrets(monkeypatch)
