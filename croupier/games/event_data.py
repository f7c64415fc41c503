"""Events as plain data: one way for every member of every game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from croupier.games.cards import CARD_TEXTS, SUIT_TEXTS, CardNotation
from croupier.games.events import MISSING, NO_SEAT, Event

#: The members that hold cards, or hands by seat.
CARD_MEMBERS: Final = ("cards", "hands", "received")
#: Writes a member of an event; None: the event does not contain it.
_Write = Callable[[Event, CardNotation, int], object]


def points_of(units: int, unit: int) -> int | float:
    """Convert units to points, `unit` of them to the point; return an int where the result is whole."""
    return units // unit if units % unit == 0 else units / unit


def event_data(members: tuple[str, ...], event: Event, notation: CardNotation, unit: int) -> dict[str, object]:
    """Write the `members` that an event contains, hidden cards too, with `unit` units to the point.

    A name that ends with `?` is written as the name without it.
    """
    data: dict[str, object] = {}
    for name, write in _written(members):
        value = write(event, notation, unit)
        if value is not None:
            data[name] = value
    return data


@cache
def _written(members: tuple[str, ...]) -> list[tuple[str, _Write]]:
    """Return how each of `members` is written, in one order for all kinds of event."""
    names = {name.rstrip("?") for name in members}
    return [(name, write) for name, write in _WRITTEN.items() if name in names]


def _cards(event: Event, notation: CardNotation) -> list[str]:
    return [notation.texts[card] for card in event.row] if event.row else notation.texts_of(event.cards)


def _number(value: int) -> int | None:
    return None if value == MISSING else value


def _card(card: int) -> str | None:
    return None if card == MISSING else CARD_TEXTS[card]


#: How each member is written.
_WRITTEN: Final[Mapping[str, _Write]] = {
    "team": lambda event, notation, unit: event.team,
    "seat": lambda event, notation, unit: None if event.seat == NO_SEAT else event.seat,
    "points": lambda event, notation, unit: points_of(event.points, unit),
    "total": lambda event, notation, unit: points_of(event.total, unit) if event.total else None,
    "factor": lambda event, notation, unit: event.factor if event.factor != 1 else None,
    "divisor": lambda event, notation, unit: event.divisor if event.divisor != 1 else None,
    "rounded": lambda event, notation, unit: event.is_rounded or None,
    "hands": lambda event, notation, unit: [notation.texts_of(hand) for hand in event.hands] or None,
    # An event that opens hands contains nothing else.
    "cards": lambda event, notation, unit: None if event.hands else _cards(event, notation),
    "against": lambda event, notation, unit: _number(event.against),
    "received": lambda event, notation, unit: [_card(event.received)],
    "value": lambda event, notation, unit: event.value,
    "count": lambda event, notation, unit: event.count,
    "colour": lambda event, notation, unit: SUIT_TEXTS[event.colour],
    "meld": lambda event, notation, unit: event.meld or None,
    "as": lambda event, notation, unit: [CARD_TEXTS[card] for card in event.stands_for] or None,
    "joker": lambda event, notation, unit: _card(event.joker),
    "from": lambda event, notation, unit: event.origin or None,
    "meld_now": lambda event, notation, unit: event.table,
    "match": lambda event, notation, unit: event.table,
}
