"""Invalid bodies: places in plain data that are filled, repeated or replaced, as an attacker would."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from croupier.players.rng import Rng

Place = tuple[str | int, ...]

FILL: Final = "fill"
REPEAT: Final = "repeat"
SET: Final = "set"
_HOW: Final = (FILL, REPEAT, SET)
#: Sizes of lists: of hands, sets, packs, matches and batches, as much as each may be and one more, and far beyond.
_SIZES: Final = (0, 1, 3, 6, 8, 13, 14, 18, 19, 26, 27, 31, 32, 52, 53, 54, 59, 100, 200, 500, 1000, 5000, 50_000)
#: Replacements of a value, in addition to other values of the same body.
_VALUES: Final[tuple[Any, ...]] = (
    None, True, -1, 0, 7, 1.5, 10**9, 2**53 - 1, "", "AS", "??", "x" * 90, [], {}, [1.5], ["AS"],
)  # fmt: skip


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


@dataclass(frozen=True)
class Edit:
    """Set a place to `value`, fill it with `size` times `value`, or repeat its items up to `size`.

    A missing place, and a place without a list, stay unchanged.
    """

    place: Sequence[str | int]
    how: str
    size: int = 0
    value: Any = None


def edited(body: Any, edits: Sequence[Edit]) -> Any:
    """Return a copy of `body` with the edits applied in order."""
    changed = copy.deepcopy(body)
    for edit in edits:
        *way, last = edit.place
        with suppress(IndexError, KeyError, TypeError):
            parent = at(changed, way)
            parent[last] = _value(parent[last], edit)
    return changed


def _value(found: Any, edit: Edit) -> Any:
    if edit.how == FILL:
        return [edit.value] * edit.size
    if edit.how == SET:
        return edit.value
    if not isinstance(found, list) or not found:
        return found
    return (found * (edit.size // len(found) + 1))[: edit.size]


def random_edit(body: Any, rng: Rng) -> Edit:
    """Draw an edit of a place in `body`, which must not be empty."""
    every = list(places(body))[1:]
    place = _one(every, rng)
    value = _one(_VALUES, rng) if rng.below(2) else at(body, _one(every, rng))
    # A large value would only be multiplied.
    small = value if len(str(value)[:1000]) < 1000 else 7
    return Edit(place, _one(_HOW, rng), _one(_SIZES, rng), small)


def _one(items: Sequence[Any], rng: Rng) -> Any:
    return items[rng.below(len(items))]
