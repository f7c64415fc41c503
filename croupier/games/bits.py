"""Card sets as bit masks in 64-bit integers.

A literal on the left of a shift is compiled as a 32-bit value, so every one-bit mask of the engine
is made by `bit`. There is no built-in count of bits, so `count` and similar functions are here too.
Masks and constants stay below 2**62: larger integers would be boxed.
"""

from __future__ import annotations

from mypy_extensions import i64


def _shifted(mask: i64, n: i64) -> i64:
    return mask << n


def bit(n: i64) -> i64:
    """Return the mask with bit `n` (0 to 61) alone."""
    return _shifted(1, n)


def count(mask: i64) -> i64:
    """Return the number of bits set in `mask`, 0 <= mask < 2**62."""
    mask = mask - ((mask >> 1) & 0x1555555555555555)
    mask = (mask & 0x3333333333333333) + ((mask >> 2) & 0x3333333333333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0F
    mask = mask + (mask >> 8)
    mask = mask + (mask >> 16)
    return (mask + (mask >> 32)) & 0x7F


def lowest(mask: i64) -> i64:
    """Return the index of the lowest bit set in `mask`, which must not be 0."""
    return count((mask & -mask) - 1)


def highest(mask: i64) -> i64:
    """Return the index of the highest bit set in `mask`, which must not be 0."""
    mask |= mask >> 1
    mask |= mask >> 2
    mask |= mask >> 4
    mask |= mask >> 8
    mask |= mask >> 16
    mask |= mask >> 32
    return count(mask) - 1
