"""POST /v1/games/{game}/opponent-moves: the computer plays for its seats."""

from __future__ import annotations

from typing import Any

from flask import Response

from service.contract.blueprints import ContractBlueprint, creates_job
from service.jobs.opponent_moves import OPPONENT_MOVES
from service.jobs.submitting import answer_job
from service.schemas.jobs import JobBodies
from service.tables.opening import POSITION_CODES


def add_opponent_moves(blueprint: ContractBlueprint, bodies: JobBodies) -> None:
    """Add the resource to a game's blueprint."""
    game = bodies.schemas.game

    @blueprint.route("/opponent-moves", methods=["POST"])
    @creates_job(
        blueprint,
        f"playOpponent{bodies.schemas.name}",
        bodies.opponent_moves_answer,
        *POSITION_CODES,
        scope=OPPONENT_MOVES.scope,
    )
    @blueprint.arguments(bodies.opponent_moves)
    def play_opponent(body: dict[str, Any]) -> Response:
        """Have the computer play for its seats

        From a `state` or a `table`, until another seat must act or the deal is over; from a `view`, its next move. Each
        is chosen from what its seat may see, and stands in the job's result at once. At a `table` any seat's `key` will
        do, and the same table is answered with the same moves.
        """
        return answer_job(OPPONENT_MOVES, game, body)
