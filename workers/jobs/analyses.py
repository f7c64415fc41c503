"""Analyses: the worth of every legal move to the seat to act, by its view alone.

`spec`: `game`; `state`, `view`, or `table` (a token) and `seat` (which is to act); `level`, `iterations` (0: the
level's own), `seed`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.position import Position
from players.arena.chunks import MayGoOn
from players.catalogue import ROSTERS
from players.roster import Roster
from workers.jobs.choosing import DECISION_SECONDS, VERSIONS, choose, report_data, seen_by_actor
from workers.jobs.kind import SingleKind
from workers.queues import ANALYSES
from workers.sealing.tables import Table

__all__ = ["Analyses", "value_table"]


class Analyses(SingleKind):
    """The values that a level gives every legal move."""

    queue = ANALYSES
    has_chart = True

    def run_chunk(self, spec: Mapping[str, Any], chunk: int, may_go_on: MayGoOn) -> Any:
        """Make one choice, and tell what it was made of."""
        roster = ROSTERS[spec["game"]]
        given = spec["view"] if "view" in spec else spec["state"]
        seen = roster.read_view(given) if "view" in spec else seen_by_actor(roster, roster.game.read(given))
        return _valued(roster, seen, roster.game.complete_options(given.get("options", {})), spec)


def value_table(table: Table, spec: Mapping[str, Any]) -> dict[str, Any]:
    """Value the moves of the seat to act at a table."""
    roster = ROSTERS[table.game.id]
    return _valued(roster, seen_by_actor(roster, table.position), table.options, spec)


def _valued(roster: Roster, seen: Position, options: Mapping[str, object], spec: Mapping[str, Any]) -> dict[str, Any]:
    player = roster.player(spec["level"], options, spec["iterations"], DECISION_SECONDS)
    best = choose(roster, player, seen, spec["seed"], 0)
    report = report_data(roster.game, player.report)
    return {
        "unit": roster.unit,
        **(report or {"moves": [], "iterations": 0, "stopped": "policy"}),
        "best": roster.game.move_text(best),
        "level": spec["level"],
        "seed": spec["seed"],
        "versions": VERSIONS,
    }
