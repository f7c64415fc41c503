"""Bodies with one fault: a replaced value, a missing field, an additional field."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence
from typing import Any

Place = tuple[str | int, ...]


def places(value: Any, place: Place = (), *, every_item: bool = False) -> Iterator[Place]:
    """Yield every path of a body, itself first; of lists the first and last item, or `every_item`."""
    yield place
    if isinstance(value, dict):
        for name, member in value.items():
            yield from places(member, (*place, name), every_item=every_item)
    elif isinstance(value, list) and value:
        for index in range(len(value)) if every_item else sorted({0, len(value) - 1}):
            yield from places(value[index], (*place, index), every_item=every_item)


def at(body: Any, place: Sequence[str | int]) -> Any:
    """Return the value at a path."""
    for step in place:
        body = body[step]
    return body


def changed(body: Any, place: Place, value: Any) -> Any:
    """Return a copy of a body with another value at a path, or with an additional field."""
    made = copy.deepcopy(body)
    at(made, place[:-1])[place[-1]] = value
    return made


def without(body: Any, place: Place) -> Any:
    """Return a copy of a body without the field at a path."""
    made = copy.deepcopy(body)
    del at(made, place[:-1])[place[-1]]
    return made
