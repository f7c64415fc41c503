"""The requests and responses of the referee's calls to each game, typed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from marshmallow import Schema
from marshmallow.fields import Field

from service.schemas import fields
from service.schemas.answers import event, legal_move, score_line
from service.schemas.common import Problem
from service.schemas.deals import deals_answer, deals_request
from service.schemas.forms import Answer, BaseAnswer, Request
from service.schemas.game_schemas import GameSchemas
from service.schemas.records import record_schema, replay_schema
from service.schemas.sealed import OfTable, ViewOfTable, sealed_answer, view_members
from service.schemas.states import states_of
from service.schemas.union import Union, tagged_schema, union_schema

_MOVE_LENGTH: Final = 200
_MOVES_LIMIT: Final = 1000
_ITEMS_LIMIT: Final = 1000
_RECORDS_LIMIT: Final = 100
#: What a body of records or of items to score may be: those of a larger one take longer than any answer may.
BATCH_BYTES: Final = 600 * 1024
#: More plies than any match has.
_MOST_PLIES: Final = 1_000_000_000
_SINCE: Final = "with `since`: the ply from which on all is told; at a table, no earlier than its last deal"

_Members = dict[str, Field[Any]]


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


class Explanation(Answer):
    """Why a move may be played or not."""

    move = fields.text()
    legal = fields.flag()
    code = fields.text("why not", nullable=True)
    rule = fields.text("the rule that forbids it", nullable=True)
    detail = fields.text("the reason in words", nullable=True)


class LegalMoves(Answer):
    """What may be played; a game adds its moves."""

    check = fields.list_of(fields.nested(Explanation), "one for one, when asked for", required=False)


class ScoresRequest(Request):
    """Items to be scored; a game adds them."""

    checked_apart = "items"
    most_bytes = BATCH_BYTES


class ReplaysRequest(Request):
    """Records to be played again; a game adds them."""

    checked_apart = "records"
    most_bytes = BATCH_BYTES


@cache
def bodies_of(schemas: GameSchemas) -> Bodies:
    """Make the schemas of a game's calls."""
    legal_moves = fields.list_of(fields.nested(legal_move(schemas)), "of the seat to act; none off turn")
    played = BaseAnswer.from_dict(
        {
            "state": fields.nested(states_of(schemas).state),
            "events": fields.list_of(fields.nested(event(schemas)), "in order"),
            "legal_moves": legal_moves,
        },
        name=f"{schemas.name}Played",
    )
    score_item, record = _score_item(schemas), record_schema(schemas)
    return Bodies(
        schemas=schemas,
        deals=deals_request(schemas),
        deals_answer=deals_answer(schemas, played),
        legal_moves=_legal_moves(schemas),
        legal_moves_answer=_legal_moves_answer(schemas, legal_moves),
        moves=_moves(schemas),
        moves_answer=union_schema(f"{schemas.name}MovesAnswer", {("table",): sealed_answer(schemas), (): played}),
        views=_views(schemas),
        views_answer=_views_answer(schemas),
        scores=_batch(schemas, ScoresRequest, score_item, _ITEMS_LIMIT),
        score_item=score_item,
        scores_answer=_results(schemas, "Scores", _score_result(schemas)),
        replays=_batch(schemas, ReplaysRequest, record, _RECORDS_LIMIT),
        record=record,
        replays_answer=_results(schemas, "Replays", replay_schema(schemas)),
    )


# Legal moves, moves and views


def _of_position(schemas: GameSchemas, call: str, members: Mapping[str, Field[Any]]) -> type[Union]:
    """What is asked with `members` of a state, or of a sealed table."""
    asked = {**members, "names": schemas.fields.names()}
    state = fields.nested(states_of(schemas).state_input)
    forms: dict[tuple[str, ...], type[Schema]] = {
        ("table",): OfTable.from_dict(asked, name=f"{schemas.name}{call}OfTable"),
        (): Request.from_dict({"state": state, **asked}, name=f"{schemas.name}{call}OfState"),
    }
    return union_schema(f"{schemas.name}{call}Request", forms)


def _legal_moves(schemas: GameSchemas) -> type[Union]:
    move = fields.text(most=_MOVE_LENGTH)
    check = fields.list_of(move, "moves to be explained", most=_MOVES_LIMIT, required=False)
    return _of_position(schemas, "LegalMoves", {"check": check})


def _legal_moves_answer(schemas: GameSchemas, legal_moves: Field[Any]) -> type[Schema]:
    to_act = schemas.fields.seat("whose turn it is; null: the deal is over", nullable=True)
    return LegalMoves.from_dict({"to_act": to_act, "legal_moves": legal_moves}, name=f"{schemas.name}LegalMoves")


def _moves(schemas: GameSchemas) -> type[Union]:
    move = fields.text(most=_MOVE_LENGTH)
    moves = fields.list_of(move, "played in order, all or none", least=1, most=_MOVES_LIMIT)
    return _of_position(schemas, "Moves", {"moves": moves})


def _views(schemas: GameSchemas) -> type[Union]:
    since = fields.integer(0, _MOST_PLIES, "a ply: what has happened after it is told", required=False)
    asked: _Members = {"since": since, "names": schemas.fields.names()}
    of_state: _Members = {
        "state": fields.nested(states_of(schemas).state_input),
        "seat": schemas.fields.seat("who looks; null or left out: a spectator", required=False, nullable=True),
    }
    forms: dict[tuple[str, ...], type[Schema]] = {
        ("table",): ViewOfTable.from_dict(asked, name=f"{schemas.name}ViewOfTable"),
        (): Request.from_dict({**of_state, **asked}, name=f"{schemas.name}ViewOfState"),
    }
    return union_schema(f"{schemas.name}ViewsRequest", forms)


def _views_answer(schemas: GameSchemas) -> type[Schema]:
    moves, lines = fields.nested(legal_move(schemas)), fields.nested(score_line(schemas))
    events = fields.nested(event(schemas))
    told: _Members = {
        "since": fields.count(_SINCE, required=False),
        "events": fields.list_of(
            events, "with `since`, in order; null: the history lacks moves", required=False, nullable=True
        ),
        "legal_moves": fields.list_of(moves, "with `since`: of this seat", required=False),
        "lines": fields.list_of(
            lines, "with `since`: of the whole deal; null as `events`", required=False, nullable=True
        ),
    }
    return Answer.from_dict({**view_members(schemas, required=False), **told}, name=f"{schemas.name}Seen")


# Batches


def _batch(schemas: GameSchemas, base: type[Request], item: type[Schema], most: int) -> type[Schema]:
    """A list of items, each of which is checked, and answered, by itself."""
    items = fields.list_of(fields.nested(item), least=1, most=most)
    members: _Members = {base.checked_apart: items, "names": schemas.fields.names()}
    return base.from_dict(members, name=f"{schemas.name}{base.__name__}")


def _results(schemas: GameSchemas, name: str, result: type[Schema]) -> type[Schema]:
    results = fields.list_of(fields.nested(result), "one for one")
    return Answer.from_dict({"results": results}, name=schemas.name + name)


def _score_item(schemas: GameSchemas) -> type[Schema]:
    items = list(schemas.score_items.values())
    return items[0] if len(items) == 1 else tagged_schema(f"{schemas.name}ScoreItem", "kind", schemas.score_items)


def _score_result(schemas: GameSchemas) -> type[Union]:
    scorer = schemas.fields.scorers
    members: _Members = {
        "totals": fields.list_of(fields.number(), f"by {scorer}; one total for what has no {scorer}"),
        "lines": fields.list_of(fields.nested(score_line(schemas)), "each point with its rule"),
    }
    forms: dict[tuple[str, ...], type[Schema]] = {
        ("totals",): Answer.from_dict(members, name=f"{schemas.name}Scored"),
        (): Problem,
    }
    return union_schema(f"{schemas.name}ScoreResult", forms)
