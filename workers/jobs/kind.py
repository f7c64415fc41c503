"""The base class of job kinds: chunks of a job, their sums, and the result of these sums."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from croupier.games.game import Game
from croupier.games.position import RULES_VERSION
from croupier.players.arena.chunks import ShouldContinue
from croupier.players.roster import Roster
from croupier.sealing.tokens import Tokens
from workers.store.queues import SIMULATIONS

#: Seconds for one decision: a limit for very slow machines. A choice must not depend on the load of the machine.
DECISION_SECONDS: Final = 600.0
VERSIONS: Final = {"rules": RULES_VERSION}


class Kind:
    """A kind of job. `spec` is the checked request as plain data; equal specs have equal results."""

    #: The name in the path of its resource, the noun for one job, and the queue.
    name: ClassVar[str]
    noun: ClassVar[str]
    queue: ClassVar[str] = SIMULATIONS

    def seconds(self, spec: Mapping[str, Any]) -> float:
        """Return the estimated cost of a job in seconds of one core. Its caller's budget is charged with it."""
        raise NotImplementedError

    def chunk_count(self, spec: Mapping[str, Any]) -> int:
        """Return the number of chunks of a job."""
        return 1

    def size(self, spec: Mapping[str, Any]) -> int:
        """Return the size of a job, in the unit of its progress."""
        return self.chunk_count(spec)

    def chunk_size(self, spec: Mapping[str, Any], chunk: int) -> int:
        """Return the size of a chunk, in the same unit."""
        return 1

    def run_chunk(self, spec: Mapping[str, Any], chunk: int, should_continue: ShouldContinue, saved: Any = None) -> Any:
        """Do a slice of a chunk; return its sum as plain data, or a Checkpoint whose `saved` the next slice receives.

        A slice is short. A long one calls `should_continue` with its progress, and raises StoppedError on False.
        """
        raise NotImplementedError

    def run_at_table(
        self, tokens: Tokens, game: Game, spec: Mapping[str, Any], should_continue: ShouldContinue, saved: Any = None
    ) -> Any:
        """Do a slice of a job at a sealed table. The returned data contains tokens and no cards.

        Raises UnsealError, ExpiredError.
        """
        raise NotImplementedError

    def moves_played(self, result: Any) -> int:
        """Return the number of moves in a result, for the speed of a job; 0 where the number means nothing."""
        return 0

    def merge(self, total: Any, tally: Any) -> Any:
        """Return the sum of the first chunks with that of the next one."""
        raise NotImplementedError

    def is_enough(self, spec: Mapping[str, Any], total: Any) -> bool:
        """Return whether `total`, the sum of the first chunks, is enough for the result."""
        return False

    def result(self, spec: Mapping[str, Any], total: Any) -> Any:
        """Return the result of the first chunks as plain data without texts for people; None: not yet."""
        raise NotImplementedError


class SingleKind(Kind):
    """A kind whose jobs have one chunk. Its sum is the result."""

    def merge(self, total: Any, tally: Any) -> Any:
        """Fail, because the job has only one chunk."""
        raise AssertionError("a job of one chunk has no second")

    def result(self, spec: Mapping[str, Any], total: Any) -> Any:
        return total


# Kinds that choose moves


def options_of(roster: Roster, spec: Mapping[str, Any]) -> dict[str, object]:
    """Return the complete options of the position of a spec. Those of a table are next to its token."""
    given = spec if "table" in spec else spec["view" if "view" in spec else "state"]
    return roster.game.complete_options(given.get("options", {}))
