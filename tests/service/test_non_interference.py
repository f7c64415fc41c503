"""Tests of hidden cards: tables that look alike to a seat answer alike, and planted leaks are detected."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final
from zlib import crc32

import pytest
from flask import Flask

from croupier.games.catalogue import GAMES
from croupier.games.events import Event
from croupier.games.faults import Fault, RefusedError
from croupier.games.game import Game
from croupier.games.gameplay import legal_moves
from croupier.games.moves import MoveList
from croupier.games.position import Position
from croupier.games.state import State
from croupier.players.arena.chunks import ShouldContinue, StoppedError
from croupier.players.player import Player
from croupier.players.roster import Roster
from croupier.referee.reader import Reader
from croupier.referee.showing import event_data
from croupier.sealing.payload import write_table
from croupier.sealing.play import OpenTable
from croupier.sealing.tables import Table as Open
from service.app import create_app
from service.http.responses import pure_answer
from service.settings import Settings
from service.tables.opening import tokens
from tests.games.samples import every_game, seeded
from tests.service.sealed import SealedMatch
from tests.service.support import Table, only
from tests.service.twins import Twins, events_seen, make_twins, replayed
from tests.thoroughness import scaled
from workers.jobs.opponent_moves import play_table
from workers.running.inline import inline_job_queue
from workers.settings import JobSettings


def sealed(app: Flask, twins: Twins) -> list[str]:
    """Seal both tables."""
    with app.app_context():
        found = [tokens().seal(table) for table in (twins.one, twins.other)]
    assert len(found[0]) == len(found[1])
    return found


def send_all(app: Flask, game: Game, pairs: int) -> None:
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


def show_all(app: Flask, game: Game, pairs: int) -> None:
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


# The computer


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


def value_all(app: Flask, game: Game, pairs: int) -> None:
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


def choose_all(game: Game, pairs: int) -> None:
    """Compare the computer's choices at both tables of a number of twins."""
    for twins in islice(acting_twins(game, 300, computer=True), pairs):
        ply = len(twins.one.position.history)
        chosen = []
        for table in (twins.one, twins.other):
            with suppress(StoppedError):
                play_table(table, [int(table.position.state.to_act)], _once())
            chosen.append(table.position.history[ply].move)
        assert chosen[0] == chosen[1]


def answer_all(app: Flask, game: Game, pairs: int) -> None:
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
    """Return an answer without its random parts: a table (its length stays), a job's id and ticket."""

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


#: Number of twins of each game.
SAMPLES: Final = scaled(100, 3_000)
#: Number of twins at which the computer plays or values moves.
JOB_SAMPLES: Final = scaled(3, 100)


@every_game
def test_alike_tables_answer_alike(app: Flask, game: Game) -> None:
    send_all(app, game, SAMPLES)


@every_game
def test_events_of_alike_tables_are_alike(app: Flask, game: Game) -> None:
    """Compares all events since the deal, including other seats' moves."""
    show_all(app, game, SAMPLES)


# The computer


@pytest.fixture
def computers(quick_jobs: JobSettings) -> Flask:
    """Return the application with inline jobs and a fixed clock."""
    return create_app(Settings(jobs=quick_jobs), inline_job_queue(quick_jobs, lambda: 1_767_225_600.0))


@every_game
def test_analyses_of_alike_tables_are_alike(computers: Flask, game: Game) -> None:
    value_all(computers, game, JOB_SAMPLES)


@every_game
def test_choices_at_alike_tables_are_alike(quick_jobs: JobSettings, game: Game) -> None:
    choose_all(game, JOB_SAMPLES)


@every_game
def test_opponent_moves_at_alike_tables_are_alike(computers: Flask, game: Game) -> None:
    answer_all(computers, game, JOB_SAMPLES)


# Planted leaks, each of which makes the comparison fail


#: Maximum number of twins until a leak is detected.
PAIRS: Final = 400

#: Replacement of a name, given as `module.name`.
Plant = Callable[[str, object], None]


@pytest.fixture
def plant(monkeypatch: pytest.MonkeyPatch) -> Plant:
    """Plant a leak for one test."""
    return monkeypatch.setattr


def secret_of(game: Game, position: Position) -> int:
    """Return a number that depends on every hidden card."""
    deal: Any = game.write(position)["deal"]
    return crc32(str((deal["hands"], deal["stock"])).encode())


def hinting_view(opened: OpenTable) -> dict[str, Any]:
    view = opened.game.view(opened.position, opened.reader.seat)
    return {"view": view, "hint": secret_of(opened.game, opened.position)}


def longer_payload(table: Open, expiry: int) -> bytes:
    return write_table(table, expiry) + bytes(192 * (secret_of(table.game, table.position) % 2))


def explained_turn(opened: OpenTable, pointer: str) -> RefusedError | None:
    if opened.may_act:
        return None
    return RefusedError([Fault(pointer, "not-your-turn", text=str(secret_of(opened.game, opened.position)))])


#: Replacements of functions that do not leak.
LEAKS: Final[dict[str, tuple[str, object]]] = {
    "a view that tells more": ("croupier.sealing.play.OpenTable.seen_data", hinting_view),
    "moves told off turn": ("croupier.sealing.play.OpenTable.may_act", True),
    "a token longer for some cards": ("croupier.sealing.tokens.write_table", longer_payload),
    "a problem that tells why": ("croupier.sealing.play.OpenTable.off_turn", explained_turn),
    "an etag made of the table": (
        "service.resources.legal_moves.sealed_answer", lambda data: pure_answer(lambda: data),
    ),
}  # fmt: skip


@every_game
@pytest.mark.parametrize("leak", LEAKS)
def test_planted_leak_is_detected(app: Flask, game: Game, plant: Plant, leak: str) -> None:
    plant(*LEAKS[leak])
    with pytest.raises(AssertionError):
        send_all(app, game, PAIRS)


@only("seven-up", "costly-colours")
def test_event_with_hidden_card_is_detected(app: Flask, game: Game, plant: Plant) -> None:
    def all_shown(of: Game, state: State, event: Event, seat: int | None) -> dict[str, object]:
        return of.event_members(event)

    plant("croupier.referee.showing.seen_members", all_shown)
    with pytest.raises(AssertionError):
        show_all(app, game, PAIRS)


@only("colonne")
def test_list_of_moves_cannot_probe_drawn_card(table: Table, plant: Plant) -> None:
    assert len(codes_after_drawing(table)) == 1
    plant("croupier.sealing.play.OpenTable.check_list", lambda *_: None)
    assert len(codes_after_drawing(table)) > 1


def codes_after_drawing(table: Table) -> set[str]:
    """Draw, and throw each card that was not in the hand, in one list of moves; return the answers."""
    match = SealedMatch(table, dealer=0)
    while "draw" not in match.legal():
        match.play(match.legal()[0])
    [hand] = [hand for hand in match.view(match.to_act)["view"]["deal"]["hands"] if "??" not in hand]
    strange = [card for card in table.game.pack({}) if card not in hand]
    bodies = [match.body(match.to_act, moves=["draw", f"throw {card}"]) for card in strange]
    return {str(table.ask("moves", body).get_json().get("code")) for body in bodies}


# The computer


def peek(roster: Roster, player: Player, seen: Position, seed: str, number: int) -> int:
    """Choose by the hidden cards."""
    legal = legal_moves(seen)
    return legal[secret_of(roster.game, seen) % len(legal)]


def peeking_analysis(roster: Roster, player: Player, seen: Position, level: str, seed: str) -> dict[str, Any]:
    """Return the best move by the hidden cards."""
    best = roster.game.move_text(peek(roster, player, seen, seed, 0))
    return {"unit": roster.unit, "moves": [], "iterations": 0, "stopped": "policy", "best": best, "level": level}


@every_game
def test_computer_that_reads_hands_is_detected(game: Game, plant: Plant) -> None:
    plant("workers.jobs.opponent_moves.view_of_actor", lambda roster, position: roster.game.write(position))
    plant("workers.jobs.opponent_moves.chosen_move", peek)
    with pytest.raises(AssertionError):
        choose_all(game, PAIRS)


@every_game
def test_values_from_hands_are_detected(computers: Flask, game: Game, plant: Plant) -> None:
    plant("workers.jobs.analyses.seen_by_actor", lambda roster, position: position)
    plant("workers.jobs.analyses.analysis", peeking_analysis)
    with pytest.raises(AssertionError):
        value_all(computers, game, PAIRS)
