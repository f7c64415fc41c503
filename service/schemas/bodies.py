"""The requests and responses of each game, typed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from marshmallow import Schema, fields

from service.schemas.answers import event, legal_move, score_line
from service.schemas.common import PROBLEM
from service.schemas.fields import (
    Variant,
    choice,
    constant,
    count,
    flag,
    integer,
    list_of,
    named,
    nested,
    number,
    object_schema,
    seat,
    text,
)
from service.schemas.game_schemas import GameSchemas, Members, StateSchemas, cards, names, state_schemas
from service.schemas.records import record_schema, replay_schema
from service.schemas.sealed import first_deal_members, keys_members, sealed_answer, table_members, view_members
from service.schemas.union import Union, tagged_schema, union_schema

__all__ = ["BATCH_BYTES", "Bodies", "bodies_of"]

_MOVE_LENGTH = 200
_MOVES_LIMIT = 1000
_ITEMS_LIMIT = 1000
_RECORDS_LIMIT = 100
#: What a body of records or of items to score may be: those of a larger one take longer than any answer may.
BATCH_BYTES = 600 * 1024
_SEED_LIMIT = 200
#: More plies than any match has.
_MOST_PLIES = 1_000_000_000


@dataclass(frozen=True)
class Bodies:
    """Every request and response of one game; `score_item` and `record` are what each item of a batch must be."""

    schemas: GameSchemas
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
    record: type[Schema]
    replays_answer: type[Schema]


def bodies_of(schemas: GameSchemas) -> Bodies:
    """Make the schemas of a game's calls."""
    states = state_schemas(schemas)
    legal_moves = list_of(nested(legal_move(schemas)), "of the seat to act; none off turn")
    events = list_of(nested(event(schemas)), "in order")
    after: Members = {"state": nested(states.response), "events": events, "legal_moves": legal_moves}
    played = _response(schemas, "Played", after)
    score_item, record = _score_item(schemas, states), record_schema(schemas, states)
    return Bodies(
        schemas=schemas,
        deals=_deals(schemas, states),
        deals_answer=_deals_answer(schemas, played),
        legal_moves=_legal_moves(schemas, states),
        legal_moves_answer=_legal_moves_answer(schemas, legal_moves),
        moves=_moves(schemas, states),
        moves_answer=_moves_answer(schemas, played),
        views=_views(schemas, states),
        views_answer=_views_answer(schemas, states),
        scores=_batch(schemas, "ScoresRequest", "items", score_item, _ITEMS_LIMIT, most_bytes=BATCH_BYTES),
        score_item=score_item,
        scores_answer=_results(schemas, "Scores", _score_result(schemas)),
        replays=_batch(schemas, "ReplaysRequest", "records", record, _RECORDS_LIMIT, most_bytes=BATCH_BYTES),
        record=record,
        replays_answer=_results(schemas, "Replays", replay_schema(schemas, states)),
    )


# Deals


def _deals(schemas: GameSchemas, states: StateSchemas) -> type[Union]:
    options: Members = {"options": nested(states.options_request)}
    state: Members = {"state": nested(states.request, "a state in phase deal_over")}
    state |= {**_unsealed(), **names(schemas)}
    options |= names(schemas)
    options_unsealed = {**options, **_unsealed()}
    seed: Members = {"seed": text("left out: a fresh one", most=_SEED_LIMIT, required=False)}
    deck: Members = {
        "deck": cards(schemas.name, Variant.REQUEST, "the pack as dealt, first card first", most=schemas.largest_pack)
    }
    dealer: Members = {"dealer": seat(schemas.seats, "left out: drawn, or 0 with a deck", required=False)}
    return union_schema(
        f"{schemas.name}DealsRequest",
        {
            ("table",): _request(schemas, "NextSealedDeal", {**table_members(), **names(schemas)}),
            ("sealed",): _request(schemas, "FirstSealedDeal", {**options, **first_deal_members(schemas), **dealer}),
            ("state", "deck"): _request(schemas, "NextDealOfDeck", {**state, **deck}),
            ("state",): _request(schemas, "NextDeal", {**state, **seed}),
            ("deck",): _request(schemas, "FirstDealOfDeck", {**options_unsealed, **deck, **dealer}),
            (): _request(schemas, "FirstDeal", {**options_unsealed, **seed, **dealer}),
        },
    )


def _unsealed() -> Members:
    return {"sealed": constant(False, "as when it is left out", required=False)}


def _deals_answer(schemas: GameSchemas, played: type[Schema]) -> type[Union]:
    dealt: Members = {
        "seed": text("what the cards were shuffled with; null for a given deck", nullable=True),
        "deck": cards(schemas.name, Variant.RESPONSE, "the pack as dealt, first card first"),
    }
    forms = {
        ("table",): _response(schemas, "SealedDealt", keys_members(schemas), base=sealed_answer(schemas)),
        (): _response(schemas, "Dealt", dealt, base=played),
    }
    return union_schema(f"{schemas.name}DealsAnswer", forms)


# Legal moves, moves and views


def _of_state_or_table(
    schemas: GameSchemas, name: str, states: StateSchemas, members: Members, forms: tuple[str, str]
) -> type[Union]:
    """What is asked with `members` about a state, or about a sealed table: `forms` name the two."""
    of_table, of_state = forms
    made = {
        ("table",): _request(schemas, of_table, {**table_members(), **members}),
        (): _request(schemas, of_state, {"state": nested(states.request), **members}),
    }
    return union_schema(f"{schemas.name}{name}", made)


def _legal_moves(schemas: GameSchemas, states: StateSchemas) -> type[Union]:
    check = list_of(text(most=_MOVE_LENGTH), "moves to be explained", most=_MOVES_LIMIT, required=False)
    members: Members = {"check": named("CheckedMoves", check), **names(schemas)}
    return _of_state_or_table(schemas, "LegalMovesBody", states, members, ("SealedLegalMovesQuery", "LegalMovesQuery"))


def _legal_moves_answer(schemas: GameSchemas, legal_moves: fields.Field[Any]) -> type[Schema]:
    check = list_of(nested(_explanation(schemas)), "one for one, when asked for", required=False)
    to_act = seat(schemas.seats, "whose turn it is; null: the deal is over", nullable=True)
    return _response(schemas, "LegalMoves", {"to_act": to_act, "legal_moves": legal_moves, "check": check})


def _moves(schemas: GameSchemas, states: StateSchemas) -> type[Union]:
    moves = list_of(text(most=_MOVE_LENGTH), "played in order, all or none", least=1, most=_MOVES_LIMIT)
    members: Members = {"moves": named("PlayedMoves", moves), **names(schemas)}
    return _of_state_or_table(schemas, "MovesBody", states, members, ("SealedMovesRequest", "MovesRequest"))


def _moves_answer(schemas: GameSchemas, played: type[Schema]) -> type[Union]:
    forms = {
        ("table",): sealed_answer(schemas),
        (): played,
    }
    return union_schema(f"{schemas.name}MovesAnswer", forms)


def _views(schemas: GameSchemas, states: StateSchemas) -> type[Union]:
    looker = seat(schemas.seats, "who looks; null or left out: a spectator", required=False, nullable=True)
    forms = {
        ("table",): _request(schemas, "SealedViewRequest", {**table_members(key_required=False), **_since(schemas)}),
        (): _request(schemas, "ViewRequest", {"state": nested(states.request), "seat": looker, **_since(schemas)}),
    }
    return union_schema(f"{schemas.name}ViewsRequest", forms)


def _since(schemas: GameSchemas) -> Members:
    since = integer(0, _MOST_PLIES, "a ply: what has happened after it is told", required=False)
    return {"since": since, **names(schemas)}


def _views_answer(schemas: GameSchemas, states: StateSchemas) -> type[Schema]:
    seen = event(schemas, Variant.VIEW)
    told: Members = {
        "since": count("with `since`: the ply from which on all is told; at a table, no earlier than its last deal"),
        "events": list_of(nested(seen), "with `since`, in order; null: the history lacks moves"),
        "legal_moves": list_of(nested(legal_move(schemas)), "with `since`: of this seat"),
        "lines": list_of(
            nested(score_line(schemas, Variant.VIEW)), "with `since`: of the whole deal; null as `events`"
        ),
    }
    for name, field in told.items():
        field.required, field.allow_none = False, name in ("events", "lines")
    members = {"view": nested(states.view), **view_members(schemas, states, required=False), **told}
    return _response(schemas, "Seen", members)


def _explanation(schemas: GameSchemas) -> type[Schema]:
    return _response(
        schemas,
        "Explanation",
        {
            "move": text(),
            "legal": flag(),
            "code": text("why not", nullable=True),
            "rule": text("the rule that forbids it", nullable=True),
            "detail": text("the reason in words", nullable=True),
        },
    )


# Batches


def _batch(
    schemas: GameSchemas, name: str, member: str, item: type[Schema], most: int, *, most_bytes: int = 0
) -> type[Schema]:
    """A list of items, each of which is checked, and answered, by itself."""
    items: Members = {member: list_of(nested(item), least=1, most=most), **names(schemas)}
    return object_schema(schemas.name + name, items, closed=True, checked_apart=member, most_bytes=most_bytes)


def _results(schemas: GameSchemas, name: str, result: type[Schema]) -> type[Schema]:
    return _response(schemas, name, {"results": list_of(nested(result), "one for one")})


def _score_item(schemas: GameSchemas, states: StateSchemas) -> type[Schema]:
    options: Members = {"options": nested(states.options_request, required=False)}
    if len(schemas.score_forms) == 1:
        [(kind, members)] = schemas.score_forms.items()
        return _request(schemas, f"{kind.title()}Item", {**options, **members()})
    forms = {
        kind: _request(schemas, f"{kind.title()}Item", {"kind": choice([kind]), **options, **members()})
        for kind, members in schemas.score_forms.items()
    }
    return tagged_schema(f"{schemas.name}ScoreItem", "kind", forms)


def _score_result(schemas: GameSchemas) -> type[Union]:
    scored = _response(
        schemas,
        "Scored",
        {
            "totals": list_of(number(), f"by {schemas.scorers}; one total for what has no {schemas.scorers}"),
            "lines": list_of(nested(score_line(schemas)), "each point with its rule"),
        },
    )
    return union_schema(f"{schemas.name}ScoreResult", {("totals",): scored, (): PROBLEM})


def _request(schemas: GameSchemas, name: str, members: Members) -> type[Schema]:
    return object_schema(schemas.name + name, members, closed=True)


def _response(schemas: GameSchemas, name: str, members: Members, *, base: type[Schema] | None = None) -> type[Schema]:
    return object_schema(schemas.name + name, members, closed=False, base=base)
