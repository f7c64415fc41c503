"""La Colonne: the fewest cards left (`Layouts`) of hands that differ in one card, found faster than one by one."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import bit, count
from croupier.games.cards import rank_of, suit_of
from croupier.games.colonne.pack import JOKERS, TWOS, suits_at
from croupier.players.colonne.layouts import Layouts, fewest_with, shared_out

#: Suits of a rank that make a set.
_SET: Final = 3


class LayoutChanges:
    """A hand, and the cards left of it without one of its cards or with another one.

    A changed card changes the runs of one suit: those of the other three suits are shared out once. Sets need the whole
    search. `read` comes first; it keeps a reference to `own`, which must not change until the next `read`.
    """

    def __init__(self, layouts: Layouts) -> None:
        self.hand: i64 = 0
        self._layouts = layouts
        self._own: vec[i64] = vec[i64]([0, 0, 0, 0])
        self._lacking: i64 = 0
        self._most: i64 = 0
        self._has_set: bool = False
        #: By suit, the cards left of the other suits.
        self._others: vec[i64] = vec[i64]([0, 0, 0, 0])

    def read(self, hand: i64, own: vec[i64], lacking: i64) -> None:
        """Take in a hand, and the melds on the table as in `Layouts.left`."""
        self.hand, self._own, self._lacking = hand, own, lacking
        self._has_set = lacking != 0 or _holds_set(hand, 0) or _holds_set(hand, 2)
        most = self._layouts.most_wild(hand)
        self._most = most
        spades, hearts = self._layouts.of_runs(hand, 0, own), self._layouts.of_runs(hand, 1, own)
        diamonds, clubs = self._layouts.of_runs(hand, 2, own), self._layouts.of_runs(hand, 3, own)
        black_red = shared_out(shared_out(0, spades, most), hearts, most)
        red_black = shared_out(shared_out(0, diamonds, most), clubs, most)
        self._others[0] = shared_out(red_black, hearts, most)
        self._others[1] = shared_out(red_black, spades, most)
        self._others[2] = shared_out(black_red, clubs, most)
        self._others[3] = shared_out(black_red, diamonds, most)

    def left(self) -> i64:
        """Return the fewest cards left of the hand itself."""
        return self._left(self.hand, 0, self._has_set)

    def left_without(self, card: i64) -> i64:
        """Return the fewest cards left when `card` leaves the hand."""
        return self._left(self.hand & ~bit(card), card, self._has_set)

    def left_with(self, card: i64) -> i64:
        """Return the fewest cards left when `card` joins the hand."""
        changed = self.hand | bit(card)
        rank = rank_of(card)
        return self._left(changed, card, self._has_set or ((rank == 0 or rank == 2) and _holds_set(changed, rank)))

    def _left(self, hand: i64, card: i64, has_set: bool) -> i64:
        """The fewest left of a hand that differs in `card`, and may lay a set or not."""
        if has_set or bit(card) & (JOKERS | TWOS) != 0:
            return self._layouts.left(hand, self._own, self._lacking)
        suit = suit_of(card)
        return fewest_with(self._others[suit], self._layouts.of_runs(hand, suit, self._own), self._most)


def _holds_set(hand: i64, rank: i64) -> bool:
    return count(suits_at(hand, rank)) >= _SET
