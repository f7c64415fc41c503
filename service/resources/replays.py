"""POST /v1/games/{game}/replays: plays whole records again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import Response

from games.game import Game
from games.records import Replay, ReplayedDeal, replay
from service.contract import ContractBlueprint, operation
from service.language import requested_language
from service.problems import reason_detail
from service.replies import pure_answer
from service.schemas.bodies import Bodies
from service.table import line_data

__all__ = ["add_replays"]


def add_replays(blueprint: ContractBlueprint, bodies: Bodies) -> None:
    """Add the resource to a game's blueprint."""
    game = bodies.shape.game

    @blueprint.route("/replays", methods=["POST"])
    @operation(blueprint, f"replay{bodies.shape.name}", body=True)
    @blueprint.arguments(bodies.replays)
    @blueprint.response(200, bodies.replays_answer)
    def replay_records(body: dict[str, Any]) -> Response:
        """Play whole records again

        Each record is verified, or answered with the first thing in it that is wrong; scores are counted again.
        A body is at most 600 KiB.
        """
        return pure_answer(lambda: {"results": [_replay(game, record) for record in body["records"]]})


def _replay(game: Game, record: Mapping[str, Any]) -> dict[str, Any]:
    language = requested_language()
    outcome = replay(game, record)
    return {
        "valid": outcome.fault is None,
        "fault": _fault(game, outcome, language),
        "state": game.write(outcome.position) if outcome.position else None,
        "deals": [_deal(game, deal, language) for deal in outcome.deals],
    }


def _fault(game: Game, outcome: Replay, language: str) -> dict[str, Any] | None:
    if outcome.fault is None:
        return None
    detail = reason_detail(outcome.fault.pointer, outcome.fault.reason, game, language)
    return {"pointer": detail.pointer, "code": detail.code, "rule": detail.rule or None, "detail": detail.detail}


def _deal(game: Game, deal: ReplayedDeal, language: str) -> dict[str, Any]:
    return {"lines": [line_data(game, line, language) for line in deal.lines], "result": deal.result}
