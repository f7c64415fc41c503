"""Hidden cards stay hidden: tables that look alike to a seat answer it alike; and planted leaks are found."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final
from zlib import crc32

import pytest
from flask import Flask

from croupier.games.build_info import COMPILED
from croupier.games.events import Event
from croupier.games.faults import Fault, RefusedError
from croupier.games.game import Game
from croupier.games.position import Position
from croupier.games.referee import legal_moves
from croupier.games.state import State
from croupier.players.player import Player
from croupier.players.roster import Roster
from croupier.sealing.payload import write_table
from croupier.sealing.play import OpenTable
from croupier.sealing.tables import Table as Open
from service.app import create_app
from service.http.responses import pure_answer
from service.settings import Settings
from tests.games.samples import every_game
from tests.service.alike import answer_all, ask_all, choose_all, tell_all, value_all
from tests.service.asking import Table, only
from tests.service.sealed import SealedMatch
from tests.thoroughness import scaled
from workers.running.inline import inline_job_queue
from workers.settings import JobSettings

#: Twins of each game.
SAMPLES: Final = scaled(200, 3_000) if COMPILED else scaled(80, 240)
#: Twins at which the computer plays, or values moves.
JOB_SAMPLES: Final = scaled(10, 100) if COMPILED else 12


@every_game
def test_tables_that_look_alike_answer_alike(app: Flask, game: Game) -> None:
    ask_all(app, game, SAMPLES)


@every_game
def test_the_story_of_a_deal_is_told_alike(app: Flask, game: Game) -> None:
    """All events since the deal, other seats' moves too, as the seat may see them."""
    tell_all(app, game, SAMPLES)


# The computer


@pytest.fixture
def computers(quick_jobs: JobSettings) -> Flask:
    """The application, whose jobs are done at once, at one moment."""
    return create_app(Settings(jobs=quick_jobs), inline_job_queue(quick_jobs, lambda: 1_767_225_600.0))


@every_game
def test_moves_are_valued_alike(computers: Flask, game: Game) -> None:
    value_all(computers, game, JOB_SAMPLES)


@every_game
def test_the_computer_chooses_alike(quick_jobs: JobSettings, game: Game) -> None:
    choose_all(game, JOB_SAMPLES)


@every_game
def test_the_computers_moves_are_told_alike(computers: Flask, game: Game) -> None:
    answer_all(computers, game, JOB_SAMPLES)


# The comparison finds leaks: each one that is planted here makes it fail


#: The most twins looked at until a leak is found.
PAIRS: Final = 400

#: Puts something in the place of a name, given as `module.name`.
Plant = Callable[[str, object], None]


@pytest.fixture
def plant(monkeypatch: pytest.MonkeyPatch) -> Plant:
    """Plant a leak for the length of a test."""
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


def telling_turn(opened: OpenTable, pointer: str) -> RefusedError | None:
    if opened.may_act:
        return None
    return RefusedError([Fault(pointer, "not-your-turn", text=str(secret_of(opened.game, opened.position)))])


#: What is put in the place of what does not leak.
LEAKS: Final[dict[str, tuple[str, object]]] = {
    "a view that tells more": ("croupier.sealing.play.OpenTable.seen_data", hinting_view),
    "moves told off turn": ("croupier.sealing.play.OpenTable.may_act", True),
    "a token longer for some cards": ("croupier.sealing.tokens.write_table", longer_payload),
    "a problem that tells why": ("croupier.sealing.play.OpenTable.off_turn", telling_turn),
    "an etag made of the table": (
        "service.resources.legal_moves.sealed_answer", lambda data: pure_answer(lambda: data),
    ),
}  # fmt: skip


@every_game
@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_is_found(app: Flask, game: Game, plant: Plant, leak: str) -> None:
    plant(*LEAKS[leak])
    with pytest.raises(AssertionError):
        ask_all(app, game, PAIRS)


@only("seven-up", "costly-colours")
def test_an_event_that_names_a_hidden_card(app: Flask, game: Game, plant: Plant) -> None:
    def all_told(of: Game, state: State, event: Event, seat: int | None) -> dict[str, object]:
        return of.event_members(event)

    plant("croupier.referee.showing.seen_members", all_told)
    with pytest.raises(AssertionError):
        tell_all(app, game, PAIRS)


@only("colonne")
def test_a_list_of_moves_may_not_probe_a_drawn_card(table: Table, plant: Plant) -> None:
    assert len(asked_after_drawing(table)) == 1
    plant("croupier.sealing.play.OpenTable.check_list", lambda *_: None)
    assert len(asked_after_drawing(table)) > 1


def asked_after_drawing(table: Table) -> set[str]:
    """Draw, and throw each card that was not in the hand, in one list of moves; return the answers."""
    match = SealedMatch(table, dealer=0)
    while "draw" not in match.legal():
        match.play(match.legal()[0])
    [hand] = [hand for hand in match.view(match.to_act)["view"]["deal"]["hands"] if "??" not in hand]
    strange = [card for card in table.game.pack({}) if card not in hand]
    asked = [match.body(match.to_act, moves=["draw", f"throw {card}"]) for card in strange]
    return {str(table.ask("moves", body).get_json().get("code")) for body in asked}


# The computer


def peek(roster: Roster, player: Player, seen: Position, seed: str, number: int) -> int:
    """Choose by the hidden cards."""
    legal = legal_moves(seen)
    return legal[secret_of(roster.game, seen) % len(legal)]


def peeking_analysis(roster: Roster, player: Player, seen: Position, level: str, seed: str) -> dict[str, Any]:
    """Name the best move by the hidden cards."""
    best = roster.game.move_text(peek(roster, player, seen, seed, 0))
    return {"unit": roster.unit, "moves": [], "iterations": 0, "stopped": "policy", "best": best, "level": level}


@every_game
def test_a_computer_that_reads_the_hands(game: Game, plant: Plant) -> None:
    plant("workers.jobs.opponent_moves.view_of_actor", lambda roster, position: roster.game.write(position))
    plant("workers.jobs.opponent_moves.chosen_move", peek)
    with pytest.raises(AssertionError):
        choose_all(game, PAIRS)


@every_game
def test_values_that_know_the_hands(computers: Flask, game: Game, plant: Plant) -> None:
    plant("workers.jobs.analyses.seen_by_actor", lambda roster, position: position)
    plant("workers.jobs.analyses.analysis", peeking_analysis)
    with pytest.raises(AssertionError):
        value_all(computers, game, PAIRS)
