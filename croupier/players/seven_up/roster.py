"""The levels of Seven Up. Values are chances of winning the game (manche)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.games.faults import N_
from croupier.games.seven_up.game import SEVEN_UP
from croupier.games.seven_up.options import Options, read_options
from croupier.games.seven_up.rules import SevenUp
from croupier.players.player import Player, PolicyPlayer
from croupier.players.review.quantities import Quantities
from croupier.players.review.reference import Reference
from croupier.players.roster import GREEDY, OPEN_HANDS, RANDOM, Level, Pace, Roster
from croupier.players.search.averaging import AveragingPlayer
from croupier.players.search.worlds import OpenHands, Worlds
from croupier.players.seven_up.best_response import BestResponsePlayer
from croupier.players.seven_up.greedy import GreedyPolicy
from croupier.players.seven_up.opponent import Kind, Opponent
from croupier.players.seven_up.opponent_worlds import OpponentWorlds
from croupier.players.seven_up.quantities import SevenUpQuantities
from croupier.players.seven_up.reference import SevenUpReference
from croupier.players.seven_up.search import CardPlayPlayer, EquityEvaluator
from croupier.players.seven_up.student import strong_student
from croupier.players.seven_up.view import fill
from croupier.players.seven_up.weighted_worlds import WeightedWorlds
from croupier.players.seven_up.worlds import SevenUpWorlds


def likely_opponent(options: Options) -> Opponent:
    """Return the model of the players that `best` may meet: as `greedy`, as `strong`, and at random."""
    policies = [GreedyPolicy(), strong_student(options)]
    return Opponent(policies, [Kind(0, 2, 46), Kind(1, 0, 34), Kind(0, 100, 20)])


class SevenUpRoster(Roster):
    """Random, a policy, card play by averages over worlds (`strong`), best responses (`best`)."""

    def skilled_player(self, level: str, options: Mapping[str, object], iterations: int, seconds: float) -> Player:
        """Make the policy, the card play or the best response."""
        if level == "greedy":
            return PolicyPlayer(GreedyPolicy())
        rules = read_options(options)
        if level == "best":
            opponent = likely_opponent(rules)
            likely = OpponentWorlds(rules, opponent)
            bidder = AveragingPlayer(likely, EquityEvaluator(rules, opponent), SevenUp(rules), iterations, seconds)
            return BestResponsePlayer(likely, bidder, rules, iterations, seconds, other=opponent)
        worlds = OpenHands(SevenUp(rules)) if level == OPEN_HANDS else WeightedWorlds(rules)
        return CardPlayPlayer(AveragingPlayer(worlds, EquityEvaluator(rules), SevenUp(rules), iterations, seconds))

    def reference(self, options: Mapping[str, object]) -> Reference:
        """Make the value function of reviews."""
        return SevenUpReference(read_options(options))

    def quantities(self) -> Quantities:
        """Make the measures by which a review explains a mistake."""
        return SevenUpQuantities()

    def worlds(self, options: Mapping[str, object]) -> Worlds:
        """Make the worlds that a view allows, each equally likely."""
        return SevenUpWorlds(read_options(options))

    def fill(self, view: Mapping[str, Any]) -> dict[str, Any]:
        """Return the state of one world that `view` allows."""
        return fill(view)


SEVEN_UP_ROSTER: Final = SevenUpRoster(
    SEVEN_UP,
    (
        RANDOM,
        GREEDY,
        Level(
            "strong", 160, 6.0, N_("tries its cards against many possible hands; begs, gives and discards as Easy does")
        ),
        Level("best", 700, 30.0, N_("guesses the other hand from its bids and cards, and plans ahead")),
    ),
    "win",
    Pace(decisions=6, deals=10),
)
