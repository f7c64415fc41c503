"""Natural logarithms of whole numbers, the same on every machine: mathematical libraries differ in the last bit."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

__all__ = ["log"]

_SIZE: Final = 4096


def _table() -> vec[float]:
    """The logarithms of 0 (as 0) to `_SIZE` - 1, from log(n) - log(n - 1) = 2 artanh(1 / (2n - 1))."""
    logs = vec[float]([0.0] * _SIZE)
    for n in range(2, _SIZE):
        z = 1.0 / float(2 * n - 1)
        term = z
        total = 0.0
        for k in range(12):
            total += term / float(2 * k + 1)
            term *= z * z
        logs[n] = logs[n - 1] + 2.0 * total
    return logs


_LOGS: Final[vec[float]] = _table()


def log(n: i64) -> float:
    """Return the logarithm of `n` > 0; of 4096 and more to three digits."""
    halvings: i64 = 0
    while n >= _SIZE:
        n >>= 1
        halvings += 1
    return _LOGS[n] + float(halvings) * _LOGS[2]
