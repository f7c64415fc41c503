"""POST /v1/games/{game}/views: what one seat, or a spectator, may see."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from flask import Response

from croupier.games.game import Game
from service.contract.blueprints import game_resource
from service.http.responses import sealed_answer, seen_answer
from service.schemas.moves import Seen, ViewsRequest
from service.tables.opening import check_seat, open_position
from service.tables.presenters import view_answer
from service.tables.since import ply_of, since_answer


@game_resource("views", "view", ViewsRequest, Seen, "impossible-state", "bad-table", "bad-key")
def show_view(game: Game, body: dict[str, Any]) -> Response:
    """Show what one seat may see

    Without a `seat` or a `key`, what a spectator sees. A card that the reader may not know is `??`. With `since`,
    also what has happened after it, what the seat may play, and every score line of the deal.
    """
    perspective = open_position(game, body)
    if "seat" in body:
        seat: int | None = body["seat"]
        if seat is not None:
            check_seat(perspective.position.state.seats, "/seat", seat)
        perspective = replace(perspective, seat=seat)
    since = since_answer(perspective, body["since"]) if "since" in body else {}
    if perspective.table is not None:
        return sealed_answer({**view_answer(perspective, perspective.table), **since})
    position = perspective.position
    return seen_answer({"view": game.view(position, perspective.seat), "ply": ply_of(position), **since})
