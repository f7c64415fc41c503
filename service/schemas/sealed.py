"""Sealed tables in the contract: what names one in a request, and what is told of one."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from marshmallow import Schema, fields, validate

from croupier.players.roster import LEVEL_NAMES
from service.schemas.answers import event, legal_move
from service.schemas.fields import Variant, choice, constant, count, list_of, named, nested, object_schema, seat, text
from service.schemas.game_schemas import GameSchemas, Members, StateSchemas, cards, state_schemas

__all__ = ["first_deal_members", "keys_members", "levels_by_seat", "sealed_answer", "table_members", "view_members"]

#: More than any table has whose record is kept, and than one that has not kept it.
_TOKEN_LIMIT: Final = 200_000
_KEY_LIMIT: Final = 64
_PLY: Final = (
    "of a sealed table: the deals and moves of the match; one that goes back tells an old table; of a state: 1 for its "
    "deal, and the moves of its history"
)
_HASH: Final = "^[0-9a-f]{64}$"
_KEY_HASHES: Final = (
    "by seat, SHA-256 in hexadecimal of the key that its player drew, of 128 random bits or more in 64 characters or "
    "fewer; null: drawn here, or a computer's"
)


def table_members(*, key_required: bool = True) -> Members:
    """Name a sealed table and the seat that asks, in the place of a state."""
    return {
        "table": named("Table", text("a sealed table, as the last answer gave it", most=_TOKEN_LIMIT)),
        "key": named("Key", text("the key of the seat that asks", most=_KEY_LIMIT, required=key_required)),
    }


def first_deal_members(schemas: GameSchemas) -> Members:
    """Ask for a new sealed table, beside its options and dealer."""
    return {
        "sealed": constant(True, "seal the table: the answer holds no state, but a table and keys"),
        "computer": levels_by_seat(schemas, "the level that plays each seat; null: a person", required=False),
        "key_hashes": list_of(_key_hash(), _KEY_HASHES, most=schemas.seats, required=False),
        "seat": seat(schemas.seats, "whose view the answer is: a seat whose key is drawn here", required=False),
    }


def levels_by_seat(schemas: GameSchemas, description: str, *, required: bool = True) -> fields.Field[Any]:
    """The level of each seat that the computer plays; null where it does not."""
    level = choice(LEVEL_NAMES, nullable=True)
    return list_of(level, description, most=schemas.seats, required=required)


def _key_hash() -> fields.Field[Any]:
    return fields.String(required=True, allow_none=True, validate=validate.Regexp(_HASH))


def keys_members(schemas: GameSchemas) -> Members:
    """What the first deal of a sealed table tells once."""
    key = text("null: a computer's, or drawn by its player", nullable=True)
    told = "of a new table: by seat, what its player sends as `key`"
    return {"keys": list_of(key, told, most=schemas.seats, required=False)}


@cache
def sealed_answer(schemas: GameSchemas) -> type[Schema]:
    """What is told after a move at a sealed table, and among other things after a deal."""
    states = state_schemas(schemas)
    events = nested(event(schemas, Variant.VIEW))
    members: Members = {
        "table": text("the table sealed again: what the next request sends back"),
        "view": nested(states.view),
        **view_members(schemas, states),
        "events": list_of(events, "in order, as this seat may see them"),
        "legal_moves": list_of(nested(legal_move(schemas)), "of the seat to act, for who has its key; else none"),
    }
    return object_schema(f"{schemas.name}SealedPlayed", members, closed=False)


def view_members(schemas: GameSchemas, states: StateSchemas, *, required: bool = True) -> Members:
    """What is told of a sealed table beside its view; in an answer that may be about a state it may be missing."""
    seen: Members = {
        "seat": seat(schemas.seats, "of a sealed table: whose view this is; null: a spectator's", nullable=True),
        "computer": levels_by_seat(schemas, "of a sealed table: the level that plays each seat; null: a person"),
        "ply": named("Ply", count(_PLY)),
        "commitment": named("Commitment", text("of a sealed table: SHA-256, in hexadecimal, of `seed ‖ 0x00 ‖ salt`")),
        "reveal": nested(_reveal(schemas, states), "of a sealed table: null until the match is over", nullable=True),
    }
    for field in seen.values():
        field.required = required
    return seen


@cache
def _reveal(schemas: GameSchemas, states: StateSchemas) -> type[Schema]:
    deal = object_schema(
        f"{schemas.name}RevealedDeal",
        {
            "deck": cards(schemas.name, Variant.RESPONSE, "the pack as dealt, first card first"),
            "dealer": seat(schemas.seats),
            "moves": list_of(text(), "every move, the hidden ones too"),
        },
        closed=False,
    )
    record = object_schema(
        f"{schemas.name}RevealedRecord",
        {
            "game": choice([schemas.game.id]),
            "options": nested(states.options_response),
            "deals": list_of(nested(deal), "every deal of the match"),
        },
        closed=False,
    )
    return object_schema(
        f"{schemas.name}Reveal",
        {
            "seed": text("what every deal of the match was shuffled with"),
            "salt": text("what was hashed with the seed"),
            "record": nested(record, "as `replays` takes it; null: too long to keep", nullable=True),
        },
        closed=False,
    )
