"""Batches: items to score and records to replay. Each is checked and answered by itself."""

from __future__ import annotations

from functools import cache
from typing import Final, cast

from marshmallow import Schema

from service.schemas import fields
from service.schemas.answers import SCORE_LINE
from service.schemas.common import Problem
from service.schemas.component import tagged_schema, union_schema
from service.schemas.forms import Answer, Request, closed, requiring
from service.schemas.game_schemas import GameSchemas, OfGame, of_game
from service.schemas.moves import MOVE
from service.schemas.states import GAME, NAMES, options_input, result_of, view_of

_ITEMS_LIMIT: Final = 1000
_RECORDS_LIMIT: Final = 100
DEALS_LIMIT: Final = 1000


class Batch(Request):
    """Items or records that are checked one by one: those of a larger body take longer than any answer may."""

    checked_one_by_one = ("items", "records")
    most_bytes = 600 * 1024


# Scores


class MatchItem(Request):
    """A match given by the results of its deals."""

    kind = fields.constant("match")
    options = OfGame(lambda game: options_input(game.fields), required=False)
    deals = OfGame(
        lambda game: fields.list_of(fields.nested(cast(type[Schema], game.deal_result)), "in order", most=DEALS_LIMIT)
    )


@cache
def score_item(game: GameSchemas) -> type[Schema]:
    """Return the schema of an item of a game: several are distinguished by their `kind`."""
    items = {**game.score_items, **({"match": of_game(MatchItem, game)} if game.deal_result else {})}
    if len(items) == 1:
        return next(iter(items.values()))
    return tagged_schema(f"{game.name}ScoreItem", "kind", items, game.default_kind)


class ScoresRequest(Batch):
    """Items to be scored."""

    items = fields.list_of(OfGame(lambda game: fields.nested(score_item(game))), least=1, most=_ITEMS_LIMIT)
    names = NAMES


class Scored(Answer):
    """The score of an item."""

    totals = OfGame(
        lambda game: fields.list_of(
            fields.number(), f"by {game.fields.scorers}; one total for an item without {game.fields.scorers}s"
        )
    )
    lines = fields.list_of(SCORE_LINE, "each point with its rule")


class Standings(Answer):
    """Where a match stands after each of its deals."""

    standings = OfGame(
        lambda game: fields.list_of(fields.nested(game.match), "after each deal, in the form of a state's `match`")
    )
    winners = OfGame(
        lambda game: fields.list_of(
            game.fields.seat(), f"by {game.fields.scorers}; empty while the match continues", most=8
        )
    )


ScoreResult: Final = union_schema("ScoreResult", {("totals",): Scored, ("standings",): Standings, (): Problem})


class Scores(Answer):
    """The answer to items."""

    results = fields.list_of(fields.nested(ScoreResult), "one for each, in the same order")


# Replays


class ClaimedResult(Request):
    """A result that a record claims of a deal."""

    winners = OfGame(lambda game: fields.list_of(game.fields.seat(), most=game.fields.seats), required=False)
    points = OfGame(lambda game: fields.list_of(fields.points(), most=game.fields.seats), required=False)
    void = fields.flag(required=False)


class DealRecord(Request):
    """A deal of a record: its cards and its moves."""

    deck = OfGame(lambda game: game.fields.partial_pack())
    dealer = OfGame(lambda game: game.fields.seat())
    moves = fields.list_of(MOVE, "in order; `discard ??` for a discarded card that is not known")
    result = fields.nested(ClaimedResult, "a claimed result of this deal, to be verified", required=False)


@cache
def claimed_match(game: GameSchemas) -> type[Schema]:
    """Make the schema of the result that a record claims of the match: any members of the last state's `match`."""
    return requiring(f"{game.name}ClaimedMatch", closed(game.match))


class Record(Request):
    """The deals of a match."""

    game = GAME
    options = OfGame(lambda game: options_input(game.fields), required=False)
    seed = fields.text("the seed of later shuffles; decks are not compared with it", required=False)
    deals = fields.list_of(fields.nested(DealRecord), least=1, most=DEALS_LIMIT)
    result = OfGame(
        lambda game: fields.nested(claimed_match(game), "a claimed standing of the match, to be verified"),
        required=False,
    )


class ReplaysRequest(Batch):
    """Records to be replayed."""

    records = fields.list_of(fields.nested(Record), least=1, most=_RECORDS_LIMIT)
    names = NAMES


class ReplayFault(Answer):
    """One thing that is wrong in a record."""

    pointer = fields.text("into the record")
    code = fields.text()
    rule = fields.text(nullable=True)
    detail = fields.text("the fault in words")


class ReplayedDeal(Answer):
    """The score and result of a deal of a record."""

    lines = fields.list_of(SCORE_LINE, "every point of the deal")
    result = OfGame(
        lambda game: fields.nested(result_of(game.fields), "null if the record ends within the deal", nullable=True)
    )


class Replay(Answer):
    """The verdict on a record."""

    valid = fields.flag()
    fault = fields.nested(ReplayFault, "the first fault", nullable=True)
    faults = fields.list_of(fields.nested(ReplayFault), "every fault that is found without playing on after the first")
    problem = fields.nested(Problem, "every fault of a malformed record", required=False)
    state = OfGame(
        lambda game: fields.nested(
            view_of(game),
            "the state after the record or its legal part; `??` for cards that the record does not contain",
            nullable=True,
        )
    )
    deals = fields.list_of(fields.nested(ReplayedDeal), "up to the first fault of the record")


class Replays(Answer):
    """The answer to records."""

    results = fields.list_of(fields.nested(Replay), "one for each, in the same order")
