"""Bradley-Terry ratings with intervals from the observed variance of the pairs of plays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from croupier.players.arena.statistics import SURE

#: Rating points for odds of ten to one, as in chess.
_SCALE: Final = 400 / log(10)
#: Drawn groups added to every pairing, so that a contender that never lost still has a rating.
_PRIOR: Final = 1.0
_STEPS: Final = 50

Array = NDArray[np.float64]


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
    strengths: Array = np.zeros(contenders, dtype=np.float64)
    for _ in range(_STEPS):
        slope, curve = _derivatives(strengths, pairings)
        step: Array = np.clip(np.linalg.pinv(curve) @ slope, -1.0, 1.0)
        strengths = np.add(strengths, step)
    _, curve = _derivatives(strengths, pairings)
    inverse: Array = np.asarray(np.linalg.pinv(curve), dtype=np.float64)
    spread: Array = inverse @ _noise(contenders, pairings) @ inverse
    strengths = np.subtract(strengths, np.mean(strengths))
    reach: Array = SURE * np.sqrt(np.maximum(np.diag(spread), 0.0))
    return [
        Rating(_SCALE * float(strength), _SCALE * float(strength - half), _SCALE * float(strength + half))
        for strength, half in zip(strengths, reach, strict=True)
    ]


def _derivatives(strengths: Array, pairings: Sequence[Pairing]) -> tuple[Array, Array]:
    """The slope of the log-likelihood, and its curvature with the sign changed."""
    slope: Array = np.zeros(len(strengths))
    curve: Array = np.zeros((len(strengths), len(strengths)))
    for pairing in pairings:
        groups = pairing.groups + _PRIOR
        score = pairing.score * pairing.groups + _PRIOR / 2
        difference: Array = _direction(len(strengths), pairing)
        expected = 1 / (1 + float(np.exp(-difference @ strengths)))
        slope += (score - groups * expected) * difference
        curve += groups * expected * (1 - expected) * np.outer(difference, difference)
    return slope, curve


def _noise(contenders: int, pairings: Sequence[Pairing]) -> Array:
    """The covariance of the slope, from the variances seen."""
    noise: Array = np.zeros((contenders, contenders))
    for pairing in pairings:
        difference: Array = _direction(contenders, pairing)
        noise += (pairing.groups * pairing.variance + _PRIOR / 4) * np.outer(difference, difference)
    return noise


def _direction(contenders: int, pairing: Pairing) -> Array:
    direction: Array = np.zeros(contenders)
    direction[pairing.first], direction[pairing.second] = 1.0, -1.0
    return direction
