"""Cards in the reader's language: in a sentence, “the 9 of spades”, and in brackets or as a caption, “9 of spades”."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from croupier.games.faults import N_
from croupier.games.game import Game
from croupier.wording.language import translate

SUITS: Final = {"S": N_("spades"), "H": N_("hearts"), "D": N_("diamonds"), "C": N_("clubs")}
#: Cards of suits by their rank, alone and as the card that a wild card stands for; all numbers are alike.
_RANKED: Final = {
    "A": (N_("the ace of %(suit)s"), N_("%(card)s as the ace of %(suit)s")),
    "J": (N_("the jack of %(suit)s"), N_("%(card)s as the jack of %(suit)s")),
    "Q": (N_("the queen of %(suit)s"), N_("%(card)s as the queen of %(suit)s")),
    "K": (N_("the king of %(suit)s"), N_("%(card)s as the king of %(suit)s")),
}
_NUMBERED: Final = (N_("the %(rank)s of %(suit)s"), N_("%(card)s as the %(rank)s of %(suit)s"))
#: Cards of any game whose name is a word of its own.
_NAMES: Final = {"RJ": N_("the red joker"), "BJ": N_("the black joker"), "??": N_("a card")}
#: Ranks whose caption is not their sign.
_RANKS: Final = {"A": N_("ace"), "T": "10", "J": N_("jack"), "Q": N_("queen"), "K": N_("king")}
_CAPTION: Final = N_("%(rank)s of %(suit)s")
#: Cards without a suit.
_CARDS: Final = {
    "RJ": N_("red joker"), "BJ": N_("black joker"), "G": N_("imperial"), "Y": N_("yellow card"), "B": N_("blue card"),
    "R": N_("red card"), "V": N_("violet card"), "X": N_("discard card"),
}  # fmt: skip
_STANDING: Final = N_("%(card)s as %(other)s")
AND: Final = N_("%(first)s and %(last)s")
OR: Final = N_("%(first)s or %(last)s")


@lru_cache(maxsize=65536)
def listed(names: tuple[str, ...], language: str, form: str = AND) -> str:
    """Join names by commas and, before the last, the word of `form`."""
    if len(names) < 2:
        return "".join(names)
    return translate(form, language) % {"first": ", ".join(names[:-1]), "last": names[-1]}


@lru_cache(maxsize=65536)
def cards_text(cards: tuple[str, ...], stand_for: tuple[str, ...], language: str, game: Game | None) -> str:
    """Name cards in a sentence, and what each stands for; `game` names those that are its own."""
    names = [card_text(card, other, language, game) for card, other in zip(cards, stand_for or cards, strict=True)]
    return listed(tuple(names), language)


@lru_cache(maxsize=65536)
def bare_cards(cards: tuple[str, ...], stand_for: tuple[str, ...], language: str) -> str:
    """Name cards in brackets, and what each stands for."""
    return ", ".join(
        caption(card, language)
        if card == other
        else translate(_STANDING, language) % {"card": caption(card, language), "other": caption(other, language)}
        for card, other in zip(cards, stand_for or cards, strict=True)
    )


def card_text(card: str, stands_for: str, language: str, game: Game | None = None) -> str:
    """Name a card, “the 9 of spades”, and what it stands for if that is another card."""
    if card != stands_for:
        return _named(stands_for, 1, language, card_text(card, card, language))
    if game is not None and card in game.card_names:
        return translate(game.card_names[card], language)
    if card in _NAMES:
        return translate(_NAMES[card], language)
    return _named(card, 0, language)


def _named(card: str, form: int, language: str, wild: str = "") -> str:
    rank, suit = card[0], SUITS[card[1]]
    values = {"rank": "10" if rank == "T" else rank, "suit": translate(suit, language), "card": wild}
    return translate(_RANKED.get(rank, _NUMBERED)[form], language) % values


def caption(card: str, language: str) -> str:
    """Name a card without an article; one that is hidden is `??`."""
    if card[1:] not in SUITS:
        return translate(_CARDS[card], language) if card in _CARDS else card
    words = {"rank": translate(_RANKS.get(card[0], card[0]), language), "suit": translate(SUITS[card[1]], language)}
    return translate(_CAPTION, language) % words
