"""POST /v1/games/{game}/deals: the first deal of a match, or the next one."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from flask import Response

from games.errors import PositionError
from games.events import Recorder
from games.game import Game
from games.position import Position
from games.referee import Deal, deal_match, deal_next, draw_deal
from service.contract import ContractBlueprint, operation
from service.language import requested_language
from service.problems import ProblemError, details_of
from service.replies import fresh_answer, pure_answer
from service.schemas.bodies import Bodies
from service.table import events_data, legal_moves_data, read_options, read_state, seat_fault

__all__ = ["add_deals"]


def add_deals(blueprint: ContractBlueprint, bodies: Bodies) -> None:
    """Add the resource to a game's blueprint."""
    game = bodies.shape.game

    @blueprint.route("/deals", methods=["POST"])
    @operation(blueprint, f"deal{bodies.shape.name}", "impossible-deal", "impossible-state", body=True)
    @blueprint.arguments(bodies.deals)
    @blueprint.response(200, bodies.deals_answer)
    def deal(body: dict[str, Any]) -> Response:
        """Deal the first or the next cards of a match

        With `options`, a new match; with a `state` in phase `deal_over`, its next deal. The same `seed` gives the
        same cards in any language: the shuffle is public. Without `seed` or `deck` a fresh seed is drawn and told.
        """
        if "seed" in body or "deck" in body:
            return pure_answer(lambda: _deal(game, body, body.get("seed")))
        return fresh_answer(_deal(game, body, secrets.token_urlsafe(16)))


def _deal(game: Game, body: Mapping[str, Any], seed: str | None) -> dict[str, Any]:
    language = requested_language()
    recorder = Recorder()
    if "state" in body:
        position, deck = _next_deal(game, body, seed, recorder, language)
    else:
        position, deck = _first_deal(game, body, seed, recorder, language)
    return {
        "state": game.write(position),
        "seed": seed,
        "deck": deck,
        "events": events_data(game, recorder, language),
        "legal_moves": legal_moves_data(game, position, language),
    }


def _first_deal(
    game: Game, body: Mapping[str, Any], seed: str | None, recorder: Recorder, language: str
) -> tuple[Position, list[str]]:
    options = read_options(game, body["options"], language)
    drawn = Deal(body["deck"], 0) if seed is None else draw_deal(game, options, seed, 1)
    dealer = body.get("dealer", drawn.dealer)
    if dealer >= game.seats(options):
        raise ProblemError("invalid-body", [seat_fault(game, "/dealer", dealer, language)])
    try:
        return deal_match(game, options, drawn.deck, dealer, recorder), drawn.deck
    except PositionError as error:
        raise ProblemError("impossible-deal", details_of(error.faults, "", game, language)) from error


def _next_deal(
    game: Game, body: Mapping[str, Any], seed: str | None, recorder: Recorder, language: str
) -> tuple[Position, list[str]]:
    position = read_state(game, body["state"], language)
    options = read_options(game, body["state"].get("options", {}), language)
    deck = body["deck"] if seed is None else draw_deal(game, options, seed, position.state.deals + 1).deck
    position.state.recorder = recorder
    try:
        deal_next(game, options, position, deck)
    except PositionError as error:
        raise ProblemError("impossible-deal", details_of(error.faults, "", game, language)) from error
    return position, deck
