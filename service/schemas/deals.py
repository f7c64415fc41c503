"""What is asked of a deal, in six forms, and what is answered."""

from __future__ import annotations

from typing import Any, Final

from marshmallow import Schema
from marshmallow.fields import Field

from service.schemas import fields
from service.schemas.forms import Request
from service.schemas.game_schemas import GameSchemas
from service.schemas.sealed import OfTable, first_deal_members, keys, sealed_answer
from service.schemas.states import options_input, states_of
from service.schemas.union import Union, union_schema

_SEED_LIMIT: Final = 200

_Members = dict[str, Field[Any]]


class UnsealedDeal(Request):
    """A deal whose state is answered."""

    sealed = fields.constant(False, "as when it is left out", required=False)


class SeededDeal(UnsealedDeal):
    """A deal of shuffled cards."""

    seed = fields.text("left out: a fresh one", most=_SEED_LIMIT, required=False)


def deals_request(schemas: GameSchemas) -> type[Union]:
    """Make the schema of what is asked of a deal."""
    game = schemas.fields
    names: _Members = {"names": game.names()}
    next_deal: _Members = {
        "state": fields.nested(states_of(schemas).state_input, "a state in phase deal_over"),
        **names,
    }
    dealer = game.seat("left out: drawn, or 0 with a deck", required=False)
    first_deal: _Members = {"options": options_input(game, required=True), "dealer": dealer, **names}
    deck: _Members = {"deck": game.pack()}
    made = {
        ("table",): OfTable.from_dict(names, name=f"{game.name}NextSealedDeal"),
        ("sealed",): Request.from_dict(
            {**first_deal, **first_deal_members(schemas)}, name=f"{game.name}FirstSealedDeal"
        ),
        ("state", "deck"): UnsealedDeal.from_dict({**next_deal, **deck}, name=f"{game.name}NextDealOfDeck"),
        ("state",): SeededDeal.from_dict(next_deal, name=f"{game.name}NextDeal"),
        ("deck",): UnsealedDeal.from_dict({**first_deal, **deck}, name=f"{game.name}FirstDealOfDeck"),
        (): SeededDeal.from_dict(first_deal, name=f"{game.name}FirstDeal"),
    }
    return union_schema(f"{game.name}DealsRequest", made)


def deals_answer(schemas: GameSchemas, played: type[Schema]) -> type[Union]:
    """Make the schema of what is answered to a deal, which is `played` and more."""
    dealt: _Members = {
        "seed": fields.text("what the cards were shuffled with; null for a given deck", nullable=True),
        "deck": schemas.fields.pack(),
    }
    forms: dict[tuple[str, ...], type[Schema]] = {
        ("table",): sealed_answer(schemas).from_dict({"keys": keys(schemas)}, name=f"{schemas.name}SealedDealt"),
        (): played.from_dict(dealt, name=f"{schemas.name}Dealt"),
    }
    return union_schema(f"{schemas.name}DealsAnswer", forms)
