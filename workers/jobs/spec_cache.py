"""What is read from the spec of a job is kept: a process that does many of its chunks reads it once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final, TypeVar

import orjson

T = TypeVar("T")

#: Specs that are kept: the chunks of several jobs come in turn.
_KEPT: Final = 16


def cached_by_spec(read: Callable[[Mapping[str, Any]], T]) -> Callable[[Mapping[str, Any]], T]:
    """Return `read` with a cache by the spec; what it returns must not be changed."""

    @lru_cache(maxsize=_KEPT)
    def known(data: bytes) -> T:
        return read(orjson.loads(data))

    return lambda spec: known(orjson.dumps(spec))
