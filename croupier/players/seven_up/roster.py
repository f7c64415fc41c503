"""The levels of Seven Up. Values are chances of winning the game (manche), so they also tell what a score is worth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.games.seven_up.game import SEVEN_UP
from croupier.games.seven_up.options import read_options
from croupier.games.seven_up.rules import SevenUp
from croupier.players.player import Player, PolicyPlayer, UniformPolicy
from croupier.players.roster import OPEN_HANDS, Level, Pace, Roster
from croupier.players.search.averaging import AveragingPlayer
from croupier.players.search.worlds import OpenHands
from croupier.players.seven_up.best_response import BestResponsePlayer, BestResponseSettings
from croupier.players.seven_up.greedy import GreedyPolicy
from croupier.players.seven_up.search import CardPlayPlayer, EquityEvaluator
from croupier.players.seven_up.view import fill
from croupier.players.seven_up.weighted_worlds import WeightedWorlds

#: With how many worlds that look alike a plan still goes on.
_FEWEST: Final = 16


class SevenUpRoster(Roster):
    """Random, a policy, card play by averages over worlds (`strong`), and plans after bids by averages (`best`)."""

    def player(self, level: str, options: Mapping[str, object], iterations: int = 0, seconds: float = 0.0) -> Player:
        """Make a player of `level`."""
        found = self.level(level)
        if level == "random":
            return PolicyPlayer(UniformPolicy())
        if level == "greedy":
            return PolicyPlayer(GreedyPolicy())
        rules = read_options(options)
        worlds = OpenHands(SevenUp(rules)) if level == OPEN_HANDS else WeightedWorlds(rules)
        count = iterations or found.iterations
        player = AveragingPlayer(worlds, EquityEvaluator(rules), SevenUp(rules), count, seconds)
        if level != "best":
            return CardPlayPlayer(player)
        return BestResponsePlayer(worlds, player, rules, BestResponseSettings(count, _FEWEST, seconds))

    def fill(self, view: Mapping[str, Any]) -> dict[str, Any]:
        """Return the state of one world that `view` allows."""
        return fill(view)


SEVEN_UP_ROSTER: Final = SevenUpRoster(
    SEVEN_UP,
    (
        Level("random"),
        Level("greedy"),
        Level("strong", iterations=160, milliseconds=6.0),
        Level("best", iterations=400, milliseconds=16.0),
    ),
    "win",
    Pace(decisions=6, deals=10),
)
