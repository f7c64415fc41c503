"""The worth of deals with and without an exchange, for many pairs of hands in parallel.

The play is worth its mean points by the lookups. After an exchange each seat knows a card of the other, and both know
as much; the values leave that out.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from croupier.games.bits import bit
from croupier.games.cards import ACE, FULL_PACK, RANK_TEXTS
from croupier.games.costly_colours.encoding import HAND
from croupier.games.costly_colours.options import read_options
from croupier.games.costly_colours.scoring import jack_deuce_points
from croupier.players.costly_colours.card_kinds import HAND_SIZES, hand_number
from croupier.players.costly_colours.greedy import Show
from croupier.players.costly_colours.hand_classes import HANDS, class_of, image_of, is_mirrored
from croupier.players.costly_colours.lookup_files import load_lookup
from croupier.players.costly_colours.public_state import PublicState
from research.costly_colours.pair_values import PairValues
from research.costly_colours.play_tree import PlayTree
from research.costly_colours.strategies import expand

Array = npt.NDArray[Any]
_PACK: Final = len(FULL_PACK)
_KINDS: Final = int(HAND_SIZES[HAND])


class Hands:
    """Every set of three cards: `cards` in the order of the image that names its class, and `classes`.

    `names` are the numbers of the hands that name their classes.
    """

    def __init__(self) -> None:
        sets = [(a, b, c) for c in FULL_PACK for b in range(c) for a in range(b)]
        self.masks = [int(bit(a) | bit(b) | bit(c)) for a, b, c in sets]
        images = [image_of(mask, ACE, is_mirrored(mask, ACE)) for mask in self.masks]
        self.classes: Array = np.array([class_of(image) for image in images])
        mirrored = np.array([image != mask for image, mask in zip(images, self.masks, strict=True)])
        self.names: Array = np.flatnonzero(~mirrored)
        mirror = np.array([int(image_of(bit(card), ACE, True)).bit_length() - 1 for card in FULL_PACK])
        self.cards: Array = np.array(sets)
        self.cards[mirrored] = mirror[self.cards[self.names][self.classes[mirrored]]]
        self._numbers: Array = np.zeros(_PACK**3, np.int32)
        for first, second, third in permutations(range(HAND)):
            self._numbers[_place(*self.cards[:, [first, second, third]].T)] = np.arange(HANDS)

    def number(self, first: Array, second: Array, third: Array) -> Array:
        """Return the numbers of hands of these cards."""
        return np.asarray(self._numbers[_place(first, second, third)])


class Exchanges:
    """Deals under one turned rank, whose suit is spades; hands are their numbers in `hands`.

    `possible` are the hands without the turned card, `names` those of them that name their classes.
    """

    def __init__(self, hands: Hands, rank: int, plays: Array) -> None:
        """Read the mean points of the play for each pair of hands."""
        self.hands = hands
        self._plays: Array = plays.ravel()
        self._show: Array = np.zeros(HANDS, np.float32)
        self._kinds: Array = np.zeros(HANDS, np.int32)
        self._bonus: Array = np.array([jack_deuce_points(card, rank) for card in FULL_PACK], np.float32)
        is_possible = (hands.cards != rank).all(1)
        self.possible: Array = np.flatnonzero(is_possible)
        self.names: Array = hands.names[is_possible[hands.names]]
        show = Show(read_options({}))
        for number in self.possible:
            mask = hands.masks[number]
            self._show[number] = show.points(mask, rank)
            self._kinds[number] = hand_number(mask, rank)

    def together(self, own: Array, others: Array) -> Array:
        """Return 1 for two hands without a common card, else 0: a row for each of `own`, a column for each other."""
        holds = np.zeros((_PACK, len(others)), np.float32)
        holds[self.hands.cards[others].T, np.arange(len(others))] = 1
        return np.asarray(holds[self.hands.cards[own]].sum(1) == 0, np.float32)

    def without(self, seat: int, own: Array, others: Array) -> Array:
        """Return the lead of `seat` (0 the elder hand) without an exchange, in rows and columns as above."""
        return self._lead(seat, own[:, None], others[None, :])

    def exchanged(self, seat: int, own: Array, place: int, others: Array, given: Array) -> Array:
        """Return the lead of `seat` when its hands give the card at `place` for the `given` cards of the others."""
        card, first, second = (column[:, None] for column in self._split(own, np.full(len(own), place)))
        other, third, fourth = (row[None, :] for row in self._split(others, given))
        number = self.hands.number
        lead = self._lead(seat, number(first, second, other), number(third, fourth, card))
        # COS-7: only the dealer scores for a card that it passes.
        return lead + self._bonus[card] if seat == 1 else lead - self._bonus[other]

    def _split(self, hands: Array, places: Array) -> tuple[Array, Array, Array]:
        cards, rows = self.hands.cards[hands], np.arange(len(hands))
        return cards[rows, places], cards[rows, (places + 1) % HAND], cards[rows, (places + 2) % HAND]

    def _lead(self, seat: int, own: Array, others: Array) -> Array:
        elder, dealer = (self._kinds[own], self._kinds[others])[:: -1 if seat == 1 else 1]
        plays = self._plays[elder * _KINDS + dealer]
        return np.asarray(self._show[own] - self._show[others] + (plays if seat == 0 else -plays))


def _place(first: Array, second: Array, third: Array) -> Array:
    return np.asarray((first * _PACK + second) * _PACK + third)


def every_turned_rank() -> Iterator[Exchanges]:
    """Yield the deals under each turned rank, the ace first, with the play by the stored lookups."""
    tree, hands = PlayTree(PublicState()), Hands()
    plays = PairValues(tree)
    for rank in range(len(RANK_TEXTS)):
        yield Exchanges(hands, rank, plays.of(np.array(expand(tree, load_lookup(rank)), np.float32)))
