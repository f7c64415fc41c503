"""Upcolor's hands: counts by kind, packed in one integer with 8 bits a kind."""

from __future__ import annotations

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import bit, lowest
from croupier.games.upcolor.encoding import HAND
from croupier.games.upcolor.pack import KIND_COUNT, KIND_OF, KINDS, VIOLET


def one(kind: i64) -> i64:
    """Return the hand of one card of `kind`."""
    return bit(8 * kind)


def number_of(hand: i64, kind: i64) -> i64:
    """Return how many cards of `kind` are in `hand`."""
    return hand >> (8 * kind) & 0xFF


def holds(hand: i64, kind: i64) -> bool:
    """Return whether `hand` has a card of `kind`."""
    return number_of(hand, kind) != 0


def kinds_in(hand: i64) -> i64:
    """Return the set of kinds in `hand`: bit k for kind k."""
    kinds: i64 = 0
    for kind in range(KIND_COUNT):
        if holds(hand, kind):
            kinds |= bit(kind)
    return kinds


def size(hand: i64) -> i64:
    """Return the number of cards in `hand`."""
    pairs = (hand & 0x00FF00FF00FF) + (hand >> 8 & 0x00FF00FF00FF)
    return (pairs + (pairs >> 16) + (pairs >> 32)) & 0xFF


def is_only_violet(hand: i64) -> bool:
    """Return whether `hand` holds nothing but violet."""
    return hand & ~(0xFF * one(VIOLET)) == 0


def best_kind(hand: i64) -> i64:
    """Return the best card of `hand`, which holds one: G > Y > B > R > V > X (UPC-18)."""
    return lowest(hand) // 8


def hand_of(texts: Sequence[str]) -> i64:
    """Return the hand of the cards written in `texts`."""
    hand: i64 = 0
    for text in texts:
        hand += one(KIND_OF[text])
    return hand


def cards_in(hand: i64) -> list[int]:
    """Return the kinds of the cards of a hand, one a card, in canonical order."""
    cards: list[int] = []
    for kind in range(KIND_COUNT):
        cards += [kind] * number_of(hand, kind)
    return cards


def deck_of(hands: Sequence[int], stock: list[int], dealer: i64) -> vec[i64]:
    """Return an order of the pack that deals these hands. Which of a seat's cards came first changes nothing."""
    seats = len(hands)
    dealt = [0] * (HAND * seats)
    for seat, hand in enumerate(hands):
        dealt[int(seat - dealer - 1) % seats :: seats] = cards_in(hand)
    return vec[i64](dealt + stock)


def texts_in(hand: i64) -> list[str]:
    """Write the cards of a hand in canonical order."""
    return [KINDS[kind] for kind in cards_in(hand)]
