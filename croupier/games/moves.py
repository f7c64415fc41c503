"""Moves: a growable buffer that legal move generation fills without allocating, and a table of their texts."""

from __future__ import annotations

from collections.abc import Mapping

from librt.vecs import append, vec
from mypy_extensions import i64


class MoveTexts:
    """Every move of a game by its text, and every text by its move."""

    def __init__(self, move_of: Mapping[str, int]) -> None:
        self.move_of = move_of
        self.text_of = {move: text for text, move in move_of.items()}


class MoveList:
    """Moves in the order they were added; `clear` keeps the memory for the next position.

    A move is an `i64` whose meaning belongs to its game; `Game.move_text` writes it.
    """

    def __init__(self) -> None:
        self.items: vec[i64] = vec[i64]([0] * 64)
        self.size: i64 = 0

    def clear(self) -> None:
        """Forget every move."""
        self.size = 0

    def add(self, move: i64) -> None:
        """Append `move`."""
        if self.size < len(self.items):
            self.items[self.size] = move
        else:
            self.items = append(self.items, move)
        self.size += 1

    def holds(self, move: i64) -> bool:
        """Return whether `move` was added."""
        i: i64 = 0
        while i < self.size:
            if self.items[i] == move:
                return True
            i += 1
        return False

    def index_of(self, move: i64) -> i64:
        """Return the index of `move`, which was added."""
        i: i64 = 0
        while self.items[i] != move:
            i += 1
        return i

    def to_list(self) -> list[int]:
        """Return the moves as a list."""
        return [int(self.items[i]) for i in range(self.size)]
