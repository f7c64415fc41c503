"""La Colonne: what moves and events tell, as plain data."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from croupier.games.cards import CARD_TEXTS, SUIT_TEXTS, texts_of
from croupier.games.colonne.encoding import (
    ADD,
    DEAL,
    DRAW,
    JOIN,
    LIFT,
    MATCH,
    MELD,
    MOVE_EVENTS,
    SWAP,
    TAKE,
    THROW,
    TRUMP,
    TURN,
    card_at,
    move_number,
    move_verb,
    paired_card,
    paired_place,
    place_at,
)
from croupier.games.colonne.scoring import MELD_KINDS
from croupier.games.events import NO_SEAT, SCORE, Event, figures_of

#: Points are recorded in halves.
_UNIT: Final = 2
_MELD_RULES: Final = (19, 20, 24)
_FLOCHE: Final = 23
_ROUNDING: Final = 25
#: By what the cards left to a seat that laid nothing count.
_TWICE: Final = 2


def move_members(move: i64) -> dict[str, object]:
    """Return the arguments of a move, but for the cards of a take, which the move does not name."""
    verb = move_verb(move)
    size = 3 if verb == MELD else 1 if verb == THROW or ADD <= verb <= LIFT else 0
    members: dict[str, object] = {"cards": [CARD_TEXTS[card_at(move, index)] for index in range(size)]}
    if verb in (MELD, ADD):
        members["as"] = [CARD_TEXTS[place_at(move, index)] for index in range(size)]
    if verb in (ADD, SWAP, LIFT, JOIN):
        members["meld"] = move_number(move)
    if verb == JOIN:
        members["from"] = card_at(move, 0)
    elif verb == TRUMP:
        members["colour"] = SUIT_TEXTS[move_number(move)]
    return members


def event_members(event: Event) -> dict[str, object]:
    """Return what an event tells; points are a team's, and a line may concern one seat of it (COL-25)."""
    if event.kind == SCORE:
        return _line_members(event)
    if event.kind == MATCH:
        return {"team": event.seat}
    members: dict[str, object] = {} if event.seat == NO_SEAT else {"seat": event.seat}
    if event.kind >= MOVE_EVENTS:
        members.update(_played_members(event))
    elif event.kind == DEAL:
        members.update(hands=[texts_of(hand) for hand in event.told], count=event.detail)
    elif event.kind == TURN:
        members["cards"] = texts_of(event.cards)
    return members


def _played_members(event: Event) -> dict[str, object]:
    """What a move that was played tells beside its arguments: see `record_move`."""
    verb = event.kind - MOVE_EVENTS
    members = move_members(event.detail)
    if verb in (MELD, ADD):
        members["meld"] = event.told[0]
        if event.told[1] != 0:
            members["from"] = event.told[1]
    elif verb == SWAP:
        members["joker"] = CARD_TEXTS[event.told[0]]
    elif verb == LIFT:
        members["as"] = [CARD_TEXTS[event.told[1]]]
    elif verb == DRAW:
        members["cards"] = texts_of(event.cards)
    elif verb == TAKE:
        members.update(cards=[CARD_TEXTS[card] for card in event.told], count=len(event.told))
    if not members["cards"]:
        del members["cards"]
    return members


def _line_members(event: Event) -> dict[str, object]:
    members: dict[str, object] = {"team": event.seat}
    if event.detail > 0:
        members["seat"] = event.detail - 1
    members.update(figures_of(event, _UNIT))
    if event.rule in _MELD_RULES:
        pairs = event.told[2:]
        members.update(
            cards=[CARD_TEXTS[paired_card(pair)] for pair in pairs],
            meld=event.told[0],
            **{"as": [CARD_TEXTS[paired_place(pair)] for pair in pairs]},
        )
    else:
        members["cards"] = texts_of(event.cards)
    return members


def line_form(event: Event) -> str:
    """Return in which of its words a line is said, where its rule has several."""
    if event.rule in _MELD_RULES:
        return MELD_KINDS[event.told[1]]
    if event.rule == _FLOCHE:
        return str(event.told[0])
    if event.rule != _ROUNDING:
        return ""
    if event.is_rounded:
        return "good" if event.told[0] == 1 else "bad"
    return "twice" if event.factor == _TWICE else ""
