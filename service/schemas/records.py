"""Whole matches as they are sent to be played again, and what is answered."""

from __future__ import annotations

from marshmallow import Schema

from service.schemas.answers import score_line
from service.schemas.common import PROBLEM
from service.schemas.fields import Variant, choice, flag, integer, list_of, nested, object_schema, points, seat, text
from service.schemas.game_schemas import GameSchemas, StateSchemas, cards

__all__ = ["record_schema", "replay_schema"]

_MOVE_LENGTH = 200
_DEALS_LIMIT = 1000


def record_schema(schemas: GameSchemas, states: StateSchemas) -> type[Schema]:
    """A record: the deals of a match, each with its cards and moves."""
    deal = object_schema(
        f"{schemas.name}DealRecord",
        {
            "deck": cards(schemas.name, Variant.REQUEST, "the pack as dealt", most=schemas.largest_pack),
            "dealer": seat(schemas.seats),
            "moves": list_of(text(most=_MOVE_LENGTH), most=schemas.game.history_limit),
        },
        closed=True,
    )
    return object_schema(
        f"{schemas.name}Record",
        {
            "game": choice([schemas.game.id]),
            "options": nested(states.options_request, required=False),
            "deals": list_of(nested(deal), least=1, most=_DEALS_LIMIT),
            "result": nested(_claim(schemas), "a claimed result, to be verified", required=False),
        },
        closed=True,
    )


def _claim(schemas: GameSchemas) -> type[Schema]:
    seats = schemas.seats
    return object_schema(
        f"{schemas.name}ClaimedResult",
        {
            "winners": list_of(integer(0, seats - 1), most=seats, required=False),
            "points": list_of(points(), most=seats, required=False),
            "void": flag(required=False),
        },
        closed=True,
    )


def replay_schema(schemas: GameSchemas, states: StateSchemas) -> type[Schema]:
    """What becomes of a record."""
    fault = object_schema(
        f"{schemas.name}ReplayFault",
        {
            "pointer": text("into the record"),
            "code": text(),
            "rule": text(nullable=True),
            "detail": text("the fault in words"),
        },
        closed=False,
    )
    deal = object_schema(
        f"{schemas.name}ReplayedDeal",
        {
            "lines": list_of(nested(score_line(schemas)), "every point of the deal"),
            "result": nested(states.result, "null when the record ends within the deal", nullable=True),
        },
        closed=False,
    )
    return object_schema(
        f"{schemas.name}Replay",
        {
            "valid": flag(),
            "fault": nested(fault, "the first thing that is wrong", nullable=True),
            "problem": nested(PROBLEM, "every fault of what does not have the form of a record", required=False),
            "state": nested(states.response, "where the record, or its legal part, leads", nullable=True),
            "deals": list_of(nested(deal), "as far as the record is legal"),
        },
        closed=False,
    )
