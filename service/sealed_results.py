"""What came of a job at a sealed table, as the seat that asked for it may see it."""

from __future__ import annotations

from typing import Any

import orjson

from games.catalogue import GAMES
from games.events import Recorder
from games.referee import play
from service.sitting import Sitting, table_told
from service.table import valued_moves_data
from service.tokens import tokens
from workers.errors import GoneError
from workers.jobs.catalogue import OPPONENT_MOVES
from workers.jobs.choosing import VERSIONS
from workers.records import JobRecord
from workers.sealing.sealer import UnsealError
from workers.sealing.tokens import ExpiredError

__all__ = ["sealed_result"]


def sealed_result(job: JobRecord, language: str) -> dict[str, Any]:
    """Write the result of a job. Raises GoneError when the key that its table was sealed under is no longer kept."""
    try:
        return _played(job, language) if job.kind == OPPONENT_MOVES else _valued(job, language)
    except (UnsealError, ExpiredError) as error:
        raise GoneError from error


def _played(job: JobRecord, language: str) -> dict[str, Any]:
    """Play the computer's moves again, to say what of them is seen."""
    game = GAMES[job.game]
    table, end = (tokens().open(game, token) for token in (job.spec["table"], job.result["table"]))
    begun, recorder = len(table.position.history), Recorder()
    table.position.state.recorder = recorder
    for entry in end.position.history[begun:]:
        play(game, table.position, entry.move)
    sitting = Sitting(game, table.position, table, job.spec["seat"])
    told = table_told(sitting, table, recorder, language)
    moves = told["view"]["deal"]["history"][begun:]
    return {"table": job.result["table"], **told, "moves": moves, "versions": VERSIONS}


def _valued(job: JobRecord, language: str) -> dict[str, Any]:
    game = GAMES[job.game]
    position = tokens().open(game, job.spec["table"]).position
    result = orjson.loads(tokens().open_result(game, job.result["sealed"]))
    return {**result, "moves": valued_moves_data(game, position, result["moves"], language)}
