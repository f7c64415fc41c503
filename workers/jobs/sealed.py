"""Jobs at sealed tables: what they are about and what came of them stands in their records as tokens alone."""

from __future__ import annotations

from typing import Any

from croupier.games.catalogue import GAMES
from croupier.players.arena.chunks import MayGoOn
from croupier.sealing.tokens import Tokens
from workers.jobs.catalogue import KINDS
from workers.records import JobRecord

__all__ = ["run_sealed"]


def run_sealed(tokens: Tokens, job: JobRecord, may_go_on: MayGoOn, saved: Any = None) -> Any:
    """Do a turn of a job at a table: return `table`, played on, or `sealed`, the values of its moves; or an Unfinished.

    Raises UnsealError, ExpiredError, StoppedError.
    """
    return KINDS[job.kind].run_at_table(tokens, GAMES[job.game], job.spec, may_go_on, saved)
