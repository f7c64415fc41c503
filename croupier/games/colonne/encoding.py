"""La Colonne: moves and phases as integers.

A move is a verb, a number (of a meld, or how many discards), and up to three pairs of a card and the
card it stands for, six bits each.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

_SIX_BITS: Final = 63

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

PHASES: Final = ("trump", "take", "lay", "place", "deal_over", "match_over")
NAMING: Final = 0
TAKING: Final = 1
LAYING: Final = 2
PLACING: Final = 3
DEAL_OVER: Final = 4
MATCH_OVER: Final = 5

#: Takes of a turn by their number.
TOOK: Final = (None, "stock", "discards", "all")
NOTHING: Final = 0
STOCK: Final = 1
DISCARDS: Final = 2
ALL: Final = 3

#: The number of a `take all`.
ALL_CARDS: Final = 0


def pair(card: i64, face: i64) -> i64:
    """Return `card` standing for the card `face`."""
    return card << 6 | face


def paired_card(made: i64) -> i64:
    """Return the card of a pair."""
    return made >> 6


def paired_face(made: i64) -> i64:
    """Return the card that the card of a pair stands for."""
    return made & _SIX_BITS


def encode(verb: i64, number: i64 = 0, card: i64 = 0) -> i64:
    """Return the move of `verb` with a number, a card standing for itself, or both."""
    return encode_add(verb, number, card, card)


def encode_add(verb: i64, number: i64, card: i64, face: i64) -> i64:
    """Return the move of `verb` with a meld's number and `card` standing for `face`."""
    return _verb_bits(verb) | pair(card, face) << 30 | number


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
    return move & _SIX_BITS


def card_at(move: i64, index: i64) -> i64:
    """Return the card of pair `index`, 0 to 2; of a join, index 0, the other meld's number."""
    return (move >> (36 - 12 * index)) & _SIX_BITS


def face_at(move: i64, index: i64) -> i64:
    """Return the card that the card of pair `index` stands for."""
    return (move >> (30 - 12 * index)) & _SIX_BITS
