"""Seven Up: what a seat may see, of cards and the history."""

from __future__ import annotations

from croupier.games.bits import count
from croupier.games.cards import UNKNOWN, texts_from, texts_of
from croupier.games.position import HistoryEntry
from croupier.games.seven_up.encoding import DISCARD, HAND, VERBS
from croupier.games.seven_up.notation import table_members
from croupier.games.seven_up.state import SevenUpState


def seen_members(state: SevenUpState, seat: int | None) -> dict[str, object]:
    """Write what `seat` (None: a spectator) sees: hands once the deal is over, stock and others' discards never."""
    over = state.is_deal_over()
    hands: list[list[str]] = []
    discards: list[list[str]] = []
    for owner in range(2):
        known = over or owner == seat
        hands.append(texts_of(state.hands[owner]) if known else [UNKNOWN] * count(state.hands[owner]))
        thrown = state.thrown_count[owner]
        discards.append(texts_from(state.thrown, owner * HAND, thrown) if owner == seat else [UNKNOWN] * thrown)
    stock = [UNKNOWN] * (len(state.deck) - state.next)
    return {"hands": hands, "stock": stock, **table_members(state, discards)}


def seen_entry(state: SevenUpState, entry: HistoryEntry, seat: int | None) -> dict[str, object]:
    """Write an entry of the history; what others discarded is hidden (SEV-10)."""
    verb = VERBS[DISCARD]
    if entry.move.startswith(verb) and entry.seat != seat:
        return {"seat": entry.seat, "move": f"{verb} {UNKNOWN}"}
    return entry.to_data()
