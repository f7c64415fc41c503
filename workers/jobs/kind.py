"""A kind of job: how many chunks a job has, what each brings, and what they come to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from croupier.games.game import Game
from croupier.games.position import RULES_VERSION
from croupier.players.arena.chunks import MayGoOn
from croupier.players.roster import Roster
from croupier.sealing.tokens import Tokens
from workers.store.queues import SIMULATIONS

#: A cap for machines that are far too slow: what is chosen must not depend on how busy this one is.
DECISION_SECONDS: Final = 600.0
VERSIONS: Final = {"rules": RULES_VERSION}


class Kind:
    """A kind of job. `spec` is what the service has checked, as plain data; equal ones have equal results."""

    #: Its name, which is the last step of its resource's path; what one job of it is called; and its queue.
    name: ClassVar[str]
    noun: ClassVar[str]
    queue: ClassVar[str] = SIMULATIONS

    def seconds(self, spec: Mapping[str, Any]) -> float:
        """Return about how many seconds of one core a job costs: what its caller's budget is charged at first."""
        raise NotImplementedError

    def chunk_count(self, spec: Mapping[str, Any]) -> int:
        """Return how many chunks the job has."""
        return 1

    def size(self, spec: Mapping[str, Any]) -> int:
        """Return how much there is to do, in the unit in which progress is told."""
        return self.chunk_count(spec)

    def chunk_size(self, spec: Mapping[str, Any], chunk: int) -> int:
        """Return how much of that a chunk does."""
        return 1

    def run_chunk(self, spec: Mapping[str, Any], chunk: int, may_go_on: MayGoOn, saved: Any = None) -> Any:
        """Do a chunk; return what it adds up to, as plain data, or an Unfinished: then go on later from its `saved`.

        No turn is long. What takes more than a moment tells `may_go_on` now and then how much is done; when it says no,
        StoppedError is raised.
        """
        raise NotImplementedError

    def run_at_table(
        self, tokens: Tokens, game: Game, spec: Mapping[str, Any], may_go_on: MayGoOn, saved: Any = None
    ) -> Any:
        """Do a turn of a job at a sealed table: what is returned shows no card, but tokens.

        Raises UnsealError, ExpiredError.
        """
        raise NotImplementedError

    def moves_played(self, result: Any) -> int:
        """Return how many moves a result tells of, by which a job's speed is told; 0 where that says nothing."""
        return 0

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
        return total


# Kinds that choose moves


def options_of(roster: Roster, spec: Mapping[str, Any]) -> dict[str, object]:
    """Return the complete options of the position that a spec is about; a table's stand beside its token."""
    given = spec if "table" in spec else spec["view" if "view" in spec else "state"]
    return roster.game.complete_options(given.get("options", {}))
