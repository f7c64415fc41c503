"""Faults in words, with the match, the row and the place where they are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from croupier.games.faults import N_, Fault
from croupier.text_view import LABELLED
from croupier.wording.language import translate
from croupier.wording.places import place_text

_ROW: Final = N_("row %(number)s")
#: Separates the parts of a place.
_BETWEEN: Final = ", "


def fault_text(fault: Fault, language: str, places: Sequence[str] = ()) -> str:
    """Return a fault with its place: “match 11, deal 1, card 2: …”. `places` precede the fault's own.

    The part of the place with which the sentence begins is not written twice.
    """
    own = place_text(fault.pointer, language).split(_BETWEEN) if fault.pointer else []
    sentence = fault.sentence.casefold()
    said = (index for index in range(len(own)) if sentence.startswith(_BETWEEN.join(own[index:]).casefold()))
    head = [*places, *own[: next(said, None)]]
    shown = {"label": _BETWEEN.join(head), "text": fault.sentence}
    return translate(LABELLED, language) % shown if head else fault.sentence


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
