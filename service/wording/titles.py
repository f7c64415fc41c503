"""What a page calls phases, teams, suits and cards that all games share: `titles.toml`, in every language."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

from croupier.games.options import OptionSpec
from croupier.games.rulebook import Rulebook

_FILE: Final = Path(__file__).parent / "titles.toml"
_SYMBOLS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣", "RJ": "★", "BJ": "☆"}
_RED: Final = "red"
_BLACK: Final = "black"
#: The colours in which cards without a suit, and suits, are drawn.
_COLOURS: Final = {
    "S": _BLACK, "C": _BLACK, "BJ": _BLACK, "H": _RED, "D": _RED, "RJ": _RED, "R": _RED,
    "G": "green", "Y": "yellow", "B": "blue", "V": "violet", "X": "white",
}  # fmt: skip


@cache
def _titles() -> dict[str, Any]:
    return tomllib.loads(_FILE.read_text("utf-8"))


def title(kind: str, name: str, language: str) -> str:
    """Return what a thing of a `kind` is called; KeyError when it has no title."""
    return str(_titles()[kind][name][language])


def option_meaning(spec: OptionSpec, book: Rulebook, language: str) -> str:
    """Say what an option means and, where it depends on no other, its default."""
    meaning = book.options[spec.name][language]
    return meaning if spec.follows else f"{meaning} {title('option', 'default', language) % _written(spec.default)}"


def _written(value: bool | int | str) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def suit_data(suit: str, language: str) -> dict[str, Any]:
    """Write how a suit is drawn."""
    name = title("suit", suit, language)
    return {"suit": suit, "name": name, "symbol": _SYMBOLS[suit], "colour": _COLOURS[suit]}


def card_data(card: str, language: str) -> dict[str, Any]:
    """Write how a card is drawn: one of a suit with the suit's symbol, another by its colour."""
    if card in _COLOURS:
        suit, rank, name = None, None, title("card", card, language)
        return {"card": card, "name": name, "suit": suit, "rank": rank, **_drawn(card, _SYMBOLS.get(card, card))}
    rank, suit = card[0], card[1]
    symbol = f"{'10' if rank == 'T' else rank}{_SYMBOLS[suit]}"
    words = {"rank": title("rank", rank, language), "suit": title("suit", suit, language)}
    name = title("card", "ranked", language) % words
    return {"card": card, "name": name, "suit": suit, "rank": rank, **_drawn(suit, symbol)}


def _drawn(colour_of: str, symbol: str) -> dict[str, Any]:
    return {"symbol": symbol, "colour": _COLOURS[colour_of]}
