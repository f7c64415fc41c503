"""CFR+ on the play's tree: regret matching with regrets kept above zero, alternating seats, and growing weights.

Tammelin, *Solving Large Imperfect Information Games Using CFR+* (2014). Both seats tremble: a small share of their acts
is random, so that the strategy also answers deliberate mistakes well.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.players.costly_colours.card_kinds import HAND_SIZES, JOINS
from croupier.players.costly_colours.lookup_files import ACE_HIGH, STUCK
from research.costly_colours.play_tree import PlayTree
from research.costly_colours.strategies import match, normalized, split, uniform_strategy
from research.costly_colours.traversal import Traversal
from research.costly_colours.weights import DEALS, Weights

TREMBLE: Final = 0.001
_WIDTH: Final = 680
_NEVER: Final = -1e300


class Learning(Traversal):
    """Learns a strategy for both seats under one turned rank; its `average` comes near the equilibrium."""

    def __init__(self, tree: PlayTree, weights: Weights) -> None:
        super().__init__(tree, weights, uniform_strategy(tree), TREMBLE)
        self.regrets: vec[float] = vec[float]([0.0] * tree.slots)
        self.sums: vec[float] = vec[float]([0.0] * tree.slots)
        self.weight: float = 0.0
        self._means: vec[float] = vec[float]([0.0] * len(self.values))

    def iterate(self) -> None:
        """Let each seat answer the other once."""
        self.weight += 1.0
        self.answer(0)
        self.answer(1)

    def average(self) -> vec[float]:
        """Return the average strategy."""
        return normalized(self.tree, self.sums)

    def act(self, node: i64, own: i64, other: i64, out: i64) -> None:
        """Add up the values of the actions, then the regrets, then set the strategy that matches them."""
        tree = self.tree
        size = tree.left[self.seat][node]
        after = out + _WIDTH
        for hand in range(HAND_SIZES[size]):
            self.values[out + hand] = 0.0
            self._means[out + hand] = 0.0
        for action in range(tree.firsts[node], tree.firsts[node] + tree.counts[node]):
            self.spread(action, size, own, after)
            self.visit(tree.children[action], after, other, after)
            if tree.codes[action] >= STUCK:
                self._gather_same(action, size, own, out)
            else:
                self._gather(action, size, own, out)
        for action in range(tree.firsts[node], tree.firsts[node] + tree.counts[node]):
            self._regret(action, size, out)
        match(tree, node, self.regrets, self.strategy)
        for hand in range(HAND_SIZES[size]):
            value = self.values[out + hand]
            self.values[out + hand] = value + self.tremble * (self._means[out + hand] - value)

    def _gather(self, action: i64, size: i64, own: i64, out: i64) -> None:
        """Add the value of a played card to the hands that hold it, and to the sums of the average."""
        slot = self.tree.action_slots[action]
        code = self.tree.codes[action]
        rests = HAND_SIZES[size - 1]
        joins = JOINS[size]
        start: i64 = 0 if code == ACE_HIGH else code * rests
        for rest in range(rests):
            hand = joins[start + rest]
            self._count(slot + rest, own + hand, out + hand, self.values[out + _WIDTH + rest])

    def _gather_same(self, action: i64, size: i64, own: i64, out: i64) -> None:
        """Do the same for an action that plays no card."""
        slot = self.tree.action_slots[action]
        for hand in range(HAND_SIZES[size]):
            self._count(slot + hand, own + hand, out + hand, self.values[out + _WIDTH + hand])

    def _count(self, slot: i64, own: i64, out: i64, value: float) -> None:
        chance = self.strategy[slot]
        self.sums[slot] += self.weight * self.reaches[own] * chance
        self.regrets[slot] += value
        self.values[out] += chance * value
        self._means[out] += self.uniform[slot] * value

    def _regret(self, action: i64, size: i64, out: i64) -> None:
        """Take the values of the hands from the regrets of an action, and keep those above zero."""
        slot = self.tree.action_slots[action]
        code = self.tree.codes[action]
        if code >= STUCK:
            for hand in range(HAND_SIZES[size]):
                self.regrets[slot + hand] = _positive(self.regrets[slot + hand] - self.values[out + hand])
            return
        rests = HAND_SIZES[size - 1]
        joins = JOINS[size]
        start: i64 = 0 if code == ACE_HIGH else code * rests
        for rest in range(rests):
            self.regrets[slot + rest] = _positive(self.regrets[slot + rest] - self.values[out + joins[start + rest]])

    def choose(self, slot: i64, reach: float, first: float, second: float) -> float:
        """Learn one choice of two."""
        chance = self.strategy[slot]
        weight = self.weight * reach
        self.sums[slot] += weight * chance
        self.sums[slot + 1] += weight * (1.0 - chance)
        value = chance * first + (1.0 - chance) * second
        self.regrets[slot] = _positive(self.regrets[slot] + first - value)
        self.regrets[slot + 1] = _positive(self.regrets[slot + 1] + second - value)
        split(slot, self.regrets, self.strategy)
        return value + self.tremble * (0.5 * (first + second) - value)


def _positive(regret: float) -> float:
    return regret if regret > 0.0 else 0.0


class BestResponse(Traversal):
    """Answers `strategy` with the best act of every hand at every node, exactly."""

    def __init__(self, tree: PlayTree, weights: Weights, strategy: vec[float]) -> None:
        super().__init__(tree, weights, strategy, 0.0)

    def exploitability(self) -> tuple[float, float]:
        """Return the points a deal of the best elder and of the best dealer against it.

        Their sum is the loss of the strategy in two deals, one in each seat; it is never less than 0.
        """
        elder = self.answer(0) / float(DEALS)
        return elder, self.answer(1) / float(DEALS)

    def act(self, node: i64, own: i64, other: i64, out: i64) -> None:
        """Take the best action of each hand."""
        tree = self.tree
        size = tree.left[self.seat][node]
        after = out + _WIDTH
        for hand in range(HAND_SIZES[size]):
            self.values[out + hand] = _NEVER
        for action in range(tree.firsts[node], tree.firsts[node] + tree.counts[node]):
            self.visit(tree.children[action], own, other, after)
            for index in range(tree.width(action, size)):
                hand = tree.hand_of(node, action, index)
                if hand >= 0 and self.values[after + index] > self.values[out + hand]:
                    self.values[out + hand] = self.values[after + index]
        # An impossible hand has no action, and its weight is 0.
        for hand in range(HAND_SIZES[size]):
            if self.values[out + hand] == _NEVER:
                self.values[out + hand] = 0.0

    def choose(self, slot: i64, reach: float, first: float, second: float) -> float:
        """Return the better of two."""
        return max(first, second)
