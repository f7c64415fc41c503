"""Colours of cards in the terminal, where the reader wants them (no-color.org, force-color.org)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, TextIO

from croupier.wording.faces import card_data

_INKS: Final = {"red": 31, "green": 32, "yellow": 33, "blue": 34, "violet": 35}
_DIM: Final = 2
_BOLD: Final = 1
#: Cards of red suits, the red joker, and hidden cards, as the table writes them.
_RED: Final = re.compile("(?:10|[2-9AJQKVDR])[♥♦]|★")
_HIDDEN: Final = re.compile("▒▒(?: ▒▒)*")
#: A card that is a letter, between spaces.
_LETTER: Final = re.compile(r"(?<!\S)[GYJBRV](?!\S)")
_YELLOW: Final = {"J": "Y"}


def wants_colour(stream: TextIO, environment: Mapping[str, str]) -> bool:
    """Return whether a stream gets colours: a terminal, unless NO_COLOR is set; always with FORCE_COLOR."""
    if environment.get("NO_COLOR"):
        return False
    return bool(environment.get("FORCE_COLOR")) or (stream.isatty() and environment.get("TERM") != "dumb")


def bold(text: str) -> str:
    """Return a bold text."""
    return _inked(text, _BOLD)


def painted(line: str, *, letters: bool = False) -> str:
    """Return a line with its cards in colour. Cards that are `letters` stand after the label of a line."""
    line = _HIDDEN.sub(lambda cards: _inked(cards[0], _DIM), line)
    if letters:
        label, colon, cards = line.rpartition(": ")
        return label + colon + _LETTER.sub(lambda card: _inked(card[0], _ink(card[0])), cards)
    return _RED.sub(lambda card: _inked(card[0], _INKS["red"]), line)


def _ink(card: str) -> int:
    return _INKS[card_data(_YELLOW.get(card, card), "en")["colour"]]


def _inked(text: str, ink: int) -> str:
    return f"\x1b[{ink}m{text}\x1b[0m"
