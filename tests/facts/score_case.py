"""The worked cases of the rules that need no game: items to score."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.games.cases import Stage, load

Item = Mapping[str, Any]


def items_of(stage: Stage) -> dict[str, Item]:
    """Return the items of the worked cases of a game that need no position, by their kind and number."""
    return {
        f"{kind} {number}.{way}": item.item
        for kind, items in stage.items.items()
        for number, case in enumerate(load(stage.game)[kind])
        for way, item in enumerate(items(case, stage.turns[0]))
    }
