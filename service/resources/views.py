"""POST /v1/games/{game}/views: what one seat, or a spectator, may see."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import Response

from games.game import Game
from service.contract import ContractBlueprint, operation
from service.language import requested_language
from service.problems import ProblemError
from service.replies import pure_answer
from service.schemas.bodies import Bodies
from service.table import read_state, seat_fault

__all__ = ["add_views"]


def add_views(blueprint: ContractBlueprint, bodies: Bodies) -> None:
    """Add the resource to a game's blueprint."""
    game = bodies.shape.game

    @blueprint.route("/views", methods=["POST"])
    @operation(blueprint, f"view{bodies.shape.name}", "impossible-state", body=True)
    @blueprint.arguments(bodies.views)
    @blueprint.response(200, bodies.views_answer)
    def view(body: dict[str, Any]) -> Response:
        """Show what one seat may see

        Without a `seat`, what a spectator sees. A card that the reader may not know is `??`.
        """
        return pure_answer(lambda: _view(game, body))


def _view(game: Game, body: Mapping[str, Any]) -> dict[str, Any]:
    language = requested_language()
    position = read_state(game, body["state"], language)
    seat = body.get("seat")
    if seat is not None and seat >= position.state.seats:
        raise ProblemError("invalid-body", [seat_fault(game, "/seat", seat, language)])
    return {"view": game.view(position, seat)}
