"""A position as callers exchange it: the state, and the moves played since the deal."""

from __future__ import annotations

import json
from collections.abc import Mapping

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from croupier.games.state import State

#: The version of the rules that every state and record names.
RULES_VERSION = "1"


# Histories are long and short-lived: the garbage collector need not track them.
@mypyc_attr(acyclic=True)
class HistoryEntry:
    """One move as it was played: the seat and the move's text."""

    def __init__(self, seat: int, move: str) -> None:
        self.seat = seat
        self.move = move

    def to_data(self) -> dict[str, object]:
        """Write the entry as plain data."""
        return {"seat": self.seat, "move": self.move}


class Opening:
    """The opening of a deal: the figures that the match carried into it (for `State.resume`), and the deck as codes."""

    def __init__(self, carried: list[int], deck: vec[i64]) -> None:
        self.carried = carried
        self.deck = deck


class Position:
    """A legal state and its deal's history, which may lack the first moves.

    `opening` is known where the history is whole: which of a seat's cards it was dealt when is not.
    """

    def __init__(self, state: State, history: list[HistoryEntry], opening: Opening | None = None) -> None:
        self.state = state
        self.history = history
        self.opening = opening


def to_text(data: Mapping[str, object]) -> str:
    """Write a position's plain data as one line of canonical JSON: keys sorted, no spaces."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
