"""POST /v1/games/{game}/legal-moves: what may be played, and why other moves may not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import Response

from croupier.games.game import Game
from croupier.games.referee import explain
from service.contract.blueprints import ContractBlueprint, operation
from service.perspective import POSITION_CODES, answer_one_seat, check_turn, legal_moves_answer, open_position
from service.presenters import explanation_data
from service.schemas.bodies import Bodies
from service.wording.language import requested_language

__all__ = ["add_legal_moves"]


def add_legal_moves(blueprint: ContractBlueprint, bodies: Bodies) -> None:
    """Add the resource to a game's blueprint."""
    game = bodies.schemas.game

    @blueprint.route("/legal-moves", methods=["POST"])
    @operation(blueprint, f"listLegalMoves{bodies.schemas.name}", *POSITION_CODES, body=True)
    @blueprint.arguments(bodies.legal_moves)
    @blueprint.response(200, bodies.legal_moves_answer)
    def list_legal_moves(body: dict[str, Any]) -> Response:
        """List the legal moves of the seat to act

        With `check`, each given move is said to be legal or not, and by which rule it is not.
        Those of a sealed `table` are told to who has the `key` of the seat to act.
        """
        return answer_one_seat(body, _list(game, body))


def _list(game: Game, body: Mapping[str, Any]) -> dict[str, Any]:
    language = requested_language()
    perspective = open_position(game, body, language)
    check_turn(perspective, "/key", language)
    listed: dict[str, Any] = {"legal_moves": legal_moves_answer(perspective, language)}
    if "check" in body:
        explanations = [explain(game, perspective.position, text) for text in body["check"]]
        listed["check"] = explanation_data(game, explanations, language)
    return listed
