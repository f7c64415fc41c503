"""Simulations: many deals or matches between given players.

`spec`: an arena's plan as plain data, and `precision` (0: none).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from players.arena.chunks import MayGoOn, run_chunk
from players.arena.plan import chunk_count, plan_of, plays_in
from players.arena.summary import difference_of, summarize
from players.arena.tally import merge
from workers.jobs.kind import Kind

__all__ = ["Simulations"]


class Simulations(Kind):
    """Deals or matches, in chunks that the plan alone decides."""

    has_chart = True

    def chunk_count(self, spec: Mapping[str, Any]) -> int:
        """Return into how many chunks the plan is cut."""
        return chunk_count(plan_of(spec))

    def size(self, spec: Mapping[str, Any]) -> int:
        """Return how many deals or matches are played."""
        return plan_of(spec).plays

    def chunk_size(self, spec: Mapping[str, Any], chunk: int) -> int:
        """Return how many of them a chunk plays."""
        return plays_in(plan_of(spec), chunk)

    def run_chunk(self, spec: Mapping[str, Any], chunk: int, may_go_on: MayGoOn) -> Any:
        """Play a chunk."""
        return run_chunk(plan_of(spec), chunk, may_go_on)

    def merge(self, total: Any, tally: Any) -> Any:
        """Add two sums."""
        return merge(total, tally)

    def is_enough(self, spec: Mapping[str, Any], total: Any) -> bool:
        """Tell whether the interval of the first player's difference in points is as narrow as was asked."""
        found = difference_of(plan_of(spec), total, 0, "points") if spec["precision"] else None
        return found is not None and found.half_width <= spec["precision"]

    def result(self, spec: Mapping[str, Any], total: Any) -> Any:
        """Return the statistics of the plays so far."""
        return summarize(plan_of(spec), total)
