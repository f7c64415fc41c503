"""POST /v1/games/{game}/moves: plays a list of moves, all or none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import Response

from croupier.games.events import Recorder
from croupier.games.game import Game
from croupier.referee.playing import play
from croupier.referee.showing import position_data
from croupier.sealing.play import hand_over
from service.contract.blueprints import game_resource
from service.http.responses import pure_answer, sealed_answer
from service.schemas.moves import MovesAnswer, MovesRequest
from service.tables.opening import POSITION_CODES, open_position, open_sealed


@game_resource("moves", "playMoves", MovesRequest, MovesAnswer, *POSITION_CODES, "unreadable-move", "illegal-move")
def play_moves(game: Game, body: dict[str, Any]) -> Response:
    """Play a list of moves, all or none

    Returns the next state, the events, and the legal moves. At a `table`, the moves belong to the seat whose `key` is
    given. A move whose outcome the player cannot foresee, such as drawing a card, must be the last. With `computer` in
    place of `moves`, a player hands the seat to the computer at a level or, with null, takes it back.
    """
    if "computer" in body:
        return sealed_answer(hand_over(open_sealed(game, body), body["computer"] or ""))
    if "table" in body:
        return sealed_answer(_play(game, body))
    return pure_answer(lambda: _play(game, body))


def _play(game: Game, body: Mapping[str, Any]) -> dict[str, Any]:
    opened, recorder = open_position(game, body), Recorder()
    start = len(opened.position.history)
    play(opened, body["moves"], recorder)
    return position_data(opened, recorder, start)
