"""A cache for texts of callers, such as headers, whose size has a bound."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Final, TypeVar

T = TypeVar("T")

#: Cached texts of a function, and the maximum number of characters of each: at most 256 KiB at four bytes a character.
_TEXTS: Final = 256
LONGEST: Final = 256


def cache_short_texts(compute: Callable[[str], T]) -> Callable[[str], T]:
    """Return `compute` with a cache for short texts; a long one, which only hostile callers send, is computed again."""
    known = lru_cache(_TEXTS)(compute)

    @wraps(compute)
    def found(text: str) -> T:
        return known(text) if len(text) <= LONGEST else compute(text)

    return found
