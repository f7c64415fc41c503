"""Whole matches as they are sent to be played again, and what is answered."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from marshmallow import Schema
from marshmallow.fields import Field

from service.schemas import fields
from service.schemas.answers import score_line
from service.schemas.common import Problem
from service.schemas.forms import Answer, Request
from service.schemas.game_schemas import GameSchemas
from service.schemas.states import options_input, result_of, states_of

_MOVE_LENGTH: Final = 200
_DEALS_LIMIT: Final = 1000


class ReplayFault(Answer):
    """The first thing that is wrong in a record."""

    pointer = fields.text("into the record")
    code = fields.text()
    rule = fields.text(nullable=True)
    detail = fields.text("the fault in words")


class Replay(Answer):
    """What becomes of a record; a game adds the state to which it leads, and its deals."""

    valid = fields.flag()
    fault = fields.nested(ReplayFault, "the first thing that is wrong", nullable=True)
    problem = fields.nested(Problem, "every fault of what does not have the form of a record", required=False)


@cache
def record_schema(schemas: GameSchemas) -> type[Schema]:
    """Make the schema of a record: the deals of a match, each with its cards and moves."""
    game = schemas.fields
    deal: dict[str, Field[Any]] = {
        "deck": game.pack(),
        "dealer": game.seat(),
        "moves": fields.list_of(fields.text(most=_MOVE_LENGTH), most=game.game.history_limit),
    }
    claim: dict[str, Field[Any]] = {
        "winners": fields.list_of(game.seat(), most=game.seats, required=False),
        "points": fields.list_of(fields.points(), most=game.seats, required=False),
        "void": fields.flag(required=False),
    }
    deals = fields.nested(Request.from_dict(deal, name=f"{game.name}DealRecord"))
    claimed = Request.from_dict(claim, name=f"{game.name}ClaimedResult")
    members: dict[str, Field[Any]] = {
        "game": fields.constant(game.game.id),
        "options": options_input(game),
        "deals": fields.list_of(deals, least=1, most=_DEALS_LIMIT),
        "result": fields.nested(claimed, "a claimed result, to be verified", required=False),
    }
    return Request.from_dict(members, name=f"{game.name}Record")


@cache
def replay_schema(schemas: GameSchemas) -> type[Schema]:
    """Make the schema of what becomes of a record."""
    deal: dict[str, Field[Any]] = {
        "lines": fields.list_of(fields.nested(score_line(schemas)), "every point of the deal"),
        "result": fields.nested(result_of(schemas.fields), "null when the record ends within the deal", nullable=True),
    }
    deals = fields.nested(Answer.from_dict(deal, name=f"{schemas.name}ReplayedDeal"))
    members: dict[str, Field[Any]] = {
        "state": fields.nested(states_of(schemas).state, "where the record, or its legal part, leads", nullable=True),
        "deals": fields.list_of(deals, "as far as the record is legal"),
    }
    return Replay.from_dict(members, name=f"{schemas.name}Replay")
