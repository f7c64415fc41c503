"""The moves of a deal, as the engine's integers."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64


class History:
    """The moves of a deal in order, each with the seat that made it; it may lack the deal's first moves.

    A move that another seat made face down contains its card: a reader must use only what its seat saw.
    """

    def __init__(self) -> None:
        self.seats: vec[i64] = vec[i64]([0] * 64)
        self.moves: vec[i64] = vec[i64]([0] * 64)
        self.size: i64 = 0

    def clear(self) -> None:
        """Forget everything: a new deal."""
        self.size = 0

    def add(self, seat: i64, move: i64) -> None:
        """Append a move."""
        if self.size < len(self.moves):
            self.seats[self.size] = seat
            self.moves[self.size] = move
        else:
            self.seats = append(self.seats, seat)
            self.moves = append(self.moves, move)
        self.size += 1
