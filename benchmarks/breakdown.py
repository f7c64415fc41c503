"""Where the time of a request goes: its stages called one by one in this process, in microseconds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from io import BytesIO
from statistics import median
from time import process_time
from typing import Any, Final

import orjson
from flask import Flask
from marshmallow import Schema
from werkzeug.test import EnvironBuilder

from benchmarks import empty
from benchmarks.report import Section, figure
from benchmarks.rounds import take_turns
from benchmarks.serving import BODIES, STATES
from croupier.games.events import Recorder
from croupier.games.game import Game
from croupier.games.position import Position
from croupier.games.referee import play
from service.app import create_app
from service.contract.validators import faults_of
from service.http.strict_json import read_json
from service.schemas.catalogue import GAME_SCHEMAS
from service.schemas.moves import LegalMovesRequest, MovesRequest
from service.schemas.templates import of_game
from service.tables.presenters import events_data, legal_moves_data

_LANGUAGE: Final = "en"
_BARE: Final = "bare Flask, empty view"
_JSON: Final = "read JSON"
_CHECK: Final = "check by the contract"
_READ: Final = "read the position"
_ANSWER: Final = "play, list, write"
_REST: Final = "the rest"
_WHOLE: Final = "whole request"
_STAGES: Final = (_BARE, _JSON, _CHECK, _READ, _ANSWER, _REST, _WHOLE)

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
                row.append(figure(found[stage]))
    section.rows = list(rows.values())
    section.remarks.append(
        "Processor time in process, without gunicorn and sockets (the rest of “µs a request” above). “The rest” is "
        "routing, flask-smorest, webargs, headers in and out, and that a whole request finds the caches cold."
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
        turns = take_turns({stage: partial(_microseconds, made, seconds) for stage, made in calls.items()}, rounds)
    found = {stage: median(values) for stage, values in turns.items()}
    # Both begin with a body that was just read: its texts are not hashed yet.
    for stage in (_CHECK, _READ):
        found[stage] -= found[_JSON]
    found[_REST] = 2 * found[_WHOLE] - sum(found.values())
    return found


def _microseconds(calls: Sequence[Callable[[], object]], seconds: float) -> float:
    """Return what one of `calls` computes on average, called in turn for about `seconds`; waiting does not count."""
    made = 0
    begin = process_time()
    while (spent := process_time() - begin) < seconds:
        for call in calls:
            call()
        made += len(calls)
    return 1e6 * spent / made


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
    return {
        _JSON: lambda: read_json(raw),
        _CHECK: lambda: faults_of(schema, read_json(raw).value, _LANGUAGE),
        _READ: lambda: game.read(read_json(raw).value["state"]),
        _ANSWER: lambda: _answer(game, before, body),
    }


def _answer(game: Game, before: Position, body: dict[str, Any]) -> bytes:
    if "moves" not in body:
        return orjson.dumps({"legal_moves": legal_moves_data(game, before, _LANGUAGE)})
    position, recorder = Position(before.state.clone(), list(before.history)), Recorder()
    position.state.recorder = recorder
    for move in body["moves"]:
        play(game, position, move)
    events, legal = events_data(game, recorder, _LANGUAGE), legal_moves_data(game, position, _LANGUAGE)
    return orjson.dumps({"state": game.write(position), "events": events, "legal_moves": legal})
