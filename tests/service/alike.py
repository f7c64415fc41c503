"""Comparisons of tables that look alike to a seat: answers, events, analyses and the computer's moves."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

from flask import Flask

from croupier.games.catalogue import GAMES
from croupier.games.game import Game
from croupier.games.moves import MoveList
from croupier.games.position import Position
from croupier.players.arena.chunks import ShouldContinue, StoppedError
from croupier.referee.reader import Reader
from croupier.referee.showing import event_data
from croupier.sealing.play import OpenTable
from service.tables import tokens
from tests.games.samples import seeded
from tests.service.twins import Twins, events_seen, make_twins, replayed
from workers.jobs.opponent_moves import play_table

#: Texts that are moves in no game, and texts that are moves in some.
TEXTS: Final = (
    "", "fly", "pass", "beg", "draw", "go", "take 2", "play 9S", "mog 5H", "throw AS", "play Y", "discard 2D",
)  # fmt: skip
FORESEEN: Final = {id: game.foreseen for id, game in GAMES.items()}
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


class Wire:
    """Client of one game's resources."""

    def __init__(self, app: Flask, game: Game) -> None:
        self._client = app.test_client()
        self._root = f"/v1/games/{game.id}/"

    def ask(self, resource: str, body: dict[str, Any], language: str) -> Answer:
        """Post `body` and wait for a job."""
        headers = {"Accept-Language": language, "Prefer": "wait=30", "X-Request-Id": "twins"}
        response = self._client.post(self._root + resource, json=body, headers=headers)
        raw, location = response.get_data(), _JOB.search(response.headers.get("Location", ""))
        if location:
            raw = _SIGNATURE.sub(b"ticket", raw.replace(location[0].encode(), b"id"))
        shown = [(name, _JOB.sub("id", value)) for name, value in response.headers.items()]
        lengths = [len(token) for token in _TABLE.findall(raw)]
        return Answer(response.status, shown, _TABLE.sub(b'"table":""', raw), lengths)


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
        position = replayed(twins.one, moves)
    return line


def compare(game: Game, body: dict[str, Any], one: Answer, other: Answer) -> bool:
    """Compare two answers to a request; return whether they are equal as a whole.

    A move may show its seat a new card, or end the deal, which opens the hands. In that case only the statuses,
    headers and lengths must be equal.
    """
    assert one.status == other.status
    assert one.lengths == other.lengths
    if one.body != other.body and _may_uncover(game, body, one):
        return False
    assert one.body == other.body
    assert one.headers == other.headers
    assert dict(one.headers)["Cache-Control"].startswith("no-store")
    assert not [value for name, value in one.headers if name == "ETag"]
    return True


def _may_uncover(game: Game, body: dict[str, Any], answer: Answer) -> bool:
    if "moves" not in body or not answer.status.startswith("200"):
        return False
    verb = body["moves"][-1].partition(" ")[0]
    return verb not in FORESEEN[game.id] or json.loads(answer.body)["view"]["deal"]["result"] is not None


def sealed(app: Flask, twins: Twins) -> list[str]:
    """Seal both tables."""
    with app.app_context():
        found = [tokens().seal(table) for table in (twins.one, twins.other)]
    assert len(found[0]) == len(found[1])
    return found


def compare_answers(app: Flask, game: Game, pairs: int) -> None:
    """Make every request about both tables of a number of twins."""
    wire = Wire(app, game)
    whole = sent = 0
    for twins in islice(make_twins(game, seeded(0)), pairs):
        pair, rng = sealed(app, twins), seeded(sent)
        language = rng.choice(("en", "fr"))
        for resource, body in questions(twins, rng):
            one, other = (wire.ask(resource, {**body, "table": token}, language) for token in pair)
            whole += compare(game, body, one, other)
            sent += 1
    assert whole > sent * 0.8


def compare_events(app: Flask, game: Game, pairs: int) -> None:
    """Compare the events since the deal at both tables of a number of twins."""
    with app.app_context():
        seals = tokens()
    shown = 0
    for twins in islice(make_twins(game, seeded(100)), pairs):
        stories = []
        for table in (twins.one, twins.other):
            recorder, again = events_seen(table)
            opened = OpenTable(game, again.position, Reader(twins.seat), table, seals)
            stories.append([event_data(opened, event) for event in recorder.events])
        assert stories[0] == stories[1]
        shown += len(stories[0])
    assert shown > pairs


def acting_twins(game: Game, seed: int, *, computer: bool) -> Iterator[Twins]:
    """Yield twins at which the computer, or a person, must act, and which look alike to that seat."""
    for twins in make_twins(game, seeded(seed)):
        state = twins.one.position.state
        if not state.is_deal_over() and bool(twins.one.computer[state.to_act]) == computer and is_alike(twins):
            yield twins


def is_alike(twins: Twins) -> bool:
    """Return whether the seat to act sees the same at both tables."""
    seat, game = twins.one.position.state.to_act, twins.one.game
    return game.view(twins.one.position, seat) == game.view(twins.other.position, seat)


def compare_analyses(app: Flask, game: Game, pairs: int) -> None:
    """Compare analyses at both tables of a number of twins, for the seat to act."""
    wire = Wire(app, game)
    for twins in islice(acting_twins(game, 200, computer=False), pairs):
        key = twins.one.keys()[twins.one.position.state.to_act]
        body = {"key": key, "level": "strong", "iterations": 3, "seed": "twins"}
        one, other = (wire.ask("analyses", {**body, "table": token}, "en") for token in sealed(app, twins))
        assert one.status.startswith("200")
        assert compare(game, body, one, other)


def _once() -> ShouldContinue:
    """Allow one move."""
    answers = iter((True, False))
    return lambda _: next(answers)


def compare_choices(game: Game, pairs: int) -> None:
    """Compare the computer's choices at both tables of a number of twins."""
    for twins in islice(acting_twins(game, 300, computer=True), pairs):
        ply = len(twins.one.position.history)
        chosen = []
        for table in (twins.one, twins.other):
            with suppress(StoppedError):
                play_table(table, [int(table.position.state.to_act)], _once())
            chosen.append(table.position.history[ply].move)
        assert chosen[0] == chosen[1]


def compare_opponent_moves(app: Flask, game: Game, pairs: int) -> None:
    """Compare opponent moves at both tables of a number of twins, for a seat that sees no difference."""
    wire = Wire(app, game)
    alike = (twins for twins in acting_twins(game, 400, computer=True) if has_key(twins))
    whole = 0
    for twins in islice(alike, pairs):
        body = {"key": twins.one.keys()[twins.seat or 0]}
        one, other = (wire.ask("opponent-moves", {**body, "table": token}, "fr") for token in sealed(app, twins))
        assert one.status == other.status == "200 OK"
        whole += one.body == other.body
    assert whole > pairs * 0.5


def has_key(twins: Twins) -> bool:
    """Return whether the seat to which twins look alike has a key."""
    return twins.seat is not None and not twins.one.computer[twins.seat]
