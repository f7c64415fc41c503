"""The players of High Card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, cast

from librt.vecs import vec

from croupier.games.state import State
from croupier.players.player import Player, PolicyPlayer
from croupier.players.review.reference import PolicyReference, Reference, set_margins, set_winners
from croupier.players.roster import GREEDY, OPEN_HANDS, RANDOM, Level, Pace, Roster
from croupier.players.search.averaging import AveragingPlayer
from croupier.players.search.rollouts import Rewards, RolloutEvaluator
from croupier.players.search.worlds import OpenHands, Worlds
from tests.tiny_game.game.game import HIGH_CARD
from tests.tiny_game.game.options import Options, read_options
from tests.tiny_game.game.rules import HighCard
from tests.tiny_game.players.greedy import GreedyPolicy
from tests.tiny_game.players.view import fill
from tests.tiny_game.players.worlds import HighCardWorlds


class Tricks(Rewards):
    """A deal is worth its points, less those of the other seat."""

    def read(self, state: State, values: vec[float]) -> None:
        """Set `values[seat]` to the value of the end of this deal for it."""
        scored = cast(HighCard, state).scored
        values[0] = float(scored[0] - scored[1])
        values[1] = -values[0]


class HighCardReference(PolicyReference):
    """Every seat plays by the policy; a lead is worth its share of the target."""

    def __init__(self, options: Options) -> None:
        super().__init__(HighCardWorlds(options), GreedyPolicy(), 100, 1.0, 1.5)
        self._target = options.target

    def settle(self, state: State, win: vec[float], points: vec[float]) -> None:
        """Value the end of a deal."""
        deal = cast(HighCard, state)
        set_margins(deal.scored, 1, points)
        if deal.is_match_over():
            set_winners(deal.match_winners(), 2, win)
            return
        win[0] = 0.5 + 0.5 * float(deal.points[0] - deal.points[1]) / float(self._target)
        win[1] = 1.0 - win[0]


class HighCardRoster(Roster):
    """Random, a policy, and averages over worlds in which the deal is played out by the policy."""

    def skilled_player(self, level: str, options: Mapping[str, object], iterations: int, seconds: float) -> Player:
        """Make a policy or a search."""
        if level == "greedy":
            return PolicyPlayer(GreedyPolicy())
        rules = read_options(options)
        worlds = OpenHands(HighCard(rules)) if level == OPEN_HANDS else HighCardWorlds(rules)
        evaluator = RolloutEvaluator(Tricks(), GreedyPolicy(), GreedyPolicy(), HighCard(rules))
        return AveragingPlayer(worlds, evaluator, HighCard(rules), iterations, seconds)

    def reference(self, options: Mapping[str, object]) -> Reference:
        """Make the value function of reviews."""
        return HighCardReference(read_options(options))

    def worlds(self, options: Mapping[str, object]) -> Worlds:
        """Make the worlds that a view allows."""
        return HighCardWorlds(read_options(options))

    def fill(self, view: Mapping[str, Any]) -> dict[str, Any]:
        """Return the state of one world that `view` allows."""
        return fill(view)


HIGH_CARD_ROSTER: Final = HighCardRoster(
    HIGH_CARD,
    (
        RANDOM,
        GREEDY,
        Level("strong", iterations=20, milliseconds=10.0, meaning="tries a few deals"),
        Level("best", iterations=60, milliseconds=30.0, meaning="tries more deals"),
    ),
    "points",
    Pace(decisions=2, deals=4),
)
