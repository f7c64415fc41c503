"""POST /v1/games/{game}/scores: scores positions that need no game, in batches."""

from __future__ import annotations

from typing import Any

from flask import Response
from marshmallow import Schema

from games.errors import PositionError
from games.game import Game
from service.contract import ContractBlueprint, operation
from service.language import requested_language
from service.problems import details_of, problem_data
from service.replies import pure_answer
from service.schemas.bodies import Bodies
from service.table import line_data
from service.validation import faults_of

__all__ = ["add_scores"]


def add_scores(blueprint: ContractBlueprint, bodies: Bodies) -> None:
    """Add the resource to a game's blueprint."""
    game = bodies.shape.game

    @blueprint.route("/scores", methods=["POST"])
    @operation(blueprint, f"score{bodies.shape.name}", "impossible-item", body=True)
    @blueprint.arguments(bodies.scores)
    @blueprint.response(200, bodies.scores_answer)
    def score(body: dict[str, Any]) -> Response:
        """Score positions that need no game

        One result an item; an item that cannot be scored is its own problem and fails no other.
        """
        return pure_answer(lambda: {"results": [_score(game, bodies.score_item, item) for item in body["items"]]})


def _score(game: Game, schema: type[Schema], item: Any) -> dict[str, Any]:
    language = requested_language()
    details = faults_of(schema, item, language)
    if details:
        return problem_data("invalid-body", details, language)
    try:
        totals, lines = game.score_item(item)
    except PositionError as error:
        return problem_data("impossible-item", details_of(error.faults, "", game, language), language)
    return {
        "totals": [_points(total, game.points_unit) for total in totals],
        "lines": [line_data(game, line, language) for line in lines],
    }


def _points(units: int, unit: int) -> int | float:
    return units / unit if units % unit else units // unit
