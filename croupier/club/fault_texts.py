"""Faults in words, with the match, the row and the place where they are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from croupier.games.faults import N_, Fault
from croupier.text_view import LABELLED
from croupier.wording.language import translate
from croupier.wording.places import place_text

_ROW: Final = N_("row %(number)s")


def fault_text(fault: Fault, language: str, places: Sequence[str] = ()) -> str:
    """Return a fault with its place: “match 11, deal 1, card 2: …”. `places` precede the fault's own."""
    head = [*places, *([place_text(fault.pointer, language)] if fault.pointer else [])]
    shown = {"label": ", ".join(head), "text": fault.sentence}
    return translate(LABELLED, language) % shown if head else fault.sentence


def fault_line(fault: Fault, language: str) -> str:
    """Return a fault with its place, unless its sentence begins with the place."""
    place = place_text(fault.pointer, language) if fault.pointer else ""
    has_place = fault.sentence.casefold().startswith(place.casefold())
    return fault.sentence if has_place else fault_text(fault, language)


def row_of(pointer: str, rows: Sequence[int | None]) -> int | None:
    """Return the row of a place: that of its deal, or else the first of `rows`, which is that of the match."""
    match pointer.split("/"):
        case ["", "deals", number, *_] if number.isdecimal() and int(number) + 1 < len(rows):
            row = rows[int(number) + 1]
            return rows[0] if row is None else row
    return rows[0]


def row_text(row: int | None, language: str) -> list[str]:
    """Return the place of a row, none without a row."""
    return [] if row is None else [translate(_ROW, language) % {"number": row}]
