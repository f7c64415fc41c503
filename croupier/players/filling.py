"""Replaces the hidden cards of a view by cards that the view does not show."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from croupier.games.cards import UNKNOWN
from croupier.games.faults import Fault, Plural

#: Codes of faults that remain with any other hidden cards.
OF_KNOWN_CARDS: Final = frozenset(
    {"card-twice", "card-missing", "card-foreign", "too-many-cards", "wrong-size", "seat-out-of-range"}
)
#: Codes of faults that explain why no card is left for a `??`.
_OF_SURPLUS: Final = frozenset({"wrong-size", "card-twice", "card-foreign"})
#: Pointers of cards that a view may hide, with the seat if they are a seat's.
_HIDDEN: Final[re.Pattern[str]] = re.compile("/deal/(?:stock|(?:hands|discards)/([0-9]+))/[0-9]+")
#: The cards that are left over are any that the view hides.
_MISSING: Final = Plural("one hidden card is missing", "%(number)s hidden cards are missing", "number")


def filled(cards: Sequence[str], unseen: Iterator[str]) -> list[str]:
    """Return `cards` with the next of `unseen` in the place of each `??`; when none is left, a `??` is kept."""
    return [next(unseen, UNKNOWN) if card == UNKNOWN else card for card in cards]


def surplus_cards(faults: Sequence[Fault], actor: int | None) -> list[Fault]:
    """Return the faults of each `??` that a view may hide and for which no card was left."""
    return [fault for fault in faults if _is_surplus(fault, actor)]


def _is_surplus(fault: Fault, actor: int | None) -> bool:
    place = _HIDDEN.fullmatch(fault.pointer)
    is_unknown = fault.code == "card-foreign" and fault.params["card"] == UNKNOWN
    return is_unknown and place is not None and (place[1] is None or int(place[1]) != actor)


def without_names(faults: Sequence[Fault], view: Mapping[str, Any]) -> list[Fault]:
    """Return the faults of a view; if it hides cards, those that are missing are counted and not named."""
    if not any(UNKNOWN in cards for cards in (*view["deal"]["hands"], view["deal"]["stock"])):
        return list(faults)
    return [
        replace(fault, params={"number": fault.params["number"]}, message=_MISSING)
        if fault.code == "card-missing"
        else fault
        for fault in faults
    ]


def without_surplus(faults: Sequence[Fault], surplus: Sequence[Fault], pack_size: int) -> list[Fault]:
    """Return `faults` without `surplus`: too many `??` are a fault of the deal's size, unless another explains them."""
    others = [fault for fault in faults if fault not in surplus]
    if any(fault.code in _OF_SURPLUS for fault in others):
        return others
    params = {"found": pack_size + len(surplus), "expected": pack_size}
    return [*others, Fault("/deal", "wrong-size", surplus[0].rule, params)]
