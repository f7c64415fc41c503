"""Analyses: which may be asked for, and how the worth of each move is told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import orjson

from croupier.games.catalogue import GAMES
from croupier.games.faults import N_
from croupier.games.game import Game
from service.jobs.chart_texts import ChartTexts
from service.jobs.checked import checked_position
from service.jobs.panels import Intervals
from service.jobs.specs import check_decision, options_of_spec, read_position, read_table, seed_of
from service.jobs.web_kind import WebKind
from service.tables.opening import check_turn, names_of
from service.tables.presenters import valued_moves_data
from service.tables.tokens import tokens
from service.wording.language import requested_language
from workers.jobs import catalogue
from workers.store.records import JobRecord

_VALUE: Final = N_("%(unit)s to expect, 95 %%")
_CHANCE: Final = N_("probability of winning, 95 %%")


def _read_spec(game: Game, body: Mapping[str, Any]) -> dict[str, Any]:
    """Check what `analyses` asks for."""
    if "table" in body:
        given, perspective, _ = read_table(game, body)
        check_turn(perspective, "/key", requested_language())
    else:
        given, position = read_position(game, body)
        names_of(body, position.state.seats, requested_language())
    spec = {"level": body.get("level", "best"), "iterations": body.get("iterations", 0)}
    check_decision(game, spec["level"], spec["iterations"], options_of_spec(game, given), "/iterations")
    return {"game": game.id, **given, **spec, "seed": seed_of(body)}


def _result(job: JobRecord, language: str) -> dict[str, Any]:
    position = checked_position(job.game, job.spec)
    return {**job.result, "moves": valued_moves_data(GAMES[job.game], position, job.result["moves"], language)}


def _sealed_result(job: JobRecord, language: str) -> dict[str, Any]:
    game = GAMES[job.game]
    position = tokens().open(game, job.spec["table"]).position
    result = orjson.loads(tokens().open_result(game, job.result["sealed"]))
    return {**result, "moves": valued_moves_data(game, position, result["moves"], language)}


def _values(result: Mapping[str, Any], texts: ChartTexts) -> Intervals:
    moves = result["moves"]
    found = [{"mean": move["value"], "interval": move["interval"]} if move["interval"] else None for move in moves]
    return Intervals(texts.say(_CHANCE if result["unit"] == "win" else _VALUE), [move["move"] for move in moves], found)


ANALYSES: Final = WebKind(
    catalogue.ANALYSES, _read_spec, _result, _sealed_result, title=N_("analyses"), panels=(_values,)
)
