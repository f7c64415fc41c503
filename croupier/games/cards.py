"""The standard pack: cards as small integers, card sets as masks, and their texts.

A card is `suit * 13 + rank`: suits S H D C are 0 to 3, ranks A 2 3 ... Q K are 0 to 12; the red
joker is 52 and the black one 53. Counting upward is therefore the pack's canonical order.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import bit, count, lowest

SUIT_TEXTS: Final = ("S", "H", "D", "C")
RANK_TEXTS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K")
CARD_TEXTS: Final[list[str]] = [rank + suit for suit in SUIT_TEXTS for rank in RANK_TEXTS] + ["RJ", "BJ"]
CARD_OF: Final[dict[str, int]] = {text: card for card, text in enumerate(CARD_TEXTS)}
SUIT_OF: Final[dict[str, int]] = {text: suit for suit, text in enumerate(SUIT_TEXTS)}

#: How a view writes a card that its reader may not see.
UNKNOWN: Final = "??"
#: Where no card is.
NO_CARD: Final = -1

ACE: Final = 0
DEUCE: Final = 1
TEN: Final = 9
JACK: Final = 10
QUEEN: Final = 11
KING: Final = 12
RED_JOKER: Final = 52
BLACK_JOKER: Final = 53

FULL_PACK: Final[list[int]] = list(range(52))
PACK_32: Final[list[int]] = [card for card in FULL_PACK if card % 13 == ACE or card % 13 >= 6]
PACK_54: Final[list[int]] = list(range(54))


def suit_of(card: i64) -> i64:
    """Return the suit, 0 to 3 for S H D C, of a card that is not a joker."""
    return card // 13


def rank_of(card: i64) -> i64:
    """Return the rank, 0 to 12 for A 2 ... K, of a card that is not a joker."""
    return card % 13


def card_at(suit: i64, rank: i64) -> i64:
    """Return the card of a suit and a rank."""
    return suit * 13 + rank


def ranks_of(cards: i64, suit: i64) -> i64:
    """Return the ranks of `suit` in `cards`, bit 0 the ace."""
    return (cards & suit_mask(suit)) >> (suit * 13)


def rank_mask(rank: i64) -> i64:
    """Return the set of the four cards of `rank`."""
    return (bit(0) | bit(13) | bit(26) | bit(39)) << rank


def suit_mask(suit: i64) -> i64:
    """Return the set of the thirteen cards of `suit`."""
    return (bit(13) - 1) << (suit * 13)


def mask_of(texts: list[str]) -> i64:
    """Return the set of the cards written in `texts`."""
    mask: i64 = 0
    for text in texts:
        mask |= bit(CARD_OF[text])
    return mask


def texts_of(mask: i64) -> list[str]:
    """Write the cards of a set in canonical order."""
    texts: list[str] = []
    for _ in range(count(mask)):
        texts.append(CARD_TEXTS[lowest(mask)])
        mask &= mask - 1
    return texts


def texts_from(cards: vec[i64], start: i64, size: i64) -> list[str]:
    """Write `size` of `cards`, the one at `start` first."""
    return [CARD_TEXTS[cards[i]] for i in range(start, start + size)]


class CardNotation:
    """How a game writes its cards: one by its number, and a set of them, as it packs hands, in canonical order."""

    def __init__(self, texts: Sequence[str], texts_of: Callable[[i64], list[str]]) -> None:
        self.texts = texts
        self.codes = {text: code for code, text in enumerate(texts)}
        self.texts_of = texts_of


STANDARD_CARDS: Final = CardNotation(CARD_TEXTS, texts_of)
