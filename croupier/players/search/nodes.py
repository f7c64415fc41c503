"""The nodes of a search tree in flat arrays, so that a search allocates nothing while it runs."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from croupier.games.moves import MoveList

__all__ = ["NONE", "ROOT", "Nodes"]

ROOT: Final = 0
NONE: Final = -1


class Nodes:
    """A tree of moves. A node is what was played to come there: `move`, by `seat`, and the children are chained.

    `visits` counts the playouts through a node, `available` how often its move could be chosen when its parent's seat
    chose; `totals` and `squares` sum its values to `seat`, scaled to 0 to 1. The children last offered are chained too,
    from `offered` on.
    """

    def __init__(self) -> None:
        self.size: i64 = 0
        self.move: vec[i64] = vec[i64]([])
        self.seat: vec[i64] = vec[i64]([])
        self.child: vec[i64] = vec[i64]([])
        self.sibling: vec[i64] = vec[i64]([])
        self.offered: i64 = NONE
        self.next_offered: vec[i64] = vec[i64]([])
        self.visits: vec[i64] = vec[i64]([])
        self.available: vec[i64] = vec[i64]([])
        self.totals: vec[float] = vec[float]([])
        self.squares: vec[float] = vec[float]([])

    def clear(self) -> None:
        """Leave the root alone; the memory is kept."""
        self.size = 0
        self._put(NONE, NONE)

    def _put(self, move: i64, seat: i64) -> i64:
        node = self.size
        self.size += 1
        if node == len(self.move):
            self._grow()
        self.move[node] = move
        self.seat[node] = seat
        self.child[node] = NONE
        self.sibling[node] = NONE
        self.next_offered[node] = NONE
        self.visits[node] = 0
        self.available[node] = 0
        self.totals[node] = 0.0
        self.squares[node] = 0.0
        return node

    def _grow(self) -> None:
        """Make room for one more node; a vector takes more at once than it is asked for."""
        self.move = append(self.move, 0)
        self.seat = append(self.seat, 0)
        self.child = append(self.child, 0)
        self.sibling = append(self.sibling, 0)
        self.next_offered = append(self.next_offered, NONE)
        self.visits = append(self.visits, 0)
        self.available = append(self.available, 0)
        self.totals = append(self.totals, 0.0)
        self.squares = append(self.squares, 0.0)

    def find(self, parent: i64, move: i64) -> i64:
        """Return the child that `move` leads to, or `NONE`."""
        node = self.child[parent]
        while node != NONE and self.move[node] != move:
            node = self.sibling[node]
        return node

    def offer(self, parent: i64, moves: MoveList) -> i64:
        """Offer the children that one of `moves` leads to: chain them, count them as available, return their number."""
        items, size = moves.items, moves.size
        move, sibling = self.move, self.sibling
        number: i64 = 0
        self.offered = NONE
        node = self.child[parent]
        while node != NONE:
            wanted = move[node]
            i: i64 = 0
            while i < size and items[i] != wanted:
                i += 1
            if i < size:
                number += 1
                self.available[node] += 1
                self.next_offered[node] = self.offered
                self.offered = node
            node = sibling[node]
        return number

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
