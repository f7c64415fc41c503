"""Titles of what all games share: phases, teams, values of options, levels, suits and cards."""

from __future__ import annotations

from typing import Any, Final

from croupier.games.faults import N_
from croupier.games.options import OptionSpec
from croupier.games.rulebook import Rulebook
from croupier.wording.language import translate
from croupier.wording.words import SUITS

#: Phases that no rulebook names, and teams by their numbers.
PHASES: Final = {"deal_over": N_("Deal over"), "match_over": N_("Match over")}
TEAMS: Final = (N_("Team 1"), N_("Team 2"))
#: The values of an option that is true or false.
TRUTHS: Final = {True: N_("Yes"), False: N_("No")}
_DEFAULT: Final = N_("Default: `%(value)s`.")
#: Ranks whose title is not their sign.
_RANKS: Final = {"A": N_("ace"), "T": "10", "J": N_("jack"), "Q": N_("queen"), "K": N_("king")}
_RANKED: Final = N_("%(rank)s of %(suit)s")
#: Cards without a suit.
_CARDS: Final = {
    "RJ": N_("red joker"), "BJ": N_("black joker"), "G": N_("imperial"), "Y": N_("yellow card"), "B": N_("blue card"),
    "R": N_("red card"), "V": N_("violet card"), "X": N_("discard card"),
}  # fmt: skip
_SYMBOLS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣", "RJ": "★", "BJ": "☆"}
_RED: Final = "red"
_BLACK: Final = "black"
#: The colours in which cards without a suit, and suits, are drawn.
_COLOURS: Final = {
    "S": _BLACK, "C": _BLACK, "BJ": _BLACK, "H": _RED, "D": _RED, "RJ": _RED, "R": _RED,
    "G": "green", "Y": "yellow", "B": "blue", "V": "violet", "X": "white",
}  # fmt: skip


def option_meaning(spec: OptionSpec, book: Rulebook, language: str) -> str:
    """Return the meaning of an option and, where it depends on no other, its default."""
    meaning, value = book.options[spec.name][language], spec.default
    if spec.follows:
        return meaning
    written = str(value).lower() if isinstance(value, bool) else str(value)
    return f"{meaning} {translate(_DEFAULT, language) % {'value': written}}"


def suit_data(suit: str, language: str) -> dict[str, Any]:
    """Return how a suit is drawn."""
    return {"suit": suit, "name": translate(SUITS[suit], language), **_drawn(suit, _SYMBOLS[suit])}


def card_data(card: str, language: str) -> dict[str, Any]:
    """Return how a card is drawn: one of a suit with the suit's symbol, another by its colour."""
    if card in _CARDS:
        name = translate(_CARDS[card], language)
        return {"card": card, "name": name, "suit": None, "rank": None, **_drawn(card, _SYMBOLS.get(card, card))}
    rank, suit = card[0], card[1]
    symbol = f"{'10' if rank == 'T' else rank}{_SYMBOLS[suit]}"
    words = {"rank": translate(_RANKS.get(rank, rank), language), "suit": translate(SUITS[suit], language)}
    name = translate(_RANKED, language) % words
    return {"card": card, "name": name, "suit": suit, "rank": rank, **_drawn(suit, symbol)}


def _drawn(colour_of: str, symbol: str) -> dict[str, Any]:
    return {"symbol": symbol, "colour": _COLOURS[colour_of]}
