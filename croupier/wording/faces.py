"""Cards and suits as they are drawn: their captions, symbols and colours; and read where they are written so."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from croupier.games.cards import UNKNOWN
from croupier.wording.cards import SUITS, caption
from croupier.wording.language import translate

_SYMBOLS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣", "RJ": "★", "BJ": "☆"}
_LETTERS: Final = {symbol: text for text, symbol in _SYMBOLS.items()} | {"▒▒": UNKNOWN}
#: A card as it is drawn, its rank before its suit or after, and a suit alone.
_DRAWN: Final = re.compile(r"(?<!\w)(10|[2-9TJQKA]?)([♠♥♦♣★☆]|▒▒)\ufe0f?(10|[2-9TJQKA]?)(?!\w)")
#: The most letters of a card.
_LONGEST: Final = 2
_RED: Final = "red"
_BLACK: Final = "black"
#: The colours in which cards without a suit, and suits, are drawn.
_COLOURS: Final = {
    "S": _BLACK, "C": _BLACK, "BJ": _BLACK, "H": _RED, "D": _RED, "RJ": _RED, "R": _RED,
    "G": "green", "Y": "yellow", "B": "blue", "V": "violet", "X": "white",
}  # fmt: skip


def undrawn(text: str) -> str:
    """Write the cards of a text by their letters, where they are drawn: 10♠ and ♠10 are TS, ♠ is S and ▒▒ is ??."""
    return _DRAWN.sub(lambda card: (card[1] + card[3]).replace("10", "T") + _LETTERS[card[2]], text)


def read_cards(data: Any) -> Any:
    """Return data as the engine reads it: sequences, and cards that stand in one text, as lists; all by letters."""
    if isinstance(data, Mapping):
        return {name: read_cards(each) for name, each in data.items()}
    if isinstance(data, str):
        words = undrawn(data).split()
        return words if len(words) > 1 and max(map(len, words)) <= _LONGEST else undrawn(data)
    return list(map(read_cards, data)) if isinstance(data, Sequence) else data


def suit_data(suit: str, language: str) -> dict[str, Any]:
    """Return how a suit is drawn."""
    return {"suit": suit, "name": translate(SUITS[suit], language), **_drawn(suit, _SYMBOLS[suit])}


def card_data(card: str, language: str) -> dict[str, Any]:
    """Return how a card is drawn: one of a suit with the suit's symbol, another by its colour."""
    name = caption(card, language)
    if card[1:] not in SUITS:
        return {"card": card, "name": name, "suit": None, "rank": None, **_drawn(card, _SYMBOLS.get(card, card))}
    rank, suit = card[0], card[1]
    symbol = f"{'10' if rank == 'T' else rank}{_SYMBOLS[suit]}"
    return {"card": card, "name": name, "suit": suit, "rank": rank, **_drawn(suit, symbol)}


def _drawn(colour_of: str, symbol: str) -> dict[str, Any]:
    return {"symbol": symbol, "colour": _COLOURS[colour_of]}
