"""Costly Colours: what moves and events tell, as plain data."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from croupier.games.bits import count
from croupier.games.cards import CARD_TEXTS, texts_of
from croupier.games.costly_colours.encoding import (
    ACCEPT,
    DEAL,
    MOG,
    MOVE_EVENTS,
    PLAY,
    SHOW,
    TURN,
    card_of,
    move_value,
    verb_of,
)
from croupier.games.costly_colours.scoring import COLOURS, HELD, PAIR, PAIR_SHOWN, PLAYED
from croupier.games.events import NO_SEAT, SCORE, Event, figures_of

#: The rules whose lines are worded by how many cards they are of, and by what they bring.
_BY_CARDS: Final = (PAIR, PAIR_SHOWN)
_BY_POINTS: Final = (PLAYED, HELD)


def move_members(move: i64, announced: i64) -> dict[str, object]:
    """Return the card of a move and, of a play, the `value` of the card and the `count` that it announces (COS-8)."""
    members: dict[str, object] = {"cards": [CARD_TEXTS[card_of(move)]] if verb_of(move) >= MOG else []}
    if verb_of(move) == PLAY:
        members.update(value=move_value(move), count=announced)
    return members


def event_members(event: Event) -> dict[str, object]:
    """Return what an event tells; cards that score in the play in the order of the series."""
    members: dict[str, object] = {} if event.seat == NO_SEAT else {"seat": event.seat}
    if event.kind == SCORE:
        cards = [CARD_TEXTS[card] for card in event.told] if event.told else texts_of(event.cards)
        members.update(figures_of(event), cards=cards)
    elif event.kind == DEAL:
        members.update(hands=[texts_of(hand) for hand in event.told], count=event.detail)
    elif event.kind in (TURN, SHOW) or event.kind >= MOVE_EVENTS + MOG:
        members["cards"] = texts_of(event.cards)
    if event.kind == MOVE_EVENTS + PLAY:
        members.update(value=event.told[0], count=event.told[1])
    elif event.kind == MOVE_EVENTS + ACCEPT:
        members["received"] = [CARD_TEXTS[event.told[0]]]
    return members


def line_form(event: Event) -> str:
    """Return in which of its words a line is said, where its rule has several."""
    if event.rule in _BY_CARDS:
        return str(count(event.cards))
    if event.rule == COLOURS:
        return f"{event.points}-{count(event.cards)}"
    return str(event.points) if event.rule in _BY_POINTS else ""
