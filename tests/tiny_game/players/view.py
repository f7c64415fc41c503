"""Taking in a view of High Card: every card that it hides is one that it does not show."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.players.filling import filled
from tests.tiny_game.game.pack import PACK


def fill(view: Mapping[str, Any]) -> dict[str, Any]:
    """Return the state of one world that `view` allows; where cards are too few some stay unknown."""
    deal, actor = view["deal"], view["to_act"]
    shown = {card for cards in (*deal["hands"], *deal["played"], deal["stock"]) for card in cards}
    unseen = iter([card for card in PACK if card not in shown])
    # The seat to act must see its own hand: a card hidden there stays for validation to name.
    hands = [hand if seat == actor else filled(hand, unseen) for seat, hand in enumerate(deal["hands"])]
    return {**view, "deal": {**deal, "hands": hands, "stock": filled(deal["stock"], unseen)}}
