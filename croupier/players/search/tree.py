"""Information-set Monte Carlo tree search: one tree of moves, grown in ever new worlds.

After Cowling, Powley and Whitehouse (2012): every iteration draws a world, walks down the tree by the moves that are
legal there, adds one node, plays the deal out and counts its end in the nodes walked. Which moves can be chosen differs
from world to world, so a move's chance is weighed by how often it could have been chosen (UCB1 with availability).
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from time import monotonic

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.moves import MoveList
from croupier.games.state import State
from croupier.players.history import History
from croupier.players.player import FORCED, ITERATIONS, TIME, Player, Policy, Report
from croupier.players.rng import Rng
from croupier.players.search.logs import log
from croupier.players.search.nodes import NONE, ROOT, Nodes
from croupier.players.search.rewards import Rewards
from croupier.players.search.worlds import Worlds

__all__ = ["TreePlayer", "TreeSettings"]


@dataclass(frozen=True)
class TreeSettings:
    """How a tree is grown: `iterations`, and `seconds` as a cap for slow machines (0: none).

    `exploration` is the weight of the doubt in UCB1; of 256 moves of a playout `noise` are uniformly random.
    """

    iterations: int
    seconds: float
    exploration: float = 0.7
    noise: int = 0


class TreePlayer(Player):
    """Searches one tree a decision; plays the move tried most often, the first of equals.

    `own` plays the deals out for the searcher and its partner, which is searched as oneself. `others` are who the other
    sides are taken to be: without it they search the same tree, each for its own reward (max-n), and play out as `own`.
    But every world of the tree holds the searcher's hand, so there they learn to play against that hand as if they saw
    it. A policy looks at its own cards alone.
    """

    def __init__(
        self,
        worlds: Worlds,
        rewards: Rewards,
        own: Policy,
        others: Policy | None,
        scratch: State,
        settings: TreeSettings,
    ) -> None:
        super().__init__()
        self._worlds = worlds
        self._rewards = rewards
        self._own = own
        self._others = others
        self._world = scratch
        self._iterations: i64 = settings.iterations
        self._seconds: float = settings.seconds
        self._exploration: float = settings.exploration
        self._noise: i64 = settings.noise
        self._nodes = Nodes()
        self._legal = MoveList()
        self._path: vec[i64] = vec[i64]([0] * 64)
        self._depth: i64 = 0
        self._values: vec[float] = vec[float]([0.0] * scratch.seats)

    def choose(self, state: State, history: History, rng: Rng) -> i64:
        """Return the move tried most often; a forced move at once."""
        state.legal_moves(self._legal)
        if self._legal.size == 1:
            self.report = Report(self._legal.to_list(), FORCED)
            return self._legal.items[0]
        report = Report(self._legal.to_list(), ITERATIONS)
        self._worlds.observe(state, history)
        self._rewards.observe(state)
        self._nodes.clear()
        seat = state.to_act
        ends = monotonic() + self._seconds
        done: i64 = 0
        while done < self._iterations:
            self._worlds.draw(self._world, rng)
            self._descend(seat, rng)
            self._play_out(seat, rng)
            self._score()
            done += 1
            if self._seconds > 0.0 and done % 32 == 0 and monotonic() > ends:
                report.stopped = TIME
                break
        report.iterations = done
        self._fill(report)
        self.report = report
        return report.moves[_most(report.visits)]

    # Down the tree

    def _descend(self, searcher: i64, rng: Rng) -> None:
        """Walk down by moves legal in this world, until a node is added or the deal is over."""
        world = self._world
        node: i64 = ROOT
        self._depth = 0
        while not world.is_deal_over():
            seat = world.to_act
            world.legal_moves(self._legal)
            known = self._nodes.size
            node = self._next(node, seat, searcher, rng)
            self._remember(node)
            world.play(self._nodes.move[node])
            if self._nodes.size > known:
                return

    def _next(self, node: i64, seat: i64, searcher: i64, rng: Rng) -> i64:
        """Return the child of `node` that `seat` goes on to, added if it is new."""
        if self._others is not None and not self._rewards.are_partners(seat, searcher):
            move = self._others.choose(self._world, self._legal, rng)
            child = self._nodes.find(node, move)
            return child if child != NONE else self._nodes.add(node, move, seat)
        child = self._best(node)
        return child if child != NONE else self._add(node, seat, rng)

    def _best(self, node: i64) -> i64:
        """Return the legal child of the best upper bound; `NONE` while a legal move has no child."""
        if self._nodes.offer(node, self._legal) < self._legal.size:
            return NONE
        nodes = self._nodes
        best: i64 = NONE
        highest = 0.0
        child = nodes.offered
        while child != NONE:
            visits = float(nodes.visits[child])
            doubt = sqrt(log(nodes.available[child]) / visits)
            bound = nodes.totals[child] / visits + self._exploration * doubt
            if best == NONE or bound > highest:
                best = child
                highest = bound
            child = nodes.next_offered[child]
        return best

    def _add(self, node: i64, seat: i64, rng: Rng) -> i64:
        """Add a child for a legal move that has none: the policy's if it may be, else any."""
        move = self._own.choose(self._world, self._legal, rng)
        if self._nodes.find(node, move) != NONE:
            i = rng.below(self._legal.size)
            while self._nodes.find(node, self._legal.items[i]) != NONE:
                i = (i + 1) % self._legal.size
            move = self._legal.items[i]
        return self._nodes.add(node, move, seat)

    def _remember(self, node: i64) -> None:
        if self._depth == len(self._path):
            longer = vec[i64]([0] * (2 * self._depth))
            for i in range(self._depth):
                longer[i] = self._path[i]
            self._path = longer
        self._path[self._depth] = node
        self._depth += 1

    # Below the tree, and back

    def _play_out(self, searcher: i64, rng: Rng) -> None:
        """Play the deal to its end: every seat by its policy, or now and then at random."""
        world = self._world
        others = self._others
        while not world.is_deal_over():
            world.legal_moves(self._legal)
            if self._legal.size == 1:
                move = self._legal.items[0]
            elif self._noise > 0 and rng.below(256) < self._noise:
                move = self._legal.items[rng.below(self._legal.size)]
            elif others is None or self._rewards.are_partners(world.to_act, searcher):
                move = self._own.choose(world, self._legal, rng)
            else:
                move = others.choose(world, self._legal, rng)
            world.play(move)

    def _score(self) -> None:
        """Count the end of the deal in every node walked, for the seat that chose it."""
        rewards = self._rewards
        rewards.read(self._world, self._values)
        scale = 1.0 / (rewards.highest - rewards.lowest)
        for i in range(self._depth):
            node = self._path[i]
            self._nodes.score(node, (self._values[self._nodes.seat[node]] - rewards.lowest) * scale)

    # What was found

    def _fill(self, report: Report) -> None:
        """Report every move's value in the unit of the rewards; a move never tried is worth the lowest."""
        lowest, width = self._rewards.lowest, self._rewards.highest - self._rewards.lowest
        for move in report.moves:
            node = self._nodes.find(ROOT, move)
            visits: i64 = 0 if node == NONE else self._nodes.visits[node]
            mean, error = 0.0, 1.0
            if visits > 0:
                mean = self._nodes.totals[node] / float(visits)
            # One playout tells nothing of how much they differ.
            if visits > 1:
                variance = max(0.0, self._nodes.squares[node] / float(visits) - mean * mean)
                error = sqrt(variance / float(visits))
            report.values.append(lowest + width * mean)
            report.errors.append(width * error)
            report.visits.append(visits)


def _most(visits: list[int]) -> int:
    """Return the place of the highest number, the first of equals."""
    best = 0
    for place in range(1, len(visits)):
        if visits[place] > visits[best]:
            best = place
    return best
