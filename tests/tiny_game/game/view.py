"""High Card: what a seat may see, of cards, events and the history."""

from __future__ import annotations

from croupier.games.bits import count
from croupier.games.cards import UNKNOWN, texts_of
from tests.tiny_game.game.notation import played_members, stock_of
from tests.tiny_game.game.state import HighCardState


def seen_members(state: HighCardState, seat: int | None) -> dict[str, object]:
    """Write what `seat` (None: a spectator) sees: the stock never, others' hands once the deal is over (HIC-2)."""
    hands: list[list[str]] = []
    for owner in range(2):
        known = state.is_deal_over() or owner == seat
        hands.append(texts_of(state.hands[owner]) if known else [UNKNOWN] * count(state.hands[owner]))
    return {"hands": hands, "stock": [UNKNOWN] * len(stock_of(state)), **played_members(state)}
