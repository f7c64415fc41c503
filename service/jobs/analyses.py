"""Analyses: the value of every legal move, by the view of the seat to act."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import orjson

from croupier.games.catalogue import GAMES
from croupier.games.faults import N_, Faults
from croupier.games.game import Game
from croupier.players.catalogue import ROSTERS
from croupier.players.review.words import reason_text
from croupier.referee.forms import adding_to
from croupier.referee.opening import OpenPosition, seating_faults
from croupier.referee.playing import legal_moves
from croupier.referee.reader import Reader
from service.jobs.chart_texts import ChartTexts, Intervals
from service.jobs.reviews import LOSS_REASONS
from service.jobs.schemas import ITERATIONS, SEED, JobRequest, ReportedMove, ResultVersions
from service.jobs.specs import check_decision, checked_position, read_position, read_table, seed_of
from service.jobs.web_kind import WebKind
from service.schemas import fields
from service.schemas.component import union_schema
from service.schemas.forms import Answer, mixed
from service.schemas.game_schemas import OfGame
from service.schemas.sealed import OfTable
from service.schemas.states import OfState, OfView
from service.tables import POSITION_CODES, tokens
from service.wording import request_reader
from workers.jobs.analyses import Analyses
from workers.jobs.kind import options_of
from workers.store.records import JobRecord

_VALUE: Final = N_("%(unit)s to expect, 95 %%")
_CHANCE: Final = N_("probability of winning, 95 %%")
_ABOUT: Final = """\
Value every legal move of the seat to act

The value that a level expects of each move, with its interval, from the view of that seat alone. A `table` needs
the `key` of the seat to act.
"""
#: Levels that search, and so give every move a value.
_SEARCHING_LEVELS: Final = ("strong", "best")
#: The members of a legal move that an analysis repeats.
_REPEATED: Final = ("move", "verb", "cards", "label")


# The contract


class Analysis(JobRequest):
    """The value of every legal move of the seat to act."""

    level = fields.choice(_SEARCHING_LEVELS, "default: best", component="SearchingLevel", required=False)
    iterations = ITERATIONS
    seed = SEED


class AnalysisOfTable(Analysis, OfTable):
    """The same at a sealed table."""


AnalysisRequest: Final = union_schema(
    "AnalysisRequest",
    {
        ("table",): AnalysisOfTable,
        ("view",): mixed("AnalysisOfView", OfView, Analysis),
        (): mixed("AnalysisOfState", OfState, Analysis),
    },
)


class ValuedMove(ReportedMove):
    verb = OfGame(lambda game: fields.choice(game.verbs, component=f"{game.name}Verb"))
    cards = OfGame(lambda game: game.fields.cards_of("as played, or as they lie"))
    label = fields.text()


class AnalysisResult(Answer):
    unit = fields.choice(("points", "chips", "win"), component="ValueUnit")
    best = fields.text("the move that the level plays")
    instead_of = fields.text(nullable=True)
    reasons = LOSS_REASONS
    level = fields.text()
    iterations = fields.count()
    stopped = fields.text("`iterations`, `time`, `forced` or `policy`")
    seed = fields.text()
    versions = fields.nested(ResultVersions)
    moves = fields.list_of(fields.nested(ValuedMove), "in the order of legal-moves")


# Bodies and results


def _read_spec(game: Game, body: Mapping[str, Any], faults: Faults) -> dict[str, Any]:
    """Check a request, and make the spec of a job of it."""
    given = _read_table(game, body, faults) if "table" in body else read_position(game, body, faults)[0]
    options = options_of(ROSTERS[game.id], given)
    faults.extend(seating_faults(game, options, {}, request_reader().names).found)
    spec = {"level": body.get("level", "best"), "iterations": body.get("iterations", 0)}
    with adding_to(faults):
        check_decision(game, spec["level"], spec["iterations"], options, "/iterations")
    faults.refuse()
    return {"game": game.id, **given, **spec, "seed": seed_of(body), "names": request_reader().names}


def _read_table(game: Game, body: Mapping[str, Any], faults: Faults) -> dict[str, Any]:
    """Return the members of the spec that the table of a body makes. Only the key of the seat to act analyses it."""
    given, opened = read_table(game, body, faults)
    error = None if faults.found else opened.off_turn("/key")
    faults.extend(error.faults if error else ())
    return given


def _result(job: JobRecord, language: str) -> dict[str, Any]:
    game = GAMES[job.game]
    if job.is_sealed:
        position = tokens().open(game, job.spec["table"]).position
        result = orjson.loads(tokens().open_result(game, job.result["sealed"]))
    else:
        position, result = checked_position(job.game, job.spec), job.result
    reader = Reader(language=language, names=job.spec["names"])
    legal = legal_moves(OpenPosition(game, position, reader))
    known = {move["move"]: {name: move[name] for name in _REPEATED} for move in legal}
    moves = [{**known[value["move"]], **value} for value in result["moves"]]
    reasons = [{**each, "text": reason_text(ROSTERS[game.id], each, reader)} for each in result["reasons"]]
    return {**result, "moves": moves, "reasons": reasons}


def _values(result: Mapping[str, Any], texts: ChartTexts) -> Intervals:
    moves = result["moves"]
    found = [{"mean": move["value"], "interval": move["interval"]} if move["interval"] else None for move in moves]
    across = _CHANCE if result["unit"] == "win" else _VALUE
    return Intervals(texts.format(across), [move["move"] for move in moves], found)


ANALYSES: Final = WebKind(
    Analyses.name,
    operation="analyse",
    about=_ABOUT,
    request=AnalysisRequest,
    answer=AnalysisResult,
    example=lambda state, record: {"state": state, "level": "strong", "iterations": 5},
    read_spec=_read_spec,
    result=_result,
    codes=POSITION_CODES,
    title=N_("analyses"),
    panels=(_values,),
)
