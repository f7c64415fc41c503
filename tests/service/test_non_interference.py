"""Tests of hidden cards: tables that look alike to a seat answer alike, and the computer chooses alike at them."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

import pytest
from flask import Flask

from croupier.games.game import Game
from croupier.games.moves import MoveList
from croupier.games.position import Position
from croupier.referee.reader import Reader
from croupier.referee.showing import event_data
from croupier.sealing.play import OpenTable
from croupier.sealing.tables import open_deal
from service.app import create_app
from service.settings import Settings
from service.tables import tokens
from tests.games.samples import every_game, seeded
from tests.service.sealed import SealedMatch
from tests.service.support import Table, only
from tests.service.twins import Twins, make_twins
from tests.thoroughness import scaled
from workers.inline import inline_job_queue
from workers.jobs.opponent_moves import play_table
from workers.settings import JobSettings

#: Number of twins of each game, and of those at which the computer plays or values moves.
SAMPLES: Final = scaled(100, 3_000)
JOB_SAMPLES: Final = scaled(3, 100)
#: Texts that are moves in no game, and texts that are moves in some.
TEXTS: Final = (
    "", "fly", "pass", "beg", "draw", "go", "take 2", "play 9S", "mog 5H", "throw AS", "play Y", "discard 2D",
)  # fmt: skip
_TABLE: Final = re.compile(rb'"table":"([^"]*)"')
_JOB: Final = re.compile(r"(?<=/v1/jobs/)[A-Za-z0-9_-]+")
_SIGNATURE: Final = re.compile(rb"(?<=ticket=)[A-Za-z0-9_-]+")


@dataclass(frozen=True)
class Answer:
    """An answer without its random parts: a table (its length stays), a job's id and ticket."""

    status: str
    headers: list[tuple[str, str]]
    body: bytes
    lengths: list[int]


def ask_both(app: Flask, twins: Twins, resource: str, body: dict[str, Any], language: str = "en") -> list[Answer]:
    """Post a body about each of two tables, and wait for a job; the lengths of their tokens are equal."""
    with app.app_context():
        sealed = [tokens().seal(table) for table in (twins.one, twins.other)]
    assert len(sealed[0]) == len(sealed[1])
    client, path = app.test_client(), f"/v1/games/{twins.one.game.id}/{resource}"
    headers = {"Accept-Language": language, "Prefer": "wait=30", "X-Request-Id": "twins"}
    answers = []
    for token in sealed:
        response = client.post(path, json={**body, "table": token}, headers=headers)
        raw, location = response.get_data(), _JOB.search(response.headers.get("Location", ""))
        if location:
            raw = _SIGNATURE.sub(b"ticket", raw.replace(location[0].encode(), b"id"))
        shown = [(name, _JOB.sub("id", value)) for name, value in response.headers.items()]
        lengths = [len(token) for token in _TABLE.findall(raw)]
        answers.append(Answer(response.status, shown, _TABLE.sub(b'"table":""', raw), lengths))
    return answers


def are_alike(game: Game, body: dict[str, Any], one: Answer, other: Answer) -> bool:
    """Compare two answers to a request; return whether they are equal as a whole.

    A move may show its seat a new card, or end the deal, which opens the hands. In that case only the statuses,
    headers and lengths must be equal.
    """
    assert (one.status, one.lengths) == (other.status, other.lengths)
    if one.body != other.body and "moves" in body and one.status.startswith("200"):
        verb = body["moves"][-1].partition(" ")[0]
        if verb not in game.foreseen or json.loads(one.body)["view"]["deal"]["result"] is not None:
            return False
    assert one.body == other.body
    assert one.headers == other.headers
    assert dict(one.headers)["Cache-Control"].startswith("no-store")
    assert "ETag" not in dict(one.headers)
    return True


def questions(twins: Twins, rng: random.Random) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the requests that a seat, or a spectator, may make about a table."""
    key = {} if twins.seat is None else {"key": twins.one.keys()[twins.seat] or "no key of this table"}
    yield "views", key
    yield "views", {**key, "since": rng.randrange(40)}
    if not key:
        return
    lines = [_own_line(twins, rng, length) for length in (1, 1, 3)]
    yield "legal-moves", {**key, "check": [*rng.sample(TEXTS, 3), *lines[0][:1], *lines[1][:1]]}
    for moves in ([rng.choice(TEXTS)], *lines, [*lines[0], rng.choice(TEXTS)]):
        if moves:
            yield "moves", {**key, "moves": moves}
    yield "deals", key


def _own_line(twins: Twins, rng: random.Random, length: int) -> list[str]:
    """Return up to `length` legal moves of the seat from one of the twins, while the seat keeps the turn."""
    game, moves = twins.one.game, list(twins.one.moves())
    line: list[str] = []
    position: Position = twins.one.position
    while len(line) < length and position.state.to_act == twins.seat:
        legal = MoveList()
        position.state.legal_moves(legal)
        if not legal.size:
            break
        moves.append(rng.choice(legal.to_list()))
        line.append(game.move_text(moves[-1]))
        position = open_deal(game, twins.one.options, twins.one.carried, twins.one.deck, moves)
    return line


@every_game
def test_alike_tables_answer_alike(app: Flask, game: Game) -> None:
    equal = sent = 0
    for twins in islice(make_twins(game, seeded(0)), SAMPLES):
        rng = seeded(sent)
        language = rng.choice(("en", "fr"))
        for resource, body in questions(twins, rng):
            equal += are_alike(game, body, *ask_both(app, twins, resource, body, language))
            sent += 1
    assert equal > sent * 0.8


@every_game
def test_events_of_alike_tables_are_alike(app: Flask, game: Game) -> None:
    """Compares all events since the deal, including other seats' moves."""
    with app.app_context():
        seals = tokens()
    shown = 0
    for twins in islice(make_twins(game, seeded(100)), SAMPLES):
        stories = []
        for table in (twins.one, twins.other):
            replayed = table.replay()
            opened = OpenTable(game, replayed.position, Reader(twins.seat), table, seals)
            stories.append([event_data(opened, event) for event in replayed.events])
        assert stories[0] == stories[1]
        shown += len(stories[0])
    assert shown > SAMPLES


@only("colonne")
def test_list_of_moves_cannot_probe_drawn_card(table: Table) -> None:
    """The seat draws, and throws each card that was not in its hand, in one list of moves: all answers are equal."""
    match = SealedMatch(table, dealer=0)
    while "draw" not in match.legal():
        match.play(match.legal()[0])
    [hand] = [hand for hand in match.view(match.to_act)["view"]["deal"]["hands"] if "??" not in hand]
    strange = [card for card in table.game.pack({}) if card not in hand]
    bodies = [match.body(match.to_act, moves=["draw", f"throw {card}"]) for card in strange]
    assert len({str(table.ask("moves", body).get_json().get("code")) for body in bodies}) == 1


# The computer


@pytest.fixture
def computers(quick_jobs: JobSettings) -> Flask:
    """Return the application with inline jobs and a fixed clock."""
    return create_app(Settings(jobs=quick_jobs), inline_job_queue(quick_jobs, lambda: 1_767_225_600.0))


def acting_twins(game: Game, seed: int, *, computer: bool) -> Iterator[Twins]:
    """Yield twins at which the computer, or a person, must act, and which look alike to that seat."""
    for twins in make_twins(game, seeded(seed)):
        one, other, seat = twins.one.position, twins.other.position, twins.one.position.state.to_act
        if one.state.is_deal_over() or bool(twins.one.computer[seat]) != computer:
            continue
        if game.view(one, seat) == game.view(other, seat):
            yield twins


@every_game
def test_analyses_of_alike_tables_are_alike(computers: Flask, game: Game) -> None:
    for twins in islice(acting_twins(game, 200, computer=False), JOB_SAMPLES):
        key = twins.one.keys()[twins.one.position.state.to_act]
        body = {"key": key, "level": "strong", "iterations": 3, "seed": "twins"}
        one, other = ask_both(computers, twins, "analyses", body)
        assert one.status.startswith("200")
        assert are_alike(game, body, one, other)


@every_game
def test_choices_at_alike_tables_are_alike(quick_jobs: JobSettings, game: Game) -> None:
    for twins in islice(acting_twins(game, 300, computer=True), JOB_SAMPLES):
        ply = len(twins.one.position.history)
        for table in (twins.one, twins.other):
            play_table(table, [int(table.position.state.to_act)], lambda _: True, table.ply + 1)
        assert twins.one.position.history[ply].move == twins.other.position.history[ply].move
