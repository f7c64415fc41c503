"""Upcolor in the contract."""

from __future__ import annotations

from typing import Any, Final

from marshmallow.fields import Field

from croupier.games.upcolor.game import UPCOLOR
from service.schemas import fields, states
from service.schemas.forms import Answer, Request
from service.schemas.game_schemas import GameFields, GameSchemas

_GAME: Final = GameFields(UPCOLOR, "Upcolor", cards=("G", "Y", "B", "R", "V", "X"), seats=8, largest_pack=59)


def _chips(description: str = "", *, required: bool = True) -> Field[Any]:
    return fields.as_item("Chips", fields.integer(0, fields.MOST_POINTS, description, required=required))


def _by_seat(item: Field[Any], description: str) -> Field[Any]:
    return fields.list_of(item, description, least=2, most=8)


class UpcolorMatch(states.Match):
    game = fields.count("the game of the match, from 1", low=1)
    deal_in_game = fields.count("the deal of the game, from 1", low=1)
    money = _by_seat(fields.points(), "net chips, by seat")
    won = _by_seat(fields.count(), "deals won in this game, by seat")
    gained = _by_seat(_chips(), "chips taken from this game's pot, by seat")
    pot = _chips("this game's pot: stakes, and what was carried over")
    held = _chips("shares withheld so far")
    barred = fields.list_of(_GAME.seat(), "seats that cannot win the next deal's money", most=8)
    winners = fields.list_of(_GAME.seat(), "empty until the match is over", most=8)


class UpcolorPlay(Answer):
    """The play of a seat in a round."""

    seat = _GAME.seat()
    card = _GAME.card(nullable=True)


class UpcolorRound(Answer):
    """The round that is being played, or was the last."""

    leader = _GAME.seat()
    plays = fields.list_of(fields.nested(UpcolorPlay), "in order, a pass is null", most=8)


class UpcolorDeal(Answer):
    dealer = _GAME.dealer()
    hands = _GAME.hands()
    stock = _GAME.stock()
    taken = _GAME.cards_of("cards set aside, in order of play", most=59)
    round = fields.nested(UpcolorRound)
    scored = _GAME.by_scorer("the points of the deal so far")
    history = states.history(_GAME)
    result = states.result(_GAME)


class UpcolorGameItem(Request):
    kind = fields.constant("deal", "the kind of item; default: deal", required=False)
    options = states.options_input(_GAME)
    winners = fields.list_of(_GAME.seat(), "the seat that went out in each deal", least=1, most=12)
    barred = fields.list_of(
        fields.named("UpcolorSeats", fields.list_of(_GAME.seat(), most=8)),
        "seats barred after each deal",
        most=12,
        required=False,
    )
    carried = _chips("chips carried into the pot", required=False)


class UpcolorDealResult(Request):
    """How a deal of a match ended."""

    winner = _GAME.seat("the seat that went out; null for a void deal", nullable=True)
    barred = fields.list_of(_GAME.seat(), "seats that ended it with a discard card in hand", most=8, required=False)
    dealer = _GAME.seat("the dealer; default: by the rules, starting with seat 0", required=False)


SCHEMAS: Final = GameSchemas(
    fields=_GAME,
    match=UpcolorMatch,
    deal=UpcolorDeal,
    score_items={"deal": UpcolorGameItem},
    default_kind="deal",
    deal_result=UpcolorDealResult,
    moves={},
)
