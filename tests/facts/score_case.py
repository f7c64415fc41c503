"""A worked case of the rules that needs no game: an item to score, and what comes of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

__all__ = ["Item", "ScoreCase"]

Item = Mapping[str, Any]


@dataclass(frozen=True)
class ScoreCase:
    """An item to score; its totals, all or those of some sides by their place; the points of its lines by some rules.

    An item that cannot be names the place of its `fault` instead, as the beginning of a pointer.
    """

    item: Item
    totals: Sequence[float] = ()
    some_totals: Mapping[int, float] = field(default_factory=dict)
    rules: frozenset[str] = frozenset()
    points: float = 0
    fault: str = ""
