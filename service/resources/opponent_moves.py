"""POST /v1/games/{game}/opponent-moves: the computer plays for its seats."""

from __future__ import annotations

from typing import Any

from flask import Response

from service.contract.blueprints import ContractBlueprint, creates_job
from service.jobs.opponent_moves import OPPONENT_MOVES
from service.jobs.submitting import answer_job
from service.perspective import POSITION_CODES
from service.schemas.jobs import JobBodies

__all__ = ["add_opponent_moves"]


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

        From a `state`, until another seat must act or the deal is over; each choice is made from the view of the
        seat that makes it. From that `view` alone, its next move: what follows, a view does not tell.

        At a sealed `table`, for the seats sealed in it or those of them in `seats`, each at its level, until another
        seat must act. Any seat's `key` will do: what was played is told as that seat sees it. The same table is
        answered with the same moves.

        Moves stand in the job's result as soon as they are chosen.
        """
        return answer_job(OPPONENT_MOVES, game, body)
