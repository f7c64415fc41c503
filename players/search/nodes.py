"""The nodes of a search tree in flat arrays, so that a search allocates nothing while it runs."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

__all__ = ["NONE", "ROOT", "Nodes"]

ROOT = 0
NONE = -1


class Nodes:
    """A tree of moves. A node is what was played to come there: `move`, by `seat`, and the children are chained.

    `visits` counts the playouts through a node, `available` how often its move could be chosen when its parent's seat
    chose; `totals` and `squares` sum its values to `seat`, scaled to 0 to 1.
    """

    def __init__(self) -> None:
        self.size: i64 = 0
        self.move: vec[i64] = vec[i64]([])
        self.seat: vec[i64] = vec[i64]([])
        self.child: vec[i64] = vec[i64]([])
        self.sibling: vec[i64] = vec[i64]([])
        self.visits: vec[i64] = vec[i64]([])
        self.available: vec[i64] = vec[i64]([])
        self.totals: vec[float] = vec[float]([])
        self.squares: vec[float] = vec[float]([])

    def clear(self, room: i64) -> None:
        """Leave the root alone, and room for `room` nodes in all."""
        if len(self.move) < room:
            self.move = vec[i64]([0 for _ in range(room)])
            self.seat = vec[i64]([0 for _ in range(room)])
            self.child = vec[i64]([0 for _ in range(room)])
            self.sibling = vec[i64]([0 for _ in range(room)])
            self.visits = vec[i64]([0 for _ in range(room)])
            self.available = vec[i64]([0 for _ in range(room)])
            self.totals = vec[float]([0.0 for _ in range(room)])
            self.squares = vec[float]([0.0 for _ in range(room)])
        self.size = 0
        self._put(NONE, NONE)

    def _put(self, move: i64, seat: i64) -> i64:
        node = self.size
        self.size += 1
        self.move[node] = move
        self.seat[node] = seat
        self.child[node] = NONE
        self.sibling[node] = NONE
        self.visits[node] = 0
        self.available[node] = 0
        self.totals[node] = 0.0
        self.squares[node] = 0.0
        return node

    def find(self, parent: i64, move: i64) -> i64:
        """Return the child that `move` leads to, or `NONE`."""
        node = self.child[parent]
        while node != NONE and self.move[node] != move:
            node = self.sibling[node]
        return node

    def add(self, parent: i64, move: i64, seat: i64) -> i64:
        """Add the child that `move` of `seat` leads to, available this once."""
        node = self._put(move, seat)
        self.available[node] = 1
        self.sibling[node] = self.child[parent]
        self.child[parent] = node
        return node

    def score(self, node: i64, value: float) -> None:
        """Count a playout through `node` that was worth `value` to its seat."""
        self.visits[node] += 1
        self.totals[node] += value
        self.squares[node] += value * value
