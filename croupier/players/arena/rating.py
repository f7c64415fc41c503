"""Bradley-Terry ratings with intervals from the observed variance of the pairs of plays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Any, Final

from croupier.players.arena.statistics import SURE

#: Rating points for odds of ten to one, as in chess.
_SCALE: Final = 400 / log(10)
#: Drawn groups added to every pairing, so that a contender that never lost still has a rating.
_PRIOR: Final = 1.0
_STEPS: Final = 50
#: A pivot below this share of its diagonal is 0: the other contenders determine this one.
_ZERO: Final = 1e-9

Matrix = list[list[float]]


@dataclass(frozen=True)
class Pairing:
    """Two contenders' `groups` on the same cards: the first one's mean score (0 to 1), and its variance a group."""

    first: int
    second: int
    groups: int
    score: float
    variance: float


@dataclass(frozen=True)
class Rating:
    """A rating in points (400 are odds of ten to one), its mean over all contenders 0, and its 95 % interval."""

    rating: float
    low: float
    high: float

    def to_data(self) -> dict[str, Any]:
        """Write the rating as plain data."""
        return {"rating": round(self.rating, 2), "interval": [round(self.low, 2), round(self.high, 2)]}


def fit(contenders: int, pairings: Sequence[Pairing]) -> list[Rating]:
    """Fit all pairings together by maximum likelihood (Newton's method), with robust intervals.

    The variance of a pair's groups is the observed one, not that of independent wins: plays on the same cards are
    dependent.
    """
    strengths = [0.0] * contenders
    for _ in range(_STEPS):
        slope, curve = _derivatives(strengths, pairings)
        steps = [_dot(row, slope) for row in _inverse(curve)]
        strengths = [strength + min(max(step, -1.0), 1.0) for strength, step in zip(strengths, steps, strict=True)]
    mean = sum(strengths) / contenders
    reach = _reach(_inverse(_derivatives(strengths, pairings)[1]), _noise(contenders, pairings))
    return [
        Rating(_SCALE * (strength - mean), _SCALE * (strength - mean - half), _SCALE * (strength - mean + half))
        for strength, half in zip(strengths, reach, strict=True)
    ]


def _derivatives(strengths: Sequence[float], pairings: Sequence[Pairing]) -> tuple[list[float], Matrix]:
    """The slope of the log-likelihood, and its curvature with the sign changed."""
    slope, curve = [0.0] * len(strengths), _zeros(len(strengths))
    for pairing in pairings:
        groups = pairing.groups + _PRIOR
        score = pairing.score * pairing.groups + _PRIOR / 2
        expected = 1 / (1 + exp(strengths[pairing.second] - strengths[pairing.first]))
        slope[pairing.first] += score - groups * expected
        slope[pairing.second] -= score - groups * expected
        _add(curve, pairing, groups * expected * (1 - expected))
    return slope, curve


def _noise(contenders: int, pairings: Sequence[Pairing]) -> Matrix:
    """The covariance of the slope, from the variances seen."""
    noise = _zeros(contenders)
    for pairing in pairings:
        _add(noise, pairing, pairing.groups * pairing.variance + _PRIOR / 4)
    return noise


def _reach(inverse: Matrix, noise: Matrix) -> list[float]:
    """Return half of the interval of each strength, as a difference from the mean of all."""
    size = len(inverse)
    means = [sum(column) / size for column in zip(*inverse, strict=True)]
    centred = [[value - mean for value, mean in zip(row, means, strict=True)] for row in inverse]
    variances = [_dot(row, [_dot(each, row) for each in noise]) for row in centred]
    return [SURE * sqrt(max(variance, 0.0)) for variance in variances]


def _inverse(matrix: Matrix) -> Matrix:
    """Return a generalized inverse of a symmetric matrix without negative eigenvalues (Goodnight's sweep, 1979)."""
    swept, size = [list(row) for row in matrix], len(matrix)
    for pivot in range(size):
        value = swept[pivot][pivot]
        if value <= _ZERO * matrix[pivot][pivot]:
            for each in range(size):
                swept[pivot][each] = swept[each][pivot] = 0.0
            continue
        row = [each / value for each in swept[pivot]]
        for other in range(size):
            factor = swept[other][pivot]
            swept[other] = [each - factor * part for each, part in zip(swept[other], row, strict=True)]
            swept[other][pivot] = -factor / value
        swept[pivot] = [*row[:pivot], 1 / value, *row[pivot + 1 :]]
    return swept


def _add(matrix: Matrix, pairing: Pairing, weight: float) -> None:
    """Add the weight of the difference of two contenders."""
    for one, other in ((pairing.first, pairing.second), (pairing.second, pairing.first)):
        matrix[one][one] += weight
        matrix[one][other] -= weight


def _zeros(size: int) -> Matrix:
    return [[0.0] * size for _ in range(size)]


def _dot(one: Sequence[float], other: Sequence[float]) -> float:
    return sum(a * b for a, b in zip(one, other, strict=True))
