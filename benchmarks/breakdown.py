"""Where the time of a request goes: its stages called one by one in this process, in microseconds."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from io import BytesIO
from statistics import median
from typing import Any, Final

import orjson
from flask import Flask
from marshmallow import Schema
from werkzeug.test import EnvironBuilder

from benchmarks import empty
from benchmarks.report import Section, figure
from benchmarks.rounds import microseconds, take_turns
from benchmarks.serving import BODIES, STATES
from croupier.games.events import Recorder
from croupier.games.game import Game
from croupier.games.position import Position
from croupier.games.referee import legal_moves, play
from service.app import create_app
from service.contract.validators import faults_of
from service.http.responses import pure_answer
from service.http.strict_json import read_json
from service.schemas.catalogue import GAME_SCHEMAS
from service.schemas.moves import LegalMovesRequest, MovesRequest
from service.schemas.templates import of_game
from service.tables.presenters import events_data, legal_moves_data

_LANGUAGE: Final = "en"
_JSON: Final = "read JSON"
_CHECK: Final = "check by the contract"
_READ: Final = "read the position"
_BARE: Final = "bare Flask, empty view"
_REST: Final = "the rest"
_WHOLE: Final = "whole request"
_STAGES: Final = (
    _BARE, _JSON, _CHECK, _READ, "play", "legal moves", "write the state", "words",
    "write JSON", "ETag and headers", _REST, _WHOLE,
)  # fmt: skip
#: Stages that cannot be called without another: a body that was just read has texts that nobody has hashed yet.
_CONTAINED: Final = {_CHECK: _JSON, _READ: _JSON, "words": "legal moves"}

Calls = dict[str, Callable[[], object]]


def run_breakdown(rounds: int, seconds: float) -> Section:
    """Measure the stages of `legal-moves` and `moves` of every game."""
    section = Section("Where the time goes, µs", ["stage"])
    app = create_app()
    rows: dict[str, list[str]] = {stage: [stage] for stage in _STAGES}
    for schemas in GAME_SCHEMAS.values():
        game = schemas.game
        for call, request in (("legal-moves", LegalMovesRequest), ("moves", MovesRequest)):
            section.columns = [*section.columns, f"{game.id} {call}"]
            found = _stages(app, game, call, of_game(request, schemas), rounds, seconds)
            for stage, row in rows.items():
                row.append(figure(found[stage]) if stage in found else "–")
    section.rows = list(rows.values())
    section.remarks.append(
        "Processor time in process, without gunicorn and sockets (the rest of “µs a request” above). “The rest” is "
        "routing, flask-smorest, webargs, reading headers and body, and that a whole request finds the caches cold."
    )
    return section


def _stages(app: Flask, game: Game, call: str, schema: type[Schema], rounds: int, seconds: float) -> dict[str, float]:
    bodies = BODIES[call](game, STATES)
    path = f"/v1/games/{game.id}/{call}"
    with app.test_request_context(path, method="POST"):
        stages = [_calls(game, schema, body) for body in bodies]
        calls = {stage: [made[stage] for made in stages] for stage in stages[0]}
        calls[_BARE] = [_request(empty.app, empty.PATH, body) for body in bodies]
        calls[_WHOLE] = [_request(app, path, body) for body in bodies]
        turns = take_turns({stage: partial(microseconds, made, seconds) for stage, made in calls.items()}, rounds)
    found = {stage: median(values) for stage, values in turns.items()}
    for stage, before in _CONTAINED.items():
        found[stage] -= found[before]
    found[_REST] = found[_WHOLE] - sum(value for stage, value in found.items() if stage != _WHOLE)
    return found


def _request(app: Flask, path: str, body: dict[str, Any]) -> Callable[[], object]:
    """A whole request, from the server's interface on."""
    content = orjson.dumps(body)
    environ = EnvironBuilder(path, method="POST", data=content, content_type="application/json").get_environ()

    def start(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Callable[[bytes], object]:
        if not status.startswith("200"):
            raise RuntimeError(f"{path} answered {status}")
        return lambda data: None

    def request() -> None:
        answer = app({**environ, "wsgi.input": BytesIO(content)}, start)
        b"".join(answer)
        getattr(answer, "close", lambda: None)()

    return request


def _calls(game: Game, schema: type[Schema], body: dict[str, Any]) -> Calls:
    """The stages of one request, each on what the stages before it have made."""
    raw = orjson.dumps(body)
    before = game.read(body["state"])
    after, recorder = _played(game, before, body)
    answer: dict[str, Any] = {"legal_moves": legal_moves_data(game, after, _LANGUAGE)}
    calls: Calls = {
        _JSON: lambda: read_json(raw),
        _CHECK: lambda: faults_of(schema, read_json(raw).value, _LANGUAGE),
        _READ: lambda: game.read(read_json(raw).value["state"]),
        "legal moves": lambda: legal_moves(after),
        "words": lambda: legal_moves_data(game, after, _LANGUAGE),
    }
    if "moves" in body:
        answer = {"state": game.write(after), "events": events_data(game, recorder, _LANGUAGE), **answer}
        calls["play"] = lambda: _played(game, before, body)
        calls["write the state"] = lambda: game.write(after)
        calls["words"] = lambda: (events_data(game, recorder, _LANGUAGE), legal_moves_data(game, after, _LANGUAGE))
    calls["write JSON"] = lambda: orjson.dumps(answer)
    calls["ETag and headers"] = lambda: pure_answer(dict)
    return calls


def _played(game: Game, before: Position, body: dict[str, Any]) -> tuple[Position, Recorder]:
    position, recorder = Position(before.state.clone(), list(before.history)), Recorder()
    position.state.recorder = recorder
    for move in body.get("moves", ()):
        play(game, position, move)
    return position, recorder
