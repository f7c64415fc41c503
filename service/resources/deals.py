"""The first deal of a match, or the next one; open, or sealed with players and keys."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from flask.typing import ResponseReturnValue

from croupier.games.events import Recorder
from croupier.games.game import Game
from croupier.referee.opening import open_state
from croupier.referee.playing import Cards, first_deal, next_deal
from croupier.referee.showing import position_data
from croupier.sealing.play import deal_on, deal_table
from service.http.responses import SEALED, pure_answer
from service.tables import open_sealed, tokens
from service.wording import request_reader


def deal_cards(game: Game, body: Mapping[str, Any]) -> ResponseReturnValue:
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
