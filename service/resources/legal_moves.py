"""POST /v1/games/{game}/legal-moves: what may be played, and why other moves may not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import Response

from games.game import Game
from games.referee import explain
from service.contract import ContractBlueprint, operation
from service.language import requested_language
from service.schemas.bodies import Bodies
from service.sitting import POSITION_CODES, answer, check_turn, legal_moves_told, sit
from service.table import explanation_data

__all__ = ["add_legal_moves"]


def add_legal_moves(blueprint: ContractBlueprint, bodies: Bodies) -> None:
    """Add the resource to a game's blueprint."""
    game = bodies.shape.game

    @blueprint.route("/legal-moves", methods=["POST"])
    @operation(blueprint, f"listLegalMoves{bodies.shape.name}", *POSITION_CODES, body=True)
    @blueprint.arguments(bodies.legal_moves)
    @blueprint.response(200, bodies.legal_moves_answer)
    def list_legal_moves(body: dict[str, Any]) -> Response:
        """List the legal moves of the seat to act

        With `check`, each given move is said to be legal or not, and by which rule it is not.
        Those of a sealed `table` are told to who has the `key` of the seat to act.
        """
        return answer(body, lambda: _list(game, body))


def _list(game: Game, body: Mapping[str, Any]) -> dict[str, Any]:
    language = requested_language()
    sitting = sit(game, body, language)
    check_turn(sitting, "/key", language)
    listed: dict[str, Any] = {"legal_moves": legal_moves_told(sitting, language)}
    if "check" in body:
        explanations = [explain(game, sitting.position, text) for text in body["check"]]
        listed["check"] = explanation_data(game, explanations, language)
    return listed
