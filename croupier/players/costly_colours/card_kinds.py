"""Kinds of cards: ranks, and the jack and the deuce of the turned suit as kinds of their own.

The play scores ranks; for jacks and deuces it also matters whether they have the turned card's suit (COS-9 to 12). So
two cards of a kind are equivalent in the play. Kinds 0 to 12 are the ranks, 13 the turned suit's deuce, 14 its jack. A
hand of up to three cards is a multiset of kinds, and has a number among the multisets of its size.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import lowest
from croupier.games.cards import ACE, DEUCE, JACK, TEN, rank_of, suit_of

KINDS: Final = 15
ACE_KIND: Final = 0
TURNED_DEUCE: Final = 13
TURNED_JACK: Final = 14


def kind_rank(kind: i64) -> i64:
    """Return the rank of the cards of a kind."""
    if kind == TURNED_DEUCE:
        return DEUCE
    if kind == TURNED_JACK:
        return JACK
    return kind


def _joins(size: int) -> list[int]:
    """The number of each kind added to each smaller hand: entry `kind * smaller hands + smaller hand`."""
    numbers = {hand: n for n, hand in enumerate(combinations_with_replacement(range(KINDS), size))}
    smaller = list(combinations_with_replacement(range(KINDS), size - 1))
    return [numbers[tuple(sorted((*hand, kind)))] for kind in range(KINDS) for hand in smaller]


def _rests(size: int) -> list[int]:
    """The number of each hand without a card of each kind, -1 when the hand lacks it: entry `hand * KINDS + kind`."""
    hands = list(combinations_with_replacement(range(KINDS), size))
    numbers = {hand: n for n, hand in enumerate(combinations_with_replacement(range(KINDS), size - 1))}
    rests = [-1] * (len(hands) * KINDS)
    for number, hand in enumerate(hands):
        for i, kind in enumerate(hand):
            rests[number * KINDS + kind] = numbers[hand[:i] + hand[i + 1 :]]
    return rests


def _least(size: int) -> list[int]:
    """The value of the lowest card of each hand."""
    hands = combinations_with_replacement(range(KINDS), size)
    return [min((int(VALUES[kind]) for kind in hand), default=0) for hand in hands]


#: The value of each kind, an ace its low one (COS-5).
VALUES: Final = vec[i64]([min(kind_rank(kind) + 1, TEN + 1) for kind in range(KINDS)])
#: The points of each kind when played (COS-12).
PAYS: Final = vec[i64]([0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 4, 4])
#: The number of cards of a kind that a pack may have in addition to the turned card.
MOST: Final = vec[i64]([4, 3, 4, 4, 4, 4, 4, 4, 4, 4, 3, 4, 4, 1, 1])

#: The number of hands of zero, one, two and three cards.
HAND_SIZES: Final = vec[i64]([1, 15, 120, 680])
JOINS: Final = [vec[i64]([0])] + [vec[i64](_joins(size)) for size in range(1, 4)]
RESTS: Final = [vec[i64]([0])] + [vec[i64](_rests(size)) for size in range(1, 4)]
LEAST: Final = [vec[i64](_least(size)) for size in range(4)]


def kind_of(card: i64, turned: i64) -> i64:
    """Return the kind of a card under the turned one."""
    rank = rank_of(card)
    if suit_of(card) != suit_of(turned):
        return rank
    if rank == DEUCE:
        return TURNED_DEUCE
    if rank == JACK:
        return TURNED_JACK
    return rank


def hand_number(cards: i64, turned: i64) -> i64:
    """Return the number of a hand of at most three cards."""
    number: i64 = 0
    size: i64 = 0
    while cards != 0:
        number = JOINS[size + 1][kind_of(lowest(cards), turned) * HAND_SIZES[size] + number]
        cards &= cards - 1
        size += 1
    return number


def copies(turned_rank: int) -> list[int]:
    """Return the number of cards of each kind in a pack without a turned card of `turned_rank`, of any suit."""
    left = [4 - int(kind == turned_rank) for kind in range(ACE, TURNED_DEUCE)] + [0, 0]
    for rank, kind in ((DEUCE, TURNED_DEUCE), (JACK, TURNED_JACK)):
        left[rank] = 3
        left[kind] = int(rank != turned_rank)
    return left
