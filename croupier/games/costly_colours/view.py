"""Costly Colours: what a seat may see, of cards and the history."""

from __future__ import annotations

from typing import Final

from croupier.games.cards import CARD_TEXTS, UNKNOWN, texts_of
from croupier.games.costly_colours.encoding import ACCEPT, MOG, STOCK, VERBS
from croupier.games.costly_colours.notation import table_members
from croupier.games.costly_colours.state import CostlyColoursState
from croupier.games.events import NO_SEAT
from croupier.games.position import HistoryEntry

#: The moves whose card is played face down (COS-6).
_SECRET: Final = (VERBS[MOG], VERBS[ACCEPT])


def seen_members(state: CostlyColoursState, seat: int | None) -> dict[str, object]:
    """Write what `seat` (None: a spectator) sees: both seats know an exchange, hands are open once the deal is over."""
    over = state.is_deal_over()
    seen = _exchanged(state) if seat is not None else []
    hands: list[list[str]] = []
    for owner in range(2):
        hand = texts_of(state.hands[owner])
        hands.append(hand if over or owner == seat else _known_first(hand, seen))
    stock = [UNKNOWN] * (len(state.deck) - STOCK)
    offered = CARD_TEXTS[state.offer_card] if state.offer_seat == seat else UNKNOWN
    passed, returned = (seen[0], seen[1]) if seen else (UNKNOWN, UNKNOWN)
    return {"hands": hands, "stock": stock, **table_members(state, offered, passed, returned)}


def seen_entry(state: CostlyColoursState, entry: HistoryEntry, seat: int | None) -> dict[str, object]:
    """Write an entry of the history; a card that was offered in vain stays hidden."""
    verb = entry.move.split(" ")[0]
    knows_exchange = seat is not None and state.exchange_seat != NO_SEAT
    if verb in _SECRET and entry.seat != seat and not knows_exchange:
        return {"seat": entry.seat, "move": f"{verb} {UNKNOWN}"}
    return entry.to_data()


def _exchanged(state: CostlyColoursState) -> list[str]:
    """The two cards of the exchange, the offered one first."""
    return [] if state.exchange_seat == NO_SEAT else [CARD_TEXTS[state.passed], CARD_TEXTS[state.returned]]


def _known_first(hand: list[str], known: list[str]) -> list[str]:
    shown = [card for card in hand if card in known]
    return shown + [UNKNOWN] * (len(hand) - len(shown))
