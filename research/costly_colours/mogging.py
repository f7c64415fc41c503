"""Computes the strategy of mogging: an equilibrium over the classes of hands by regret matching.

In each iteration every class of one seat meets the same sample of the other seat's hands. Later iterations count more
(Brown and Sandholm, "Solving imperfect-information games via discounted regret minimization", arXiv 1809.04040). In the
end each class takes its most frequent act: with so many classes none needs to mix.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt
from tqdm import trange

from croupier.games.costly_colours.encoding import HAND
from croupier.players.costly_colours.hand_classes import CLASSES
from research.costly_colours.exchanges import Exchanges, every_turned_rank

Array = npt.NDArray[Any]
#: The other seat's hands in a sample.
SAMPLE: Final = 300
#: A class gives the card at a place of its hand, or none.
_NONE: Final = HAND
_PLACES: Final = HAND + 1
#: Acts by their place in the table: `2 * seat`, the elder hand first, and one of these.
_OFFER: Final = 0
_ANSWER: Final = 1
_ACTS: Final = 4
#: The least weight of an answer. A hand that always offers, and so never answers, learns to answer nevertheless.
_LEAST: Final = 0.01
#: A refusal costs a point (COS-6).
_REFUSAL: Final = 1


class Mogging:
    """Values acts under one turned rank against samples of the other seat's hands.

    `acts` contains the chance of each place, by act and class.
    """

    def __init__(self, exchanges: Exchanges, seed: int) -> None:
        self.acts: Array = np.full((_ACTS, CLASSES, _PLACES), 1 / _PLACES)
        self.classes: Array = exchanges.hands.classes[exchanges.names]
        self._exchanges = exchanges
        self._rng = np.random.default_rng(seed)

    def values(self, seat: int) -> tuple[Array, Array]:
        """Return the values of offers and of answers of a seat by class and place: its lead in points.

        They are those of the hands of the other seat that let it act so. After no offer of the elder hand they do not
        contain the offers of the dealer.
        """
        own = self._exchanges.names
        others, offers, answers = self._sample(1 - seat)
        together = self._exchanges.together(own, others)
        without = self._exchanges.without(seat, own, others) * together
        offered = offers != _NONE
        accepts, refuses = answers != _NONE, answers == _NONE
        if seat == 1:
            # The dealer may offer when the elder hand has not.
            accepts, refuses = accepts & ~offered, refuses & ~offered
        of_offers, of_answers = np.zeros((2, len(own), _PLACES))
        of_offers[:, :_NONE] = _sum((without + _REFUSAL * together)[:, refuses])
        of_offers[:, _NONE:] = _sum(without[:, ~offered])
        of_answers[:, _NONE:] = _sum((without - _REFUSAL * together)[:, offered])
        for values, givers, given in ((of_offers, accepts, answers), (of_answers, offered, offers)):
            for place in range(HAND):
                leads = self._exchanges.exchanged(seat, own, place, others[givers], given[givers])
                values[:, place : place + 1] += _sum(leads * together[:, givers])
        met = _sum(together)
        return of_offers / met, of_answers / met

    def _sample(self, seat: int) -> tuple[Array, Array, Array]:
        """Draw hands of a seat, and the places of the cards that they offer and give back."""
        hands = self._rng.choice(self._exchanges.possible, SAMPLE, replace=False)
        chances = self.acts[2 * seat : 2 * seat + 2, self._exchanges.hands.classes[hands], :_NONE]
        offers, answers = (self._rng.random((2, SAMPLE, 1)) >= chances.cumsum(2)).sum(2)
        return hands, offers, answers


class Equilibrium(Mogging):
    """Learns the acts of both seats."""

    def __init__(self, exchanges: Exchanges, seed: int) -> None:
        super().__init__(exchanges, seed)
        self._regrets = np.zeros((_ACTS, len(self.classes), _PLACES))
        self._sums = np.zeros(self._regrets.shape)
        self._number = 0

    def iterate(self) -> None:
        """Let each seat answer the other once."""
        self._number += 1
        offers, answers = self.values(0)
        own = self.acts[:, self.classes]
        offers[:, _NONE] += (answers * own[_ANSWER]).sum(1)
        self._learn(_OFFER, offers, 1)
        self._learn(_ANSWER, answers, np.maximum(own[_OFFER, :, _NONE:], _LEAST))
        offers, answers = self.values(1)
        self._learn(2 + _OFFER, offers, 1)
        self._learn(2 + _ANSWER, answers, 1)

    def most_frequent(self) -> Array:
        """Return the place of the most frequent act, by act and class."""
        places = np.full((_ACTS, CLASSES), _NONE)
        places[:, self.classes] = self._sums.argmax(2)
        return places

    def _learn(self, act: int, values: Array, reach: Array | int) -> None:
        """Add regrets and averages, then set the chances that match the regrets."""
        chances = self.acts[act, self.classes]
        self._sums[act] += self._number * reach * chances
        mean = (values * chances).sum(1, keepdims=True)
        self._regrets[act] = self._regrets[act] * (self._number - 1) / self._number + values - mean
        positive = np.maximum(self._regrets[act], 0)
        total = positive.sum(1, keepdims=True)
        self.acts[act, self.classes] = np.where(total > 0, positive / np.where(total > 0, total, 1), 1 / _PLACES)


class BestAnswer(Mogging):
    """Learns the best acts of each seat against the acts of a table."""

    def __init__(self, exchanges: Exchanges, seed: int, table: bytes) -> None:
        super().__init__(exchanges, seed)
        self.acts = np.eye(_PLACES)[_read_places(table)]

    def best(self, samples: int) -> Array:
        """Return the place of the best act, by act and class."""
        places = np.full((_ACTS, CLASSES), _NONE)
        for seat in range(2):
            offers, answers = np.sum([self.values(seat) for _ in range(samples)], axis=0)
            if seat == 0:
                offers[:, _NONE] += answers.max(1)
            places[2 * seat : 2 * seat + 2, self.classes] = offers.argmax(1), answers.argmax(1)
        return places


def make_table(iterations: int, seed: int) -> bytes:
    """Return the table of an equilibrium."""
    written = b""
    for exchanges in every_turned_rank():
        equilibrium = Equilibrium(exchanges, seed)
        for _ in trange(iterations, desc="mogging"):
            equilibrium.iterate()
        written += _write_places(equilibrium.most_frequent())
    return written


def best_answer(table: bytes, samples: int, seed: int) -> bytes:
    """Return the table that gains most against a table, as found in so many samples."""
    written = b""
    for number, exchanges in enumerate(every_turned_rank()):
        answer = BestAnswer(exchanges, seed, table[number * CLASSES : (number + 1) * CLASSES])
        written += _write_places(answer.best(samples))
    return written


def _write_places(places: Array) -> bytes:
    """Write acts under one turned rank as the bytes of the table."""
    codes = np.where(places == _NONE, 0, places + 1)
    return np.asarray(sum(codes[act] << 2 * act for act in range(_ACTS)), np.uint8).tobytes()


def _read_places(written: bytes) -> Array:
    """Read acts under one turned rank from the bytes of the table."""
    codes = np.frombuffer(written, np.uint8)[None, :] >> 2 * np.arange(_ACTS)[:, None] & 3
    return np.where(codes == 0, _NONE, codes.astype(int) - 1)


def _sum(leads: Array) -> Array:
    return np.asarray(leads.sum(1, dtype=float, keepdims=True))
