"""POST /v1/games/{game}/moves: plays a list of moves, all or none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from flask import Response

from croupier.games.errors import IllegalMoveError, NotationError
from croupier.games.events import Recorder
from croupier.games.game import Game
from croupier.games.referee import play
from service.contract.game_resource import game_resource
from service.problems.problem import ProblemError, call_fault, reason_detail
from service.schemas.moves import MovesAnswer, MovesRequest
from service.tables.opening import POSITION_CODES, check_turn, open_position
from service.tables.presenters import answer, position_answer
from service.wording.language import requested_language


@game_resource("moves", "playMoves", MovesRequest, MovesAnswer, *POSITION_CODES, "unreadable-move", "illegal-move")
def play_moves(game: Game, body: dict[str, Any]) -> Response:
    """Play a list of moves, all or none

    Answers the state after them, what happened on the way, and what may be played next.
    At a `table` the moves are those of the seat whose `key` is given; one whose outcome the player cannot foresee,
    as drawing a card, must be the last.
    """
    return answer(body, lambda: _play(game, body))


def _play(game: Game, body: Mapping[str, Any]) -> dict[str, Any]:
    language = requested_language()
    perspective = open_position(game, body)
    if perspective.table is not None:
        _check_foreseen(game, body["moves"], language)
    recorder = Recorder()
    perspective.position.state.recorder = recorder
    for index, text in enumerate(body["moves"]):
        check_turn(perspective, f"/moves/{index}")
        try:
            play(game, perspective.position, text)
        except (IllegalMoveError, NotationError) as error:
            code = "illegal-move" if isinstance(error, IllegalMoveError) else "unreadable-move"
            raise ProblemError(code, [reason_detail(f"/moves/{index}", error.reason, game, language)]) from error
    return position_answer(perspective, recorder, language)


def _check_foreseen(game: Game, moves: Sequence[str], language: str) -> None:
    """Check, by the verbs alone, that no later move of a list depends on cards that an earlier one uncovers."""
    details = [
        call_fault(f"/moves/{index}", "must-be-last", language)
        for index, move in enumerate(moves[:-1])
        if move.partition(" ")[0] not in game.foreseen
    ]
    if details:
        raise ProblemError("invalid-body", details)
