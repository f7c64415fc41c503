"""Local best response, after Lisý and Bowling ("Equilibrium approximation quality of current no-limit poker bots",
arXiv 1612.07547).

Each legal move is tried in particles: worlds weighted by the chances of the level's choices so far. After the move the
responder mogs as `greedy` and plays by the near-Nash lookups. The level continues by its own policy or its
student.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.costly_colours.encoding import PLAYING
from croupier.games.costly_colours.options import Options
from croupier.games.costly_colours.rules import CostlyColours
from croupier.games.moves import MoveList
from croupier.games.state import State
from croupier.players.costly_colours.lookup_policy import TreeWalk
from croupier.players.costly_colours.search import LookupRollouts
from croupier.players.history import History
from croupier.players.player import Player, Policy
from croupier.players.rng import Rng
from croupier.players.search.averaging import AveragingPlayer
from research.costly_colours.believed_worlds import BelievedWorlds
from research.costly_colours.student import lead

PARTICLES: Final = 256


class AgainstPolicy(LookupRollouts):
    """Values moves by the lead in points after the other seat has played on by `policy`, which reads `going`."""

    def __init__(self, options: Options, policy: Policy, going: TreeWalk) -> None:
        super().__init__(options)
        self.going = going
        self._other = policy
        self._searcher: i64 = 0

    def evaluate(self, world: State, moves: MoveList, values: vec[float], rng: Rng) -> None:
        """Set `values` to the lead of the seat to act after each of `moves`."""
        self._searcher = world.to_act
        super().evaluate(world, moves, values, rng)

    def worth(self, state: CostlyColours, seat: i64) -> float:
        """Return the lead of `seat` at the end of the deal."""
        return float(lead(state, seat))

    def go_on(self, state: CostlyColours, rng: Rng) -> None:
        """Play one of `self.moves`."""
        if state.to_act == self._searcher:
            super().go_on(state, rng)
            return
        if state.phase == PLAYING:
            self.going.meet(i64(state.to_act == state.dealer))
        moves = self.moves
        self.play(state, moves.items[0] if moves.size == 1 else self._other.choose(state, moves, rng))


class LocalPlayer(Player):
    """The local best response to `policy`, which reads `walk`."""

    def __init__(self, options: Options, policy: Policy, walk: TreeWalk, particles: i64 = PARTICLES) -> None:
        super().__init__()
        self._rollouts = AgainstPolicy(options, policy, walk)
        worlds = BelievedWorlds(options, policy, walk, particles)
        self._averaging = AveragingPlayer(worlds, self._rollouts, CostlyColours(options), particles, 0.0)

    def choose(self, state: State, history: History, rng: Rng) -> i64:
        """Return the move of the best mean lead."""
        self._rollouts.walk.follow(cast(CostlyColours, state), history)
        return self._averaging.choose(state, history, rng)
