"""What the picture of a job's result shows, as data: whoever draws it need not know what kind of job it was."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

__all__ = ["Curve", "Curves", "Intervals", "Panel", "player_name"]


@dataclass(frozen=True)
class Curve:
    """A distribution: what `share`, up to 1, each of `values` has."""

    name: str
    values: Sequence[float]
    share: Sequence[float]


@dataclass(frozen=True)
class Curves:
    """Distributions over each other, and what their two axes are."""

    across: str
    upwards: str
    curves: Sequence[Curve]


@dataclass(frozen=True)
class Intervals:
    """A `mean` and its 95 % `interval` for each name, the first on top; None where nothing was found."""

    across: str
    names: Sequence[str]
    found: Sequence[Mapping[str, Any] | None]


Panel = Curves | Intervals


def player_name(player: Mapping[str, Any]) -> str:
    """Return how a picture names a player: its level, and its iterations where they are its own."""
    level: str = player["level"]
    return f"{level}:{player['iterations']}" if player["iterations"] else level
