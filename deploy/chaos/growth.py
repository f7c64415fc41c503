"""Whether a figure that is read again and again grows: more than it wavers, and by more than a least amount."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, linear_regression
from typing import Final

#: The share at the beginning that is warming up; so many means of what follows are looked at, which are less alike
#: than single readings that follow one another; and how many standard errors a slope is clear of.
_WARM: Final = 1 / 3
_MEANS: Final = 12
_CLEAR: Final = 4.0
#: By what share of its level a figure may grow in a run, and by how much at least.
_SHARE: Final = 0.03


@dataclass(frozen=True)
class Growth:
    """A figure's level after warming up, by how much it has grown since, and how far that may be off."""

    level: float
    grown: float
    error: float
    least: float

    @property
    def is_flat(self) -> bool:
        """Tell whether it does not clearly grow."""
        return self.grown - _CLEAR * self.error <= max(self.least, _SHARE * self.level)


def growth_of(readings: Sequence[float], least: float) -> Growth:
    """Return the growth of readings at even intervals, 0 up to `least` in all. Raises ValueError for too few."""
    steady = list(readings[int(len(readings) * _WARM) :])
    if len(steady) < _MEANS:
        raise ValueError(f"{len(readings)} readings are too few to see what grows")
    size = len(steady) / _MEANS
    means = [fmean(steady[int(number * size) : int((number + 1) * size)]) for number in range(_MEANS)]
    times = list(range(_MEANS))
    slope, start = linear_regression(times, means)
    off = [mean - (start + slope * time) for time, mean in zip(times, means, strict=True)]
    middle = fmean(times)
    spread = sum((time - middle) ** 2 for time in times)
    error = sqrt(sum(each**2 for each in off) / (_MEANS - 2) / spread)
    return Growth(fmean(means), slope * (_MEANS - 1), error * (_MEANS - 1), least)
