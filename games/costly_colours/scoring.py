"""Costly Colours: what cards are worth in the play (COS-9 to 12) and in the show (COS-17 to 21).

A series is a list of plays, see `encode_play`, of which the first `size` are meant.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from games.bits import bit, count, lowest
from games.cards import ACE, DEUCE, JACK, TEN, rank_of, suit_mask, suit_of

__all__ = [
    "HIGH_ACE", "LIMIT", "LOW_ACE", "PAIR_POINTS", "SETS", "TOTALS", "FourCards", "card_value", "colour_cards",
    "colour_points", "encode_play", "fitting_cards", "jack_deuce_points", "pair_size", "play_card", "play_seat",
    "play_value", "same_rank", "sequence_size", "suited_run", "tail_cards",
]  # fmt: skip

LIMIT: Final = 31
LOW_ACE: Final = 1
HIGH_ACE: Final = 11
TOTALS: Final = vec[i64]([15, 25, LIMIT])

#: What two, three or four cards of one rank score (COS-10, COS-19).
PAIR_POINTS: Final = vec[i64]([0, 0, 2, 9, 18])

#: The sets of two to four of four cards, smaller first, then in pack order: bit n is the nth card.
SETS: Final = vec[i64]([0b0011, 0b0101, 0b1001, 0b0110, 0b1010, 0b1100, 0b0111, 0b1011, 0b1101, 0b1110, 0b1111])

_ACE_RISE: Final = HIGH_ACE - LOW_ACE


# Cards


def card_value(card: i64) -> i64:
    """Return what a card counts, an ace its low value (COS-5)."""
    rank = rank_of(card)
    return rank + 1 if rank < TEN else 10


def jack_deuce_points(card: i64, turned: i64) -> i64:
    """Return 4 for a jack or deuce of the turned card's suit, 2 for another, 0 for any other card (COS-7, 12, 18)."""
    if rank_of(card) != JACK and rank_of(card) != DEUCE:
        return 0
    return 4 if suit_of(card) == suit_of(turned) else 2


def fitting_cards(hand: i64, room: i64) -> i64:
    """Return the cards of `hand` that count `room` or less, aces low (COS-8)."""
    if room >= 10:
        return hand
    ranks = bit(room) - 1
    return hand & (ranks | ranks << 13 | ranks << 26 | ranks << 39)


# The play


def encode_play(seat: i64, card: i64, value: i64) -> i64:
    """Return the play of `card`, counted `value`, by `seat`."""
    return seat << 10 | value << 6 | card


def play_seat(play: i64) -> i64:
    """Return who made a play."""
    return play >> 10


def play_value(play: i64) -> i64:
    """Return what the card of a play counts."""
    return play >> 6 & 15


def play_card(play: i64) -> i64:
    """Return the card of a play."""
    return play & 63


def tail_cards(series: vec[i64], size: i64, length: i64) -> i64:
    """Return the last `length` cards of a series, as a set."""
    cards: i64 = 0
    i = size - length
    while i < size:
        cards |= bit(play_card(series[i]))
        i += 1
    return cards


def pair_size(series: vec[i64], size: i64) -> i64:
    """Return how many cards at the end of a series are of one rank (COS-10)."""
    rank = rank_of(play_card(series[size - 1]))
    length: i64 = 1
    while length < size and rank_of(play_card(series[size - 1 - length])) == rank:
        length += 1
    return length


def sequence_size(series: vec[i64], size: i64) -> i64:
    """Return how many cards at the end of a series are consecutive, in any order; 0 for less than three (COS-11)."""
    longest: i64 = 0
    ranks: i64 = 0
    length: i64 = 0
    while length < size:
        rank = bit(rank_of(play_card(series[size - 1 - length])))
        # A rank that comes twice ends every longer sequence.
        if ranks & rank != 0:
            break
        ranks |= rank
        length += 1
        # The ranks have no gap when adding the lowest carries past them all.
        if length >= 3 and ranks & (ranks + (ranks & -ranks)) == 0:
            longest = length
    return longest


# The show


class FourCards:
    """A hand with the turned card: what each of the `SETS` sums to (COS-17)."""

    def __init__(self) -> None:
        self.cards: vec[i64] = vec[i64]([0 for _ in range(4)])

    def lay(self, four: i64) -> None:
        """Take the four cards of the set `four`."""
        for i in range(4):
            self.cards[i] = lowest(four)
            four &= four - 1

    def set_cards(self, members: i64) -> i64:
        """Return the cards of one of the `SETS`."""
        cards: i64 = 0
        for i in range(4):
            if members & bit(i) != 0:
                cards |= bit(self.cards[i])
        return cards

    def reaches(self, members: i64, total: i64, high_aces: bool) -> bool:
        """Tell whether one of the `SETS` sums to `total`, each ace counted low or, with `high_aces`, either way."""
        missing = total
        rises: i64 = 0
        for i in range(4):
            if members & bit(i) != 0:
                missing -= card_value(self.cards[i])
                if high_aces and rank_of(self.cards[i]) == ACE:
                    rises += _ACE_RISE
        return missing == 0 or (0 < missing <= rises and missing % _ACE_RISE == 0)


def same_rank(cards: i64, rank: i64) -> i64:
    """Return the cards of `rank` in `cards` (COS-19)."""
    return cards & ((bit(0) | bit(13) | bit(26) | bit(39)) << rank)


def _best_suit(four: i64) -> i64:
    best: i64 = 0
    for suit in range(4):
        cards = four & suit_mask(suit)
        if count(cards) > count(best):
            best = cards
    return best


def _best_colour(four: i64) -> i64:
    reds = four & (suit_mask(1) | suit_mask(2))
    blacks = four & ~reds
    return reds if count(reds) >= count(blacks) else blacks


def colour_points(four: i64) -> i64:
    """Return what the best colour line of four cards scores (COS-20)."""
    suited = count(_best_suit(four))
    coloured = count(_best_colour(four))
    if suited == 4:
        return 6
    # Four of one colour: three of a suit, or two and two.
    if coloured == 4:
        return 5 if suited == 3 else 4
    if suited == 3:
        return 4
    return 2 if coloured == 3 else 0


def colour_cards(four: i64) -> i64:
    """Return the cards of the best colour line of four cards that have one (COS-20)."""
    coloured = _best_colour(four)
    suited = _best_suit(four)
    return suited if count(coloured) < 4 and count(suited) == 3 else coloured


def suited_run(four: i64) -> i64:
    """Return the three or four of four cards that form a run in one suit, the ace low; 0 for none (COS-21)."""
    for suit in range(4):
        ranks = (four & suit_mask(suit)) >> (suit * 13)
        # Four cards hold two runs of three only where these make one of four.
        starts = ranks & ranks >> 1 & ranks >> 2
        if starts != 0:
            return (starts | starts << 1 | starts << 2) << (suit * 13)
    return 0
