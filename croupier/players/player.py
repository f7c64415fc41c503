"""Players and policies: the interface of every level of every game, and the report of a choice."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from croupier.games.moves import MoveList
from croupier.games.state import State
from croupier.players.history import History
from croupier.players.rng import Rng

#: Reasons for the end of a choice: one legal move, a policy's one look, all iterations done, or the time limit.
FORCED = "forced"
POLICY = "policy"
ITERATIONS = "iterations"
TIME = "time"


class Report:
    """The report of a choice, with one entry for each legal move, in the order of `State.legal_moves`.

    `values` are the actor's expectations of each move, in the unit of the game's roster; `errors` their
    standard errors; `visits` the number of times each was tried. A policy has no values: its lists are empty.
    """

    def __init__(self, moves: list[int], stopped: str) -> None:
        self.moves = moves
        self.values: list[float] = []
        self.errors: list[float] = []
        self.visits: list[int] = []
        self.iterations: int = 0
        self.stopped = stopped


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Chooses for the seat to act, and reads only what that seat may see.

    `report` describes the last choice. A player may keep plans between its choices, so it plays one seat of one match.
    """

    def __init__(self) -> None:
        self.report: Report | None = None

    def choose(self, state: State, history: History, rng: Rng) -> i64:
        """Return a legal move for `state.to_act`; random numbers come from `rng` alone."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """Chooses at one look, without search or memory. It reads only what the seat to act may see."""

    def choose(self, state: State, moves: MoveList, rng: Rng) -> i64:
        """Return one of `moves`, the legal moves of `state`."""
        raise NotImplementedError

    def chance(self, state: State, moves: MoveList, move: i64, rng: Rng) -> float:
        """Return the probability of `move`, or an estimate of it without bias: 1 if it is chosen this time, else 0."""
        return 1.0 if self.choose(state, moves, rng) == move else 0.0


class UniformPolicy(Policy):
    """Chooses each legal move with equal probability: the level `random`."""

    def choose(self, state: State, moves: MoveList, rng: Rng) -> i64:
        """Return one of `moves`, each equally likely."""
        return moves.items[rng.below(moves.size)]

    def chance(self, state: State, moves: MoveList, move: i64, rng: Rng) -> float:
        """Return the same probability for every move."""
        return 1.0 / float(moves.size)


class PolicyPlayer(Player):
    """A player that follows a policy; it makes no report."""

    def __init__(self, policy: Policy) -> None:
        super().__init__()
        self._policy = policy
        self._legal = MoveList()

    def choose(self, state: State, history: History, rng: Rng) -> i64:
        """Return the policy's choice; a forced move immediately."""
        state.legal_moves(self._legal)
        if self._legal.size == 1:
            return self._legal.items[0]
        return self._policy.choose(state, self._legal, rng)
