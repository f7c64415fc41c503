"""Jobs at sealed tables: what they are about and what came of them stands in their records as tokens alone."""

from __future__ import annotations

import orjson

from games.catalogue import GAMES
from players.arena.chunks import MayGoOn
from workers.jobs.analyses import value_table
from workers.jobs.catalogue import OPPONENT_MOVES
from workers.jobs.opponent_moves import play_table
from workers.records import JobRecord
from workers.sealing.tokens import Tokens

__all__ = ["run_sealed"]


def run_sealed(tokens: Tokens, job: JobRecord, may_go_on: MayGoOn) -> dict[str, str]:
    """Do a job at a table: return `table`, played on, or `sealed`, the values of its moves.

    Raises UnsealError, ExpiredError.
    """
    game = GAMES[job.game]
    table = tokens.open(game, job.spec["table"])
    if job.kind == OPPONENT_MOVES:
        play_table(table, job.spec["seats"], may_go_on)
        return {"table": tokens.seal(table)}
    return {"sealed": tokens.seal_result(game, orjson.dumps(value_table(table, job.spec)))}
