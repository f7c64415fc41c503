"""POST /v1/games/{game}/moves: plays a list of moves, all or none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import Response

from games.errors import IllegalMoveError, NotationError
from games.events import Recorder
from games.game import Game
from games.referee import play
from service.contract import ContractBlueprint, operation
from service.language import requested_language
from service.problems import ProblemError, reason_detail
from service.replies import pure_answer
from service.schemas.bodies import Bodies
from service.table import events_data, legal_moves_data, read_state

__all__ = ["add_moves"]


def add_moves(blueprint: ContractBlueprint, bodies: Bodies) -> None:
    """Add the resource to a game's blueprint."""
    game = bodies.shape.game

    @blueprint.route("/moves", methods=["POST"])
    @operation(
        blueprint, f"playMoves{bodies.shape.name}", "impossible-state", "unreadable-move", "illegal-move", body=True
    )
    @blueprint.arguments(bodies.moves)
    @blueprint.response(200, bodies.moves_answer)
    def play_moves(body: dict[str, Any]) -> Response:
        """Play a list of moves, all or none

        Answers the state after the last one, everything that happened on the way, and what may be played next.
        """
        return pure_answer(lambda: _play(game, body))


def _play(game: Game, body: Mapping[str, Any]) -> dict[str, Any]:
    language = requested_language()
    position = read_state(game, body["state"], language)
    recorder = Recorder()
    position.state.recorder = recorder
    for index, text in enumerate(body["moves"]):
        try:
            play(game, position, text)
        except (IllegalMoveError, NotationError) as error:
            code = "illegal-move" if isinstance(error, IllegalMoveError) else "unreadable-move"
            raise ProblemError(code, [reason_detail(f"/moves/{index}", error.reason, game, language)]) from error
    return {
        "state": game.write(position),
        "events": events_data(game, recorder, language),
        "legal_moves": legal_moves_data(game, position, language),
    }
