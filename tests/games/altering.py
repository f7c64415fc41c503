"""Plain data altered at one place."""

from __future__ import annotations

from typing import Any


def value_at(data: Any, pointer: str) -> Any:
    """Return what `pointer` points to."""
    for step in pointer.split("/")[1:]:
        data = data[int(step) if isinstance(data, list) else step]
    return data


def holder_of(data: Any, pointer: str) -> tuple[Any, Any]:
    """Return what holds the place where `pointer` points, and the place's name or number in it."""
    before, _, last = pointer.rpartition("/")
    holder = value_at(data, before)
    return holder, int(last) if isinstance(holder, list) else last


def set_at(data: Any, pointer: str, value: object) -> None:
    """Put `value` where `pointer` points."""
    holder, last = holder_of(data, pointer)
    holder[last] = value
