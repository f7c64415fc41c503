"""POST /v1/games/{game}/deals: the first deal of a match, or the next one; open, or sealed with players and keys."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from flask import Response

from croupier.games.events import Recorder
from croupier.games.game import Game
from croupier.referee.opening import open_state
from croupier.referee.playing import Cards, first_deal, next_deal
from croupier.referee.showing import position_data
from croupier.sealing.play import deal_on, deal_table
from service.contract.blueprints import game_resource
from service.http.responses import fresh_answer, pure_answer, sealed_answer
from service.schemas.deals import DealsAnswer, DealsRequest
from service.tables.opening import open_sealed, tokens
from service.wording.language import request_reader


@game_resource(
    "deals", "deal", DealsRequest, DealsAnswer, "impossible-deal", "impossible-state", "bad-table", "bad-key"
)
def deal(game: Game, body: dict[str, Any]) -> Response:
    """Deal the first or the next cards of a match

    With `options`, a new match. With a `state` in phase `deal_over`, or a `table` and any seat's `key`, the next deal.
    The shuffle is public, so the same `seed` gives the same cards in any implementation.
    """
    if body.get("sealed"):
        return sealed_answer(_deal_sealed(game, body))
    if "table" in body:
        return sealed_answer(_deal_on(game, body))
    if "seed" in body or "deck" in body:
        return pure_answer(lambda: _deal(game, body, body.get("seed")))
    return fresh_answer(_deal(game, body, secrets.token_urlsafe(16)))


def _deal(game: Game, body: Mapping[str, Any], seed: str | None) -> dict[str, Any]:
    recorder, cards = Recorder(), Cards(seed or "", body.get("deck"), body.get("dealer"))
    if "state" in body:
        opened = open_state(game, body["state"], request_reader())
        deck = next_deal(opened, recorder, cards)
    else:
        opened, deck = first_deal(game, body["options"], request_reader(), recorder, cards)
    answer = position_data(opened, recorder)
    return {"state": answer.pop("state"), "seed": seed, "deck": deck, **answer}


def _deal_sealed(game: Game, body: Mapping[str, Any]) -> dict[str, Any]:
    recorder = Recorder()
    opened = deal_table(tokens(), game, body, request_reader(), recorder)
    return {"keys": opened.table.keys(), **position_data(opened, recorder)}


def _deal_on(game: Game, body: Mapping[str, Any]) -> dict[str, Any]:
    opened, recorder = open_sealed(game, body), Recorder()
    deal_on(opened, recorder)
    return position_data(opened, recorder)
