"""Integers of any size in plain data: JSON's end at 64 bits, and the squares of much money do not.

Sums of an arena hold numbers alone, so a text in them can be nothing else.
"""

from __future__ import annotations

from typing import Any, Final

_MOST: Final = 2**63 - 1


def narrow(data: Any) -> Any:
    """Return `data` with every integer beyond 64 bits as a text."""
    if isinstance(data, dict):
        return {name: narrow(member) for name, member in data.items()}
    if isinstance(data, list):
        return [narrow(item) for item in data]
    return str(data) if isinstance(data, int) and abs(data) > _MOST else data


def widen(data: Any) -> Any:
    """Return what `narrow` was given."""
    if isinstance(data, dict):
        return {name: widen(member) for name, member in data.items()}
    if isinstance(data, list):
        return [widen(item) for item in data]
    return int(data) if isinstance(data, str) else data
