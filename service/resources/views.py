"""POST /v1/games/{game}/views: what one seat, or a spectator, may see."""

from __future__ import annotations

from typing import Any

from flask import Response

from croupier.games.game import Game
from croupier.referee.showing import events_since
from service.contract.blueprints import game_resource
from service.http.responses import sealed_answer, seen_answer
from service.schemas.moves import Seen, ViewsRequest
from service.tables.opening import open_position


@game_resource("views", "view", ViewsRequest, Seen, "impossible-state", "bad-table", "bad-key")
def show_view(game: Game, body: dict[str, Any]) -> Response:
    """Show what one seat may see

    Without a `seat` or a `key`, the view of a spectator. Hidden cards are `??`. With `since`, the response also
    contains the later events, the legal moves of the seat, and every score line of the deal.
    """
    opened = open_position(game, body)
    if "table" not in body:
        opened = opened.seen_by(body.get("seat"))
    seen = {**opened.seen_data(), **(events_since(opened, body["since"]) if "since" in body else {})}
    return sealed_answer(seen) if "table" in body else seen_answer(seen)
