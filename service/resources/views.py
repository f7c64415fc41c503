"""POST /v1/games/{game}/views: what one seat, or a spectator, may see."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import Response

from games.game import Game
from service.contract import ContractBlueprint, operation
from service.language import requested_language
from service.problems import ProblemError
from service.schemas.bodies import Bodies
from service.sitting import answer, sit, view_told
from service.table import seat_fault

__all__ = ["add_views"]


def add_views(blueprint: ContractBlueprint, bodies: Bodies) -> None:
    """Add the resource to a game's blueprint."""
    game = bodies.shape.game

    @blueprint.route("/views", methods=["POST"])
    @operation(blueprint, f"view{bodies.shape.name}", "impossible-state", "bad-table", "bad-key", body=True)
    @blueprint.arguments(bodies.views)
    @blueprint.response(200, bodies.views_answer)
    def view(body: dict[str, Any]) -> Response:
        """Show what one seat may see

        Without a `seat`, what a spectator sees. A card that the reader may not know is `??`.
        Of a sealed `table`, what the seat with this `key` sees; without a key, what a spectator sees.
        """
        return answer(body, lambda: _view(game, body))


def _view(game: Game, body: Mapping[str, Any]) -> dict[str, Any]:
    language = requested_language()
    sitting = sit(game, body, language)
    seat = body.get("seat")
    if seat is not None and seat >= sitting.position.state.seats:
        raise ProblemError("invalid-body", [seat_fault(game, "/seat", seat, language)])
    if sitting.table is not None:
        return view_told(sitting, sitting.table)
    return {"view": game.view(sitting.position, seat)}
