"""Growth of a figure that is read again and again, as distinguished from its noise."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, linear_regression, pstdev
from typing import Final

#: The share of the readings during which a program warms up.
_WARM: Final = 1 / 3
#: Means that the later readings are divided into: they are more independent than single readings.
_MEANS: Final = 12
#: Standard errors by which a slope must exceed the allowed growth.
_CLEAR: Final = 4.0
#: Allowed growth as a share of the level.
_SHARE: Final = 0.03


@dataclass(frozen=True)
class Growth:
    """The level of a figure after warming up, its growth since then, and the standard error of that."""

    level: float
    grown: float
    error: float

    def excess(self, least: float) -> float:
        """Return the growth that is certain beyond the allowed one: `least`, or a share of the level. 0 for none."""
        return max(0.0, self.grown - _CLEAR * self.error - max(least, _SHARE * self.level))


def growth_of(readings: Sequence[float]) -> Growth:
    """Return the growth of readings at even intervals. Raises ValueError for too few."""
    steady = readings[int(len(readings) * _WARM) :]
    if len(steady) < _MEANS:
        raise ValueError(f"{len(readings)} readings are too few to see what grows")
    size, times = len(steady) / _MEANS, range(_MEANS)
    means = [fmean(steady[int(number * size) : int((number + 1) * size)]) for number in times]
    slope, start = linear_regression(times, means)
    off = [mean - start - slope * time for time, mean in zip(times, means, strict=True)]
    error = pstdev(off) / pstdev(times) / sqrt(_MEANS - 2)
    return Growth(fmean(means), slope * (_MEANS - 1), error * (_MEANS - 1))
