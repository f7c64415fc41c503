"""The responder of La Colonne under the default house rules: both seats of a team."""

from __future__ import annotations

from typing import Any, Final

from croupier.players.colonne.greedy import GreedyPolicy
from croupier.players.colonne.rollout_policy import RolloutPolicy
from croupier.players.colonne.roster import COLONNE_ROSTER
from croupier.players.player import Policy
from croupier.players.softmax import SoftmaxPolicy
from research.colonne.moves import ColonneMoves
from research.playing.gradient import GradientResponders

#: Deals to learn from.
_DEALS: Final = 400_000


class ColonneResponders(GradientResponders):
    """The policy gradient."""

    def __init__(self, level: str, seed: str, effort: int, learned: dict[str, Any]) -> None:
        super().__init__(COLONNE_ROSTER, level, seed, effort, learned, _DEALS)

    def new_policy(self) -> SoftmaxPolicy:
        """Make the policy to learn."""
        return ColonneMoves(any_twos=True)

    def base_policy(self) -> Policy:
        """Make the policy of `greedy`, or the one that the search of the other levels starts from."""
        return GreedyPolicy(any_twos=True) if self.level == "greedy" else RolloutPolicy(any_twos=True)
