"""Seven Up: what moves and events tell, as plain data."""

from __future__ import annotations

from mypy_extensions import i64

from croupier.games.cards import CARD_TEXTS, texts_of
from croupier.games.events import NO_SEAT, SCORE, Event, figures_of
from croupier.games.seven_up.encoding import DEAL, DISCARD, MORE_CARDS, MOVE_EVENTS, TRICK, TURN, card_of, verb_of
from croupier.games.seven_up.scoring import CARD_POINTS


def move_members(move: i64) -> dict[str, object]:
    """Return the card of a move, if its verb takes one."""
    return {"cards": [CARD_TEXTS[card_of(move)]] if verb_of(move) >= DISCARD else []}


def event_members(event: Event) -> dict[str, object]:
    """Return what an event tells; the cards of a trick as they were played, of a deal the hands by seat."""
    members: dict[str, object] = {} if event.seat == NO_SEAT else {"seat": event.seat}
    if event.kind == SCORE:
        members.update(figures_of(event), cards=texts_of(event.cards))
        if event.rule == CARD_POINTS:
            members["against"] = event.detail
    elif event.kind in (DEAL, MORE_CARDS):
        members.update(hands=[texts_of(hand) for hand in event.told], count=event.detail)
    elif event.kind == TRICK:
        members["cards"] = [CARD_TEXTS[card] for card in event.told]
    elif event.kind == TURN or event.kind >= MOVE_EVENTS + DISCARD:
        members["cards"] = texts_of(event.cards)
    return members
