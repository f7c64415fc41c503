"""POST /v1/games/{game}/scores: scores positions that need no game, in batches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from flask import Response
from marshmallow import Schema

from croupier.games.errors import PositionError
from croupier.games.event_data import points_of
from croupier.games.game import Game
from croupier.wording.representation import line_data
from croupier.wording.words import Names
from service.contract.blueprints import game_resource
from service.contract.validators import faults_of
from service.http.responses import pure_answer
from service.problems.problem import ItemProblems, refusal
from service.schemas.batches import Scores, ScoresRequest, score_item
from service.schemas.catalogue import GAME_SCHEMAS
from service.schemas.game_schemas import GameSchemas
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
    return pure_answer(
        lambda: {"results": _score_all(game, GAME_SCHEMAS[game.id], body["items"], body.get("names", ()))}
    )


def _score_all(game: Game, schemas: GameSchemas, items: Sequence[Any], names: Names) -> list[dict[str, Any]]:
    deals = [item.get("deals") for item in items if isinstance(item, dict) and item.get("kind") == "match"]
    if sum(len(each) for each in deals if isinstance(each, list)) > _MOST_DEALS:
        raise refusal("/items", "too-many-deals", most=_MOST_DEALS)
    problems, schema = ItemProblems(game, requested_language()), score_item(schemas)
    # Before there were several, an item told no kind.
    untold = {"kind": schemas.kind_untold} if schemas.kind_untold else {}
    told = [{**untold, **item} if isinstance(item, dict) else item for item in items]
    return [_score(game, schema, item, problems, names) for item in told]


def _score(game: Game, schema: type[Schema], item: Any, problems: ItemProblems, names: Names) -> dict[str, Any]:
    language = requested_language()
    faults = faults_of(schema, item, language)
    if faults.details:
        return problems.of_form(faults)
    try:
        if item.get("kind") == "match":
            standings = game.standings(item)
            return {"standings": standings, "winners": standings[-1]["winners"] if standings else []}
        totals, lines = game.score_item(item)
    except PositionError as error:
        return problems.of_position("impossible-item", error.faults)
    return {
        "totals": [points_of(total, game.points_unit) for total in totals],
        "lines": [line_data(game, line, game.event_members(line), language, names) for line in lines],
    }
