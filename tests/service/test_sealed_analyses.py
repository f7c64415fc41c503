"""Moves valued at sealed tables: those of one's own seat."""

from __future__ import annotations

import pytest
from flask import Flask

from service.app import create_app
from service.settings import Settings
from tests.games.samples import every_game
from tests.service.asking import Table, check_problem, pointers
from tests.service.job_asking import get
from tests.service.sealed import SealedMatch
from workers.running.inline import inline_job_queue
from workers.settings import JobSettings

pytestmark = pytest.mark.usefixtures("same_secrets")


@pytest.fixture(scope="module")
def app(quick_jobs: JobSettings) -> Flask:
    """The application; each job is done at once."""
    return create_app(Settings(jobs=quick_jobs), inline_job_queue(quick_jobs))


@every_game
def test_the_moves_of_ones_own_seat_are_valued(table: Table) -> None:
    match = SealedMatch(table, dealer=0)
    asked = match.body(match.to_act, level="strong", iterations=4, seed="x")
    job = table.answer("analyses", asked, Prefer="wait=30")
    legal = match.legal()
    assert job["result"]["best"] in legal
    assert job["result"]["moves"] == [] or [move["move"] for move in job["result"]["moves"]] == legal
    assert table.answer("analyses", asked, Prefer="wait=30")["result"] == job["result"]
    assert "chart" not in job["links"]
    check_problem(get(table, f"{job['links']['self']}/chart.svg", "/v1/jobs/{id}/chart.svg"), "not-found")


@every_game
def test_the_moves_of_another_seat_are_not(table: Table) -> None:
    match = SealedMatch(table)
    for seat in range(len(match.keys)):
        if seat != match.to_act:
            assert pointers(table.refusal("analyses", match.body(seat), "not-your-turn")) == ["/key"]
