"""Analyses: the value of every legal move for the seat to act, computed from its view.

`spec`: `game`; `state`, `view`, or `table` (a token), its `options` and `seat` (which is to act); `level`,
`iterations` (0: the level's own), `seed`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import orjson

from croupier.games.game import Game
from croupier.games.position import Position
from croupier.players.arena.chunks import ShouldContinue
from croupier.players.arena.rates import decision_milliseconds
from croupier.players.catalogue import ROSTERS
from croupier.players.choosing import analysis, seen_by_actor
from croupier.players.hints import hint_milliseconds
from croupier.players.roster import Roster
from croupier.sealing.tokens import Tokens
from workers.jobs.kind import DECISION_SECONDS, VERSIONS, SingleKind, options_of
from workers.store.queues import ANALYSES


class Analyses(SingleKind):
    """The values that a level gives every legal move."""

    name = "analyses"
    noun = "analysis"
    queue = ANALYSES

    def seconds(self, spec: Mapping[str, Any]) -> float:
        roster = ROSTERS[spec["game"]]
        options = options_of(roster, spec)
        decision = decision_milliseconds(roster, spec["level"], options, spec["iterations"])
        return (decision + hint_milliseconds(roster, options)) / 1000

    def run_chunk(self, spec: Mapping[str, Any], chunk: int, should_continue: ShouldContinue, saved: Any = None) -> Any:
        roster = ROSTERS[spec["game"]]
        given = spec["view"] if "view" in spec else spec["state"]
        seen = roster.read_view(given) if "view" in spec else seen_by_actor(roster, roster.game.read(given))
        return _valued(roster, seen, options_of(roster, spec), spec)

    def run_at_table(
        self, tokens: Tokens, game: Game, spec: Mapping[str, Any], should_continue: ShouldContinue, saved: Any = None
    ) -> Any:
        """Return the values of the moves of the seat to act, `sealed`."""
        table, roster = tokens.open(game, spec["table"]), ROSTERS[game.id]
        values = _valued(roster, seen_by_actor(roster, table.position), table.options, spec)
        return {"sealed": tokens.seal_result(game, orjson.dumps(values))}


def _valued(roster: Roster, seen: Position, options: Mapping[str, object], spec: Mapping[str, Any]) -> dict[str, Any]:
    player = roster.player(spec["level"], options, spec["iterations"], DECISION_SECONDS)
    return {**analysis(roster, player, seen, options, spec["level"], spec["seed"]), "versions": VERSIONS}
