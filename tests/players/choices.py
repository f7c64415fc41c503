"""Decisions on which tests try every level: random positions of every game in which a seat is to act."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from typing import Any, Final

import pytest

from croupier.games.build_info import COMPILED
from croupier.games.game import Game
from croupier.games.moves import MoveList
from croupier.games.position import Position, to_text
from croupier.games.state import State
from croupier.players.arena.chunks import run_chunk
from croupier.players.arena.plan import Plan, chunk_count
from croupier.players.arena.tally import merge
from croupier.players.catalogue import ROSTERS
from croupier.players.history import History
from croupier.players.player import Player, Report
from croupier.players.playout import Playouts
from croupier.players.rng import Rng
from croupier.players.roster import LEVEL_NAMES, Roster
from tests.games.mangling import random_positions

#: Few iterations, but enough for every step of a search.
FEW: Final = 6

every_roster = pytest.mark.parametrize("roster", ROSTERS.values(), ids=ROSTERS)
every_level = pytest.mark.parametrize(
    ("roster", "level"),
    [(roster, level) for roster in ROSTERS.values() for level in LEVEL_NAMES],
    ids=[f"{game}-{level}" for game in ROSTERS for level in LEVEL_NAMES],
)


def decisions(game: Game, seed: int, compiled: int, interpreted: int) -> Iterator[Position]:
    """Yield that many positions in which a seat is to act, fewer when the engine runs interpreted."""
    left = compiled if COMPILED else interpreted
    for position in random_positions(game, seed, 3 * left):
        if left and not position.state.is_deal_over():
            left -= 1
            yield position


def random_play(game: Game, options: dict[str, Any], seed: int) -> Iterator[tuple[State, State, History]]:
    """Yield every position of deals played at random, without end: its deal's start, itself, and the moves between.

    The position and the moves are always the same objects.
    """
    playouts, rng, moves = Playouts(game, options, seed), Rng(seed), MoveList()
    while True:
        playouts.deal()
        first, state, history = playouts.state.clone(), playouts.state, History()
        while not state.is_deal_over():
            yield first, state, history
            state.legal_moves(moves)
            move = moves.items[rng.below(moves.size)]
            history.add(state.to_act, move)
            state.play(move)


def unseen_cards(game: Game, position: Position) -> list[str]:
    """Return the cards that the seat to act has not seen, in the order of the pack."""
    view = game.view(position, position.state.to_act)
    return [card for card in game.pack(options_of(game, position)) if card not in to_text(view)]


def played(plan: Plan) -> dict[str, Any]:
    """Play every chunk of a plan; return their tally."""
    return reduce(merge, (run_chunk(plan, chunk) for chunk in range(chunk_count(plan))))


def options_of(game: Game, position: Position) -> dict[str, Any]:
    """Return the complete options of a position."""
    written: dict[str, Any] = game.write(position)
    return game.complete_options(written["options"])


def choice(roster: Roster, player: Player, position: Position, seed: int) -> tuple[str, dict[str, Any] | None]:
    """Return the choice of `player`, as text, and its report as plain data."""
    move = player.choose(position.state, roster.read_history(position), Rng(seed))
    return roster.game.move_text(move), report_data(player.report)


def report_data(report: Report | None) -> dict[str, Any] | None:
    """Write a report as plain data."""
    if report is None:
        return None
    return {
        "moves": [int(move) for move in report.moves],
        "values": list(report.values),
        "errors": list(report.errors),
        "visits": [int(visits) for visits in report.visits],
        "iterations": int(report.iterations),
        "stopped": report.stopped,
    }
