"""Opponent moves: the computer plays for its seats until another must act.

`spec`: `game`, `seats`, `levels` (by seat, None where it does not play), `iterations` (0: the levels' own), `limit`
(the most moves; 0: none); `state` or `view`, and `seed`, or `table` (a token), its `options` and `seat` (the reader of
the result); `names` (of the players, for the texts of the moves).

A slice makes one choice, or several quick ones. The checkpoint is the list of moves, or the token of a table: a choice
depends only on the position, the seed and its number.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Mapping, Sequence
from typing import Any, Final

from croupier.games.game import Game
from croupier.games.gameplay import play
from croupier.games.position import Position
from croupier.players.arena.chunks import Checkpoint, ShouldContinue, StoppedError
from croupier.players.arena.rates import decision_milliseconds, rates_of
from croupier.players.arena.timed_player import TimedPlayer, make_timed_player
from croupier.players.catalogue import ROSTERS
from croupier.players.choosing import chosen_move, report_data, seen_by_actor, view_of_actor
from croupier.players.roster import Roster
from croupier.sealing.seats import choice_seed
from croupier.sealing.tables import Table
from croupier.sealing.tokens import Tokens
from workers.jobs.kind import DECISION_SECONDS, VERSIONS, SingleKind, options_of
from workers.store.queues import MOVES

#: Milliseconds of choices in a slice. Callers see each choice soon after it is made.
SLICE_MILLISECONDS: Final = 200.0


class OpponentMoves(SingleKind):
    """Moves of the computer's seats."""

    name = "opponent-moves"
    noun = "opponent-moves"
    queue = MOVES

    def seconds(self, spec: Mapping[str, Any]) -> float:
        """Return the cost of a turn of each seat, of a deal between computers, or of the `limit` of moves."""
        roster = ROSTERS[spec["game"]]
        options = options_of(roster, spec)
        seats = roster.game.seats(options)
        milliseconds = dearest = 0.0
        for level in filter(None, spec["levels"]):
            rates = rates_of(roster, level, options)
            decisions = rates.run if len(spec["seats"]) < seats else rates.decisions / seats
            decision = decision_milliseconds(roster, level, options, spec["iterations"])
            milliseconds += decisions * decision
            dearest = max(dearest, decision)
        return min(milliseconds, dearest * (spec["limit"] or math.inf)) / 1000

    def run_chunk(self, spec: Mapping[str, Any], chunk: int, should_continue: ShouldContinue, saved: Any = None) -> Any:
        """Continue to play; from a view only one move, because a view does not determine the next position."""
        roster = ROSTERS[spec["game"]]
        if "view" in spec:
            return _one_move(roster, spec)
        position = roster.game.read(spec["state"])
        players = _SeatPlayers(roster, spec, options_of(roster, spec), saved)
        for made in players.moves:
            play(roster.game, position, made["move"])
        while position.state.to_act in spec["seats"] and not players.are_done():
            if players.cost >= SLICE_MILLISECONDS:
                return Checkpoint(players.saved(), {"state": roster.game.write(position), **players.result()})
            _ask(should_continue)
            play(roster.game, position, players.choose(seen_by_actor(roster, position)))
        return {"state": roster.game.write(position), **players.result()}

    def run_at_table(
        self, tokens: Tokens, game: Game, spec: Mapping[str, Any], should_continue: ShouldContinue, saved: Any = None
    ) -> Any:
        """Continue to play at a table. The checkpoint and the partial result are the `table` after the moves so far."""
        table = tokens.open(game, saved["table"] if saved else spec["table"])
        last = tokens.open(game, spec["table"]).ply + spec["limit"] if spec["limit"] else sys.maxsize
        is_done = play_table(table, spec["seats"], should_continue, last)
        played = {"table": tokens.seal(table)}
        return played if is_done else Checkpoint(played, played)


class _SeatPlayers:
    """The players of the seats, all moves so far, and the cost of the moves of this slice."""

    def __init__(self, roster: Roster, spec: Mapping[str, Any], options: Mapping[str, object], saved: Any) -> None:
        self._roster = roster
        self._spec = spec
        self._options = options
        self._players: dict[int, TimedPlayer] = {}
        self.cost = 0.0
        self.moves: list[dict[str, Any]] = list(saved["moves"]) if saved else []
        self.reports: list[dict[str, Any] | None] = list(saved["reports"]) if saved else []

    def choose(self, seen: Position) -> str:
        """Choose for the seat to act."""
        seat, game = seen.state.to_act, self._roster.game
        if seat not in self._players:
            level, iterations = self._spec["levels"][seat], self._spec["iterations"]
            self._players[seat] = make_timed_player(self._roster, level, self._options, iterations, DECISION_SECONDS)
        player = self._players[seat]
        text = game.move_text(chosen_move(self._roster, player.player, seen, self._spec["seed"], len(self.moves)))
        self.cost += player.cost()
        self.moves.append({"seat": seat, "move": text})
        self.reports.append(report_data(game, player.player.report))
        return text

    def are_done(self) -> bool:
        """Return whether the `limit` of moves is reached."""
        limit: int = self._spec["limit"]
        return 0 < limit <= len(self.moves)

    def saved(self) -> dict[str, Any]:
        """Return the data from which the next slice continues."""
        return {"moves": self.moves, "reports": self.reports}

    def result(self) -> dict[str, Any]:
        """Return the moves and the reports of the choices."""
        return {**self.saved(), "seed": self._spec["seed"], "versions": VERSIONS}


def _one_move(roster: Roster, spec: Mapping[str, Any]) -> dict[str, Any]:
    players = _SeatPlayers(roster, spec, options_of(roster, spec), None)
    players.choose(roster.read_view(spec["view"]))
    return players.result()


def play_table(table: Table, seats: Sequence[int], should_continue: ShouldContinue, last: int = sys.maxsize) -> bool:
    """Play for `seats` of a table, each at its sealed level; return whether another seat must act or `last` is reached.

    `last` is a ply. A choice depends only on the table and on the history that the seat has seen. So a repeated request
    plays the same move, and another history does not reveal it.
    """
    roster = ROSTERS[table.game.id]
    players = {
        seat: make_timed_player(roster, table.computer[seat], table.options, 0, DECISION_SECONDS) for seat in seats
    }
    position, cost = table.position, 0.0
    while position.state.to_act in players and table.ply < last:
        if cost >= SLICE_MILLISECONDS:
            return False
        _ask(should_continue)
        seat = position.state.to_act
        view = view_of_actor(roster, position)
        seed = choice_seed(table.secrets.key_secret, table.view_hash_from(seat, view["deal"]["history"]))
        move = chosen_move(roster, players[seat].player, roster.read_view(view), seed, table.move_count)
        cost += players[seat].cost()
        play(table.game, position, table.game.move_text(move))
    return True


def _ask(should_continue: ShouldContinue) -> None:
    """Raise StoppedError when the job has ended."""
    if not should_continue(0):
        raise StoppedError
