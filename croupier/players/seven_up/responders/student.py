"""A student of a level: a fast policy that chooses as the level does, learnt from its choices.

Multinomial logit (McFadden, "Conditional logit analysis of qualitative choice behavior", 1974): a move is chosen with a
probability in proportion to the exponential of the weighted sum of its features. Each kind of decision (`_GROUPS`) has
weights of its own.
"""

from __future__ import annotations

from math import exp, log, sqrt
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from croupier.games.bits import bit, count
from croupier.games.cards import ACE, FULL_PACK, JACK, KING, PACK_32, TEN, rank_of, suit_mask, suit_of
from croupier.games.moves import MoveList
from croupier.games.seven_up import encoding as code
from croupier.games.seven_up.options import Options
from croupier.games.seven_up.rules import SevenUp
from croupier.games.seven_up.scoring import beats, card_points
from croupier.games.state import State
from croupier.players.player import Policy
from croupier.players.rng import Rng
from croupier.players.seven_up.greedy import GreedyPolicy
from croupier.players.seven_up.inference import proven_voids, seen_cards

FEATURES: Final = 20
#: Bids of the eldest and of the dealer, discards, leads, replies.
_GROUPS: Final = 5
_LEADING: Final = 3
_REPLYING: Final = 4
_MOST_MOVES: Final = 16
_EPOCHS: Final = 30
#: The first step of a weight; later ones are smaller (AdaGrad: Duchi, Hazan, Singer 2011).
_STEP: Final = 0.3


class Lesson:
    """One choice: the features of each legal move, and the place of the chosen one."""

    def __init__(self, group: i64, size: i64, features: vec[float], chosen: i64) -> None:
        self.group: i64 = group
        self.size: i64 = size
        self.features: vec[float] = features
        self.chosen: i64 = chosen


class Student(Policy):
    """Chooses by chance, as the level that it has learnt from would choose."""

    def __init__(self, options: Options) -> None:
        self.weights: vec[float] = vec[float]([0.0] * (_GROUPS * FEATURES))
        self._pack: i64 = 0
        for card in FULL_PACK if options.deck == 52 else PACK_32:
            self._pack |= bit(card)
        self._greedy = GreedyPolicy()
        self._features: vec[float] = vec[float]([0.0] * (_MOST_MOVES * FEATURES))
        self._chances: vec[float] = vec[float]([0.0] * _MOST_MOVES)

    def choose(self, state: State, moves: MoveList, rng: Rng) -> i64:
        """Return one of `moves` by its chance."""
        if moves.size == 1:
            return moves.items[0]
        group = self._describe(cast(SevenUp, state), moves, rng)
        self._weigh(group, moves.size, self._features)
        left = float(rng.word()) / 4294967296.0
        for i in range(moves.size - 1):
            left -= self._chances[i]
            if left < 0.0:
                return moves.items[i]
        return moves.items[moves.size - 1]

    def chance(self, state: State, moves: MoveList, move: i64, rng: Rng) -> float:
        """Return the probability of `move`."""
        if moves.size == 1:
            return 1.0
        self._weigh(self._describe(cast(SevenUp, state), moves, rng), moves.size, self._features)
        return self._chances[place_of(moves, move)]

    def lesson(self, state: State, moves: MoveList, move: i64, rng: Rng) -> Lesson:
        """Return the lesson of a level's choice of `move`."""
        group = self._describe(cast(SevenUp, state), moves, rng)
        features = vec[float]([self._features[i] for i in range(moves.size * FEATURES)])
        return Lesson(group, moves.size, features, place_of(moves, move))

    def learn(self, lessons: list[Lesson]) -> None:
        """Raise the likelihood of all choices."""
        squares = vec[float]([1e-6] * len(self.weights))
        for _ in range(_EPOCHS):
            for lesson in lessons:
                self._learn_one(lesson, squares)

    def log_likelihood(self, lessons: list[Lesson]) -> float:
        """Return the mean logarithm of the chance of the choices."""
        total = 0.0
        for lesson in lessons:
            self._weigh(lesson.group, lesson.size, lesson.features)
            total += log(max(1e-12, self._chances[lesson.chosen]))
        return total / float(len(lessons))

    def _learn_one(self, lesson: Lesson, squares: vec[float]) -> None:
        self._weigh(lesson.group, lesson.size, lesson.features)
        place = lesson.group * FEATURES
        for feature in range(FEATURES):
            slope = lesson.features[lesson.chosen * FEATURES + feature]
            for i in range(lesson.size):
                slope -= self._chances[i] * lesson.features[i * FEATURES + feature]
            squares[place + feature] += slope * slope
            self.weights[place + feature] += _STEP * slope / sqrt(squares[place + feature])

    def _weigh(self, group: i64, size: i64, features: vec[float]) -> None:
        """Set the chance of each move."""
        most = -1e9
        for i in range(size):
            weight = 0.0
            for feature in range(FEATURES):
                weight += self.weights[group * FEATURES + feature] * features[i * FEATURES + feature]
            self._chances[i] = weight
            most = max(most, weight)
        total = 0.0
        for i in range(size):
            self._chances[i] = exp(max(-50.0, self._chances[i] - most))
            total += self._chances[i]
        for i in range(size):
            self._chances[i] /= total

    def _describe(self, state: SevenUp, moves: MoveList, rng: Rng) -> i64:
        """Set the features of each move; return the group of the decision."""
        features = self._features
        for i in range(moves.size * FEATURES):
            features[i] = 0.0
        greedy = self._greedy.choose(state, moves, rng)
        for i in range(moves.size):
            features[i * FEATURES] = 1.0 if moves.items[i] == greedy else 0.0
        if state.phase == code.BEGGING or state.phase == code.ANSWER:
            self._describe_bid(state)
            return state.phase
        for i in range(moves.size):
            self._describe_card(state, code.card_of(moves.items[i]), i * FEATURES)
        if state.phase == code.DISCARDING:
            return state.phase
        if state.played_count & 1 == 0:
            for i in range(moves.size):
                self._describe_lead(state, code.card_of(moves.items[i]), i * FEATURES)
            return _LEADING
        for i in range(moves.size):
            self._describe_reply(state, code.card_of(moves.items[i]), i * FEATURES)
        return _REPLYING

    def _describe_bid(self, state: SevenUp) -> None:
        """Features of the first bid, to stand or to give: the hand under the turned trump."""
        features = self._features
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
        features = self._features
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
        features = self._features
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
        features = self._features
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


def place_of(moves: MoveList, move: i64) -> i64:
    """Return the place of `move` among `moves`."""
    place: i64 = 0
    while moves.items[place] != move:
        place += 1
    return place


def _higher(cards: i64, card: i64) -> i64:
    """Return those of `cards` that beat `card` in its suit; `card` is not an ace."""
    suit = suit_of(card)
    return cards & (suit_mask(suit) & ~(bit(card + 1) - 1) | bit(suit * 13 + ACE))
