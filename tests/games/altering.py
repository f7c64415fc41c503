"""Plain data altered at one place."""

from __future__ import annotations

from typing import Any


def set_at(data: Any, pointer: str, value: object) -> None:
    """Put `value` where `pointer` points."""
    *steps, last = pointer.split("/")[1:]
    for step in steps:
        data = data[int(step) if isinstance(data, list) else step]
    data[int(last) if isinstance(data, list) else last] = value
