"""POST /v1/games/{game}/scores and /replays: items that need no game, and whole records, each answered by itself."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from flask import Response
from marshmallow import Schema

from croupier.games.faults import Fault, RefusedError
from croupier.games.game import Game
from croupier.referee.scoring import score_item, verify_record
from croupier.wording.summaries import placed
from service.contract.blueprints import game_resource
from service.contract.validators import faults_of
from service.http.responses import pure_answer
from service.problems.problem import MOST_FAULTS, ItemProblems, refusal
from service.schemas.batches import Record, Replays, ReplaysRequest, Scores, ScoresRequest
from service.schemas.batches import score_item as item_schema
from service.schemas.catalogue import GAME_SCHEMAS
from service.schemas.templates import of_game
from service.wording.language import request_reader

#: Maximum number of deals in the matches of one request.
_MOST_DEALS: Final = 10_000


@game_resource("scores", "score", ScoresRequest, Scores, "impossible-item")
def score(game: Game, body: dict[str, Any]) -> Response:
    """Score positions, deals and matches that need no game

    An item is a position, a whole deal as people see it, or a match as the results of its deals. A request contains at
    most 10,000 deals. Each item has one result. An invalid item gets its own problem and does not affect the others.
    After a thousand faults in all, an invalid item reports only its first fault and the number of others. Where the
    malformed items have more than 1500 values in all, an item may report one fault only and says so. A body is at most
    600 KiB.
    """
    return pure_answer(lambda: {"results": _score_all(game, body["items"])})


@game_resource("replays", "replay", ReplaysRequest, Replays)
def replay_records(game: Game, body: dict[str, Any]) -> Response:
    """Replay whole records

    Each record is verified and its scores are recomputed, or its faults are reported. A fault does not affect the
    other records. A body is at most 600 KiB.
    """
    schema, problems = of_game(Record, GAME_SCHEMAS[game.id]), ItemProblems(request_reader().language)
    return pure_answer(lambda: {"results": list(map(partial(_replay, game, schema, problems), body["records"]))})


def _score_all(game: Game, items: list[Any]) -> list[dict[str, Any]]:
    deals = [item.get("deals") for item in items if isinstance(item, dict) and item.get("kind") == "match"]
    if sum(len(each) for each in deals if isinstance(each, list)) > _MOST_DEALS:
        raise refusal("/items", "too-many-deals", most=_MOST_DEALS)
    schema, problems = item_schema(GAME_SCHEMAS[game.id]), ItemProblems(request_reader().language)
    return list(map(partial(_score, game, schema, problems), items))


def _score(game: Game, schema: type[Schema], problems: ItemProblems, item: Any) -> dict[str, Any]:
    form = faults_of(schema, item, request_reader().language)
    if form.faults:
        return problems.problem("invalid-body", form.faults, form.more)
    try:
        return score_item(game, item, request_reader())
    except RefusedError as error:
        return problems.problem("impossible-item", error.faults)


def _replay(game: Game, schema: type[Schema], problems: ItemProblems, record: Any) -> dict[str, Any]:
    form = faults_of(schema, record, request_reader().language)
    if form.faults:
        problem = problems.problem("invalid-body", form.faults, form.more)
        return {**_verdict(form.faults), "problem": problem, "state": None, "deals": []}
    verified = verify_record(game, record, request_reader())
    return {**_verdict(verified.faults), "state": verified.state, "deals": verified.deals}


def _verdict(faults: Sequence[Fault]) -> dict[str, Any]:
    """Write at most a hundred faults, as problems do."""
    written = list(map(_fault_data, faults[:MOST_FAULTS]))
    return {"valid": not faults, "fault": written[0] if written else None, "faults": written}


def _fault_data(fault: Fault) -> dict[str, Any]:
    text = placed(fault.pointer, fault.text, request_reader().language)
    return {"pointer": fault.pointer, "code": fault.code, "rule": fault.rule or None, "detail": text}
