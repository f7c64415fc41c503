"""Costly Colours: what a card of a claimed series may count (COS-5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.cards import ACE, CARD_OF, FULL_PACK, rank_of
from games.costly_colours.scoring import HIGH_ACE, LOW_ACE, card_value
from games.faults import Faults

__all__ = ["card_values", "expect_value"]


def card_values(card: int) -> list[int]:
    """Return what a card may count: an ace either value."""
    return [LOW_ACE, HIGH_ACE] if rank_of(card) == ACE else [card_value(card)]


def expect_value(faults: Faults, pointer: str, play: Mapping[str, Any]) -> None:
    """Check the `value` of a claimed play; a card that is not of the pack is another check's fault."""
    card = CARD_OF.get(play["card"])
    if card is None or card >= len(FULL_PACK):
        return
    values = card_values(card)
    if play["value"] not in values:
        expected = ", ".join(str(value) for value in values)
        faults.add(pointer, "wrong-value", "COS-5", {"found": play["value"], "expected": expected})
