"""Features of the moves of Upcolor, for a policy that learns."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from croupier.games.cards import NO_CARD
from croupier.games.moves import MoveList
from croupier.games.state import State
from croupier.games.upcolor.encoding import PASS
from croupier.games.upcolor.hands import number_of, size
from croupier.games.upcolor.pack import DISCARD_CARD, IMPERIAL, OF_EACH, RED, VIOLET
from croupier.games.upcolor.rules import Upcolor
from croupier.players.rng import Rng
from croupier.players.softmax import SoftmaxPolicy
from croupier.players.upcolor.greedy import GreedyPolicy
from croupier.players.upcolor.rollout_policy import RolloutPolicy

_FEATURES: Final = 31
#: A lead, a free choice after a discard card, an answer to a colour.
_GROUPS: Final = 3
_LEADING: Final = 0
_FREE: Final = 1
_ANSWERING: Final = 2
#: Where features by the kind of the card begin (a pass is a kind): alone, and by the smallest hand of the others.
_KIND: Final = 2
_NEAR: Final = 9
_REST: Final = 16
#: A hand of so many cards may soon be empty.
_SMALL: Final = 2


class UpcolorMoves(SoftmaxPolicy):
    """Sees colours, what the hand keeps of them, what is unseen, and how near the other seats are to going out."""

    def __init__(self) -> None:
        super().__init__(_FEATURES, _GROUPS)
        self._greedy = GreedyPolicy()
        self._rollout = RolloutPolicy()

    def describe(self, state: State, moves: MoveList, rng: Rng) -> i64:
        """Set the features of `moves`; return the group of the decision."""
        deal = cast(Upcolor, state)
        features = self.features
        features[moves.index_of(self._greedy.choose(deal, moves, rng)) * _FEATURES] = 1.0
        features[moves.index_of(self._rollout.choose(deal, moves, rng)) * _FEATURES + 1] = 1.0
        near = _nearness(deal)
        for i in range(moves.size):
            move, place = moves.items[i], i * _FEATURES
            features[place + _KIND + move] = 1.0
            features[place + _NEAR + move] = near
            if move != PASS:
                self._describe_card(deal, move, place + _REST)
        if deal.top == NO_CARD:
            return _LEADING
        return _FREE if deal.top == DISCARD_CARD else _ANSWERING

    def _describe_card(self, state: Upcolor, kind: i64, place: i64) -> None:
        """Features of a card of `kind` from the hand of the seat to act."""
        features = self.features
        hand = state.hands[state.to_act]
        cards = float(size(hand)) / 7.0
        left_to_act = state.seats - 1 - state.plays_count
        following = kind + 1 if kind < VIOLET else kind
        features[place] = float(number_of(hand, kind)) / 3.0
        features[place + 1] = float(number_of(hand, following)) / 3.0
        features[place + 2] = _unseen(state, following)
        features[place + 3] = cards if kind == IMPERIAL else 0.0
        features[place + 4] = cards if kind == DISCARD_CARD else 0.0
        features[place + 5] = float(number_of(hand, VIOLET)) / 3.0 if kind == RED else 0.0
        # The last card of a round is a card more: UPC-13.
        features[place + 6] = 1.0 if left_to_act == 0 or kind == VIOLET else 0.0
        features[place + 7] = features[place + 6] * cards
        features[place + 8] = float(left_to_act) / 3.0 if kind == IMPERIAL else 0.0
        features[place + 9] = float(left_to_act) / 3.0 if kind == DISCARD_CARD else 0.0
        features[place + 10] = float(left_to_act) * _unseen(state, following) / 3.0
        next_hand = size(state.hands[(state.to_act + 1) % state.seats])
        features[place + 11] = _unseen(state, following) if next_hand <= _SMALL and left_to_act > 0 else 0.0
        features[place + 12] = 1.0 if size(hand) == 1 else 0.0
        features[place + 13] = 1.0 if size(hand) == _SMALL and number_of(hand, VIOLET) == 0 else 0.0
        features[place + 14] = 1.0 if number_of(hand, kind) == 1 else 0.0


def _nearness(state: Upcolor) -> float:
    """Return how near another seat is to going out: 1 for a card, 0 for seven and more."""
    fewest: i64 = 7
    for seat in range(state.seats):
        if seat != state.to_act:
            fewest = min(fewest, size(state.hands[seat]))
    return float(7 - fewest) / 6.0


def _unseen(state: Upcolor, kind: i64) -> float:
    """Return the share of the cards of `kind` that the seat to act has not seen."""
    unseen = OF_EACH[kind] - number_of(state.hands[state.to_act], kind)
    for i in range(state.taken_count):
        unseen -= 1 if state.taken[i] == kind else 0
    for i in range(state.plays_count):
        unseen -= 1 if state.plays[i] == kind else 0
    return float(unseen) / float(OF_EACH[kind])
