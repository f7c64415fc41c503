"""The requests and responses of each game, typed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from marshmallow import Schema, fields

from service.schemas.answers import event, legal_move, scorer
from service.schemas.common import PROBLEM
from service.schemas.fields import (
    Variant,
    choice,
    flag,
    integer,
    list_of,
    nested,
    number,
    object_schema,
    seat,
    text,
)
from service.schemas.sealed import first_deal_members, keys_members, sealed_answer_members, table_members, view_members
from service.schemas.shape import Members, Shape, StateSchemas, cards, state_schemas
from service.schemas.union import Union, union_schema

__all__ = ["REPLAYS_BYTES", "Bodies", "bodies_of"]

_MOVES_LIMIT = 1000
_ITEMS_LIMIT = 1000
_RECORDS_LIMIT = 100
#: What a body of records may be: the matches of a larger one take longer than any answer may.
REPLAYS_BYTES = 600 * 1024
_SEED_LIMIT = 200


@dataclass(frozen=True)
class Bodies:
    """Every request and response of one game; `score_item` is what each item of a scores request must be."""

    shape: Shape
    deals: type[Union]
    deals_answer: type[Union]
    legal_moves: type[Union]
    legal_moves_answer: type[Schema]
    moves: type[Union]
    moves_answer: type[Union]
    views: type[Union]
    views_answer: type[Schema]
    scores: type[Schema]
    score_item: type[Schema]
    scores_answer: type[Schema]
    replays: type[Schema]
    replays_answer: type[Schema]


def bodies_of(shape: Shape) -> Bodies:
    """Make the schemas of a game's calls."""
    states = state_schemas(shape)
    legal_moves = list_of(nested(legal_move(shape)), "of the seat to act; none when the deal is over")
    after = {"events": list_of(nested(event(shape)), "what happened, in order"), "legal_moves": legal_moves}
    check = list_of(text(most=200), "moves to be explained", most=_MOVES_LIMIT, required=False)
    sealed_after = sealed_answer_members(shape, states, event(shape, Variant.VIEW), legal_move(shape))
    looker = seat(shape.seats, "who looks; null or left out: a spectator", required=False, nullable=True)
    score_item = _score_item(shape, states)
    replay, record = _replay(shape, states), _record(shape, states)
    return Bodies(
        shape=shape,
        deals=_deals(shape, states),
        deals_answer=union_schema(
            f"{shape.name}DealsAnswer",
            {
                ("table",): _response(shape, "SealedDealt", {**sealed_after, **keys_members(shape)}),
                (): _response(
                    shape,
                    "Dealt",
                    {
                        "state": nested(states.response),
                        "seed": text("what the cards were shuffled with; null for a given deck", nullable=True),
                        "deck": cards(shape.name, Variant.RESPONSE, "the pack as dealt, first card first"),
                        **after,
                    },
                ),
            },
        ),
        legal_moves=union_schema(
            f"{shape.name}LegalMovesBody",
            {
                ("table",): _request(shape, "SealedLegalMovesQuery", {**table_members(), "check": check}),
                (): _request(shape, "LegalMovesQuery", {"state": nested(states.request), "check": check}),
            },
        ),
        legal_moves_answer=_response(
            shape,
            "LegalMoves",
            {
                "legal_moves": legal_moves,
                "check": list_of(nested(_explanation(shape)), "one for one, when asked for", required=False),
            },
        ),
        moves=union_schema(
            f"{shape.name}MovesBody",
            {
                ("table",): _request(shape, "SealedMovesRequest", {**table_members(), "moves": _moves()}),
                (): _request(shape, "MovesRequest", {"state": nested(states.request), "moves": _moves()}),
            },
        ),
        moves_answer=union_schema(
            f"{shape.name}MovesAnswer",
            {
                ("table",): _response(shape, "SealedPlayed", sealed_after),
                (): _response(shape, "Played", {"state": nested(states.response), **after}),
            },
        ),
        views=union_schema(
            f"{shape.name}ViewsRequest",
            {
                ("table",): _request(shape, "SealedViewRequest", table_members(key_required=False)),
                (): _request(shape, "ViewRequest", {"state": nested(states.request), "seat": looker}),
            },
        ),
        views_answer=_response(
            shape, "Seen", {"view": nested(states.view), **view_members(shape, states, required=False)}
        ),
        scores=object_schema(
            f"{shape.name}ScoresRequest",
            {"items": list_of(nested(score_item), least=1, most=_ITEMS_LIMIT)},
            closed=True,
            checked_apart="items",
        ),
        score_item=score_item,
        scores_answer=_response(shape, "Scores", {"results": list_of(nested(_score_result(shape)), "one for one")}),
        replays=object_schema(
            f"{shape.name}ReplaysRequest",
            {"records": list_of(nested(record), least=1, most=_RECORDS_LIMIT)},
            closed=True,
            most_bytes=REPLAYS_BYTES,
        ),
        replays_answer=_response(shape, "Replays", {"results": list_of(nested(replay), "one for one")}),
    )


def _request(shape: Shape, name: str, members: Members) -> type[Schema]:
    return object_schema(shape.name + name, members, closed=True)


def _response(shape: Shape, name: str, members: Members) -> type[Schema]:
    return object_schema(shape.name + name, members, closed=False)


def _moves() -> fields.Field[Any]:
    return list_of(text(most=200), "played in order, all or none", least=1, most=_MOVES_LIMIT)


def _deals(shape: Shape, states: StateSchemas) -> type[Union]:
    options: Members = {"options": nested(states.options_request, "what is left out has its default")}
    state: Members = {"state": nested(states.request, "a state in phase deal_over")}
    seed: Members = {"seed": text("left out: a fresh one", most=_SEED_LIMIT, required=False)}
    deck: Members = {
        "deck": cards(shape.name, Variant.REQUEST, "the pack as dealt, first card first", most=shape.largest_pack)
    }
    dealer: Members = {"dealer": seat(shape.seats, "left out: drawn, or 0 with a deck", required=False)}
    return union_schema(
        f"{shape.name}DealsRequest",
        {
            ("table",): _request(shape, "NextSealedDeal", table_members()),
            ("sealed",): _request(shape, "FirstSealedDeal", {**options, **first_deal_members(shape), **dealer}),
            ("state", "deck"): _request(shape, "NextDealOfDeck", {**state, **deck}),
            ("state",): _request(shape, "NextDeal", {**state, **seed}),
            ("deck",): _request(shape, "FirstDealOfDeck", {**options, **deck, **dealer}),
            (): _request(shape, "FirstDeal", {**options, **seed, **dealer}),
        },
    )


def _explanation(shape: Shape) -> type[Schema]:
    return _response(
        shape,
        "Explanation",
        {
            "move": text(),
            "legal": flag(),
            "code": text("why not", nullable=True),
            "rule": text("the rule that forbids it", nullable=True),
            "detail": text("the reason in words", nullable=True),
        },
    )


@cache
def _line(shape: Shape) -> type[Schema]:
    return _response(
        shape,
        "ScoreLine",
        {
            **scorer(shape),
            "points": number(),
            "rule": text(),
            "cards": cards(shape.name, Variant.RESPONSE, "the cards concerned"),
            "text": text("the line in words"),
        },
    )


def _score_item(shape: Shape, states: StateSchemas) -> type[Schema]:
    options: Members = {"options": nested(states.options_request, "left out: all defaults", required=False)}
    forms = {
        (key,): _request(shape, f"{key.title()}Item", {**options, **members()})
        for key, members in shape.score_forms.items()
    }
    if len(forms) == 1:
        return next(iter(forms.values()))
    keys = list(forms)
    return union_schema(f"{shape.name}ScoreItem", {**{key: forms[key] for key in keys[:-1]}, (): forms[keys[-1]]})


def _score_result(shape: Shape) -> type[Union]:
    scored = _response(
        shape,
        "Scored",
        {
            "totals": list_of(number(), f"by {shape.scorers}; one total for what has no {shape.scorers}"),
            "lines": list_of(nested(_line(shape)), "each point with its rule"),
        },
    )
    return union_schema(f"{shape.name}ScoreResult", {("totals",): scored, (): PROBLEM})


def _record(shape: Shape, states: StateSchemas) -> type[Schema]:
    deal = _request(
        shape,
        "DealRecord",
        {
            "deck": cards(shape.name, Variant.REQUEST, "the pack as dealt", most=shape.largest_pack),
            "dealer": seat(shape.seats),
            "moves": list_of(text(most=200), most=5000),
        },
    )
    return _request(
        shape,
        "Record",
        {
            "game": choice([shape.game.id]),
            "options": nested(states.options_request, "what is left out has its default", required=False),
            "deals": list_of(nested(deal), least=1, most=1000),
            "result": nested(_claim(shape), "a claimed result, to be verified", required=False),
        },
    )


def _claim(shape: Shape) -> type[Schema]:
    seats = shape.seats
    points = list_of(integer(-100_000_000_000_000, 100_000_000_000_000), most=seats, required=False)
    return _request(
        shape,
        "ClaimedResult",
        {
            "winners": list_of(integer(0, seats - 1), most=seats, required=False),
            "points": points,
            "void": flag(required=False),
        },
    )


def _replay(shape: Shape, states: StateSchemas) -> type[Schema]:
    fault = _response(
        shape,
        "ReplayFault",
        {
            "pointer": text("into the record"),
            "code": text(),
            "rule": text(nullable=True),
            "detail": text("the fault in words"),
        },
    )
    deal = _response(
        shape,
        "ReplayedDeal",
        {
            "lines": list_of(nested(_line(shape)), "every point of the deal"),
            "result": nested(states.result, "null when the record ends within the deal", nullable=True),
        },
    )
    return _response(
        shape,
        "Replay",
        {
            "valid": flag(),
            "fault": nested(fault, "the first thing that is wrong", nullable=True),
            "state": nested(states.response, "where the record, or its legal part, leads", nullable=True),
            "deals": list_of(nested(deal), "as far as the record is legal"),
        },
    )
