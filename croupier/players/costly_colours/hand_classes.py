"""Classes of hands that are worth the same: a suit counts only by its colour and as the turned card's (COS-12, COS-20).

An image of a hand has spades as the suit of the turned card and clubs as the other suit of its colour. Hearts and
diamonds may be exchanged, so a hand has two images. The first of them in the order of `hand_index` names the class.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import bit, lowest
from croupier.games.cards import ACE, card_at, ranks_of, suit_of

#: Sets of three cards, and their classes.
HANDS: Final = 22100
CLASSES: Final = 12519


def image_of(cards: i64, turned: i64, is_mirrored: bool) -> i64:
    """Return the image of a set of cards; a mirrored one has hearts and diamonds exchanged."""
    image: i64 = 0
    for suit in range(4):
        # The numbers of the suits of one colour add up to three.
        other = suit ^ suit_of(turned)
        if is_mirrored and (other == 1 or other == 2):
            other = 3 - other
        image |= ranks_of(cards, suit) << card_at(other, ACE)
    return image


def is_mirrored(hand: i64, turned: i64) -> bool:
    """Return whether the mirrored image of three cards names their class."""
    return hand_index(image_of(hand, turned, True)) < hand_index(image_of(hand, turned, False))


def class_of(image: i64) -> i64:
    """Return the number of the class that `image` names."""
    return _numbers()[hand_index(image)]


def hand_index(hand: i64) -> i64:
    """Return the place of three cards among all sets of three, those of the lowest highest cards first."""
    first = lowest(hand)
    hand &= hand - 1
    second = lowest(hand)
    third = lowest(hand & (hand - 1))
    return first + second * (second - 1) // 2 + third * (third - 1) * (third - 2) // 6


@cache
def _numbers() -> vec[i64]:
    """The class of each set of three cards, by its place."""
    numbers = vec[i64]([0] * HANDS)
    index: i64 = 0
    classes: i64 = 0
    for third in range(52):
        for second in range(third):
            for first in range(second):
                hand = bit(first) | bit(second) | bit(third)
                mirrored = hand_index(image_of(hand, ACE, True))
                if mirrored < index:
                    numbers[index] = numbers[mirrored]
                else:
                    numbers[index] = classes
                    classes += 1
                index += 1
    return numbers
