"""The most that a seat can make of the play when the other's strategy is known to it: what a strategy gives away."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.players.costly_colours.kinds import HAND_SIZES
from croupier.players.costly_colours.play_tree import PlayTree
from croupier.players.costly_colours.traversal import Traversal
from croupier.players.costly_colours.weights import DEALS, Weights

__all__ = ["BestResponse"]

_WIDTH: Final = 680
_NEVER: Final = -1e300


class BestResponse(Traversal):
    """Answers `strategy` with the best act of every hand at every node, exactly."""

    def __init__(self, tree: PlayTree, weights: Weights, strategy: vec[float]) -> None:
        super().__init__(tree, weights, strategy, 0.0)

    def exploitability(self) -> tuple[float, float]:
        """Return what the best elder and the best dealer make of a deal against it, in points each for itself.

        Their sum is what the strategy gives away in two deals, one in each seat; no strategy makes it less than 0.
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
        # A hand that cannot be here acts in no way, and weighs nothing.
        for hand in range(HAND_SIZES[size]):
            if self.values[out + hand] == _NEVER:
                self.values[out + hand] = 0.0

    def choose(self, slot: i64, reach: float, first: float, second: float) -> float:
        """Return the better of two."""
        return max(first, second)
