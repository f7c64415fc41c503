"""Upcolor in the contract."""

from __future__ import annotations

from typing import Any, Final

from marshmallow import fields

from croupier.games.upcolor.game import UPCOLOR
from service.schemas.fields import MOST_POINTS, Variant, count, integer, list_of, nested, object_schema, points, seat
from service.schemas.game_schemas import GameSchemas, Members, card, cards

__all__ = ["SCHEMAS"]

_NAME: Final = "Upcolor"
_SEATS: Final = 8


def _chips(description: str = "") -> fields.Field[Any]:
    return integer(0, MOST_POINTS, description)


def _by_seat(item: fields.Field[Any], description: str) -> fields.Field[Any]:
    return list_of(item, description, least=2, most=_SEATS)


def _match(variant: Variant) -> Members:
    return {
        "game": count("the game of the match, from 1", low=1),
        "deal_in_game": count("the deal of the game, from 1", low=1),
        "money": _by_seat(points(), "net chips, by seat"),
        "won": _by_seat(count(), "deals won in this game, by seat"),
        "gained": _by_seat(_chips(), "chips taken from this game's pot, by seat"),
        "pot": _chips("this game's pot, as staked and carried in"),
        "held": _chips("shares withheld so far"),
        "barred": list_of(seat(_SEATS), "seats that cannot take the coming deal's money", most=_SEATS),
        "winners": list_of(seat(_SEATS), "empty until the match is over", most=_SEATS),
    }


def _deal(variant: Variant) -> Members:
    closed = variant.is_closed
    play = object_schema(
        f"UpcolorPlay{variant.value}",
        {"seat": seat(_SEATS), "card": card(_NAME, Variant.RESPONSE, nullable=True)},
        closed=closed,
    )
    table_round = object_schema(
        f"UpcolorRound{variant.value}",
        {"leader": seat(_SEATS), "plays": list_of(nested(play), "in order, a pass is null", most=_SEATS)},
        closed=closed,
    )
    return {
        "taken": cards(_NAME, Variant.RESPONSE, "cards set aside, in order of play", most=59),
        "round": nested(table_round),
    }


def _game_item() -> Members:
    return {
        "winners": list_of(seat(_SEATS), "the seat that went out in each deal", least=1, most=12),
        "barred": list_of(list_of(seat(_SEATS), most=_SEATS), "seats barred after each deal", most=12, required=False),
        "carried": integer(0, MOST_POINTS, "chips carried into the pot", required=False),
    }


#: The members of each kind of event.
_EVENTS: Final = {
    "score": ("seat", "points", "cards", "total?", "factor?", "rounded?"),
    "deal": ("seat", "hands", "count"),
    "open": ("seat",),
    "collect": ("seat", "cards"),
    "draw": ("seat", "cards"),
    "blocked": ("seat",),
    "deal-won": ("seat",),
    "barred": ("seat",),
    "game-over": (),
    "match-won": ("seat",),
    "deal-over": (),
    "play": ("seat", "cards"),
    "pass": ("seat",),
}

SCHEMAS: Final = GameSchemas(
    game=UPCOLOR,
    name=_NAME,
    cards=("G", "Y", "B", "R", "V", "X"),
    seats=_SEATS,
    largest_pack=59,
    match=_match,
    deal=_deal,
    score_forms={"winners": _game_item},
    score_example={
        "options": {"players": 4, "stake": 30},
        "winners": [0, 1, 0, 2],
        "barred": [[], [], [], []],
        "carried": 0,
    },
    events=_EVENTS,
    secret_events=frozenset(("deal", "draw")),
    moves={},
)
