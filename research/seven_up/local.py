"""Local best response, after Lisý and Bowling ("Equilibrium approximation quality of current no-limit poker bots",
arXiv 1612.07547).

Each legal move is tried in particles: worlds weighted by the chances of the level's choices so far. After the move the
responder continues as `greedy`, and the level by its own policy or its student.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.seven_up.options import Options
from croupier.games.seven_up.rules import SevenUp
from croupier.games.state import State
from croupier.players.player import Player, Policy
from croupier.players.search.averaging import AveragingPlayer
from croupier.players.search.rollouts import Rewards, RolloutEvaluator
from croupier.players.seven_up.greedy import GreedyPolicy
from croupier.players.seven_up.match_equity import PointsLead
from croupier.players.seven_up.opponent import known_opponent
from croupier.players.seven_up.opponent_worlds import OpponentWorlds

PARTICLES: Final = 256


class LeadRewards(Rewards):
    """Values the end of a deal by the lead in points of the game."""

    def __init__(self) -> None:
        self._lead = PointsLead()

    def read(self, state: State, values: vec[float]) -> None:
        """Set the lead of both seats."""
        values[0] = self._lead.after(cast(SevenUp, state), 0)
        values[1] = -values[0]


def local_player(options: Options, policy: Policy, particles: i64 = PARTICLES, pack: i64 = 0) -> Player:
    """Return the local best response to `policy`."""
    evaluator = RolloutEvaluator(LeadRewards(), GreedyPolicy(), policy, SevenUp(options))
    return AveragingPlayer(
        OpponentWorlds(options, known_opponent(policy), pack), evaluator, SevenUp(options), particles, 0.0
    )
