"""A player that counts the cost of its choices by rates: the same on any machine, however busy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.players.arena.rates import decision_milliseconds
from croupier.players.player import FORCED, Player
from croupier.players.roster import Roster


class TimedPlayer:
    """A player at one seat; `milliseconds` is the time of a decision on one core."""

    def __init__(self, player: Player, milliseconds: float) -> None:
        self.player = player
        self._milliseconds: float = milliseconds

    def cost(self) -> float:
        """Return the cost of the last choice in milliseconds: 0 for a search with one legal move."""
        report = self.player.report
        return 0.0 if report is not None and report.stopped == FORCED else self._milliseconds


def make_timed_player(
    roster: Roster, level: str, options: Mapping[str, Any], iterations: int, seconds: float
) -> TimedPlayer:
    """Make a player of a level under complete `options`; non-zero `iterations` and `seconds` replace its own."""
    player = roster.player(level, options, iterations, seconds)
    return TimedPlayer(player, decision_milliseconds(roster, level, options, iterations))
