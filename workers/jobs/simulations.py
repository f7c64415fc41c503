"""Simulations: many deals or matches between given players.

`spec`: an arena's plan as plain data, and `precision` (0: none).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final, TypeVar

import orjson

from croupier.players.arena.chunks import Checkpoint, ShouldContinue, run_slice
from croupier.players.arena.costs import plan_seconds
from croupier.players.arena.plan import Plan, chunk_count, plan_of, plays_in
from croupier.players.arena.summary import difference_of, summarize
from croupier.players.arena.tally import merge
from workers.jobs.kind import Kind

T = TypeVar("T")

#: Cached specs: the chunks of several jobs alternate.
_KEPT: Final = 16
_MOST: Final = 2**63 - 1


def cached_by_spec(read: Callable[[Mapping[str, Any]], T]) -> Callable[[Mapping[str, Any]], T]:
    """Return `read` with a cache by spec. Callers must not change its results."""

    @lru_cache(maxsize=_KEPT)
    def known(data: bytes) -> T:
        return read(orjson.loads(data))

    return lambda spec: known(orjson.dumps(spec))


_plan: Final = cached_by_spec(plan_of)


def played_slice(plan: Plan, chunk: int, should_continue: ShouldContinue, saved: Any) -> Any:
    """Play a slice of a chunk of `plan`; return the sums of the chunk or a Checkpoint, as plain data."""
    done = run_slice(plan, chunk, should_continue, from_json(saved))
    return Checkpoint(to_json(done.saved)) if isinstance(done, Checkpoint) else to_json(done)


class Simulations(Kind):
    """Deals or matches, in chunks that depend only on the plan."""

    name = "simulations"
    noun = "simulation"

    def seconds(self, spec: Mapping[str, Any]) -> float:
        return plan_seconds(_plan(spec))

    def chunk_count(self, spec: Mapping[str, Any]) -> int:
        return chunk_count(_plan(spec))

    def size(self, spec: Mapping[str, Any]) -> int:
        return _plan(spec).plays

    def chunk_size(self, spec: Mapping[str, Any], chunk: int) -> int:
        return plays_in(_plan(spec), chunk)

    def run_chunk(self, spec: Mapping[str, Any], chunk: int, should_continue: ShouldContinue, saved: Any = None) -> Any:
        return played_slice(_plan(spec), chunk, should_continue, saved)

    def merge(self, total: Any, tally: Any) -> Any:
        return merge_json(total, tally)

    def is_enough(self, spec: Mapping[str, Any], total: Any) -> bool:
        """Return whether the first player's difference in points is known to `precision`."""
        found = difference_of(_plan(spec), from_json(total), 0, "points") if spec["precision"] else None
        return found is not None and found.half_width <= spec["precision"]

    def moves_played(self, result: Any) -> int:
        """Return the number of moves of all plays."""
        moves: int = result["moves"]
        return moves

    def result(self, spec: Mapping[str, Any], total: Any) -> Any:
        """Return the statistics of the plays so far."""
        plan = _plan(spec)
        return {**summarize(plan, from_json(total)), "options": dict(plan.options)}


# Sums as JSON: its integers have at most 64 bits, and squares of large amounts have more. Sums contain only numbers, so
# a text in a sum is such an integer.


def to_json(tally: Any) -> Any:
    """Return a sum in which integers of more than 64 bits are texts."""
    if isinstance(tally, dict):
        return {name: to_json(member) for name, member in tally.items()}
    if isinstance(tally, list):
        return [to_json(item) for item in tally]
    return str(tally) if isinstance(tally, int) and abs(tally) > _MOST else tally


def from_json(data: Any) -> Any:
    """Return the sum from which `to_json` made `data`."""
    if isinstance(data, dict):
        return {name: from_json(member) for name, member in data.items()}
    if isinstance(data, list):
        return [from_json(item) for item in data]
    return int(data) if isinstance(data, str) else data


def merge_json(total: Any, tally: Any) -> Any:
    """Return the sum of two sums, all three as JSON."""
    return to_json(merge(from_json(total), from_json(tally)))
