"""The student of a level: a fast policy that chooses as the level does, learnt from its choices.

`strong_student.json` contains what it learns from `strong`; `python -m research.seven_up student` writes it.
"""

from __future__ import annotations

import json
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import bit, count
from croupier.games.build_info import LIBRARY
from croupier.games.cards import ACE, JACK, KING, TEN, mask_of, rank_of, suit_mask, suit_of
from croupier.games.moves import MoveList
from croupier.games.seven_up import encoding as code
from croupier.games.seven_up.options import Options
from croupier.games.seven_up.pack import pack_of
from croupier.games.seven_up.rules import SevenUp
from croupier.games.seven_up.scoring import beats, card_points
from croupier.games.state import State
from croupier.players.rng import Rng
from croupier.players.seven_up.greedy import GreedyPolicy
from croupier.players.seven_up.inference import proven_voids, seen_cards
from croupier.players.softmax import SoftmaxPolicy

_STRONG: Final = LIBRARY / "players" / "seven_up" / "strong_student.json"
FEATURES: Final = 20
#: Bids of the eldest and of the dealer, discards, leads, replies.
_GROUPS: Final = 5
_LEADING: Final = 3
_REPLYING: Final = 4


class Student(SoftmaxPolicy):
    """Chooses by chance, as the level that it has learnt from would choose."""

    def __init__(self, options: Options) -> None:
        super().__init__(FEATURES, _GROUPS)
        self._pack = mask_of(pack_of(options))
        self._greedy = GreedyPolicy()

    def describe(self, state: State, moves: MoveList, rng: Rng) -> i64:
        """Set the features of `moves`; return the group of the decision."""
        deal = cast(SevenUp, state)
        self.features[moves.index_of(self._greedy.choose(deal, moves, rng)) * FEATURES] = 1.0
        if deal.phase == code.BEGGING or deal.phase == code.ANSWER:
            self._describe_bid(deal)
            return deal.phase
        for i in range(moves.size):
            self._describe_card(deal, code.card_of(moves.items[i]), i * FEATURES)
        if deal.phase == code.DISCARDING:
            return deal.phase
        if deal.played_count & 1 == 0:
            for i in range(moves.size):
                self._describe_lead(deal, code.card_of(moves.items[i]), i * FEATURES)
            return _LEADING
        for i in range(moves.size):
            self._describe_reply(deal, code.card_of(moves.items[i]), i * FEATURES)
        return _REPLYING

    def _describe_bid(self, state: SevenUp) -> None:
        """Features of the first bid, to stand or to give: the hand under the turned trump."""
        features = self.features
        hand = state.hands[state.to_act]
        trumps = hand & suit_mask(state.trump)
        features[1] = 1.0
        features[2] = float(count(trumps))
        plain = hand & ~trumps
        for suit in range(4):
            ranks = (trumps if suit == state.trump else plain) & suit_mask(suit)
            shift = 3 if suit == state.trump else 8
            features[shift] += float(count(ranks & bit(suit * 13 + ACE)))
            features[shift + 1] += float(count(ranks & bit(suit * 13 + KING)))
            features[shift + 2] += float(count(ranks & bit(suit * 13 + JACK)))
            features[shift + 3] += float(count(ranks & bit(suit * 13 + TEN)))
        low = trumps & (bit(state.trump * 13 + 5) - bit(state.trump * 13 + 1))
        features[7] = 1.0 if low != 0 else 0.0

    def _describe_card(self, state: SevenUp, card: i64, place: i64) -> None:
        features = self.features
        rank = rank_of(card)
        strength = float((rank + 12) % 13) / 12.0
        if suit_of(card) == state.trump:
            features[place + 1] = 1.0
            features[place + 2] = strength
            features[place + 3] = 1.0 if rank == JACK else 0.0
            features[place + 4] = max(0.0, 1.0 - 2.0 * strength)
            return
        features[place + 5] = strength
        features[place + 6] = 1.0 if rank == ACE else 0.0
        features[place + 7] = 1.0 if rank == TEN else 0.0
        features[place + 8] = float(count(state.hands[state.to_act] & suit_mask(suit_of(card)))) / 6.0

    def _describe_lead(self, state: SevenUp, card: i64, place: i64) -> None:
        features = self.features
        trump = suit_of(card) == state.trump
        unseen = self._pack & ~seen_cards(state) & ~proven_voids(state, 1 - state.to_act)
        late = float(state.played_count) / 12.0
        higher = 0.0 if rank_of(card) == ACE else float(count(_higher(unseen, card)))
        features[place + 9] = higher / 12.0
        features[place + 10] = 1.0 if higher == 0.0 else 0.0
        features[place + 11] = late if trump else 0.0
        features[place + 12] = late * features[place + 5]
        features[place + 13] = float(count(state.hands[state.to_act] & suit_mask(state.trump))) / 6.0 if trump else 0.0
        features[place + 14] = late * features[place + 10]
        features[place + 15] = features[place + 10] * float(card_points(bit(card), state.ten)) / 10.0

    def _describe_reply(self, state: SevenUp, card: i64, place: i64) -> None:
        features = self.features
        led = state.played[state.played_count - 1]
        late = float(state.played_count) / 12.0
        own = float(card_points(bit(card), state.ten)) / 10.0
        others = float(card_points(bit(led), state.ten)) / 10.0
        if not beats(card, led, state.trump):
            features[place + 9] = own
            features[place + 10] = late * own
            features[place + 11] = features[place + 1]
            return
        trump = suit_of(card) == state.trump
        features[place + 12] = 1.0
        features[place + 13] = own
        features[place + 14] = others
        features[place + 15] = 1.0 if trump else 0.0
        features[place + 16] = 1.0 if suit_of(led) == state.trump else 0.0
        features[place + 17] = 1.0 if suit_of(led) == state.trump and rank_of(led) == JACK else 0.0
        features[place + 18] = late
        features[place + 19] = late if trump else 0.0


def _higher(cards: i64, card: i64) -> i64:
    """Return those of `cards` that beat `card` in its suit; `card` is not an ace."""
    suit = suit_of(card)
    return cards & (suit_mask(suit) & ~(bit(card + 1) - 1) | bit(suit * 13 + ACE))


def strong_student(options: Options) -> Student:
    """Return the student of `strong`, as shipped."""
    student = Student(options)
    student.weights = vec[float](json.loads(_STRONG.read_text())["weights"])
    return student
