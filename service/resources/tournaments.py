"""POST /v1/games/{game}/tournaments: every two of several players against each other."""

from __future__ import annotations

from typing import Any

from flask import Response

from service.contract.blueprints import ContractBlueprint, creates_job
from service.jobs.submitting import answer_job
from service.jobs.tournaments import TOURNAMENTS
from service.schemas.jobs import JobBodies


def add_tournaments(blueprint: ContractBlueprint, bodies: JobBodies) -> None:
    """Add the resource to a game's blueprint."""
    game = bodies.schemas.game

    @blueprint.route("/tournaments", methods=["POST"])
    @creates_job(blueprint, f"holdTournament{bodies.schemas.name}", bodies.tournaments_answer, scope=TOURNAMENTS.scope)
    @blueprint.arguments(bodies.tournaments)
    def hold_tournament(body: dict[str, Any]) -> Response:
        """Have players meet, two at a time, on the same cards

        Every pair plays as many deals or matches; one fit rates them all.
        """
        return answer_job(TOURNAMENTS, game, body)
