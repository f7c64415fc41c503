"""Tests of hidden cards: tables that look alike to a seat answer alike, and planted leaks are detected."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final
from zlib import crc32

import pytest
from flask import Flask

from croupier.games.events import Event
from croupier.games.faults import Fault, RefusedError
from croupier.games.game import Game
from croupier.games.gameplay import legal_moves
from croupier.games.position import Position
from croupier.games.state import State
from croupier.players.player import Player
from croupier.players.roster import Roster
from croupier.sealing.payload import write_table
from croupier.sealing.play import OpenTable
from croupier.sealing.tables import Table as Open
from service.app import create_app
from service.http.responses import pure_answer
from service.resources.positions import legal_moves as listed_moves
from service.settings import Settings
from tests.games.samples import every_game
from tests.service.alike import (
    compare_analyses,
    compare_answers,
    compare_choices,
    compare_events,
    compare_opponent_moves,
)
from tests.service.sealed import SealedMatch
from tests.service.support import Table, only
from tests.thoroughness import scaled
from workers.inline import inline_job_queue
from workers.settings import JobSettings

#: Number of twins of each game.
SAMPLES: Final = scaled(100, 3_000)
#: Number of twins at which the computer plays or values moves.
JOB_SAMPLES: Final = scaled(3, 100)


@every_game
def test_alike_tables_answer_alike(app: Flask, game: Game) -> None:
    compare_answers(app, game, SAMPLES)


@every_game
def test_events_of_alike_tables_are_alike(app: Flask, game: Game) -> None:
    """Compares all events since the deal, including other seats' moves."""
    compare_events(app, game, SAMPLES)


# The computer


@pytest.fixture
def computers(quick_jobs: JobSettings) -> Flask:
    """Return the application with inline jobs and a fixed clock."""
    return create_app(Settings(jobs=quick_jobs), inline_job_queue(quick_jobs, lambda: 1_767_225_600.0))


@every_game
def test_analyses_of_alike_tables_are_alike(computers: Flask, game: Game) -> None:
    compare_analyses(computers, game, JOB_SAMPLES)


@every_game
def test_choices_at_alike_tables_are_alike(quick_jobs: JobSettings, game: Game) -> None:
    compare_choices(game, JOB_SAMPLES)


@every_game
def test_opponent_moves_at_alike_tables_are_alike(computers: Flask, game: Game) -> None:
    compare_opponent_moves(computers, game, JOB_SAMPLES)


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
        "service.resources.positions.legal_moves",
        lambda game, body: pure_answer(lambda: listed_moves(game, body)),
    ),
}  # fmt: skip


@every_game
@pytest.mark.parametrize("leak", LEAKS)
def test_planted_leak_is_detected(app: Flask, game: Game, plant: Plant, leak: str) -> None:
    plant(*LEAKS[leak])
    with pytest.raises(AssertionError):
        compare_answers(app, game, PAIRS)


@only("seven-up", "costly-colours")
def test_event_with_hidden_card_is_detected(app: Flask, game: Game, plant: Plant) -> None:
    def all_shown(of: Game, state: State, event: Event, seat: int | None) -> dict[str, object]:
        return of.event_members(event)

    plant("croupier.referee.showing.seen_members", all_shown)
    with pytest.raises(AssertionError):
        compare_events(app, game, PAIRS)


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


def peeking_analysis(
    roster: Roster, player: Player, seen: Position, options: Mapping[str, object], level: str, seed: str
) -> dict[str, Any]:
    """Return the best move by the hidden cards."""
    best = roster.game.move_text(peek(roster, player, seen, seed, 0))
    return {"unit": roster.unit, "moves": [], "iterations": 0, "stopped": "policy", "best": best, "reasons": []}


@every_game
def test_computer_that_reads_hands_is_detected(game: Game, plant: Plant) -> None:
    plant("workers.jobs.opponent_moves.view_of_actor", lambda roster, position: roster.game.write(position))
    plant("workers.jobs.opponent_moves.chosen_move", peek)
    with pytest.raises(AssertionError):
        compare_choices(game, PAIRS)


@every_game
def test_values_from_hands_are_detected(computers: Flask, game: Game, plant: Plant) -> None:
    plant("workers.jobs.analyses.seen_by_actor", lambda roster, position: position)
    plant("workers.jobs.analyses.analysis", peeking_analysis)
    with pytest.raises(AssertionError):
        compare_analyses(computers, game, PAIRS)
