"""POST /v1/games/{game}/legal-moves: what may be played, and why other moves may not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import Response

from croupier.games.game import Game
from croupier.players.opening import open_view
from croupier.referee.opening import OpenPosition, check_names_fit
from croupier.referee.playing import moves_data, no_moves_data
from service.contract.blueprints import game_resource
from service.http.responses import sealed_answer, seen_answer
from service.schemas.moves import LegalMoves, LegalMovesRequest
from service.tables.opening import open_position
from service.wording.language import request_reader


@game_resource(
    "legal-moves", "listLegalMoves", LegalMovesRequest, LegalMoves, "impossible-state", "bad-table", "bad-key"
)
def list_legal_moves(game: Game, body: dict[str, Any]) -> Response:
    """List the legal moves of the seat to act

    From a `state`, or the `view` of that seat. For another view, or a `table` without the `key` of that seat, the list
    is empty and the response names the seat to act. `verb`, `card` and `meld` narrow the list. With `check`, the
    response says whether each given move is legal, or which rule forbids it.
    """
    opened, check = _open(game, body), body.get("check")
    if opened is None:
        return seen_answer(no_moves_data(game, body["view"]["to_act"], check, request_reader()))
    listed = moves_data(opened, body, check)
    return sealed_answer(listed) if "table" in body else seen_answer(listed)


def _open(game: Game, body: Mapping[str, Any]) -> OpenPosition | None:
    """Open the position of a request; None for a view of a seat that is not to act."""
    if "view" not in body:
        return open_position(game, body)
    opened = open_view(game, body["view"], request_reader())
    check_names_fit(request_reader().names, len(body["view"]["deal"]["hands"]))
    return opened
