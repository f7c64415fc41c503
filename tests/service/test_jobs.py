"""Tests of jobs: requests and results of opponent moves, analyses, simulations and reviews."""

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
from tests.service.support import SECRET, SIMULATION, Table, dealt, faults, pointers, prompt_app
from workers.settings import JobSettings

# Opponent moves


def test_computer_plays_whole_deal_or_limit(prompt: Table) -> None:
    body = {"state": dealt(prompt), "seats": [0, 1], "levels": ["random", "greedy"], "seed": "x"}
    whole = prompt.answer("opponent-moves", body, Prefer="wait=5")["result"]
    part = prompt.answer("opponent-moves", {**body, "limit": 3}, Prefer="wait=5")["result"]
    assert part["moves"] == whole["moves"][:3]
    assert part["legal_moves"]
    rest = prompt.answer("opponent-moves", {**body, "state": part["state"]}, Prefer="wait=5")["result"]
    for result in (whole, rest):
        assert (result["state"]["to_act"], result["legal_moves"]) == (None, [])


def test_each_seat_plays_at_its_own_level(prompt: Table) -> None:
    body = {"state": dealt(prompt), "seats": [0, 1], "levels": ["greedy", "strong"], "iterations": 4, "seed": "x"}
    result = prompt.answer("opponent-moves", body, Prefer="wait=5")["result"]
    # Only a level that searches reports the values of its moves.
    assert {move["seat"] for move, report in zip(result["moves"], result["reports"], strict=True) if report} == {1}


# Analyses


def test_reasons_are_said_with_names(prompt: Table) -> None:
    game = Table(prompt.client, GAMES["costly-colours"])
    state = game.answer("deals", {"options": {}, "seed": "h1"})["state"]
    body = {"state": state, "level": "strong", "seed": "x", "names": ["Ann", "Bob"]}
    english, french = (
        game.answer("analyses", body, Prefer="wait=30", **{"Accept-Language": language})["result"]["reasons"]
        for language in ("en", "fr")
    )
    assert english
    assert any("Ann" in reason["text"] or "Bob" in reason["text"] for reason in english)
    for one, other in zip(english, french, strict=True):
        assert one.pop("text") != other.pop("text")
        assert one == other


# Simulations and tournaments


def test_simulation_stops_at_its_precision(prompt: Table) -> None:
    body = {**SIMULATION, "deals": 100_000, "precision": 1000.0}
    result = prompt.answer("simulations", body, Prefer="wait=30")["result"]
    assert 0 < result["plays"] < 100_000


def test_simulation_returns_drawn_seed(prompt: Table) -> None:
    body = {name: value for name, value in SIMULATION.items() if name != "seed"}
    result = prompt.answer("simulations", body, Prefer="wait=5")["result"]
    again = prompt.answer("simulations", {**body, "seed": result["seed"]}, Prefer="wait=5")["result"]
    assert again == result
    assert result["plays"] == 40
    assert prompt.answer("simulations", {**body, "seed": "other"}, Prefer="wait=5")["result"] != result


#: One player for each team: La Colonne, and Upcolor with three teams.
SIDES: Final[tuple[tuple[str, dict[str, Any], list[str]], ...]] = (
    ("colonne", {}, ["greedy", "random"]),
    ("upcolor", {"players": 6, "teams": True}, ["greedy", "random", "random"]),
)


@pytest.mark.parametrize(("game_id", "options", "sides"), SIDES)
def test_team_player_plays_both_seats(prompt: Table, game_id: str, options: dict[str, Any], sides: list[str]) -> None:
    table = Table(prompt.client, GAMES[game_id])
    body = {"options": options, "deals": 6, "seed": "x"}
    result, by_seat = (
        table.answer("simulations", {**body, "players": players}, Prefer="wait=30")["result"]
        for players in (sides, sides * 2)
    )
    assert result == by_seat
    difference = result["players"][0]["points_difference"]
    assert difference["mean"] != 0


@pytest.mark.parametrize(
    "url",
    [
        "http://example.com", "https://", "https://127.0.0.1/x", "https://[::1]/", "https://169.254.169.254/latest",
        "https://user:password@example.com/", "https://example.com:0/", "https://[::ffff:10.0.0.1]/", "https://[bad",
        "https://example.com\n", "https://1.1.1.1/a HTTP/1.1",
    ],
)  # fmt: skip
def test_forbidden_webhook_address_is_rejected(prompt: Table, url: str) -> None:
    body = {**SIMULATION, "webhook": {"url": url, "secrets": [SECRET]}}
    assert pointers(prompt.refusal("simulations", body, "invalid-body")) == ["/webhook/url"]


def test_invalid_webhook_secret_is_named_but_not_shown(prompt: Table) -> None:
    webhook = {"url": "https://example.com", "secrets": [SECRET]}
    for secret in ("", "whsec_YWJj", "x" * 40, "whsec_!!!!" + "A" * 40):
        body = {**SIMULATION, "webhook": {**webhook, "secrets": [SECRET, secret]}}
        assert pointers(prompt.refusal("simulations", body, "invalid-body")) == ["/webhook/secrets/1"]
    response = prompt.ask("simulations", {**SIMULATION, "webhook": webhook}, Prefer="wait=5")
    assert SECRET not in response.get_data(as_text=True)


# Reviews

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
