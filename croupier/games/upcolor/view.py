"""Upcolor: what a seat may see: its own hand, all that lies on the table, and every hand once the deal is over."""

from __future__ import annotations

from croupier.games.cards import UNKNOWN
from croupier.games.upcolor.hands import size, texts_in
from croupier.games.upcolor.notation import table_members
from croupier.games.upcolor.pack import PACK_SIZE
from croupier.games.upcolor.state import UpcolorState


def seen_members(state: UpcolorState, seat: int | None) -> dict[str, object]:
    """Write what `seat` (None: a spectator) sees: other hands only once the deal is over, the stock never."""
    hands: list[list[str]] = []
    for owner in range(state.seats):
        hand = state.hands[owner]
        hands.append(texts_in(hand) if state.is_deal_over() or owner == seat else [UNKNOWN] * size(hand))
    return table_members(state, hands, [UNKNOWN] * (PACK_SIZE - state.next))
