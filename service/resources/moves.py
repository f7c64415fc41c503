"""POST /v1/games/{game}/moves: plays a list of moves, all or none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from flask import Response

from croupier.games.events import Recorder
from croupier.games.faults import RefusedError
from croupier.games.game import Game
from croupier.games.referee import play
from croupier.sealing.tables import MOST_CHANGES
from service.contract.blueprints import game_resource
from service.http.responses import pure_answer, sealed_answer
from service.problems.problem import refusal
from service.schemas.moves import MovesAnswer, MovesRequest
from service.tables.opening import (
    POSITION_CODES,
    Perspective,
    check_turn,
    faults_under,
    open_position,
    open_table,
    tokens,
)
from service.tables.presenters import position_answer, seat_event_data, table_answer


@game_resource("moves", "playMoves", MovesRequest, MovesAnswer, *POSITION_CODES, "unreadable-move", "illegal-move")
def play_moves(game: Game, body: dict[str, Any]) -> Response:
    """Play a list of moves, all or none

    Answers the state after them, what happened on the way, and what may be played next.
    At a `table` the moves are those of the seat whose `key` is given; one whose outcome the player cannot foresee,
    as drawing a card, must be the last. With `computer` in place of `moves` a player hands the seat to the computer
    at a level or, with null, takes it back.
    """
    if "table" in body:
        return sealed_answer(_hand_over(game, body) if "computer" in body else _play(game, body))
    return pure_answer(lambda: _play(game, body))


def _play(game: Game, body: Mapping[str, Any]) -> dict[str, Any]:
    perspective = open_position(game, body)
    if perspective.table is not None:
        _check_foreseen(perspective, body["moves"])
    recorder = Recorder()
    perspective.position.state.recorder = recorder
    for index, text in enumerate(body["moves"]):
        check_turn(perspective, f"/moves/{index}")
        recorder.move = index + 1
        with faults_under(f"/moves/{index}"):
            play(game, perspective.position, text)
    return position_answer(perspective, recorder)


def _hand_over(game: Game, body: Mapping[str, Any]) -> dict[str, Any]:
    """Hand the seat of a key to the computer, or take it back; as it is already, nothing happens."""
    perspective, table = open_table(game, body)
    seat, level, events = perspective.seat, body["computer"] or "", list[dict[str, Any]]()
    if seat is not None and table.computer[seat] != level:
        if len(table.changes) == MOST_CHANGES:
            raise refusal("/computer", "handed-too-often", limit=MOST_CHANGES)
        table.hand_over(seat, level)
        events.append({**seat_event_data(perspective, seat, level), "move_index": None})
    return {"table": tokens().seal(table), **table_answer(perspective, table, events)}


def _check_foreseen(perspective: Perspective, moves: Sequence[str]) -> None:
    """Check, by the verbs alone, that no later move of a list depends on cards that an earlier one uncovers."""
    errors = [
        refusal(f"/moves/{index}", "must-be-last")
        for index, move in enumerate(moves[:-1])
        if move.partition(" ")[0] not in perspective.game.foreseen
    ]
    if errors:
        raise RefusedError([fault for error in errors for fault in error.faults])
