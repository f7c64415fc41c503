"""Taking in a view of High Card: every card that it hides is one that it does not show."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.games.cards import UNKNOWN
from tests.tiny_game.game.pack import PACK


def fill(view: Mapping[str, Any]) -> dict[str, Any]:
    """Return the state of one world that `view` allows; where cards are too few some stay unknown."""
    deal, actor = view["deal"], view["to_act"]
    shown = {card for cards in (*deal["hands"], *deal["played"], deal["stock"]) for card in cards}
    unseen = [card for card in PACK if card not in shown]

    def filled(cards: list[str]) -> list[str]:
        return [unseen.pop(0) if card == UNKNOWN and unseen else card for card in cards]

    # What the seat to act holds it must see: the reader of states reports what is hidden there.
    hands = [hand if seat == actor else filled(hand) for seat, hand in enumerate(deal["hands"])]
    return {**view, "deal": {**deal, "hands": hands, "stock": filled(deal["stock"])}}
