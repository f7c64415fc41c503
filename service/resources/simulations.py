"""POST /v1/games/{game}/simulations: many deals or matches between given players."""

from __future__ import annotations

from typing import Any

from flask import Response

from service.contract.blueprints import ContractBlueprint, creates_job
from service.jobs.simulations import SIMULATIONS
from service.jobs.submitting import answer_job
from service.schemas.jobs import JobBodies


def add_simulations(blueprint: ContractBlueprint, bodies: JobBodies) -> None:
    """Add the resource to a game's blueprint."""
    game = bodies.schemas.game

    @blueprint.route("/simulations", methods=["POST"])
    @creates_job(blueprint, f"simulate{bodies.schemas.name}", bodies.simulations_answer, scope=SIMULATIONS.scope)
    @blueprint.arguments(bodies.simulations)
    def simulate(body: dict[str, Any]) -> Response:
        """Play many deals or matches between given players

        With statistics by player and seat. Unless `duplicate` is false, the same cards are played with the players on
        every seat. How many workers there are does not change the result.
        """
        return answer_job(SIMULATIONS, game, body)
