"""What a hand counts in the show, at once and for any two or three cards (COS-17 to COS-21)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import bit, count, lowest
from croupier.games.cards import ACE, rank_mask, rank_of
from croupier.games.costly_colours.four_cards import SETS
from croupier.games.costly_colours.options import Options
from croupier.games.costly_colours.pack import card_value
from croupier.games.costly_colours.scoring import PAIR_POINTS, TOTALS, colour_points, jack_deuce_points, suited_run

__all__ = ["Show"]

_ACE_RISE = 10


class Show:
    """Counts hands under `options`, as the show would; a hand of two cards counts what it has so far."""

    def __init__(self, options: Options) -> None:
        self._high_aces: bool = options.ace_in_show == "either"
        self._per_card: bool = options.point_rate == "per_card"
        self._flush: i64 = options.flush
        self._values: vec[i64] = vec[i64]([0 for _ in range(4)])
        self._rises: vec[i64] = vec[i64]([0 for _ in range(4)])

    def points(self, hand: i64, turned: i64) -> i64:
        """Return what a hand of two or three cards counts with the turned card."""
        cards = hand | bit(turned)
        points = self._totals(cards) + colour_points(cards)
        rest = hand
        while rest != 0:
            card = lowest(rest)
            points += jack_deuce_points(card, turned)
            # Each rank once, at its lowest card of all.
            same = cards & rank_mask(rank_of(card))
            if same & (bit(card) - 1) & hand == 0:
                points += PAIR_POINTS[count(same)]
            rest &= rest - 1
        if self._flush > 0 and suited_run(cards) != 0:
            points += self._flush
        return points

    def _totals(self, cards: i64) -> i64:
        """Each set of the cards that makes 15, 25 or 31."""
        size: i64 = 0
        while cards != 0:
            card = lowest(cards)
            cards &= cards - 1
            self._values[size] = card_value(card)
            self._rises[size] = _ACE_RISE if self._high_aces and rank_of(card) == ACE else 0
            size += 1
        points: i64 = 0
        for i in range(len(SETS)):
            if SETS[i] < bit(size):
                points += self._reached(SETS[i]) * (count(SETS[i]) if self._per_card else 1)
        return points

    def _reached(self, members: i64) -> i64:
        """How many of the totals a set makes, its aces low or high."""
        low: i64 = 0
        rises: i64 = 0
        for i in range(4):
            if members & bit(i) != 0:
                low += self._values[i]
                rises += self._rises[i]
        reached: i64 = 0
        for i in range(3):
            missing = TOTALS[i] - low
            if missing == 0 or (0 < missing <= rises and missing % _ACE_RISE == 0):
                reached += 1
        return reached
