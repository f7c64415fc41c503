"""A model of the other seat: one of several kinds of player, unknown before the deal."""

from __future__ import annotations

from mypy_extensions import i64

from croupier.games.moves import MoveList
from croupier.games.state import State
from croupier.players.player import Policy
from croupier.players.rng import Rng


class Kind:
    """A kind of player: it follows the policy at place `policy`, but errs in `rate` percent of its choices.

    An error is any move, each equally likely. `chance` is the chance of the kind before the deal, in percent.
    """

    def __init__(self, policy: i64, rate: i64, chance: i64) -> None:
        self.policy: i64 = policy
        self.rate: i64 = rate
        self.chance: i64 = chance


class Opponent(Policy):
    """Chooses as a player of the kind at place `kind`, which belongs to the world drawn last."""

    def __init__(self, policies: list[Policy], kinds: list[Kind]) -> None:
        self.policies: list[Policy] = policies
        self.kinds: list[Kind] = kinds
        self.kind: i64 = 0

    def choose(self, state: State, moves: MoveList, rng: Rng) -> i64:
        """Return one of `moves`."""
        kind = self.kinds[self.kind]
        if kind.rate > 0 and rng.below(100) < kind.rate:
            return moves.items[rng.below(moves.size)]
        return self.policies[kind.policy].choose(state, moves, rng)


def known_opponent(policy: Policy) -> Opponent:
    """Return the model of a seat that follows `policy` and never errs."""
    return Opponent([policy], [Kind(0, 0, 100)])
