"""Draws one hand for each of several seats from the unseen cards, every deal of them equally likely.

A deal is a hand of each seat, in the number of ways of its `Holdings`, and an order of the cards left. First each seat
draws independently, as if it were the only one. The hands are kept with the probability that corrects for the cards
that each took from the others, and otherwise drawn again. So the hands kept are exactly uniform.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from croupier.games.upcolor.hands import number_of
from croupier.games.upcolor.pack import OF_EACH
from croupier.players.rng import Rng
from croupier.players.search.resampling import first_above
from croupier.players.upcolor.holdings import Holdings

#: One more than the most cards of a kind in a hand.
_MOST: Final = 8
#: Independent draws that are tried before `draw` changes to draws in turn.
_ATTEMPTS: Final = 20_000
#: With more seats than this, independently drawn hands hardly ever fit together.
_ALONE: Final = 4
#: The number of hands drawn in turn; one of them is taken.
_CANDIDATES: Final = 4
#: Tries of drawing in turn; the cards drawn may leave no possible hand for a later seat.
_TURNS: Final = 20_000


def _falling_factorials() -> vec[float]:
    """The number of ways to take `h` cards, in order, from `u` equal cards: at place u * 8 + h."""
    products = vec[float]([0.0] * ((max(OF_EACH) + 1) * _MOST))
    for u in range(max(OF_EACH) + 1):
        product = 1.0
        for h in range(_MOST):
            products[u * _MOST + h] = product
            product *= float(u - h)
    return products


_FALLING: Final[vec[float]] = _falling_factorials()


def uniform(rng: Rng) -> float:
    """Return a number from 0, included, to 1, excluded, in steps of 2**-53."""
    high = rng.word() >> 5
    return (float(high) * 67108864.0 + float(rng.word() >> 6)) / 9007199254740992.0


def _orders(rest: i64, hand: i64) -> float:
    """The number of ways to take the cards of `hand` from the cards of `rest`; 0 if one is missing."""
    product = 1.0
    for kind in range(len(OF_EACH)):
        product *= _FALLING[number_of(rest, kind) * _MOST + number_of(hand, kind)]
    return product


class JointHands:
    """Draws `drawn[i]` for the `i`-th of the seats that `begin` and `add` name."""

    def __init__(self, seats: i64) -> None:
        self.size: i64 = 0
        self.drawn: vec[i64] = vec[i64]([0] * seats)
        self._best: vec[i64] = vec[i64]([0] * seats)
        self._unseen: i64 = 0
        #: Every seat's hands, one seat after another; the first of seat i is at `_first[i]`.
        self._first: vec[i64] = vec[i64]([0] * (seats + 1))
        #: The seats, those with the fewest hands first: the last one has the fewest cards to draw from.
        self._order: vec[i64] = vec[i64]([0] * seats)
        self._hands: vec[i64] = vec[i64]([])
        self._ways: vec[float] = vec[float]([])
        #: The weights of a seat's hands drawn independently, as running sums; and the part that the unseen cards
        #: contribute.
        self._sums: vec[float] = vec[float]([])
        self._alone: vec[float] = vec[float]([])

    def begin(self, unseen: i64) -> None:
        """Remove all seats; `unseen` are the cards that are in hands and stock, as counts by kind."""
        self.size = 0
        self._unseen = unseen

    def add(self, holdings: Holdings) -> None:
        """Add a seat."""
        index = self._first[self.size]
        total = 0.0
        for i in range(holdings.size):
            hand = holdings.hands[i]
            alone = _orders(self._unseen, hand)
            if alone == 0.0:
                continue
            total += holdings.ways[i] * alone
            if index == len(self._hands):
                self._hands = append(self._hands, 0)
                self._ways = append(self._ways, 0.0)
                self._sums = append(self._sums, 0.0)
                self._alone = append(self._alone, 0.0)
            self._hands[index] = hand
            self._ways[index] = holdings.ways[i]
            self._sums[index] = total
            self._alone[index] = alone
            index += 1
        self.size += 1
        self._first[self.size] = index
        self._rank(self.size - 1)

    def _rank(self, seat: i64) -> None:
        """Put the seat just added in its place of the order."""
        number = self._first[seat + 1] - self._first[seat]
        index = seat
        while index > 0:
            other = self._order[index - 1]
            if self._first[other + 1] - self._first[other] <= number:
                break
            self._order[index] = other
            index -= 1
        self._order[index] = seat

    def draw(self, rng: Rng) -> bool:
        """Draw hands for all seats; return False when none can be found.

        Up to five seats at a table this is exactly uniform. With more seats, or if independent draws never fit, the
        hands are drawn in turn. One of several such draws is taken by its weight: nearly uniform.
        """
        for seat in range(self.size):
            if self._first[seat] == self._first[seat + 1]:
                return False
        attempts: i64 = _ATTEMPTS if self.size <= _ALONE else 0
        for _ in range(attempts):
            if self._draw_alone(rng):
                return True
        return self._draw_in_turn(rng)

    def _draw_alone(self, rng: Rng) -> bool:
        """Draw each seat's hand independently; return whether they are kept."""
        threshold = uniform(rng)
        rest = self._unseen
        chance = 1.0
        for seat in range(self.size):
            index = self._pick(seat, rng)
            hand = self._hands[index]
            chance *= _orders(rest, hand) / self._alone[index]
            if chance <= threshold:
                return False
            rest -= hand
            self.drawn[seat] = hand
        return True

    def _pick(self, seat: i64, rng: Rng) -> i64:
        """Return the place of a hand of `seat`, by the weights summed up."""
        last = self._first[seat + 1] - 1
        return first_above(self._sums, self._first[seat], last, uniform(rng) * self._sums[last])

    def _draw_in_turn(self, rng: Rng) -> bool:
        """Draw every seat's hand from the cards that the seats before left, several times; take one by weight."""
        total = 0.0
        found: i64 = 0
        for _ in range(_TURNS):
            weight = self._draw_once_in_turn(rng)
            if weight == 0.0:
                continue
            total += weight
            found += 1
            if uniform(rng) * total < weight:
                for seat in range(self.size):
                    self._best[seat] = self.drawn[seat]
            if found == _CANDIDATES:
                break
        for seat in range(self.size):
            self.drawn[seat] = self._best[seat]
        return total > 0.0

    def _draw_once_in_turn(self, rng: Rng) -> float:
        """Draw hands in turn; return the weight that corrects for their probability, 0 when no hand fits."""
        rest = self._unseen
        weight = 1.0
        for turn in range(self.size):
            seat = self._order[turn]
            total = 0.0
            for index in range(self._first[seat], self._first[seat + 1]):
                ways = self._ways[index] * _orders(rest, self._hands[index])
                total += ways
                # One pass: every hand replaces an earlier one with its share of the sum so far as probability.
                if ways > 0.0 and uniform(rng) * total < ways:
                    self.drawn[seat] = self._hands[index]
            if total == 0.0:
                return 0.0
            rest -= self.drawn[seat]
            weight *= total / self._sums[self._first[seat + 1] - 1]
        return weight
