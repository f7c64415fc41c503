"""La Colonne: the promise of a hand, in hundredths of a point: parts of runs and columns, pairs for sets."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import bit, count
from croupier.games.cards import ranks_of
from croupier.games.colonne.pack import HIGH_ACE, JOKERS, TWOS, suits_at
from croupier.games.colonne.scoring import COLUMN

#: Most filled places of a column of nine.
_FILLED: Final = vec[i64]([0, 0, 10, 30, 65, 120, 200, 310, 450, 650])
#: Two cards side by side, two with a gap of one between them, three in a row.
_NEIGHBOURS: Final = 60
_GAP: Final = 30
_ROW: Final = 60
#: Each ace or 3 with another of its rank.
_ACES: Final = 60
_THREES: Final = 30
_WILD: Final = 600


class HandValue:
    """The promise of hands; that of the ranks of a suit is computed once and cached."""

    def __init__(self) -> None:
        self._known: vec[i64] = vec[i64]([-1] * (1 << HIGH_ACE))

    def of_hand(self, hand: i64, own: vec[i64]) -> i64:
        """Return the promise of a hand together with own runs, whose ranks by suit are `own`."""
        worth = _WILD * count(hand & (JOKERS | TWOS)) + pair_worth(hand, 0) + pair_worth(hand, 2)
        for suit in range(4):
            worth += self.of_suit(hand, suit, own[suit])
        return worth

    def of_suit(self, hand: i64, suit: i64, own: i64) -> i64:
        """Return the promise of the cards of one suit in `hand` together with own runs at the ranks `own`."""
        ranks = ranks_of(hand, suit)
        ranks |= (own | own >> HIGH_ACE) & (bit(HIGH_ACE) - 1)
        worth = self._known[ranks]
        if worth == -1:
            worth = _worth(ranks | (ranks & 1) << HIGH_ACE)
            self._known[ranks] = worth
        return worth


def pair_worth(hand: i64, rank: i64) -> i64:
    """Return the promise of a set of aces (`rank` 0) or of 3s (2)."""
    beside = count(suits_at(hand, rank)) - 1
    if beside <= 0:
        return 0
    return beside * (_ACES if rank == 0 else _THREES)


def _worth(ranks: i64) -> i64:
    """The promise of the ranks 0 to 13 of a suit, an ace at both ends."""
    most: i64 = 0
    for low in range(HIGH_ACE + 2 - COLUMN):
        most = max(most, count((ranks >> low) & (bit(COLUMN) - 1)))
    rows = ranks & ranks >> 1
    return (
        _FILLED[most]
        + _NEIGHBOURS * count(rows)
        + _GAP * count(ranks & ranks >> 2 & ~(ranks >> 1))
        + _ROW * count(rows & ranks >> 2)
    )
