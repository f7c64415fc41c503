"""POST /v1/games/{game}/tournaments: every two of several players against each other."""

from __future__ import annotations

from typing import Any

from flask import Response

from service.contract import ContractBlueprint, creates_job
from service.job_specs import tournament
from service.schemas.jobs import JobBodies
from service.submitting import answer_job, desk
from workers.jobs.catalogue import TOURNAMENTS

__all__ = ["add_tournaments"]


def add_tournaments(blueprint: ContractBlueprint, bodies: JobBodies) -> None:
    """Add the resource to a game's blueprint."""
    game = bodies.shape.game

    @blueprint.route("/tournaments", methods=["POST"])
    @creates_job(blueprint, f"holdTournament{bodies.shape.name}", bodies.tournaments_answer)
    @blueprint.arguments(bodies.tournaments)
    def hold_tournament(body: dict[str, Any]) -> Response:
        """Have several players meet, two at a time, on the same cards

        Every pair plays the number of deals or matches that is asked for; one fit rates them all.
        """
        return answer_job(TOURNAMENTS, game.id, tournament(game, body, desk().store.settings), body)
