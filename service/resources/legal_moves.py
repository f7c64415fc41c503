"""POST /v1/games/{game}/legal-moves: what may be played, and why other moves may not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from flask import Response

from croupier.games.game import Game
from croupier.games.referee import explain
from service.contract.blueprints import ContractBlueprint, operation
from service.schemas.game_schemas import GameSchemas
from service.schemas.moves import LegalMoves, LegalMovesRequest
from service.schemas.templates import of_game
from service.tables.opening import Perspective, off_turn, open_position
from service.tables.presenters import answer_one_seat, explained_data, explanation_data, legal_moves_answer
from service.wording.language import requested_language


def add_legal_moves(blueprint: ContractBlueprint, schemas: GameSchemas) -> None:
    """Add the resource to a game's blueprint."""
    game = schemas.game

    @blueprint.route("/legal-moves", methods=["POST"])
    @operation(blueprint, f"listLegalMoves{schemas.name}", "impossible-state", "bad-table", "bad-key", body=True)
    @blueprint.arguments(of_game(LegalMovesRequest, schemas))
    @blueprint.response(200, of_game(LegalMoves, schemas))
    def list_legal_moves(body: dict[str, Any]) -> Response:
        """List the legal moves of the seat to act

        With `check`, whether each given move is legal, and by which rule it is not. At a `table`, for who has the `key`
        of the seat to act; others are told whose turn it is.
        """
        return answer_one_seat(body, _list(game, body))


def _list(game: Game, body: Mapping[str, Any]) -> dict[str, Any]:
    language = requested_language()
    perspective = open_position(game, body)
    state = perspective.position.state
    to_act = None if state.is_deal_over() else int(state.to_act)
    listed: dict[str, Any] = {"to_act": to_act, "legal_moves": legal_moves_answer(perspective, language)}
    if "check" in body:
        listed["check"] = _check(perspective, body["check"], language)
    return listed


def _check(perspective: Perspective, moves: Sequence[str], language: str) -> list[dict[str, Any]]:
    detail = off_turn(perspective, "")
    if detail is not None:
        return [explained_data(move, detail) for move in moves]
    explanations = [explain(perspective.game, perspective.position, text) for text in moves]
    return explanation_data(perspective.game, explanations, language)
