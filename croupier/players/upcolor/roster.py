"""The players of Upcolor."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.games.upcolor.game import UPCOLOR
from croupier.games.upcolor.options import read_options
from croupier.games.upcolor.rules import Upcolor
from croupier.players.player import Player, Policy, PolicyPlayer, UniformPolicy
from croupier.players.roster import OPEN_HANDS, Level, Pace, Roster
from croupier.players.search.rollouts import RolloutEvaluator
from croupier.players.search.worlds import OpenHands
from croupier.players.upcolor.greedy import Greedy
from croupier.players.upcolor.money import Money
from croupier.players.upcolor.policy_improvement import ImprovementSettings, PolicyImprovementPlayer
from croupier.players.upcolor.rollout_policy import RolloutPolicy
from croupier.players.upcolor.view import fill
from croupier.players.upcolor.worlds import UpcolorWorlds

_LEVELS: Final = (
    Level("random"),
    Level("greedy"),
    Level("strong", iterations=16, milliseconds=0.5),
    Level("best", iterations=300, milliseconds=5.0),
)
#: By how many standard errors a move must gain over the policy's.
_SURELY: Final = 1.5


class UpcolorRoster(Roster):
    """`strong` improves on `Greedy`, `best` on `RolloutPolicy` and in more worlds; others are `Greedy`."""

    def player(self, level: str, options: Mapping[str, object], iterations: int = 0, seconds: float = 0.0) -> Player:
        """Make a player of `level` for one table with complete `options`."""
        if level == "random":
            return PolicyPlayer(UniformPolicy())
        if level == "greedy":
            return PolicyPlayer(Greedy())
        own = self.level(level)
        settings = ImprovementSettings(iterations or own.iterations, seconds, _SURELY)
        table = Upcolor(read_options(options))
        policy: Policy = RolloutPolicy() if level == "best" else Greedy()
        evaluator = RolloutEvaluator(Money(table), policy, Greedy(), Upcolor(table.options))
        worlds = OpenHands(Upcolor(table.options)) if level == OPEN_HANDS else UpcolorWorlds(table)
        return PolicyImprovementPlayer(worlds, evaluator, policy, table, settings)

    def fill(self, view: Mapping[str, Any]) -> dict[str, Any]:
        """Return the state of one world that `view` allows: every `??` replaced."""
        return fill(view)


UPCOLOR_ROSTER: Final = UpcolorRoster(UPCOLOR, _LEVELS, "chips", Pace(decisions=8, deals=4))
