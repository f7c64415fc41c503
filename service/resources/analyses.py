"""POST /v1/games/{game}/analyses: what every legal move is worth."""

from __future__ import annotations

from typing import Any

from flask import Response

from service.contract import ContractBlueprint, creates_job
from service.job_specs import analysis
from service.schemas.jobs import JobBodies
from service.sitting import POSITION_CODES
from service.submitting import answer_job
from workers.jobs.catalogue import ANALYSES

__all__ = ["add_analyses"]


def add_analyses(blueprint: ContractBlueprint, bodies: JobBodies) -> None:
    """Add the resource to a game's blueprint."""
    game = bodies.shape.game

    @blueprint.route("/analyses", methods=["POST"])
    @creates_job(blueprint, f"analyse{bodies.shape.name}", bodies.analyses_answer, *POSITION_CODES)
    @blueprint.arguments(bodies.analyses)
    def analyse(body: dict[str, Any]) -> Response:
        """Value every legal move of the seat to act

        By its view alone, also when a `state` is given: what a level expects of each move, with its interval.
        Those of a sealed `table` are told to who has the `key` of the seat to act.
        """
        return answer_job(ANALYSES, game.id, analysis(game, body), body)
