"""POST /v1/games/{game}/replays: plays whole records again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import Response
from marshmallow import Schema

from croupier.games.game import Game
from croupier.games.records import ReplayedDeal, replay
from croupier.wording.representation import line_data
from croupier.wording.words import Names
from service.contract.blueprints import game_resource
from service.contract.validators import faults_of
from service.http.responses import pure_answer
from service.problems.problem import Detail, ItemProblems, placed, reason_detail
from service.schemas.batches import Record, Replays, ReplaysRequest
from service.schemas.catalogue import GAME_SCHEMAS
from service.schemas.templates import of_game
from service.wording.language import requested_language


@game_resource("replays", "replay", ReplaysRequest, Replays)
def replay_records(game: Game, body: dict[str, Any]) -> Response:
    """Play whole records again

    Each record is verified, or its first fault is told, and the others are not affected; scores are counted again.
    A body is at most 600 KiB.
    """
    return pure_answer(lambda: {"results": _replay_all(game, of_game(Record, GAME_SCHEMAS[game.id]), body)})


def _replay_all(game: Game, schema: type[Schema], body: Mapping[str, Any]) -> list[dict[str, Any]]:
    problems, names = ItemProblems(game, requested_language()), body.get("names", ())
    return [_replay(game, schema, record, problems, names) for record in body["records"]]


def _replay(game: Game, schema: type[Schema], record: Any, problems: ItemProblems, names: Names) -> dict[str, Any]:
    language = requested_language()
    faults = faults_of(schema, record, language)
    if faults.details:
        first, problem = _fault_data(faults.details[0], language), problems.of_form(faults)
        return {"valid": False, "fault": first, "problem": problem, "state": None, "deals": []}
    outcome = replay(game, record)
    fault = outcome.fault and reason_detail(outcome.fault.pointer, outcome.fault.reason, game, language)
    return {
        "valid": fault is None,
        "fault": _fault_data(fault, language) if fault else None,
        "state": outcome.state,
        "deals": [_deal(game, deal, language, names) for deal in outcome.deals],
    }


def _fault_data(detail: Detail, language: str) -> dict[str, Any]:
    text = placed(detail.pointer, detail.detail, language)
    return {"pointer": detail.pointer, "code": detail.code, "rule": detail.rule or None, "detail": text}


def _deal(game: Game, deal: ReplayedDeal, language: str, names: Names) -> dict[str, Any]:
    lines = [line_data(game, line, game.event_members(line), language, names) for line in deal.lines]
    return {"lines": lines, "result": deal.result}
