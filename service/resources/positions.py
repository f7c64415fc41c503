"""Moves, legal moves and views of a position: a state, the view of a seat, or a sealed table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.games.events import Recorder
from croupier.games.game import Game
from croupier.players.opening import open_view
from croupier.referee import playing
from croupier.referee.opening import OpenPosition, check_names_fit
from croupier.referee.playing import moves_data, no_moves_data
from croupier.referee.showing import events_since, position_data
from croupier.sealing.play import hand_over
from service.tables import open_position, open_sealed
from service.wording import request_reader


def play(game: Game, body: Mapping[str, Any]) -> dict[str, Any]:
    """Play the moves of a body, all or none."""
    opened, recorder = open_position(game, body), Recorder()
    start = len(opened.position.history)
    playing.play(opened, body["moves"], recorder)
    return position_data(opened, recorder, start)


def play_at_table(game: Game, body: Mapping[str, Any]) -> dict[str, Any]:
    """Play the moves of a body at a sealed table, or hand its seat over."""
    if "computer" in body:
        return hand_over(open_sealed(game, body), body["computer"] or "")
    return play(game, body)


def legal_moves(game: Game, body: Mapping[str, Any]) -> dict[str, Any]:
    """Return the legal moves of the seat to act, and why the moves of `check` are legal or not."""
    opened, check = _open(game, body), body.get("check")
    if opened is None:
        return no_moves_data(game, body["view"]["to_act"], check, request_reader())
    return moves_data(opened, body, check)


def _open(game: Game, body: Mapping[str, Any]) -> OpenPosition | None:
    """Open the position of a request; None for a view of a seat that is not to act."""
    if "view" not in body:
        return open_position(game, body)
    opened = open_view(game, body["view"], request_reader())
    check_names_fit(request_reader().names, len(body["view"]["deal"]["hands"]))
    return opened


def seen(game: Game, body: Mapping[str, Any]) -> dict[str, Any]:
    """Return what one seat, or a spectator, may see."""
    opened = open_position(game, body)
    if "table" not in body:
        opened = opened.seen_by(body.get("seat"))
    return {**opened.seen_data(), **(events_since(opened, body["since"]) if "since" in body else {})}
