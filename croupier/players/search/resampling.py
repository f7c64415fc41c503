"""Importance resampling: numbered candidates, drawn in proportion to their chances (Rubin 1987)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from croupier.players.rng import Rng


class Resampling:
    """Candidates and the running sum of their chances."""

    def __init__(self) -> None:
        self.size: i64 = 0
        self._total: float = 0.0
        self._squares: float = 0.0
        self._sums: vec[float] = vec[float]([])

    def clear(self) -> None:
        """Forget every candidate."""
        self.size = 0
        self._total = self._squares = 0.0

    def add(self, chance: float) -> None:
        """Add a candidate."""
        self._total += chance
        self._squares += chance * chance
        if self.size == len(self._sums):
            self._sums = append(self._sums, self._total)
        else:
            self._sums[self.size] = self._total
        self.size += 1

    def effective(self) -> float:
        """Return the effective number of candidates (Kong 1992)."""
        return self._total * self._total / self._squares if self._squares > 0.0 else 0.0

    def draw(self, rng: Rng) -> i64:
        """Return the number of a candidate by its chance; of any of them if all have none."""
        if self._total == 0.0:
            return rng.below(self.size)
        return first_above(self._sums, 0, self.size - 1, rng.fraction() * self._total)


def first_above(sums: vec[float], low: i64, high: i64, limit: float) -> i64:
    """Return the first index from `low` whose running sum is greater than `limit`; `high` if none before it is."""
    while low < high:
        middle = (low + high) >> 1
        if sums[middle] > limit:
            high = middle
        else:
            low = middle + 1
    return low
