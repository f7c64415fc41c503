"""Sealed tables in the contract: what names one in a request, and what is told of one."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from marshmallow import Schema
from marshmallow.fields import Field

from croupier.players.roster import LEVEL_NAMES
from service.schemas import fields
from service.schemas.answers import event, legal_move
from service.schemas.forms import Answer, BaseAnswer, Request
from service.schemas.game_schemas import GameSchemas
from service.schemas.states import states_of

#: More than any table has whose record is kept, and than one that has not kept it.
_TOKEN_LIMIT: Final = 200_000
_KEY_LIMIT: Final = 64
_PLY: Final = (
    "of a sealed table: the deals and moves of the match; one that goes back tells an old table; of a state: 1 for its "
    "deal, and the moves of its history"
)
_COMMITMENT: Final = "of a sealed table: SHA-256, in hexadecimal, of `seed ‖ 0x00 ‖ salt`"
_HASH: Final = "^[0-9a-f]{64}$"
_KEY_HASHES: Final = (
    "by seat, SHA-256 in hexadecimal of the key that its player drew, of 128 random bits or more in 64 characters or "
    "fewer; null: drawn here, or a computer's"
)


class OfTable(Request):
    """What is asked about a sealed table, for the seat whose key it bears."""

    table = fields.text("a sealed table, as the last answer gave it", most=_TOKEN_LIMIT)
    key = fields.text("the key of the seat that asks", most=_KEY_LIMIT)


class ViewOfTable(OfTable):
    """What is asked of a sealed table for the seat whose key it bears, or for a spectator."""

    key = fields.text("the key of the seat that asks", most=_KEY_LIMIT, required=False)


class RevealedDeal(Answer):
    """A deal of a match that is over; a game adds its cards."""

    moves = fields.list_of(fields.text(), "every move, the hidden ones too")


class Reveal(Answer):
    """What a sealed match was made of; a game adds its record."""

    seed = fields.text("what every deal of the match was shuffled with")
    salt = fields.text("what was hashed with the seed")


def levels_by_seat(schemas: GameSchemas, description: str, *, required: bool = True) -> Field[Any]:
    """The level of each seat that the computer plays; null where it does not."""
    level = fields.choice(LEVEL_NAMES, component="Level", nullable=True)
    return fields.list_of(level, description, most=schemas.fields.seats, required=required)


def first_deal_members(schemas: GameSchemas) -> dict[str, Field[Any]]:
    """Ask for a new sealed table, beside its options and dealer."""
    hashes, seats = fields.pattern(_HASH, nullable=True), schemas.fields.seats
    return {
        "sealed": fields.constant(True, "seal the table: the answer holds no state, but a table and keys"),
        "computer": levels_by_seat(schemas, "the level that plays each seat; null: a person", required=False),
        "key_hashes": fields.list_of(hashes, _KEY_HASHES, most=seats, required=False),
        "seat": schemas.fields.seat("whose view the answer is: a seat whose key is drawn here", required=False),
    }


def keys(schemas: GameSchemas) -> Field[Any]:
    """What the first deal of a sealed table tells once."""
    key = fields.text("null: a computer's, or drawn by its player", nullable=True)
    told = "of a new table: by seat, what its player sends as `key`"
    return fields.list_of(key, told, most=schemas.fields.seats, required=False)


def view_members(schemas: GameSchemas, *, required: bool = True) -> dict[str, Field[Any]]:
    """What is told with a view; all of it but the view is of a sealed table, and may be missing of a state."""
    told: dict[str, Field[Any]] = {
        "seat": schemas.fields.seat("of a sealed table: whose view this is; null: a spectator's", nullable=True),
        "computer": levels_by_seat(schemas, "of a sealed table: the level that plays each seat; null: a person"),
        "ply": fields.count(_PLY),
        "commitment": fields.text(_COMMITMENT),
        "reveal": fields.nested(_reveal(schemas), "of a sealed table: null until the match is over", nullable=True),
    }
    for field in told.values():
        field.required = required
    return {"view": fields.nested(states_of(schemas).view), **told}


@cache
def _reveal(schemas: GameSchemas) -> type[Schema]:
    game = schemas.fields
    deal = RevealedDeal.from_dict({"deck": game.pack(), "dealer": game.seat()}, name=f"{game.name}RevealedDeal")
    members: dict[str, Field[Any]] = {
        "game": fields.constant(game.game.id),
        "options": fields.nested(states_of(schemas).options),
        "deals": fields.list_of(fields.nested(deal), "every deal of the match"),
    }
    record = Answer.from_dict(members, name=f"{game.name}RevealedRecord")
    told = fields.nested(record, "as `replays` takes it; null: too long to keep", nullable=True)
    return Reveal.from_dict({"record": told}, name=f"{game.name}Reveal")


@cache
def sealed_answer(schemas: GameSchemas) -> type[Schema]:
    """Make the schema of what is told after a move at a sealed table, and among other things after a deal."""
    members: dict[str, Field[Any]] = {
        "table": fields.text("the table sealed again: what the next request sends back"),
        **view_members(schemas),
        "events": fields.list_of(fields.nested(event(schemas)), "in order, as this seat may see them"),
        "legal_moves": fields.list_of(
            fields.nested(legal_move(schemas)), "of the seat to act, for who has its key; else none"
        ),
    }
    return BaseAnswer.from_dict(members, name=f"{schemas.name}SealedPlayed")
