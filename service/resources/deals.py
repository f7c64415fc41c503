"""POST /v1/games/{game}/deals: the first deal of a match, or the next one; open, or sealed with players and keys."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from flask import Response

from croupier.games.events import Recorder
from croupier.games.faults import RefusedError
from croupier.games.game import Game
from croupier.games.position import Position
from croupier.games.referee import Deal, deal_match, deal_next, draw_deal
from croupier.sealing.seats import key_hash
from croupier.sealing.tables import new_table
from service.contract.blueprints import game_resource
from service.http.responses import fresh_answer, pure_answer, sealed_answer
from service.problems.problem import refusal
from service.schemas.deals import DealsAnswer, DealsRequest
from service.tables.opening import (
    Perspective,
    check_seat,
    names_of,
    open_table,
    read_state,
)
from service.tables.presenters import position_answer

_EMPTY_KEY: Final = key_hash("")


@game_resource(
    "deals", "deal", DealsRequest, DealsAnswer, "impossible-deal", "impossible-state", "bad-table", "bad-key"
)
def deal(game: Game, body: dict[str, Any]) -> Response:
    """Deal the first or the next cards of a match

    With `options`, a new match; with a `state` in phase `deal_over`, or a `table` and any seat's `key`, its next
    deal. The same `seed` gives the same cards in any language: the shuffle is public.
    """
    if body.get("sealed"):
        return sealed_answer(_deal_sealed(game, body))
    if "table" in body:
        return sealed_answer(_deal_on(game, body))
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
    answer = position_answer(Perspective(game, position, names=names), recorder)
    return {"state": answer.pop("state"), "seed": seed, "deck": deck, **answer}


def _first_deal(
    game: Game, body: Mapping[str, Any], seed: str | None, recorder: Recorder
) -> tuple[Position, list[str]]:
    options = game.complete_options(body["options"])
    drawn = Deal(body["deck"], 0) if seed is None else draw_deal(game, options, seed, 1)
    dealer = body.get("dealer", drawn.dealer)
    check_seat(game.seats(options), "/dealer", dealer)
    return deal_match(game, options, drawn.deck, dealer, recorder), drawn.deck


def _next_deal(game: Game, body: Mapping[str, Any], seed: str | None, recorder: Recorder) -> tuple[Position, list[str]]:
    position = read_state(game, body["state"])
    options = game.complete_options(body["state"].get("options", {}))
    deck = body["deck"] if seed is None else draw_deal(game, options, seed, position.state.deals + 1).deck
    position.state.recorder = recorder
    deal_next(game, options, position, deck)
    return position, deck


# Sealed deals


def _deal_sealed(game: Game, body: Mapping[str, Any]) -> dict[str, Any]:
    """Deal a new table; the view is that of `seat`, or a spectator's."""
    options = game.complete_options(body["options"])
    seats = game.seats(options)
    for name in ("dealer", "seat"):
        if name in body:
            check_seat(seats, f"/{name}", body[name])
    computer = _by_seat(body, "computer", seats)
    if all(computer):
        raise refusal("/computer", "nobody")
    hashes = _key_hashes(_by_seat(body, "key_hashes", seats), computer)
    recorder, seat = Recorder(), body.get("seat")
    if seat is not None and (computer[seat] or hashes[seat]):
        raise refusal("/seat", "no-key-drawn")
    names = names_of(body, seats)
    table = new_table(game, options, body.get("dealer"), computer, recorder, hashes, names)
    perspective = Perspective(game, table.position, table, seat, names)
    return {"keys": table.keys(), **position_answer(perspective, recorder)}


def _deal_on(game: Game, body: Mapping[str, Any]) -> dict[str, Any]:
    """Deal the next deal at a table."""
    perspective, table = open_table(game, body)
    recorder = Recorder()
    try:
        table.deal_on(recorder)
    except RefusedError as error:
        raise RefusedError([replace(fault, pointer="/table") for fault in error.faults]) from error
    return position_answer(perspective, recorder)


def _by_seat(body: Mapping[str, Any], name: str, seats: int) -> list[str]:
    """Return a list by seat, empty texts where it has null, or where it is left out."""
    if name not in body:
        return [""] * seats
    given: Sequence[str | None] = body[name]
    if len(given) != seats:
        raise refusal(f"/{name}", "one-a-seat", expected=seats)
    return [entry or "" for entry in given]


def _key_hashes(given: Sequence[str], computer: Sequence[str]) -> list[bytes]:
    """Read the hashes of keys: each of a seat that a person plays, and no other's."""
    hashes = [bytes.fromhex(text) for text in given]
    for seat, drawn in enumerate(hashes):
        if drawn and computer[seat]:
            raise refusal(f"/key_hashes/{seat}", "no-person")
        if drawn == _EMPTY_KEY:
            raise refusal(f"/key_hashes/{seat}", "empty-key")
        if drawn and drawn in hashes[:seat]:
            raise refusal(f"/key_hashes/{seat}", "key-twice")
    return hashes
