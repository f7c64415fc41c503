"""The application as it is served, a client of it, and the resources of the game that a test is about."""

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
from croupier.sealing.tables import Secrets
from runtime.embedded import embedded_broker
from service.app import create_app
from service.callers.keys import write_keys
from service.settings import Settings
from tests.games.samples import seeded
from tests.service.asking import GAME, Table, prompt_app
from workers.job_queue import JobQueue
from workers.running.inline import Mailbox
from workers.settings import JobSettings, read_job_settings
from workers.store.store import Store

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
def key_file(tmp_path: Path) -> Path:
    """A file of API keys that holds none yet."""
    path = tmp_path / "keys.json"
    write_keys(path, [])
    return path


@pytest.fixture(scope="module")
def jobs() -> Iterator[JobSettings]:
    """The settings of an embedded broker."""
    with embedded_broker() as url:
        yield read_job_settings({"CROUPIER_BROKER_URL": url})


@pytest.fixture(scope="module")
def quick_jobs(jobs: JobSettings) -> Iterator[JobSettings]:
    """The same, with levels that search little."""
    with pytest.MonkeyPatch.context() as patch:
        for roster in ROSTERS.values():
            level = roster.levels["strong"]
            patch.setitem(roster.levels, "strong", replace(level, iterations=min(level.iterations, ITERATIONS)))
        yield jobs


@pytest.fixture(scope="module")
def few_jobs(jobs: JobSettings) -> JobSettings:
    """The same, but no more than four jobs are taken."""
    return replace(jobs, queue_limit=4)


@pytest.fixture(scope="module")
def prompt(few_jobs: JobSettings) -> Table:
    """The resources of a game, where each job is done at once."""
    return Table(prompt_app(few_jobs).test_client(), GAMES[GAME])


@pytest.fixture
def mailbox(few_jobs: JobSettings) -> Iterator[Mailbox]:
    """What is handed in and not yet done."""
    mailbox = Mailbox(Store(few_jobs))
    yield mailbox
    mailbox.do_all()


@pytest.fixture
def slow(few_jobs: JobSettings, mailbox: Mailbox) -> Table:
    """The same where jobs are done when the mailbox says so."""
    app = create_app(Settings(jobs=few_jobs, waiters=1), JobQueue(mailbox.store, mailbox.publish))
    return Table(app.test_client(), GAMES[GAME])


@pytest.fixture
def same_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw the same secrets of tables in every run, other ones for each table."""
    rng = seeded(5)

    def draw() -> Secrets:
        return Secrets(rng.randbytes(16), f"{rng.getrandbits(64):022}", f"{rng.getrandbits(64):022}")

    monkeypatch.setattr("croupier.sealing.tables.draw_secrets", draw)
