"""The levels of Upcolor. Values are chips."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.games.faults import N_
from croupier.games.upcolor.game import UPCOLOR
from croupier.games.upcolor.options import read_options
from croupier.games.upcolor.rules import Upcolor
from croupier.players.player import Player, Policy, PolicyPlayer
from croupier.players.review.quantities import Quantities
from croupier.players.review.reference import Reference
from croupier.players.roster import GREEDY, OPEN_HANDS, RANDOM, Level, Pace, Roster
from croupier.players.search.rollouts import RolloutEvaluator
from croupier.players.search.worlds import OpenHands, Worlds
from croupier.players.upcolor.greedy import GreedyPolicy
from croupier.players.upcolor.money import Money
from croupier.players.upcolor.policy_improvement import PolicyImprovementPlayer
from croupier.players.upcolor.quantities import UpcolorQuantities
from croupier.players.upcolor.reference import UpcolorReference
from croupier.players.upcolor.rollout_policy import RolloutPolicy
from croupier.players.upcolor.view import fill
from croupier.players.upcolor.worlds import UpcolorWorlds

_LEVELS: Final = (
    RANDOM,
    GREEDY,
    Level("strong", 16, 0.5, N_("plays as Easy does, unless another move is better against several possible hands")),
    Level("best", 300, 5.0, N_("guesses the hands from the moves, and plays what is best against many of them")),
)


class UpcolorRoster(Roster):
    """`strong` improves on `GreedyPolicy`, `best` on `RolloutPolicy` in more worlds, weighed by the moves so far.

    In the rollouts of both the other seats are `GreedyPolicy`.
    """

    def skilled_player(self, level: str, options: Mapping[str, object], iterations: int, seconds: float) -> Player:
        """Make the policy, or a search that improves on one."""
        if level == "greedy":
            return PolicyPlayer(GreedyPolicy())
        rules = read_options(options)
        policy: Policy = RolloutPolicy() if level == "best" else GreedyPolicy()
        evaluator = RolloutEvaluator(Money(rules), policy, GreedyPolicy(), Upcolor(rules))
        worlds = OpenHands(Upcolor(rules)) if level == OPEN_HANDS else UpcolorWorlds(rules, is_weighed=level == "best")
        return PolicyImprovementPlayer(worlds, evaluator, policy, Upcolor(rules), iterations, seconds)

    def reference(self, options: Mapping[str, object]) -> Reference:
        """Make the value function of reviews."""
        return UpcolorReference(read_options(options))

    def quantities(self) -> Quantities:
        """Make the measures by which a review explains a mistake."""
        return UpcolorQuantities()

    def worlds(self, options: Mapping[str, object]) -> Worlds:
        """Make the worlds that a view allows, each equally likely."""
        return UpcolorWorlds(read_options(options))

    def fill(self, view: Mapping[str, Any]) -> dict[str, Any]:
        """Return the state of one world that `view` allows: every `??` replaced."""
        return fill(view)


UPCOLOR_ROSTER: Final = UpcolorRoster(UPCOLOR, _LEVELS, "chips", Pace(decisions=8, deals=4))
