"""A worked case of the rules that needs no game: an item to score, and what comes of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tests.games.cases import Stage, load

Item = Mapping[str, Any]


@dataclass(frozen=True)
class ScoreCase:
    """An item to score, and its totals; none: they are not told."""

    item: Item
    totals: Sequence[float] = ()


def cases_of(stage: Stage) -> dict[str, ScoreCase]:
    """Return the worked cases of a game that need no position, by their kind and number."""
    return {
        f"{kind} {number}.{way}": ScoreCase(item.item, [total / stage.game.points_unit for total in item.totals or ()])
        for kind, items in stage.items.items()
        for number, case in enumerate(load(stage.game)[kind])
        for way, item in enumerate(items(case, stage.turns[0]))
    }
