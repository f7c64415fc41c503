"""La Colonne: moves as integers, and the arithmetic of ranks in a run.

A move is a verb, a number (of a meld, or how many discards), and up to three pairs of a card and the
card it stands for, six bits each. In a run a card lies at a rank from 0 (the low ace) over 1 (the 2)
to 12 (the king) and 13 (the high ace): see COL-10.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from games.bits import bit
from games.cards import ACE, DEUCE, suit_mask

__all__ = [
    "ADD",
    "ALL_CARDS",
    "DEAL",
    "DRAW",
    "END",
    "EVENT_TYPES",
    "HIGH_ACE",
    "JOIN",
    "JOKERS",
    "LAST_CARD",
    "LIFT",
    "MATCH",
    "MELD",
    "MOVE_EVENTS",
    "PASS",
    "SWAP",
    "TAKE",
    "THROW",
    "TRUMP",
    "TURN",
    "TWOS",
    "VERBS",
    "as_at",
    "card_at",
    "encode",
    "encode_add",
    "encode_join",
    "encode_meld",
    "high_open",
    "low_open",
    "move_number",
    "move_verb",
    "pair",
    "place_at",
    "ranks_of",
    "wild_for",
]

VERBS: Final = ("trump", "draw", "take", "pass", "meld", "add", "swap", "lift", "join", "throw")
TRUMP: Final = 0
DRAW: Final = 1
TAKE: Final = 2
PASS: Final = 3
MELD: Final = 4
ADD: Final = 5
SWAP: Final = 6
LIFT: Final = 7
JOIN: Final = 8
THROW: Final = 9

#: Event kinds; the verbs' events are their verb's number plus `MOVE_EVENTS`, and bear the move as their detail.
EVENT_TYPES: Final = ("score", "deal", "turn", "last-card", "match-won", "deal-over", *VERBS)
DEAL: Final = 1
TURN: Final = 2
LAST_CARD: Final = 3
MATCH: Final = 4
END: Final = 5
MOVE_EVENTS: Final = 6

#: The number of a `take all`.
ALL_CARDS: Final = 0

HIGH_ACE: Final = 13
_MOST_IN_A_RUN: Final = 13

#: Sets of cards, as literals: a computed constant would be boxed.
JOKERS: Final = 0x0030000000000000
TWOS: Final = 0x0000010008004002


def pair(card: i64, place: i64) -> i64:
    """Return `card` standing for the card `place`."""
    return card << 6 | place


def encode(verb: i64, number: i64 = 0, card: i64 = 0) -> i64:
    """Return the move of `verb` with a number, a card standing for itself, or both."""
    return encode_add(verb, number, card, card)


def encode_add(verb: i64, number: i64, card: i64, place: i64) -> i64:
    """Return the move of `verb` with a meld's number and `card` standing for `place`."""
    return _verb_bits(verb) | pair(card, place) << 30 | number


def encode_join(verb: i64, number: i64, other: i64) -> i64:
    """Return the join of two melds, the lower number first."""
    return _verb_bits(verb) | other << 36 | number


def encode_meld(first: i64, second: i64, third: i64) -> i64:
    """Return the meld of three pairs."""
    return _verb_bits(MELD) | first << 30 | second << 18 | third << 6


def _verb_bits(verb: i64) -> i64:
    # A shift of a literal would be compiled as one of 32 bits: see `bits`.
    return verb << 42


def move_verb(move: i64) -> i64:
    """Return the verb of a move."""
    return move >> 42


def move_number(move: i64) -> i64:
    """Return the number of a move: a meld's, how many discards, or the suit named trump."""
    return move & 63


def card_at(move: i64, index: i64) -> i64:
    """Return the card of pair `index`, 0 to 2; of a join, index 0, the other meld's number."""
    return (move >> (36 - 12 * index)) & 63


def place_at(move: i64, index: i64) -> i64:
    """Return the card that the card of pair `index` stands for."""
    return (move >> (30 - 12 * index)) & 63


def as_at(suit: i64, rank: i64) -> i64:
    """Return the card that lies at `rank` (0 to 13) of a run of `suit`."""
    return suit * 13 + (rank if rank < HIGH_ACE else ACE)


def ranks_of(cards: i64, suit: i64) -> i64:
    """Return the ranks 0 to 13 at which the cards of `suit` in `cards` may lie: an ace at both ends."""
    ranks = (cards & suit_mask(suit)) >> (suit * 13)
    return ranks | (ranks & 1) << HIGH_ACE


def wild_for(cards: i64, suit: i64, any_twos: bool) -> i64:
    """Return the wild cards among `cards` that may stand for cards of `suit` (COL-11, option twos)."""
    wild = cards & (JOKERS | TWOS)
    return wild if any_twos else wild & (JOKERS | bit(suit * 13 + DEUCE))


def low_open(low: i64, size: i64) -> bool:
    """Tell whether a run of `size` from rank `low` takes a card below (COL-10)."""
    return low > 0 and size < _MOST_IN_A_RUN


def high_open(low: i64, size: i64) -> bool:
    """Tell whether a run of `size` from rank `low` takes a card above: an ace on 2 ... K goes to its low end."""
    high = low + size - 1
    return high < HIGH_ACE and size < _MOST_IN_A_RUN and not (low == DEUCE and high == HIGH_ACE - 1)
