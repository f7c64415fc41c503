"""Seven Up: what a seat may see, of cards, events and the history."""

from __future__ import annotations

from croupier.games.bits import count
from croupier.games.cards import UNKNOWN, texts_from, texts_of
from croupier.games.events import Event
from croupier.games.position import HistoryEntry
from croupier.games.seven_up.encoding import DEAL, DISCARD, HAND, MORE_CARDS, MOVE_EVENTS
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


def sees_cards(event: Event, seat: int | None) -> bool:
    """Tell whether `seat` (None: a spectator) sees the cards of an event: not those dealt or discarded by others."""
    if event.kind in (DEAL, MORE_CARDS):
        return False
    return event.kind != MOVE_EVENTS + DISCARD or event.seat == seat


def seen_entry(entry: HistoryEntry, seat: int | None) -> dict[str, object]:
    """Write an entry of the history; what others discarded is hidden (SEV-10)."""
    if entry.move.startswith("discard ") and entry.seat != seat:
        return {"seat": entry.seat, "move": f"discard {UNKNOWN}"}
    return entry.to_data()
