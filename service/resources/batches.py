"""POST /v1/games/{game}/scores and /replays: items that need no game, and whole records, each answered by itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from flask import Response
from marshmallow import Schema

from croupier.games.event_data import points_of
from croupier.games.events import Event
from croupier.games.faults import Fault, RefusedError
from croupier.games.game import Game
from croupier.games.records import replay
from croupier.wording.representation import line_data
from service.contract.blueprints import game_resource
from service.contract.validators import faults_of
from service.http.responses import pure_answer
from service.problems.problem import FormFaults, ItemProblems, placed, refusal, worded
from service.schemas.batches import Record, Replays, ReplaysRequest, Scores, ScoresRequest, score_item
from service.schemas.catalogue import GAME_SCHEMAS
from service.schemas.templates import of_game
from service.wording.language import requested_language

#: Deals of the matches of one call that are told by their results: more would take longer than any answer may.
_MOST_DEALS: Final = 10_000


@game_resource("scores", "score", ScoresRequest, Scores, "impossible-item")
def score(game: Game, body: dict[str, Any]) -> Response:
    """Score positions, deals and matches that need no game

    A position as it lies, a whole deal as people see it, or a match told by the results of its deals: at most 10,000
    deals a call. One result an item; one that cannot be scored is told as a problem of its own, and the others are not
    affected. After a thousand faults in all, a bad item tells its first, and how many more there are. A body is at
    most 600 KiB.
    """
    return pure_answer(lambda: {"results": _score_all(game, body)})


@game_resource("replays", "replay", ReplaysRequest, Replays)
def replay_records(game: Game, body: dict[str, Any]) -> Response:
    """Play whole records again

    Each record is verified, or its first fault is told, and the others are not affected; scores are counted again.
    A body is at most 600 KiB.
    """
    return pure_answer(lambda: {"results": _replay_all(game, body)})


class _Batch:
    """A batch of a game whose items are of a schema."""

    def __init__(self, game: Game, schema: type[Schema], body: Mapping[str, Any]) -> None:
        self.game = game
        self.language = requested_language()
        self.problems = ItemProblems(self.language)
        self._schema = schema
        self._names = body.get("names", ())

    def faults_of(self, item: Any) -> FormFaults:
        return faults_of(self._schema, item, self.language)

    def lines_data(self, lines: Iterable[Event]) -> list[dict[str, Any]]:
        """Write score lines."""
        game = self.game
        return [line_data(game, line, game.event_members(line), self.language, self._names) for line in lines]


def _score_all(game: Game, body: Mapping[str, Any]) -> list[dict[str, Any]]:
    items = body["items"]
    deals = [item.get("deals") for item in items if isinstance(item, dict) and item.get("kind") == "match"]
    if sum(len(each) for each in deals if isinstance(each, list)) > _MOST_DEALS:
        raise refusal("/items", "too-many-deals", most=_MOST_DEALS)
    batch = _Batch(game, score_item(GAME_SCHEMAS[game.id]), body)
    return [_score(batch, item) for item in items]


def _score(batch: _Batch, item: Any) -> dict[str, Any]:
    faults, game = batch.faults_of(item), batch.game
    if faults.faults:
        return batch.problems.problem("invalid-body", faults.faults, faults.more)
    try:
        if item.get("kind") == "match":
            standings = list(game.standings(item))
            return {"standings": standings, "winners": standings[-1]["winners"] if standings else []}
        totals, lines = game.score_item(item)
    except RefusedError as error:
        return batch.problems.problem("impossible-item", error.faults)
    return {"totals": [points_of(total, game.points_unit) for total in totals], "lines": batch.lines_data(lines)}


def _replay_all(game: Game, body: Mapping[str, Any]) -> list[dict[str, Any]]:
    batch = _Batch(game, of_game(Record, GAME_SCHEMAS[game.id]), body)
    return [_replay(batch, record) for record in body["records"]]


def _replay(batch: _Batch, record: Any) -> dict[str, Any]:
    faults, language = batch.faults_of(record), batch.language
    if faults.faults:
        first = _fault_data(faults.faults[0], language)
        problem = batch.problems.problem("invalid-body", faults.faults, faults.more)
        return {"valid": False, "fault": first, "problem": problem, "state": None, "deals": []}
    outcome = replay(batch.game, record)
    fault = outcome.fault and worded(outcome.fault)
    return {
        "valid": fault is None,
        "fault": _fault_data(fault, language) if fault else None,
        "state": outcome.state,
        "deals": [{"lines": batch.lines_data(deal.lines), "result": deal.result} for deal in outcome.deals],
    }


def _fault_data(fault: Fault, language: str) -> dict[str, Any]:
    text = placed(fault.pointer, fault.text, language)
    return {"pointer": fault.pointer, "code": fault.code, "rule": fault.rule or None, "detail": text}
