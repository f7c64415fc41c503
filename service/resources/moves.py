"""POST /v1/games/{game}/moves: plays a list of moves, all or none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from flask import Response

from games.errors import IllegalMoveError, NotationError
from games.events import Recorder
from games.game import Game
from games.referee import play
from service.contract import ContractBlueprint, operation
from service.language import requested_language
from service.problems import ProblemError, reason_detail
from service.schemas.bodies import Bodies
from service.sitting import answer, check_turn, sit, told

__all__ = ["add_moves"]

_CODES: Final = ("impossible-state", "bad-table", "bad-key", "not-your-turn", "unreadable-move", "illegal-move")


def add_moves(blueprint: ContractBlueprint, bodies: Bodies) -> None:
    """Add the resource to a game's blueprint."""
    game = bodies.shape.game

    @blueprint.route("/moves", methods=["POST"])
    @operation(blueprint, f"playMoves{bodies.shape.name}", *_CODES, body=True)
    @blueprint.arguments(bodies.moves)
    @blueprint.response(200, bodies.moves_answer)
    def play_moves(body: dict[str, Any]) -> Response:
        """Play a list of moves, all or none

        Answers the state after the last one, everything that happened on the way, and what may be played next.
        A sealed `table` is played on by the seat whose `key` is given: the moves are its own.
        """
        return answer(body, lambda: _play(game, body))


def _play(game: Game, body: Mapping[str, Any]) -> dict[str, Any]:
    language = requested_language()
    sitting = sit(game, body, language)
    recorder = Recorder()
    sitting.position.state.recorder = recorder
    for index, text in enumerate(body["moves"]):
        check_turn(sitting, f"/moves/{index}", language)
        try:
            play(game, sitting.position, text)
        except (IllegalMoveError, NotationError) as error:
            code = "illegal-move" if isinstance(error, IllegalMoveError) else "unreadable-move"
            raise ProblemError(code, [reason_detail(f"/moves/{index}", error.reason, game, language)]) from error
    return told(sitting, recorder, language)
