"""Reviews over HTTP: of records and of finished tables, and what is refused."""

from __future__ import annotations

import json
import random
from typing import Any, Final

import pytest
from flask import Flask

import croupier
from croupier.games.catalogue import GAMES
from croupier.players.review.plan import FEWEST_WORLDS, Chunk
from service.jobs import reviews
from tests.facts.catalogue import facts_of
from tests.games.samples import played_deals, seeded
from tests.service.sealed import SealedMatch, short_match
from tests.service.support import Table, faults, prompt_app
from workers.settings import JobSettings

WORLDS: Final = FEWEST_WORLDS
WAIT: Final = "wait=30"


@pytest.fixture(scope="module")
def app(few_jobs: JobSettings) -> Flask:
    """Return the application with jobs that run inline."""
    return prompt_app(few_jobs)


def open_deal(table: Table) -> dict[str, Any]:
    """Return the record of the first moves of a deal."""
    options = table.game.complete_options(facts_of(table.game).short_match)
    [deal] = played_deals(table.game, options, seeded(4), 1)
    return {"game": table.game.id, "options": options, "deals": [{**deal, "moves": deal["moves"][:12]}]}


def reviewed(table: Table, record: dict[str, Any], **members: object) -> dict[str, Any]:
    """Return the result of a review of a record."""
    body = {"record": record, "iterations": WORLDS, "seed": "x", **members}
    job = table.answer("reviews", body, Prefer=WAIT)
    assert job["state"] == "succeeded", job["problem"]
    result: dict[str, Any] = job["result"]
    return result


def test_review_of_several_chunks_is_answered(prompt: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """The texts of a result need the spec of its job, also once it has ended."""
    record = open_deal(prompt)
    whole = reviewed(prompt, record)
    monkeypatch.setattr(reviews, "chunks_of", lambda items: [Chunk(0, 4, 1.0), Chunk(4, len(items), 1.0)])
    assert reviewed(prompt, record) == whole


def test_finished_table_is_reviewed_as_its_record(prompt: Table) -> None:
    match = short_match(prompt)
    record = match.answer["reveal"]["record"]
    job = match.job("reviews", None, iterations=WORLDS, seed="x")
    assert job["state"] == "succeeded", job["problem"]
    assert job["result"] == reviewed(prompt, record)


def test_table_in_play_is_not_reviewed(prompt: Table) -> None:
    match = SealedMatch(prompt)
    for seat in (None, match.holder):
        errors = prompt.refusal("reviews", match.body(seat), "invalid-body")
        assert faults(errors) == [("/table", "match-not-over")]


def test_every_fault_of_record_names_and_seats_is_reported(app: Flask) -> None:
    """In Upcolor, where the options say how many seats there are."""
    table = Table(app.test_client(), GAMES["upcolor"])
    record = open_deal(table)
    deck = record["deals"][0]["deck"]
    deck[deck.index("G")] = "Y"
    errors = table.refusal("reviews", {"record": record, "names": ["Ann"] * 8, "seats": [7]}, "impossible-record")
    pointers = [pointer for pointer, _ in faults(errors)]
    assert any(pointer.startswith("/record/deals/0/") for pointer in pointers)
    assert {"/names", "/seats/0"} <= set(pointers)


def test_table_between_deals_is_reviewed(prompt: Table) -> None:
    match = SealedMatch(prompt)
    match.play_deal(random.Random(1))
    job = match.job("reviews", None, iterations=WORLDS, seed="x")
    assert job["state"] == "succeeded", job["problem"]
    assert {each["deal"] for each in job["result"]["course"]} == {1}


def test_review_is_that_of_the_library(prompt: Table) -> None:
    """Of one seat, and without a seed, which follows from the record."""
    record = open_deal(prompt)
    body = {"record": record, "iterations": WORLDS, "seats": [1], "names": ["Ann", "Bob"]}
    result = prompt.answer("reviews", body, Prefer=WAIT)["result"]
    expected = croupier.review(record, iterations=WORLDS, seats=[1], names=["Ann", "Bob"]).data
    assert {**result, "versions": None} == {**json.loads(json.dumps(expected)), "versions": None}


def test_larger_record_is_refused(prompt: Table) -> None:
    record = open_deal(prompt) | {"seed": "x" * 256 * 1024}
    prompt.refusal("reviews", {"record": record}, "body-too-large")


def test_longer_match_is_refused(prompt: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    record = open_deal(prompt)
    monkeypatch.setattr(reviews, "MOST_MOVES", sum(len(deal["moves"]) for deal in record["deals"]) - 1)
    errors = prompt.refusal("reviews", {"record": record, "iterations": WORLDS}, "body-too-large")
    assert faults(errors) == [("/record", "body-too-large")]
