"""Captions, symbols and colours of cards and suits; and reading of cards and moves as people write them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from croupier.games.cards import UNKNOWN
from croupier.wording.cards import SUITS, caption
from croupier.wording.language import ENGLISH, translate

#: The argument of a move that is a word.
_ALL: Final = "all"
_SYMBOLS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣", "RJ": "★", "BJ": "☆"}
#: Letters of the symbols that people and their spreadsheets use: black, white and emoji forms.
_LETTERS: Final = {"♠": "S", "♤": "S", "♥": "H", "♡": "H", "❤": "H", "♦": "D", "♢": "D", "♣": "C", "♧": "C",
                   "★": "RJ", "☆": "BJ", "▒▒": UNKNOWN}  # fmt: skip
#: Ranks that are not written as the engine's letter. V, D and R are the French jack, queen and king.
_RANKS: Final = {"10": "T", "1": "A", "V": "J", "D": "Q", "R": "K"}
_SYMBOL: Final = "|".join(_LETTERS)
#: A rank before or after a symbol; a symbol alone; or a rank and a suit as letters, small or capital.
_CARD: Final = re.compile(
    rf"(?<!\w)(?:(10|[1-9TJQKAVDR]?)({_SYMBOL})[\ufe0e\ufe0f]?(10|[1-9TJQKAVDR]?)|(10|[2-9TJQKA])([SHDC])|([RB]J))(?!\w)",
    re.IGNORECASE,
)
#: Several cards without spaces between them, each its rank and its symbol, and the end of each card.
_JOINED: Final = re.compile(
    rf"(?<![\w{_SYMBOL}])(?:(?:10|[1-9TJQKAVDR])(?:{_SYMBOL})[\ufe0e\ufe0f]?){{2,}}(?!\w)", re.IGNORECASE
)
_CARD_END: Final = re.compile(rf"(?:{_SYMBOL})[\ufe0e\ufe0f]?(?=\w)")
#: Letters of ranks by language, where they are not the engine's; and a card that is written with such a letter.
_TEN: Final = {"T": "10"}
_LOCAL_RANKS: Final = {"fr": {**_TEN, "J": "V", "Q": "D", "K": "R"}}
#: Arguments of moves without a suit by language, and what they mean: yellow is jaune.
_LOCAL_SYMBOLS: Final = {"fr": {**_SYMBOLS, "Y": "J", _ALL: "toutes"}}
_LOCAL_WORDS: Final = {"fr": {"j": "y", "toutes": _ALL}}
_FRENCH_CARD: Final = re.compile(r"(?<!\w)([VDR])([SHDC])(?!\w)", re.IGNORECASE)
_LOCAL_CARDS: Final = {"fr": _FRENCH_CARD}
#: Characters between cards that stand in one text.
_BETWEEN: Final = re.compile(r"[\s,/]+")
#: The maximum number of letters of a card.
_LONGEST: Final = 2
#: Maximum number of characters of a text that is kept: a card, or a move with a card.
_SHORT: Final = 16
_RED: Final = "red"
_BLACK: Final = "black"
#: Colours of suits, and of cards without a suit.
_COLOURS: Final = {
    "S": _BLACK, "C": _BLACK, "BJ": _BLACK, "H": _RED, "D": _RED, "RJ": _RED, "R": _RED,
    "G": "green", "Y": "yellow", "B": "blue", "V": "violet", "X": "white",
}  # fmt: skip


def undrawn(text: str) -> str:
    """Write the cards of a text as the engine does: `10♠`, `♠10` and `10s` become `TS`, `♠` becomes `S`."""
    return _undrawn_short(text) if len(text) <= _SHORT else _CARD.sub(_lettered, _JOINED.sub(_parted, text))


@lru_cache(1024)
def _undrawn_short(text: str) -> str:
    """Return `undrawn` of a text that records repeat."""
    return _CARD.sub(_lettered, _JOINED.sub(_parted, text))


def _parted(cards: re.Match[str]) -> str:
    return _CARD_END.sub(r"\g<0> ", cards[0])


def _lettered(card: re.Match[str]) -> str:
    before, symbol, after, rank, suit, joker = (part or "" for part in card.groups())
    if not symbol:
        return (rank.replace("10", "T") + suit + joker).upper()
    drawn = (before + after).upper()
    return _RANKS.get(drawn, drawn) + _LETTERS[symbol]


def read_move(text: str, language: str = ENGLISH) -> str:
    """Write a move as the engine does: `Play 10♠` as `play TS`, French `play rs` as `play KS`, `play j` as `play Y`."""
    if language in _LOCAL_CARDS:
        text = _LOCAL_CARDS[language].sub(lambda card: _RANKS[card[1].upper()] + card[2], text)
    words, local = undrawn(text).lower().split() or [""], _LOCAL_WORDS.get(language, {})
    verb, *arguments = (local.get(word, word) for word in words)
    return " ".join([verb, *(word if word == _ALL else word.upper() for word in arguments)])


def read_cards(data: Any) -> Any:
    """Return data as the engine reads it: sequences, and several cards in one text, become lists of letters."""
    if isinstance(data, str):
        text = undrawn(data)
        words = [word for word in _BETWEEN.split(text) if word] if len(text) > _LONGEST else ()
        return words if len(words) > 1 and max(map(len, words)) <= _LONGEST else text
    if isinstance(data, list | tuple):
        return list(map(read_cards, data))
    return {name: read_cards(each) for name, each in data.items()} if isinstance(data, Mapping) else data


def suit_data(suit: str, language: str) -> dict[str, Any]:
    """Return the name, symbol and colour of a suit."""
    return {"suit": suit, "name": translate(SUITS[suit], language), **_drawn(suit, _SYMBOLS[suit])}


def card_data(card: str, language: str) -> dict[str, Any]:
    """Return the name, suit, rank, symbol and colour of a card. Cards without a suit have their own colour."""
    name = caption(card, language)
    if card[1:] not in SUITS:
        return {"card": card, "name": name, "suit": None, "rank": None, **_drawn(card, card_symbol(card, language))}
    rank, suit = card[0], card[1]
    return {"card": card, "name": name, "suit": suit, "rank": rank, **_drawn(suit, card_symbol(card, language))}


def card_symbol(card: str, language: str = ENGLISH) -> str:
    """Write a card with the symbol of its suit, as 9♠ or in French R♠; one that is hidden as ▒▒. Other texts stay."""
    if card == UNKNOWN:
        return "▒▒"
    rank, suit = card[:1], card[1:]
    if suit not in SUITS:
        return _LOCAL_SYMBOLS.get(language, _SYMBOLS).get(card, card)
    return _LOCAL_RANKS.get(language, _TEN).get(rank, rank) + _SYMBOLS[suit]


def _drawn(colour_of: str, symbol: str) -> dict[str, Any]:
    return {"symbol": symbol, "colour": _COLOURS[colour_of]}
