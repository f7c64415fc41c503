"""The responder of Upcolor under the default house rules: one seat against three."""

from __future__ import annotations

from typing import Any, Final

from croupier.players.player import Policy
from croupier.players.softmax import SoftmaxPolicy
from croupier.players.upcolor.greedy import GreedyPolicy
from croupier.players.upcolor.rollout_policy import RolloutPolicy
from croupier.players.upcolor.roster import UPCOLOR_ROSTER
from research.playing.gradient import GradientResponders
from research.upcolor.moves import UpcolorMoves

#: Deals to learn from.
_DEALS: Final = 400_000


class UpcolorResponders(GradientResponders):
    """The policy gradient."""

    def __init__(self, level: str, seed: str, effort: int, learned: dict[str, Any]) -> None:
        super().__init__(UPCOLOR_ROSTER, level, seed, effort, learned, _DEALS)

    def new_policy(self) -> SoftmaxPolicy:
        """Make the policy to learn."""
        return UpcolorMoves()

    def base_policy(self) -> Policy:
        """Make the policy of `greedy`, or the one that the search of the level starts from."""
        return RolloutPolicy() if self.level == "best" else GreedyPolicy()
