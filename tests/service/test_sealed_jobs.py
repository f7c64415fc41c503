"""Tests of the computer at sealed tables: whole matches, reported moves, and stored data."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest
from flask import Flask

from croupier.games.game import Game
from croupier.games.verify.checking import check_match
from croupier.sealing.keys import SealKey
from service.app import create_app
from service.settings import Settings
from tests.facts.catalogue import facts_of
from tests.games.samples import every_game, seeded
from tests.service.sealed import NEW, OLD, SealedMatch
from tests.service.support import SECRET, Table, check_problem, faults, get, heard, only, prompt_app
from workers.inline import inline_job_queue
from workers.settings import JobSettings
from workers.store.store import Store
from workers.webhooks.delivery import payload

pytestmark = pytest.mark.usefixtures("same_secrets")


@pytest.fixture(scope="module")
def app(quick_jobs: JobSettings) -> Flask:
    return prompt_app(quick_jobs)


def computer_match(table: Table) -> SealedMatch:
    """Deal a short match against the computer."""
    facts = facts_of(table.game)
    return SealedMatch(table, options=facts.short_match, computer=facts.computer)


def to_computer(table: Table) -> SealedMatch:
    """Deal, and play at random until the computer must act."""
    match, rng = computer_match(table), seeded(2)
    while not match.computer_acts:
        match.play(rng.choice(match.legal()))
    return match


# Whole matches


@every_game
def test_match_against_computer_is_played_and_verified(table: Table) -> None:
    match = computer_match(table)
    plies = match.play_match(seeded(1))
    assert plies == sorted(set(plies))
    assert check_match(match.answer, match.first["commitment"]) == []
    record = match.answer["reveal"]["record"]
    assert match.answer["ply"] == len(record["deals"]) + sum(len(deal["moves"]) for deal in record["deals"])


# Reported moves


@every_game
def test_computer_plays_until_user_must_act(table: Table) -> None:
    match = to_computer(table)
    before = match.answer
    for seat in [seat for seat, key in enumerate(match.keys) if key]:
        result = match.job("opponent-moves", seat)["result"]
        assert result.keys() == {
            "table", "view", "seat", "computer", "ply", "commitment", "reveal", "events", "legal_moves", "moves",
            "versions",
        }  # fmt: skip
        assert result["seat"] == seat
        assert result["moves"]
        assert result["ply"] == before["ply"] + len(result["moves"])
        assert {match.keys[move["seat"]] for move in result["moves"]} == {None}
        acting = result["view"]["to_act"]
        assert acting is None or match.keys[acting]
        assert result["view"] == table.answer("views", {**match.body(seat), "table": result["table"]})["view"]


@every_game
def test_same_table_gets_same_moves(table: Table) -> None:
    """A repeated request does not give another choice."""
    match = to_computer(table)
    results = [match.job("opponent-moves", match.holder)["result"] for _ in range(3)]
    assert len({len(result.pop("table")) for result in results}) == 1
    assert results[0] == results[1] == results[2]


# Rejections


@every_game
def test_only_named_seats_are_played(table: Table) -> None:
    match = to_computer(table)
    job = match.job("opponent-moves", match.holder, seats=[match.to_act])
    assert {move["seat"] for move in job["result"]["moves"]} == {match.to_act}


@only("seven-up")
def test_job_needs_an_unfinished_deal_and_a_valid_table_and_key(table: Table) -> None:
    match, other, ended = to_computer(table), computer_match(table), computer_match(table)
    ended.play_deal(seeded(3))
    for resource in ("opponent-moves", "analyses"):
        table.refusal(resource, {**match.body(match.holder), "key": other.keys[other.holder]}, "bad-key")
        table.refusal(resource, {**match.body(match.holder), "table": match.token[:-1]}, "bad-table")
        errors = table.refusal(resource, ended.body(ended.holder), "invalid-body")
        assert faults(errors) == [("/table", "nobody-to-act")]


# Store, webhooks, listeners


@every_game
def test_store_and_webhook_contain_no_card(table: Table, quick_jobs: JobSettings) -> None:
    match = to_computer(table)
    webhook = {"url": "https://example.com/hook", "secrets": [SECRET]}
    other = SealedMatch(table)
    store = Store(quick_jobs)
    for job in (
        match.job("opponent-moves", match.holder, webhook=webhook),
        other.job("analyses", other.to_act, level="strong", iterations=4, webhook=webhook),
    ):
        record = store.read(job["id"])
        assert record.spec.keys() & {"state", "view"} == set()
        [token] = record.result.values()
        assert re.fullmatch(r"[\w-]+\.[\w-]{100,}", token)
        assert re.fullmatch(r"[\w-]+\.[\w-]{100,}", record.spec["table"])
        assert not [key for key in (*match.keys, *other.keys) if key and key in str(record)]
        assert json.loads(payload(record))["data"]["result"] is None
        listening = get(table, job["links"]["events"])
        events = [json.loads(event["data"]) for event in heard(listening)]
        listening.close()
        assert {name for event in events for name in event} == {"id", "state", "progress"}


@only("seven-up")
def test_workers_with_other_keys_open_no_table(quick_jobs: JobSettings, game: Game) -> None:
    app = create_app(Settings(jobs=replace(quick_jobs, seal_keys=(OLD,))), inline_job_queue(quick_jobs))
    table = Table(app.test_client(), game)
    match = SealedMatch(table, computer=[None, "random"], dealer=0)
    job = match.job("opponent-moves", 0)
    assert (job["state"], job["result"], job["problem"]["code"]) == ("failed", None, "bad-table")


@only("seven-up")
def test_result_expires_with_key_of_its_table(quick_jobs: JobSettings, game: Game) -> None:
    def service(*keys: SealKey) -> Table:
        return Table(prompt_app(replace(quick_jobs, seal_keys=keys)).test_client(), game)

    match = SealedMatch(service(OLD), computer=[None, "random"], dealer=0)
    job = match.job("opponent-moves", 0)
    assert get(service(NEW, OLD), job["links"]["self"]).get_json()["result"] == job["result"]
    check_problem(get(service(NEW), job["links"]["self"]), "job-expired")


# Analyses


@every_game
def test_moves_of_own_seat_are_valued(table: Table) -> None:
    match = SealedMatch(table, dealer=0)
    job, again = (match.job("analyses", match.to_act, level="strong", iterations=4, seed="x") for _ in range(2))
    legal = match.legal()
    assert job["result"]["best"] in legal
    assert job["result"]["moves"] == [] or [move["move"] for move in job["result"]["moves"]] == legal
    assert again["result"] == job["result"]
    assert "chart" not in job["links"]
    check_problem(get(table, f"{job['links']['self']}/chart.svg", "/v1/jobs/{id}/chart.svg"), "not-found")
