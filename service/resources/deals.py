"""POST /v1/games/{game}/deals: the first deal of a match, or the next one; open or sealed."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from flask import Response

from croupier.games.errors import PositionError
from croupier.games.events import Recorder
from croupier.games.game import Game
from croupier.games.position import Position
from croupier.games.referee import Deal, deal_match, deal_next, draw_deal
from service.contract.game_resource import game_resource
from service.http.responses import fresh_answer, pure_answer, sealed_answer
from service.problems.problem import position_problem
from service.resources.sealed_deals import deal_on, deal_sealed
from service.schemas.deals import DealsAnswer, DealsRequest
from service.tables.opening import Perspective, check_seat, names_of, read_options, read_state
from service.tables.presenters import position_answer
from service.wording.language import requested_language


@game_resource(
    "deals", "deal", DealsRequest, DealsAnswer, "impossible-deal", "impossible-state", "bad-table", "bad-key"
)
def deal(game: Game, body: dict[str, Any]) -> Response:
    """Deal the first or the next cards of a match

    With `options`, a new match; with a `state` in phase `deal_over`, or a `table` and any seat's `key`, its next
    deal. The same `seed` gives the same cards in any language: the shuffle is public.
    """
    if body.get("sealed"):
        return sealed_answer(deal_sealed(game, body))
    if "table" in body:
        return sealed_answer(deal_on(game, body))
    if "seed" in body or "deck" in body:
        return pure_answer(lambda: _deal(game, body, body.get("seed")))
    return fresh_answer(_deal(game, body, secrets.token_urlsafe(16)))


def _deal(game: Game, body: Mapping[str, Any], seed: str | None) -> dict[str, Any]:
    recorder = Recorder()
    if "state" in body:
        position, deck = _next_deal(game, body, seed, recorder)
    else:
        position, deck = _first_deal(game, body, seed, recorder)
    names = names_of(body, position.state.seats)
    answer = position_answer(Perspective(game, position, names=names), recorder, requested_language())
    return {"state": answer.pop("state"), "seed": seed, "deck": deck, **answer}


def _first_deal(
    game: Game, body: Mapping[str, Any], seed: str | None, recorder: Recorder
) -> tuple[Position, list[str]]:
    options = read_options(game, body["options"])
    drawn = Deal(body["deck"], 0) if seed is None else draw_deal(game, options, seed, 1)
    dealer = body.get("dealer", drawn.dealer)
    check_seat(game, game.seats(options), "/dealer", dealer)
    try:
        return deal_match(game, options, drawn.deck, dealer, recorder), drawn.deck
    except PositionError as error:
        raise position_problem("impossible-deal", error, "", game) from error


def _next_deal(game: Game, body: Mapping[str, Any], seed: str | None, recorder: Recorder) -> tuple[Position, list[str]]:
    position = read_state(game, body["state"])
    options = read_options(game, body["state"].get("options", {}))
    deck = body["deck"] if seed is None else draw_deal(game, options, seed, position.state.deals + 1).deck
    position.state.recorder = recorder
    try:
        deal_next(game, options, position, deck)
    except PositionError as error:
        raise position_problem("impossible-deal", error, "", game) from error
    return position, deck
