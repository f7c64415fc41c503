"""Deals, moves, legal moves and views: the work of the resources whose requests contain a position."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from flask.typing import ResponseReturnValue

from croupier.games.events import Recorder
from croupier.games.faults import Faults
from croupier.games.game import Game
from croupier.players.opening import open_view
from croupier.referee import playing
from croupier.referee.forms import refusing_with
from croupier.referee.opening import OpenPosition
from croupier.referee.playing import Cards, deal_after, first_deal, moves_data, no_moves_data
from croupier.referee.showing import events_since, position_data
from croupier.sealing.play import deal_on, deal_table, hand_over
from service.http.responses import SEALED, pure_answer
from service.tables import open_position, open_sealed, tokens
from service.wording import request_reader


def deal(game: Game, body: Mapping[str, Any]) -> ResponseReturnValue:
    """Deal the cards that a body asks for."""
    if body.get("sealed"):
        return _deal_sealed(game, body), SEALED
    if "table" in body:
        return _deal_on(game, body), SEALED
    if "seed" in body or "deck" in body:
        return pure_answer(lambda: _deal(game, body, body.get("seed")))
    return _deal(game, body, secrets.token_urlsafe(16))


def _deal(game: Game, body: Mapping[str, Any], seed: str | None) -> dict[str, Any]:
    recorder, cards = Recorder(), Cards(seed or "", body.get("deck"), body.get("dealer"))
    if "state" in body:
        opened, deck = deal_after(game, body["state"], request_reader(), recorder, cards)
    else:
        opened, deck = first_deal(game, body["options"], request_reader(), recorder, cards)
    answer = position_data(opened, recorder)
    return {"state": answer.pop("state"), "seed": seed, "deck": deck, **answer}


def _deal_sealed(game: Game, body: Mapping[str, Any]) -> dict[str, Any]:
    recorder = Recorder()
    opened = deal_table(tokens(), game, body, request_reader(), recorder)
    return {"keys": opened.table.keys(), **position_data(opened, recorder)}


def _deal_on(game: Game, body: Mapping[str, Any]) -> dict[str, Any]:
    faults, recorder = Faults(), Recorder()
    opened = open_sealed(game, body, faults)
    with refusing_with(faults):
        deal_on(opened, recorder)
    return position_data(opened, recorder)


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
    return open_view(game, body["view"], request_reader())


def seen(game: Game, body: Mapping[str, Any]) -> dict[str, Any]:
    """Return what one seat, or a spectator, may see."""
    opened = open_position(game, body)
    if "table" not in body:
        opened = opened.seen_by(body.get("seat"))
    return {**opened.seen_data(), **(events_since(opened, body["since"]) if "since" in body else {})}
