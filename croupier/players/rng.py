"""A small random number generator and its seeds: the same numbers on any machine, compiled or interpreted.

xoshiro128** of Blackman and Vigna (2018): 32-bit words, so overflow of 64-bit integers does not matter.
"""

from __future__ import annotations

from hashlib import sha256

from librt.vecs import vec
from mypy_extensions import i64


def seed_number(*parts: str) -> int:
    """Return the first 62 bits of the SHA-256 of `parts` joined by NUL bytes: a seed for `Rng`."""
    digest = sha256(b"\0".join(part.encode() for part in parts)).digest()
    return int.from_bytes(digest[:8], "big") >> 2


def _rotated(word: i64, by: i64) -> i64:
    return ((word << by) | (word >> (32 - by))) & 0xFFFFFFFF


class Rng:
    """A stream of random numbers determined by `seed` (0 to 2**62 - 1)."""

    def __init__(self, seed: i64) -> None:
        self._a: i64 = 0
        self._b: i64 = 0
        self._c: i64 = 0
        self._d: i64 = 0
        self.restart(seed)

    def restart(self, seed: i64) -> None:
        """Begin the stream of another seed, its words spread by a 32-bit finalizer."""
        low = seed & 0xFFFFFFFF
        high = (seed >> 32) & 0xFFFFFFFF
        self._a = _spread(low ^ 0x9E3779B9)
        self._b = _spread(high ^ self._a)
        self._c = _spread(low ^ self._b)
        self._d = _spread(high ^ self._c) | 1

    def standing(self) -> list[int]:
        """Return the state of the stream, for `resume`."""
        return [int(self._a), int(self._b), int(self._c), int(self._d)]

    def resume(self, standing: list[int]) -> None:
        """Continue the stream from a saved state."""
        self._a, self._b, self._c, self._d = standing[0], standing[1], standing[2], standing[3]

    def word(self) -> i64:
        """Return the next 32-bit word."""
        result = (_rotated((self._b * 5) & 0xFFFFFFFF, 7) * 9) & 0xFFFFFFFF
        shifted = (self._b << 9) & 0xFFFFFFFF
        self._c ^= self._a
        self._d ^= self._b
        self._b ^= self._c
        self._a ^= self._d
        self._c ^= shifted
        self._d = _rotated(self._d, 11)
        return result

    def below(self, n: i64) -> i64:
        """Return a number from 0 to n - 1; for n below 2**16 the bias is under 2**-16."""
        return (self.word() * n) >> 32

    def fraction(self) -> float:
        """Return a number from 0 up to, but not including, 1."""
        return float(self.word()) / 4294967296.0

    def shuffle(self, cards: vec[i64], size: i64) -> None:
        """Shuffle the first `size` of `cards`, the last place first (Fisher and Yates)."""
        for i in range(size - 1, 0, -1):
            j = self.below(i + 1)
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card

    def shuffle_from(self, cards: vec[i64], first: i64, size: i64) -> None:
        """Shuffle those of the first `size` cards that follow the first `first`, the first place first."""
        for i in range(first, size):
            j = i + self.below(size - i)
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card


def _spread(word: i64) -> i64:
    word = (word + 0x6D2B79F5) & 0xFFFFFFFF
    word = ((word ^ (word >> 16)) * 0x21F0AAAD) & 0xFFFFFFFF
    word = ((word ^ (word >> 15)) * 0x735A2D97) & 0xFFFFFFFF
    return word ^ (word >> 15)
