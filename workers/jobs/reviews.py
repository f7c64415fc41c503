"""Reviews: the cost of every decision of a match, with luck apart.

`spec`: a plan of a review as plain data, its `chunks` (start, stop, estimated milliseconds), and `names` (of the
players, for the words of the result).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from croupier.players.arena.chunks import ShouldContinue
from croupier.players.review.data import review_data
from croupier.players.review.measuring import measure_chunk
from croupier.players.review.plan import Item, Plan, items_of, plan_of
from workers.jobs.kind import Kind
from workers.jobs.simulations import cached_by_spec


def _read(spec: Mapping[str, Any]) -> tuple[Plan, Sequence[Item]]:
    plan = plan_of(spec)
    return plan, items_of(plan)


_plan_and_items: Final = cached_by_spec(_read)


class Reviews(Kind):
    """The decisions of a match, in chunks of about a second. Progress counts moves and deals."""

    name = "reviews"
    noun = "review"

    def seconds(self, spec: Mapping[str, Any]) -> float:
        milliseconds: float = sum(each for _, _, each in spec["chunks"])
        return milliseconds / 1000

    def chunk_count(self, spec: Mapping[str, Any]) -> int:
        return len(spec["chunks"])

    def size(self, spec: Mapping[str, Any]) -> int:
        size: int = spec["chunks"][-1][1]
        return size

    def chunk_size(self, spec: Mapping[str, Any], chunk: int) -> int:
        start, stop, _ = spec["chunks"][chunk]
        return int(stop - start)

    def run_chunk(self, spec: Mapping[str, Any], chunk: int, should_continue: ShouldContinue, saved: Any = None) -> Any:
        plan, items = _plan_and_items(spec)
        start, stop, _ = spec["chunks"][chunk]
        return measure_chunk(plan, items[start:stop], should_continue)

    def merge(self, total: Any, tally: Any) -> Any:
        return [*total, *tally]

    def result(self, spec: Mapping[str, Any], total: Any) -> Any:
        """Return the review of the items so far."""
        plan, _ = _plan_and_items(spec)
        return review_data(plan, total)
