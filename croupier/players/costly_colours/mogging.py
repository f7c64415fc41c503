"""Mogging by an equilibrium: a seat offers and accepts by chances that depend on the worth of an exchange to its hand.

`tables/mogging.json` contains the strategy for the default house rules; `python -m research.costly_colours
--mogging` computes it. Two seats that follow it cannot be exploited by offers and answers that depend on this worth
alone.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any, Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import bit
from croupier.games.cards import FULL_PACK, rank_of, suit_of
from croupier.games.costly_colours.encoding import OFFER, card_of
from croupier.games.costly_colours.options import Options
from croupier.games.costly_colours.rules import CostlyColours
from croupier.games.costly_colours.scoring import jack_deuce_points
from croupier.games.moves import MoveList
from croupier.games.state import State
from croupier.players.costly_colours.greedy import Show
from croupier.players.costly_colours.lookup_files import FOLDER
from croupier.players.costly_colours.lookup_policy import lookup_applies
from croupier.players.player import Policy
from croupier.players.rng import Rng

FILE: Final = "mogging.json"
#: Features of a card that may be given, besides one for each rank.
_FEATURES: Final = 4


def mogging_applies(options: Options) -> bool:
    """Return whether exchanges are worth what they are under the default house rules."""
    return (
        lookup_applies(options)
        and options.mog_bonus == "dealer"
        and options.ace_in_show == "either"
        and options.flush == 0
    )


class ExchangeWorth:
    """Estimates the points of the deal that an exchange brings to a hand, by the card that it gives.

    `weights` are linear: those of the elder hand, and those of the dealer.
    """

    def __init__(self, options: Options, weights: list[vec[float]]) -> None:
        self._show = Show(options)
        self._weights = weights

    def features(self, hand: i64, card: i64, turned: i64) -> vec[float]:
        """Describe giving `card`: the mean gain in the show, its points as a jack or deuce, and its suit and rank."""
        features = vec[float]([0.0] * (_FEATURES + 13))
        rest, seen = hand & ~bit(card), hand | bit(turned)
        total: i64 = 0
        unseen: i64 = 0
        for new in range(len(FULL_PACK)):
            if seen & bit(new) == 0:
                total += self._show.points(rest | bit(new), turned)
                unseen += 1
        features[0] = float(total) / float(unseen) - float(self._show.points(hand, turned))
        features[1] = float(jack_deuce_points(card, turned))
        features[2] = 1.0 if suit_of(card) == suit_of(turned) else 0.0
        features[3] = 1.0 if rank_of(card) == rank_of(turned) else 0.0
        features[_FEATURES + rank_of(card)] = 1.0
        return features

    def of(self, hand: i64, card: i64, turned: i64, is_dealer: bool) -> float:
        """Return the points that the exchange brings when `card` goes."""
        features, weights = self.features(hand, card, turned), self._weights[1 if is_dealer else 0]
        worth = 0.0
        for i in range(len(features)):
            worth += features[i] * weights[i]
        return worth


class MogPolicy(Policy):
    """Gives the card whose exchange is worth most, with the chance of that worth."""

    def __init__(self, options: Options) -> None:
        data = _data()
        self._worth = ExchangeWorth(options, [vec[float](weights) for weights in data["weights"]])
        #: By seat, the elder hand first: upper limits of the classes of worth, and the chances by class.
        self._limits: list[vec[float]] = [vec[float](limits) for limits in data["limits"]]
        self._offers: list[vec[float]] = [vec[float](chances) for chances in data["offers"]]
        self._answers: list[vec[float]] = [vec[float](chances) for chances in data["answers"]]
        #: The best card of the last hand, as its place in the moves.
        self._best: i64 = 0

    def choose(self, state: State, moves: MoveList, rng: Rng) -> i64:
        """Return one of `moves` before the play; the last one gives nothing."""
        gives = self._chance_to_give(cast(CostlyColours, state), moves)
        return moves.items[self._best if rng.fraction() < gives else moves.size - 1]

    def chance(self, state: State, moves: MoveList, move: i64, rng: Rng) -> float:
        """Return the probability of `move`."""
        gives = self._chance_to_give(cast(CostlyColours, state), moves)
        if move == moves.items[moves.size - 1]:
            return 1.0 - gives
        return gives if move == moves.items[self._best] else 0.0

    def _chance_to_give(self, deal: CostlyColours, moves: MoveList) -> float:
        """The chance to offer, or to accept; sets the best card."""
        is_dealer = deal.to_act == deal.dealer
        most = 0.0
        for i in range(moves.size - 1):
            worth = self._worth.of(deal.hands[deal.to_act], card_of(moves.items[i]), deal.turned, is_dealer)
            if i == 0 or worth > most:
                most = worth
                self._best = i
        side: i64 = 1 if is_dealer else 0
        place: i64 = 0
        while place < len(self._limits[side]) and self._limits[side][place] <= most:
            place += 1
        return self._offers[side][place] if deal.phase == OFFER else self._answers[side][place]


@cache
def _data() -> dict[str, Any]:
    return dict(json.loads((FOLDER / FILE).read_text()))
