"""What was played since the deal, as the engine's moves."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64


class History:
    """The moves of a deal in order, each with the seat that made it; it may lack the deal's first moves.

    Moves that others made face down are here as whatever their holder wrote: a reader takes from them
    what its seat saw, no more.
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
