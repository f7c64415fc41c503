"""The possible hands of a seat, each with the number of ways in which it can have received them.

A way is an order of the cards that came to the seat, as kinds: those dealt, in any order, then each one drawn. All
deals are equally likely, and every way is a deal of its own, so the ways of a hand are its weight. Plays and passes
reduce the number of hands.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from croupier.games.upcolor.hands import holds, number_of, one
from croupier.games.upcolor.pack import OF_EACH
from croupier.players.upcolor.likelihood import likelihood

#: Hands of up to seven cards by the counts of their first five kinds, 3 bits each: their size is known.
_SLOTS = 1 << 15


class Holdings:
    """The possible hands of one seat, `hands[i]` in `ways[i]` ways; their number is `size`."""

    def __init__(self) -> None:
        self.size: i64 = 0
        self.hands: vec[i64] = vec[i64]([])
        self.ways: vec[float] = vec[float]([])
        self._before: vec[i64] = vec[i64]([])
        self._ways_before: vec[float] = vec[float]([])
        #: The index of a hand in `hands` plus one, or 0.
        self._indices: vec[i64] = vec[i64]([0] * _SLOTS)

    def deal(self, cards: i64, most: i64) -> None:
        """Begin with every hand of `cards` cards with at most as many cards of each kind as the hand `most`."""
        self.size = 0
        orders = 1.0
        for i in range(2, cards + 1):
            orders *= float(i)
        self._fill(0, 0, cards, orders, most)

    def _fill(self, hand: i64, kind: i64, cards: i64, ways: float, most: i64) -> None:
        """Add the hands that `hand` becomes by `cards` cards of `kind` and later kinds."""
        if cards == 0:
            self._put(hand, ways)
            return
        if kind == len(OF_EACH):
            return
        self._fill(hand, kind + 1, cards, ways, most)
        for count in range(1, min(cards, number_of(most, kind)) + 1):
            # Equal cards may lie in any order.
            ways /= float(count)
            hand += one(kind)
            self._fill(hand, kind + 1, cards - count, ways, most)

    def play(self, kind: i64) -> None:
        """Keep the hands with a card of `kind`, which the seat played, and remove that card."""
        kept: i64 = 0
        for i in range(self.size):
            if holds(self.hands[i], kind):
                self.hands[kept] = self.hands[i] - one(kind)
                self.ways[kept] = self.ways[i]
                kept += 1
        self.size = kept

    def lack(self, kinds: i64) -> None:
        """Keep the hands without `kinds`, a hand with 0xFF of each."""
        kept: i64 = 0
        for i in range(self.size):
            if self.hands[i] & kinds == 0:
                self.hands[kept] = self.hands[i]
                self.ways[kept] = self.ways[i]
                kept += 1
        self.size = kept

    def weigh(self, kind: i64, factor: float) -> None:
        """Count the ways of a hand `factor` times for each card of `kind` in it."""
        for i in range(self.size):
            for _ in range(number_of(self.hands[i], kind)):
                self.ways[i] *= factor

    def weigh_by_likelihood(self, move: i64, allowed: i64, obliging: i64) -> None:
        """Multiply the ways of a hand by the `likelihood` of `move` with it."""
        for i in range(self.size):
            self.ways[i] *= likelihood(self.hands[i], move, allowed, obliging)

    def draw(self, most: i64) -> None:
        """Add an unseen drawn card to the hands; they stay within the hand `most`."""
        hands, ways, number = self.hands, self.ways, self.size
        self.hands, self.ways = self._before, self._ways_before
        self._before, self._ways_before = hands, ways
        self.size = 0
        for i in range(number):
            for kind in range(len(OF_EACH)):
                if number_of(hands[i], kind) < number_of(most, kind):
                    self._add(hands[i] + one(kind), ways[i])
        for i in range(self.size):
            self._indices[_slot(self.hands[i])] = 0

    def _add(self, hand: i64, ways: float) -> None:
        slot = _slot(hand)
        index = self._indices[slot] - 1
        if index >= 0:
            self.ways[index] += ways
        else:
            self._put(hand, ways)
            self._indices[slot] = self.size

    def _put(self, hand: i64, ways: float) -> None:
        if self.size < len(self.hands):
            self.hands[self.size] = hand
            self.ways[self.size] = ways
        else:
            self.hands = append(self.hands, hand)
            self.ways = append(self.ways, ways)
        self.size += 1


def _slot(hand: i64) -> i64:
    slot: i64 = 0
    for kind in range(len(OF_EACH) - 1):
        slot |= number_of(hand, kind) << (3 * kind)
    return slot
