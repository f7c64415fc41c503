"""Decisions on which tests try every level: random positions of every game in which a seat is to act."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from typing import Any, Final

import pytest

from croupier.games.build_info import COMPILED
from croupier.games.game import Game
from croupier.games.position import Position
from croupier.players.arena.chunks import run_chunk
from croupier.players.arena.plan import Plan, chunk_count
from croupier.players.arena.tally import merge
from croupier.players.catalogue import ROSTERS
from croupier.players.player import Player, Report
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
