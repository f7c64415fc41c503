"""Bids alone. Both branches of each bid are played out, and a regression on the hand chooses between them.

The cards are played as the level plays them. Linear least squares of the difference between the two branches, which
are played with the same random numbers by the student of the level in both seats.
"""

from __future__ import annotations

from typing import Final, cast

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import count
from croupier.games.cards import ACE, JACK, KING, QUEEN, TEN, suit_mask
from croupier.games.moves import MoveList
from croupier.games.seven_up import encoding as code
from croupier.games.seven_up.options import Options
from croupier.games.seven_up.rules import SevenUp
from croupier.games.state import State
from croupier.players.history import History
from croupier.players.player import Player, Policy
from croupier.players.rng import Rng

#: A constant, trumps, five honours and a low card of trumps, three honours of other suits.
FEATURES: Final = 11
_HONOURS: Final = vec[i64]([ACE, KING, QUEEN, JACK, TEN])
_PLAIN_HONOURS: Final = vec[i64]([ACE, KING, TEN])
#: The ranks 2 to 5.
_LOW: Final = 0b11110


def features_of(state: SevenUp) -> list[float]:
    """Return the features of the hand of the seat to act under the turned trump."""
    hand = state.hands[state.to_act]
    trumps = hand & suit_mask(state.trump)
    ranks = trumps >> (13 * state.trump)
    features = [1.0, float(count(trumps))]
    for i in range(len(_HONOURS)):
        features.append(float(ranks >> _HONOURS[i] & 1))
    features.append(1.0 if ranks & _LOW != 0 else 0.0)
    for i in range(len(_PLAIN_HONOURS)):
        held: i64 = 0
        for suit in range(4):
            if suit != state.trump:
                held += hand >> (13 * suit + _PLAIN_HONOURS[i]) & 1
        features.append(float(held))
    return features


class BidComparison:
    """Plays both branches of the bids of random deals between two seats of one policy.

    `rows[phase]` are the features of the hands, `differences[phase]` the points of the first branch less those of the
    second.
    """

    def __init__(self, options: Options, policy: Policy, deck: list[int], seed: i64) -> None:
        self.rows: list[list[list[float]]] = [[], []]
        self.differences: list[list[float]] = [[], []]
        self._options = options
        self._policy = policy
        self._deck: vec[i64] = vec[i64](deck)
        self._state = SevenUp(options)
        self._branch = SevenUp(options)
        self._legal = MoveList()
        self._rng = Rng(seed)

    def compare(self, deals: i64) -> None:
        """Add the bids of `deals` deals."""
        for _ in range(deals):
            self._state = SevenUp(self._options)
            self._rng.shuffle(self._deck, len(self._deck))
            self._state.dealer = self._rng.below(2)
            self._state.deal(self._deck)
            while self._state.phase == code.BEGGING or self._state.phase == code.ANSWER:
                self._add()
                self._state.legal_moves(self._legal)
                self._state.play(self._policy.choose(self._state, self._legal, self._rng))

    def _add(self) -> None:
        state = self._state
        seed = self._rng.word()
        first: i64 = code.STAND if state.phase == code.BEGGING else code.GIVE
        difference = self._lead_after(first, seed) - self._lead_after(first + 1, seed)
        self.rows[state.phase].append(features_of(state))
        self.differences[state.phase].append(float(difference))

    def _lead_after(self, verb: i64, seed: i64) -> i64:
        """The points by which the seat to act ends up ahead once it has bid."""
        branch, seat, rng = self._branch, self._state.to_act, Rng(seed)
        branch.copy_from(self._state)
        branch.play(code.encode(verb, 0))
        while not branch.is_deal_over():
            branch.legal_moves(self._legal)
            branch.play(self._policy.choose(branch, self._legal, rng))
        return branch.scored[seat] - branch.scored[1 - seat]


def learn_bids(comparison: BidComparison) -> list[list[float]]:
    """Return the weights of the features by phase: bids of the eldest, bids of the dealer."""
    return [
        [float(weight) for weight in np.linalg.lstsq(np.array(rows), np.array(differences), rcond=None)[0]]
        for rows, differences in zip(comparison.rows, comparison.differences, strict=True)
    ]


class BiddingPlayer(Player):
    """Bids by weights, and plays on as the level."""

    def __init__(self, weights: list[list[float]], level: Player) -> None:
        super().__init__()
        self._weights = weights
        self._level = level

    def choose(self, state: State, history: History, rng: Rng) -> i64:
        """Return the bid with the higher estimate; outside the bids, return the level's choice."""
        deal = cast(SevenUp, state)
        if deal.phase != code.BEGGING and deal.phase != code.ANSWER:
            return self._level.choose(state, history, rng)
        features, weights = features_of(deal), self._weights[deal.phase]
        estimate = 0.0
        for i in range(FEATURES):
            estimate += features[i] * weights[i]
        first: i64 = code.STAND if deal.phase == code.BEGGING else code.GIVE
        return code.encode(first if estimate >= 0.0 else first + 1, 0)
