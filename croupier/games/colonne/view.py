"""La Colonne: what a seat may see: its own hand, and of the others' what they took openly."""

from __future__ import annotations

from croupier.games.bits import count
from croupier.games.cards import UNKNOWN, texts_of
from croupier.games.colonne.notation import table_members
from croupier.games.colonne.rules import Colonne


def seen_members(state: Colonne, seat: int | None) -> dict[str, object]:
    """Write what `seat` (None: a spectator) sees: of another's hand what it took openly, once the deal is over all."""
    hands: list[list[str]] = []
    for owner in range(4):
        if owner == seat or state.is_deal_over():
            hands.append(texts_of(state.hands[owner]))
        else:
            known = [] if seat is None else texts_of(state.shown[owner])
            hands.append(known + [UNKNOWN] * (count(state.hands[owner]) - len(known)))
    return table_members(state, hands, [UNKNOWN] * state.stock_size())
