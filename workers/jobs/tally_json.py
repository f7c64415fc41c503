"""The sums of an arena as JSON: its integers end at 64 bits, and the squares of much money do not.

Sums hold numbers alone, so a text in them can only be such an integer.
"""

from __future__ import annotations

from typing import Any, Final

from croupier.players.arena.tally import merge

_MOST: Final = 2**63 - 1


def to_json(tally: Any) -> Any:
    """Return a sum with every integer beyond 64 bits as a text."""
    if isinstance(tally, dict):
        return {name: to_json(member) for name, member in tally.items()}
    if isinstance(tally, list):
        return [to_json(item) for item in tally]
    return str(tally) if isinstance(tally, int) and abs(tally) > _MOST else tally


def from_json(data: Any) -> Any:
    """Return the sum that `to_json` was given."""
    if isinstance(data, dict):
        return {name: from_json(member) for name, member in data.items()}
    if isinstance(data, list):
        return [from_json(item) for item in data]
    return int(data) if isinstance(data, str) else data


def merge_json(total: Any, tally: Any) -> Any:
    """Return the sum of two sums, all three as JSON."""
    return to_json(merge(from_json(total), from_json(tally)))
