"""Specs as what they stand for: each is read once in a process, however many of its chunks are done there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final, TypeVar

import orjson

T = TypeVar("T")

#: Specs kept read: jobs that a process works on take turns.
_KEPT: Final = 16


def once(read: Callable[[Mapping[str, Any]], T]) -> Callable[[Mapping[str, Any]], T]:
    """Return `read`, of a spec to what must not be changed, keeping what it has read of equal specs."""

    @lru_cache(maxsize=_KEPT)
    def known(data: bytes) -> T:
        return read(orjson.loads(data))

    return lambda spec: known(orjson.dumps(spec))
