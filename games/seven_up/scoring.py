"""Seven Up: which card wins a trick, and what the cards in the tricks are worth (SEV-2, SEV-12 to 16)."""

from __future__ import annotations

from mypy_extensions import i64

from games.bits import bit, count, highest, lowest
from games.cards import ACE, JACK, KING, QUEEN, TEN, suit_mask, suit_of

__all__ = ["beats", "card_points", "counting_cards", "highest_of_suit", "lowest_of_suit"]


def _by_strength(cards: i64, suit: i64) -> i64:
    """The ranks that `cards` holds in `suit`, bit 0 the deuce, bit 12 the ace (SEV-1)."""
    ranks = (cards & suit_mask(suit)) >> (suit * 13)
    return (ranks >> 1) | ((ranks & 1) << 12)


def _card(suit: i64, strength: i64) -> i64:
    return suit * 13 + (strength + 1) % 13


def highest_of_suit(cards: i64, suit: i64) -> i64:
    """Return the highest card of `suit` in `cards`, which holds one."""
    return _card(suit, highest(_by_strength(cards, suit)))


def lowest_of_suit(cards: i64, suit: i64) -> i64:
    """Return the lowest card of `suit` in `cards`, which holds one."""
    return _card(suit, lowest(_by_strength(cards, suit)))


def beats(reply: i64, led: i64, trump: i64) -> bool:
    """Tell whether `reply` wins the trick from `led` (SEV-12)."""
    # The same suit, trumps or not: the higher card.
    if suit_of(reply) == suit_of(led):
        return highest_of_suit(bit(reply) | bit(led), suit_of(led)) == reply
    # Another suit wins only as a trump.
    return suit_of(reply) == trump


def counting_cards(ten: i64) -> i64:
    """Return the set of cards that have card points when a ten is worth `ten` (SEV-2)."""
    ranks = bit(ACE) | bit(KING) | bit(QUEEN) | bit(JACK)
    if ten > 0:
        ranks |= bit(TEN)
    return ranks | ranks << 13 | ranks << 26 | ranks << 39


def card_points(cards: i64, ten: i64) -> i64:
    """Return the card points of a set: ace 4, king 3, queen 2, jack 1, ten `ten` (SEV-2)."""
    column = bit(0) | bit(13) | bit(26) | bit(39)
    points = 4 * count(cards & (column << ACE)) + 3 * count(cards & (column << KING))
    points += 2 * count(cards & (column << QUEEN)) + count(cards & (column << JACK))
    return points + ten * count(cards & (column << TEN))
