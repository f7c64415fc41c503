"""Computes the strategy of mogging: payoffs from simulated deals, and an equilibrium by CFR+.

Hands are put into classes by the worth of an exchange. Both seats play by the lookups after the mogging. CFR+ is
Tammelin, "Solving large imperfect information games using CFR+" (arXiv 1407.5042).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt
from mypy_extensions import i64

from croupier.games.bits import bit
from croupier.games.cards import FULL_PACK
from croupier.games.costly_colours.encoding import ACCEPT, MOG, PASS, encode
from croupier.games.costly_colours.game import COSTLY_COLOURS
from croupier.games.costly_colours.options import read_options
from croupier.games.costly_colours.rules import CostlyColours
from croupier.players.costly_colours.mogging import ExchangeWorth
from croupier.players.costly_colours.search import LookupRollouts
from croupier.players.rng import Rng

Array = npt.NDArray[np.float64]
#: Classes of hands of each seat, each of as many hands.
CLASSES: Final = 24
_ROUNDS: Final = 4000
#: A refusal costs a point (COS-6).
_REFUSAL: Final = 1.0
_ACTS: Final = ("elder offers", "elder accepts", "dealer offers", "dealer accepts")


class Deals:
    """Deals played to their ends without an exchange, and with one. Without a `worth` any cards are given."""

    def __init__(self, deals: i64, seed: i64, worth: ExchangeWorth | None) -> None:
        options = read_options({})
        #: By seat, the elder hand first, and by deal: the features of the card that is given.
        self.given: list[list[list[float]]] = [[], []]
        #: By deal, the lead of the elder hand without an exchange, and with one.
        self.without: list[float] = []
        self.exchanged: list[float] = []
        self._describing = worth or ExchangeWorth(options, [])
        self._worth = worth
        self._rng = Rng(seed)
        self._rollouts = LookupRollouts(options)
        deck = COSTLY_COLOURS.deck_codes(COSTLY_COLOURS.pack({}))
        for _ in range(deals):
            self._rng.shuffle(deck, len(deck))
            state = CostlyColours(options)
            state.deal(deck)
            self._add(state)

    def _add(self, dealt: CostlyColours) -> None:
        elder = dealt.to_act
        cards = [self._given(dealt, seat) for seat in (elder, 1 - elder)]
        self.without.append(self._lead(dealt, [encode(PASS, 0, 0), encode(PASS, 0, 0)]))
        self.exchanged.append(self._lead(dealt, [encode(MOG, cards[0], 0), encode(ACCEPT, cards[1], 0)]))

    def _given(self, dealt: CostlyColours, seat: i64) -> i64:
        """Choose the card that a seat gives, and keep its features."""
        hand, is_dealer = dealt.hands[seat], seat == dealt.dealer
        cards = [card for card in FULL_PACK if hand & bit(card) != 0]
        best = cards[self._rng.below(3)]
        if self._worth is not None:
            worths = [self._worth.of(hand, card, dealt.turned, is_dealer) for card in cards]
            best = cards[worths.index(max(worths))]
        self.given[1 if is_dealer else 0].append(list(self._describing.features(hand, best, dealt.turned)))
        return best

    def _lead(self, dealt: CostlyColours, mogging: list[i64]) -> float:
        """The lead of the elder hand when the deal continues with these moves."""
        rollouts, state = self._rollouts, self._rollouts.state
        state.copy_from(dealt)
        rollouts.going.begin(state.turned)
        for move in mogging:
            state.play(move)
        while not state.is_deal_over():
            state.legal_moves(rollouts.moves)
            rollouts.go_on(state, self._rng)
        return float(state.scored[1 - state.dealer] - state.scored[state.dealer])


def fitted_weights(deals: Deals) -> list[list[float]]:
    """Return the weights of both seats: least squares of the gains from exchanges in `deals`."""
    features = np.hstack([np.array(deals.given[0]), -np.array(deals.given[1])])
    gains = np.array(deals.exchanged) - np.array(deals.without)
    weights = np.linalg.lstsq(features, gains, rcond=None)[0]
    return [[round(float(weight), 4) for weight in half] for half in np.split(weights, 2)]


def strategy(deals: Deals, weights: list[list[float]]) -> dict[str, list[list[float]]]:
    """Return the limits of the classes and the chances to offer and to accept, of the elder hand and of the dealer."""
    worths = [np.array(deals.given[side]) @ np.array(weights[side]) for side in range(2)]
    shares = np.linspace(0, 1, CLASSES + 1)[1:-1]
    limits = [np.round(np.quantile(worth, shares), 4) for worth in worths]
    elder, dealer = [np.searchsorted(limits[side], worths[side], "right") for side in range(2)]

    def by_class(leads: Array) -> Array:
        payoff = np.zeros((CLASSES, CLASSES))
        np.add.at(payoff, (elder, dealer), leads / len(leads))
        return payoff

    without = np.array(deals.without)
    payoffs = Payoffs(*map(by_class, (without, np.array(deals.exchanged), without + _REFUSAL, without - _REFUSAL)))
    chances = payoffs.equilibrium()
    return {
        "limits": [[float(limit) for limit in each] for each in limits],
        "offers": [chances["elder offers"], chances["dealer offers"]],
        "answers": [chances["elder accepts"], chances["dealer accepts"]],
    }


@dataclass(frozen=True)
class Payoffs:
    """The leads of the elder hand by the classes of both seats, times how often the two classes meet."""

    without: Array
    exchanged: Array
    dealer_refuses: Array
    elder_refuses: Array

    def equilibrium(self) -> dict[str, list[float]]:
        """Return the chances of each act by the class of the seat."""
        regrets = {act: np.zeros((2, CLASSES)) for act in _ACTS}
        sums = {act: np.zeros((2, CLASSES)) for act in _ACTS}
        for number in range(1, _ROUNDS + 1):
            for of_seat in (self._of_elder, self._of_dealer):
                chances = {act: _matched(regrets[act])[0] for act in _ACTS}
                for act, values in of_seat(chances).items():
                    mean = chances[act] * values[0] + (1 - chances[act]) * values[1]
                    regrets[act] = np.maximum(regrets[act] + values - mean, 0)
            for act in _ACTS:
                sums[act] += number * _matched(regrets[act])
        return {act: [round(float(chance), 3) for chance in sums[act][0] / sums[act].sum(0)] for act in _ACTS}

    def _of_elder(self, chances: dict[str, Array]) -> dict[str, Array]:
        """The values of the elder's acts by its class: giving a card, and giving none."""
        accepts, offers = chances["dealer accepts"], chances["dealer offers"]
        offering = self.exchanged * accepts + self.dealer_refuses * (1 - accepts)
        passing = self._answered(chances) * offers + self.without * (1 - offers)
        return {
            "elder offers": np.array([offering.sum(1), passing.sum(1)]),
            "elder accepts": np.array([(self.exchanged * offers).sum(1), (self.elder_refuses * offers).sum(1)]),
        }

    def _of_dealer(self, chances: dict[str, Array]) -> dict[str, Array]:
        """The values of the dealer's acts by its class, likewise."""
        offers = chances["elder offers"][:, None]
        offering, passing = self._answered(chances) * (1 - offers), self.without * (1 - offers)
        return {
            "dealer offers": -np.array([offering.sum(0), passing.sum(0)]),
            "dealer accepts": -np.array([(self.exchanged * offers).sum(0), (self.dealer_refuses * offers).sum(0)]),
        }

    def _answered(self, chances: dict[str, Array]) -> Array:
        """The payoffs when the dealer offers."""
        accepts = chances["elder accepts"][:, None]
        return self.exchanged * accepts + self.elder_refuses * (1 - accepts)


def _matched(regrets: Array) -> Array:
    """The chances in proportion to the regrets; equal ones without regrets."""
    total = regrets.sum(0)
    return np.where(total > 0, regrets / np.where(total > 0, total, 1), 0.5)
