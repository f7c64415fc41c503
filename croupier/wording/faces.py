"""Cards and suits as they are drawn: their captions, symbols and colours."""

from __future__ import annotations

from typing import Any, Final

from croupier.wording.cards import SUITS, caption
from croupier.wording.language import translate

_SYMBOLS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣", "RJ": "★", "BJ": "☆"}
_RED: Final = "red"
_BLACK: Final = "black"
#: The colours in which cards without a suit, and suits, are drawn.
_COLOURS: Final = {
    "S": _BLACK, "C": _BLACK, "BJ": _BLACK, "H": _RED, "D": _RED, "RJ": _RED, "R": _RED,
    "G": "green", "Y": "yellow", "B": "blue", "V": "violet", "X": "white",
}  # fmt: skip


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
