"""What a kind of job must tell: how many chunks it has, what each brings, and what they come to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from players.arena.chunks import MayGoOn
from workers.queues import SIMULATIONS

__all__ = ["Kind", "SingleKind"]


class Kind:
    """A kind of job. `spec` is what the service has checked, as plain data; the same spec brings the same result.

    `has_chart`: whether there is a picture of its result.
    """

    queue = SIMULATIONS
    has_chart = False

    def chunk_count(self, spec: Mapping[str, Any]) -> int:
        """Return how many chunks the job has."""
        return 1

    def size(self, spec: Mapping[str, Any]) -> int:
        """Return how much there is to do, in the unit in which progress is told."""
        return self.chunk_count(spec)

    def chunk_size(self, spec: Mapping[str, Any], chunk: int) -> int:
        """Return how much of that a chunk does."""
        return 1

    def run_chunk(self, spec: Mapping[str, Any], chunk: int, may_go_on: MayGoOn) -> Any:
        """Do a chunk; return what it adds up to, as plain data.

        What takes long tells `may_go_on` now and then how much is done; when it says no, StoppedError is raised.
        """
        raise NotImplementedError

    def merge(self, total: Any, tally: Any) -> Any:
        """Return the sum of the first chunks with that of the next one."""
        raise NotImplementedError

    def is_enough(self, spec: Mapping[str, Any], total: Any) -> bool:
        """Tell whether the first chunks, which come to `total`, will do."""
        return False

    def result(self, spec: Mapping[str, Any], total: Any) -> Any:
        """Return the result of the first chunks, as plain data without words for people; None: none yet."""
        raise NotImplementedError


class SingleKind(Kind):
    """A kind whose jobs are one chunk, which brings the result."""

    def merge(self, total: Any, tally: Any) -> Any:
        """There is nothing to add to."""
        raise AssertionError("a job of one chunk has no second")

    def result(self, spec: Mapping[str, Any], total: Any) -> Any:
        """Return what the chunk brought."""
        return total
