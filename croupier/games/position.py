"""A position as callers exchange it: the state, and the moves played since the deal."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import cast

from croupier.games.state import State

__all__ = ["RULES_VERSION", "HistoryEntry", "Position", "from_text", "to_text"]

#: The version of the rules that every state and record names.
RULES_VERSION = "1"


class HistoryEntry:
    """One move as it was played: the seat and the move's text."""

    def __init__(self, seat: int, move: str) -> None:
        self.seat = seat
        self.move = move

    def to_data(self) -> dict[str, object]:
        """Write the entry as plain data."""
        return {"seat": self.seat, "move": self.move}


class Position:
    """A legal state and its deal's history, which may lack the first moves: only opponents use it."""

    def __init__(self, state: State, history: list[HistoryEntry]) -> None:
        self.state = state
        self.history = history


def to_text(data: Mapping[str, object]) -> str:
    """Write a position's plain data as one line of canonical JSON: keys sorted, no spaces."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def from_text(text: str) -> dict[str, object]:
    """Read back what `to_text` wrote."""
    return cast(dict[str, object], json.loads(text))
