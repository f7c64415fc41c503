"""The responders of Upcolor under the default house rules: one seat against three."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from croupier.players.player import Player, Policy, PolicyPlayer
from croupier.players.softmax import SoftmaxPolicy
from croupier.players.upcolor.greedy import GreedyPolicy
from croupier.players.upcolor.rollout_policy import RolloutPolicy
from croupier.players.upcolor.roster import UPCOLOR_ROSTER
from research.playing.gains import Progress
from research.playing.gradient import GRADIENT, GradientResponders
from research.upcolor.moves import UpcolorMoves
from research.upcolor.sentence import SentencePolicy

_SENTENCE: Final = "sentence"
#: Deals to learn from.
_DEALS: Final = 400_000


class UpcolorResponders(GradientResponders):
    """The policy gradient, and a policy of one sentence, which learns nothing."""

    names: Sequence[str] = (GRADIENT, _SENTENCE)

    def __init__(self, level: str, seed: str, effort: int, learned: dict[str, Any]) -> None:
        super().__init__(UPCOLOR_ROSTER, level, seed, effort, learned, _DEALS)

    def learn(self, name: str, progress: Progress) -> None:
        """Learn, unless the responder is the sentence."""
        if name != _SENTENCE:
            super().learn(name, progress)

    def player(self, name: str) -> Player:
        """Make the responder."""
        return PolicyPlayer(SentencePolicy()) if name == _SENTENCE else super().player(name)

    def new_policy(self) -> SoftmaxPolicy:
        """Make the policy to learn."""
        return UpcolorMoves()

    def base_policy(self) -> Policy:
        """Make the policy of `greedy`, or the one that the search of the level starts from."""
        return RolloutPolicy() if self.level == "best" else GreedyPolicy()
