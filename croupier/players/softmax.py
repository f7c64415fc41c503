"""A linear softmax policy: the student of a level, or a responder that learns from its gains.

Each legal move is described by features. A move is chosen with a probability in proportion to the exponential of the
weighted sum of its features: multinomial logit (McFadden, "Conditional logit analysis of qualitative choice behavior",
1974). Illegal moves have no probability. Each kind of decision (a group) has weights of its own.
"""

from __future__ import annotations

from math import exp, log, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from croupier.games.moves import MoveList
from croupier.games.state import State
from croupier.players.history import History
from croupier.players.player import Policy
from croupier.players.rng import Rng

_EPOCHS: Final = 30
#: The first step of a weight; later ones are smaller (AdaGrad: Duchi, Hazan, Singer 2011).
_STEP: Final = 0.3


class Lesson:
    """One choice: the features of each of `size` legal moves, and the place of the chosen one.

    `share` is the chance of the moves together from which the choice was drawn.
    """

    def __init__(self, group: i64, size: i64, features: vec[float], chosen: i64) -> None:
        self.group: i64 = group
        self.size: i64 = size
        self.features: vec[float] = features
        self.chosen: i64 = chosen
        self.share: float = 1.0


@mypyc_attr(allow_interpreted_subclasses=True)
class SoftmaxPolicy(Policy):
    """Chooses by chance. A subclass describes the moves of its game by `width` features, in `groups` groups."""

    def __init__(self, width: i64, groups: i64) -> None:
        self.width: i64 = width
        self.weights: vec[float] = vec[float]([0.0] * (width * groups))
        #: The features of the moves described last, move by move; its length is at least `width` times their number.
        self.features: vec[float] = vec[float]([])
        self._chances: vec[float] = vec[float]([])
        self._squares: vec[float] = vec[float]([1e-6] * (width * groups))

    def observe(self, state: State, history: History) -> None:
        """Read what the seat to act knows of the moves before; the choice of this position follows."""

    def describe(self, state: State, moves: MoveList, rng: Rng) -> i64:
        """Set the features of `moves`, which are 0.0 before; return the group of the decision."""
        raise NotImplementedError

    def choose(self, state: State, moves: MoveList, rng: Rng) -> i64:
        """Return one of `moves` by its chance."""
        if moves.size == 1:
            return moves.items[0]
        self._weigh(self._described(state, moves, rng), moves.size, self.features)
        return moves.items[self._drawn(moves.size, 1.0, rng)]

    def likeliest(self, state: State, moves: MoveList, rng: Rng) -> i64:
        """Return the first move of the highest chance."""
        self._weigh(self._described(state, moves, rng), moves.size, self.features)
        return moves.items[self._best(moves.size)]

    def chance(self, state: State, moves: MoveList, move: i64, rng: Rng) -> float:
        """Return the probability of `move`."""
        if moves.size == 1:
            return 1.0
        self._weigh(self._described(state, moves, rng), moves.size, self.features)
        return self._chances[moves.index_of(move)]

    def lesson(self, state: State, moves: MoveList, move: i64, rng: Rng) -> Lesson:
        """Return the lesson of a choice of `move`."""
        return self._lesson(self._described(state, moves, rng), moves.size, moves.index_of(move))

    def try_other(self, state: State, moves: MoveList, rng: Rng) -> Lesson:
        """Choose by chance among all moves but the likeliest; return the lesson of the choice."""
        group = self._described(state, moves, rng)
        self._weigh(group, moves.size, self.features)
        best = self._best(moves.size)
        share = 1.0 - self._chances[best]
        self._chances[best] = 0.0
        lesson = self._lesson(group, moves.size, self._drawn(moves.size, share, rng))
        lesson.share = share
        return lesson

    def learn(self, lessons: list[Lesson]) -> None:
        """Raise the likelihood of all choices."""
        for _ in range(_EPOCHS):
            for lesson in lessons:
                self.step(lesson, 1.0, _STEP)

    def step(self, lesson: Lesson, worth: float, rate: float) -> None:
        """Take a step along the gradient of `worth` times the logarithm of the choice's chance."""
        self._weigh(lesson.group, lesson.size, lesson.features)
        place = lesson.group * self.width
        for feature in range(self.width):
            slope = lesson.features[lesson.chosen * self.width + feature]
            for i in range(lesson.size):
                slope -= self._chances[i] * lesson.features[i * self.width + feature]
            slope *= worth
            self._squares[place + feature] += slope * slope
            self.weights[place + feature] += rate * slope / sqrt(self._squares[place + feature])

    def log_likelihood(self, lessons: list[Lesson]) -> float:
        """Return the mean logarithm of the chance of the choices."""
        total = 0.0
        for lesson in lessons:
            self._weigh(lesson.group, lesson.size, lesson.features)
            total += log(max(1e-12, self._chances[lesson.chosen]))
        return total / float(len(lessons))

    def _best(self, size: i64) -> i64:
        """Return the place of the first move of the highest chance."""
        best: i64 = 0
        for i in range(1, size):
            if self._chances[i] > self._chances[best]:
                best = i
        return best

    def _drawn(self, size: i64, total: float, rng: Rng) -> i64:
        """Return the place of a move by its chance; the chances add up to `total`."""
        left = rng.fraction() * total
        place: i64 = 0
        for i in range(size):
            if self._chances[i] > 0.0:
                place = i
                left -= self._chances[i]
                if left < 0.0:
                    break
        return place

    def _lesson(self, group: i64, size: i64, place: i64) -> Lesson:
        """Return the lesson of the choice at `place` among the moves described last."""
        return Lesson(group, size, vec[float]([self.features[i] for i in range(size * self.width)]), place)

    def _described(self, state: State, moves: MoveList, rng: Rng) -> i64:
        """Set the features of each move; return the group of the decision."""
        size = moves.size * self.width
        if len(self.features) < size:
            self.features = vec[float]([0.0] * size)
        for i in range(size):
            self.features[i] = 0.0
        return self.describe(state, moves, rng)

    def _weigh(self, group: i64, size: i64, features: vec[float]) -> None:
        """Set the chance of each move."""
        if len(self._chances) < size:
            self._chances = vec[float]([0.0] * size)
        most = -1e9
        for i in range(size):
            weight = 0.0
            for feature in range(self.width):
                weight += self.weights[group * self.width + feature] * features[i * self.width + feature]
            self._chances[i] = weight
            most = max(most, weight)
        total = 0.0
        for i in range(size):
            self._chances[i] = exp(max(-50.0, self._chances[i] - most))
            total += self._chances[i]
        for i in range(size):
            self._chances[i] /= total
