"""One decision: the choice of a level from the view of the seat to act, and its report."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.games.game import Game
from croupier.games.position import Position
from croupier.players.arena.statistics import SURE
from croupier.players.hints import hint
from croupier.players.player import POLICY, Player, Report
from croupier.players.rng import Rng, seed_number
from croupier.players.roster import Roster

_DIGITS: Final = 6


def seen_by_actor(roster: Roster, position: Position) -> Position:
    """Return a position, made from the view alone, that equals `position` in all that the seat to act may see."""
    return roster.read_view(view_of_actor(roster, position))


def view_of_actor(roster: Roster, position: Position) -> dict[str, Any]:
    """Return the view of the seat to act."""
    return roster.game.view(position, position.state.to_act)


def chosen_move(roster: Roster, player: Player, seen: Position, seed: str, number: int) -> int:
    """Return the move of `player` in a position without secrets; `number` counts the decisions of one seed."""
    rng = Rng(seed_number(roster.game.id, seed, str(number)))
    return player.choose(seen.state, roster.read_history(seen), rng)


def analysis(
    roster: Roster,
    player: Player,
    seen: Position,
    options: Mapping[str, object],
    level: str,
    seed: str,
    number: int = 0,
) -> dict[str, Any]:
    """Return the report of a player of `level`: the `best` move and, if it searches, the value of each of `moves`.

    `instead_of` and `reasons` are those of its hint.
    """
    best = chosen_move(roster, player, seen, seed, number)
    report = report_data(roster.game, player.report) or {"moves": [], "iterations": 0, "stopped": POLICY}
    reasons = hint(roster, seen, options, player.report, best, seed)
    return {"unit": roster.unit, **report, "best": roster.game.move_text(best), **reasons, "level": level, "seed": seed}


def report_data(game: Game, report: Report | None) -> dict[str, Any] | None:
    """Write the report of a choice; None for a policy, which has no values."""
    if report is None:
        return None
    return {
        "moves": [_move_data(game, report, index) for index in range(len(report.moves))],
        "iterations": report.iterations,
        "stopped": report.stopped,
    }


def _move_data(game: Game, report: Report, index: int) -> dict[str, Any]:
    move: dict[str, Any] = {"move": game.move_text(report.moves[index])}
    if not report.values:
        return {**move, "value": None, "error": None, "interval": None, "visits": 0}
    value, error = report.values[index], report.errors[index]
    interval = [round(value - SURE * error, _DIGITS), round(value + SURE * error, _DIGITS)]
    figures: Mapping[str, Any] = {"value": round(value, _DIGITS), "error": round(error, _DIGITS), "interval": interval}
    return {**move, **figures, "visits": report.visits[index]}
