"""POST /v1/games/{game}/analyses: what every legal move is worth."""

from __future__ import annotations

from typing import Any

from flask import Response

from service.contract.blueprints import ContractBlueprint, creates_job
from service.jobs.analyses import ANALYSES
from service.jobs.submitting import answer_job
from service.schemas.jobs import JobBodies
from service.tables.opening import POSITION_CODES


def add_analyses(blueprint: ContractBlueprint, bodies: JobBodies) -> None:
    """Add the resource to a game's blueprint."""
    game = bodies.schemas.game

    @blueprint.route("/analyses", methods=["POST"])
    @creates_job(
        blueprint, f"analyse{bodies.schemas.name}", bodies.analyses_answer, *POSITION_CODES, scope=ANALYSES.scope
    )
    @blueprint.arguments(bodies.analyses)
    def analyse(body: dict[str, Any]) -> Response:
        """Value every legal move of the seat to act

        What a level expects of each move, with its interval, by the view of that seat alone. At a `table`, for who has
        the `key` of the seat to act.
        """
        return answer_job(ANALYSES, game, body)
