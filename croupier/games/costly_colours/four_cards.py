"""Costly Colours: a hand with the turned card, in sets that make a total (COS-17)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import bit, lowest
from croupier.games.cards import ACE, rank_of
from croupier.games.costly_colours.pack import HIGH_ACE, LOW_ACE, card_value

#: The sets of two to four of four cards, smaller first, then in pack order: bit n is the nth card.
SETS: Final = vec[i64]([0b0011, 0b0101, 0b1001, 0b0110, 0b1010, 0b1100, 0b0111, 0b1011, 0b1101, 0b1110, 0b1111])

_ACE_RISE: Final = HIGH_ACE - LOW_ACE


class FourCards:
    """A hand with the turned card: what each of the `SETS` sums to (COS-17)."""

    def __init__(self) -> None:
        self.cards: vec[i64] = vec[i64]([0] * 4)

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
        """Return whether one of the `SETS` sums to `total`, each ace counted low or, with `high_aces`, either way."""
        missing = total
        rises: i64 = 0
        for i in range(4):
            if members & bit(i) != 0:
                missing -= card_value(self.cards[i])
                if high_aces and rank_of(self.cards[i]) == ACE:
                    rises += _ACE_RISE
        return missing == 0 or (0 < missing <= rises and missing % _ACE_RISE == 0)
