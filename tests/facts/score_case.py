"""Worked cases of the rules that need no game: score items."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.games.cases import Stage, load

Item = Mapping[str, Any]


def items_of(stage: Stage) -> dict[str, Item]:
    """Return the score items of a game's worked cases, by kind and number."""
    return {
        f"{kind} {number}.{way}": item.item
        for kind, items in stage.items.items()
        for number, case in enumerate(load(stage.game)[kind])
        for way, item in enumerate(items(case, stage.turns[0]))
    }
