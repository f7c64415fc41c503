"""Cards in the reader's language: in a sentence, “the 9 of spades”, and in brackets or as a caption, “9 of spades”."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, reduce
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
_ALL_RANKS: Final = "A23456789TJQK"
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
_QUOTED: Final = N_("“%(text)s”")
_SEMICOLON: Final = N_("%(first)s; %(other)s")


def listed(names: Sequence[str], language: str, form: str = AND) -> str:
    """Join names by commas and, before the last, the word of `form`."""
    if len(names) < 2:
        return "".join(names)
    return translate(form, language) % {"first": ", ".join(names[:-1]), "last": names[-1]}


def quoted(names: Sequence[str], language: str, separator: str = ", ") -> str:
    """Join names, each in the quotation marks of the language."""
    return separator.join(translate(_QUOTED, language) % {"text": name} for name in names)


def semicolons(texts: Sequence[str], language: str) -> str:
    """Join texts that may contain commas."""
    message = translate(_SEMICOLON, language)
    return reduce(lambda first, other: message % {"first": first, "other": other}, texts) if texts else ""


def cards_text(cards: Sequence[str], stand_for: Sequence[str], language: str, game: Game | None) -> str:
    """Name cards in a sentence, and what each stands for; `game` names those that are its own."""
    return listed(
        [card_text(card, other, language, game) for card, other in zip(cards, stand_for or cards, strict=True)],
        language,
    )


def bare_cards(cards: Sequence[str], stand_for: Sequence[str], language: str) -> str:
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
        return _of_suit(stands_for, 1, language, card_text(card, card, language))
    return _card_texts(language, game)[card]


def caption(card: str, language: str) -> str:
    """Name a card without an article; one that is hidden is `??`."""
    return _captions(language).get(card, card)


# Tables of all cards: every text is made once, and no text of a caller is kept.


@cache
def _card_texts(language: str, game: Game | None) -> Mapping[str, str]:
    """Return every card as a sentence names it."""
    named = {**_NAMES, **(game.card_names if game else {})}
    suited = {rank + suit: _of_suit(rank + suit, 0, language) for rank in _ALL_RANKS for suit in SUITS}
    return {**suited, **{card: translate(name, language) for card, name in named.items()}}


def _of_suit(card: str, form: int, language: str, wild: str = "") -> str:
    rank, suit = card[0], SUITS[card[1]]
    values = {"rank": "10" if rank == "T" else rank, "suit": translate(suit, language), "card": wild}
    return translate(_RANKED.get(rank, _NUMBERED)[form], language) % values


@cache
def _captions(language: str) -> Mapping[str, str]:
    """Return every card without an article."""
    suited = {
        rank + suit: translate(_CAPTION, language)
        % {"rank": translate(_RANKS.get(rank, rank), language), "suit": translate(name, language)}
        for rank in _ALL_RANKS
        for suit, name in SUITS.items()
    }
    return {**suited, **{card: translate(name, language) for card, name in _CARDS.items()}}
