"""Opponent moves: the computer plays for its seats until another must act.

`spec`: `game`, `seats`, `levels` (by seat, as text), `iterations` (0: the levels' own); `state` or `view`, and `seed`,
or `table` (a token) and `seat` (whose eyes the result is for).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from games.position import Position
from games.referee import play
from players.arena.chunks import MayGoOn
from players.catalogue import ROSTERS
from players.player import Player
from players.roster import Roster
from workers.jobs.choosing import (
    DECISION_SECONDS,
    VERSIONS,
    choose,
    milliseconds_of,
    report_data,
    seen_by_actor,
)
from workers.jobs.kind import SingleKind
from workers.queues import MOVES
from workers.sealing.seats import choice_seed
from workers.sealing.tables import Table

__all__ = ["OpponentMoves", "play_table"]

#: A job plays until its decisions have cost about this much: who asks for every seat of a deal asks again.
_MOST_MILLISECONDS: Final = 8000.0


class OpponentMoves(SingleKind):
    """Moves of the computer's seats."""

    queue = MOVES

    def run_chunk(self, spec: Mapping[str, Any], chunk: int, may_go_on: MayGoOn) -> Any:
        """Play; from a view, one move: what follows it, the view does not tell."""
        roster = ROSTERS[spec["game"]]
        if "view" in spec:
            return _one_move(roster, spec)
        position = roster.game.read(spec["state"])
        result = _moves(roster, position, spec, may_go_on)
        return {"state": roster.game.write(position), **result}


class _Minds:
    """A player for each seat, made when it is first needed, and what their decisions have cost so far."""

    def __init__(self, roster: Roster, spec: Mapping[str, Any], options: Mapping[str, object]) -> None:
        self._roster = roster
        self._spec = spec
        self._options = options
        self._players: dict[int, Player] = {}
        self.cost = 0.0
        self.moves: list[dict[str, Any]] = []
        self.reports: list[dict[str, Any] | None] = []

    def choose(self, seen: Position) -> str:
        """Choose for the seat to act."""
        seat, game = seen.state.to_act, self._roster.game
        level, iterations = self._spec["levels"][str(seat)], self._spec["iterations"]
        if seat not in self._players:
            self._players[seat] = self._roster.player(level, self._options, iterations, DECISION_SECONDS)
        player = self._players[seat]
        text = game.move_text(choose(self._roster, player, seen, self._spec["seed"], len(self.moves)))
        self.cost += milliseconds_of(self._roster.levels[level], iterations)
        self.moves.append({"seat": seat, "move": text})
        self.reports.append(report_data(game, player.report))
        return text

    def result(self) -> dict[str, Any]:
        """Return what was played and why."""
        return {"moves": self.moves, "reports": self.reports, "seed": self._spec["seed"], "versions": VERSIONS}


def _one_move(roster: Roster, spec: Mapping[str, Any]) -> dict[str, Any]:
    minds = _Minds(roster, spec, roster.game.complete_options(spec["view"].get("options", {})))
    minds.choose(roster.read_view(spec["view"]))
    return minds.result()


def _moves(roster: Roster, position: Position, spec: Mapping[str, Any], may_go_on: MayGoOn) -> dict[str, Any]:
    minds = _Minds(roster, spec, roster.game.complete_options(spec["state"].get("options", {})))
    while position.state.to_act in spec["seats"] and minds.cost < _MOST_MILLISECONDS and may_go_on(0):
        play(roster.game, position, minds.choose(seen_by_actor(roster, position)))
    return minds.result()


def play_table(table: Table, seats: Sequence[int], may_go_on: MayGoOn) -> None:
    """Play for `seats` of a table, each at the level sealed in it, until another must act.

    What is chosen follows from the table: asked again, the same move is played.
    """
    roster = ROSTERS[table.game.id]
    players = {seat: roster.player(table.computer[seat], table.options, seconds=DECISION_SECONDS) for seat in seats}
    position, cost = table.position, 0.0
    while position.state.to_act in players and cost < _MOST_MILLISECONDS and may_go_on(0):
        seat = position.state.to_act
        seen = seen_by_actor(roster, position)
        move = choose(roster, players[seat], seen, choice_seed(table.secrets.seats), table.ply)
        cost += milliseconds_of(roster.levels[table.computer[seat]], 0)
        play(table.game, position, table.game.move_text(move))
