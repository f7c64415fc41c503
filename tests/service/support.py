"""Requests through a test client; every response is compared with the contract."""

from __future__ import annotations

import base64
import json
import random
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import jsonschema_rs
import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from croupier.games.catalogue import GAMES
from croupier.games.game import Game
from croupier.games.gameplay import legal_moves, play
from runtime.spans import Tracer
from service.app import create_app
from service.callers.guard import install_guard
from service.callers.keys import issue, read_keys, write_keys
from service.http.concurrency import ProcessSlots
from service.http.headers import install_cors
from service.http.middleware import install_middleware
from service.http.responses import install_json
from service.problems.codes import CODES
from service.problems.problem import install_problems
from service.schemas.component import compile_schema
from service.settings import Settings
from tests.games.samples import some_move
from workers.inline import inline_job_queue
from workers.settings import JobSettings

JSON: Final = "application/json"
PROBLEM: Final = "application/problem+json"
_EXTENSION: Final = "croupier-contract"
#: Game and simulation for tests that concern no particular game, and a webhook secret.
GAME: Final = "seven-up"
SIMULATION: Final = {"options": {}, "players": ["greedy", "random"], "deals": 40, "seed": "croupier"}
SECRET: Final = "whsec_" + base64.b64encode(bytes(32)).decode()
#: Pattern of the problem codes in the description of a response.
NAMED: Final = re.compile(r"(?:([0-9]{3}) )?`[a-z-]+`(?:, `[a-z-]+`)*")
_FOLLOWED: Final = ("parameters", "headers", "responses")


def followed(part: Any, components: Mapping[str, Any]) -> Any:
    """Return `part` of a contract with its references to shared parameters, headers and responses resolved.

    Members next to a reference override the members of its target.
    """
    if isinstance(part, list):
        return [followed(item, components) for item in part]
    if not isinstance(part, dict):
        return part
    group, _, name = part.get("$ref", "").removeprefix("#/components/").partition("/")
    if group in _FOLLOWED:
        own = {key: value for key, value in part.items() if key != "$ref"}
        return {**followed(components[group][name], components), **own}
    return {key: followed(value, components) for key, value in part.items()}


def codes_in(description: str, status: str) -> Iterator[tuple[str, str]]:
    """Yield the problem codes that a response names, with their status if it has several."""
    for group in description.split("; "):
        named = NAMED.fullmatch(group)
        assert named is not None
        yield from ((named[1] or status, code) for code in re.findall("`(.*?)`", group))


class Contract:
    """The published contract, with checks of responses."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.published = document
        self.document = {**document, "paths": followed(document["paths"], document["components"])}
        self._compiled: dict[tuple[str, str, str], jsonschema_rs.Draft202012Validator] = {}

    def operation(self, method: str, path: str) -> dict[str, Any]:
        """Return one operation. Raises KeyError if it is unknown."""
        found: dict[str, Any] = self.document["paths"][path][method.lower()]
        return found

    def schema(self, schema: Mapping[str, Any]) -> jsonschema_rs.Draft202012Validator:
        """Compile a schema that may refer to the contract's components."""
        return compile_schema(schema, self.document["components"])

    def check(self, response: TestResponse, method: str, path: str) -> None:
        """Assert that the operation documents a response: its status, media type and schema."""
        status = str(response.status_code)
        if (method, path, status) not in self._compiled:
            content = self._answer(response, method, path)["content"]
            assert list(content) == [response.mimetype]
            self._compiled[method, path, status] = self.schema(content[response.mimetype]["schema"])
        faults = [str(error) for error in self._compiled[method, path, status].iter_errors(response.get_json())]
        assert faults == []

    def _answer(self, response: TestResponse, method: str, path: str) -> dict[str, Any]:
        """Return the documentation of a response by its status, or of problems of any status."""
        answers, status = self.operation(method, path)["responses"], str(response.status_code)
        found: dict[str, Any] = answers.get(status, answers["default"])
        assert status in answers or (status, response.get_json()["code"]) in codes_in(found["description"], "")
        return found


_CONTRACTS: Final[list[Contract]] = []


def contract_of(app: Flask) -> Contract:
    """Return the contract of an application from a cache: most applications publish the same one."""
    key, document = f"{_EXTENSION}-tests", app.extensions[_EXTENSION].whole
    if key not in app.extensions:
        app.extensions[key] = next((each for each in _CONTRACTS if each.published == document), None) or Contract(
            document
        )
        _CONTRACTS.append(app.extensions[key])
    found: Contract = app.extensions[key]
    return found


def named(headers: Mapping[str, str]) -> dict[str, str]:
    """Return headers from keyword arguments, in whose names `_` stands for `-`."""
    return {name.replace("_", "-"): value for name, value in headers.items()}


class Table:
    """The resources of one game."""

    def __init__(self, client: FlaskClient, game: Game) -> None:
        self.client = client
        self.game = game
        self.contract = contract_of(client.application)

    @property
    def seats(self) -> int:
        """Number of seats at a table without options."""
        return self.game.seats(self.game.complete_options({}))

    def path(self, resource: str) -> str:
        """Return the path of a resource."""
        return f"/v1/games/{self.game.id}/{resource}"

    def ask(self, resource: str, body: object, **headers: str) -> TestResponse:
        """Post a body (header names with `_` for `-`) and compare the response with the contract."""
        path, data = self.path(resource), json.dumps(body)
        response = self.client.post(path, data=data, content_type=JSON, headers=named(headers))
        self.contract.check(response, "POST", path)
        return response

    def answer(self, resource: str, body: object, **headers: str) -> dict[str, Any]:
        """Post a valid body; return the response's data."""
        response = self.ask(resource, body, **headers)
        assert response.status_code == 200, response.get_data(as_text=True)
        answered: dict[str, Any] = response.get_json()
        return answered

    def refusal(self, resource: str, body: object, code: str, **headers: str) -> list[dict[str, Any]]:
        """Post a body that causes the problem `code`; return its errors."""
        return check_problem(self.ask(resource, body, **headers), code)

    def deal(self, seed: str = "croupier", /, **options: object) -> dict[str, Any]:
        """Deal the first deal of a match."""
        return self.answer("deals", {"options": options, "seed": seed})

    def play(self, state: object, *moves: str) -> dict[str, Any]:
        """Play legal moves."""
        return self.answer("moves", {"state": state, "moves": list(moves)})

    def legal(self, state: object) -> list[str]:
        """Return the texts of the legal moves."""
        return [move["move"] for move in self.answer("legal-moves", {"state": state})["legal_moves"]]

    def score(self, *items: object) -> list[dict[str, Any]]:
        """Score items."""
        results: list[dict[str, Any]] = self.answer("scores", {"items": list(items)})["results"]
        return results

    def replay(self, record: object) -> dict[str, Any]:
        """Replay one record."""
        [result] = self.answer("replays", {"records": [record]})["results"]
        replayed: dict[str, Any] = result
        return replayed


def check_problem(response: TestResponse, code: str) -> list[dict[str, Any]]:
    """Assert that a response is a complete problem `code`; return its errors."""
    assert response.mimetype == PROBLEM, response.get_data(as_text=True)
    problem = response.get_json()
    assert problem["code"] == code, problem
    assert problem.keys() - {"more"} == {"type", "title", "status", "detail", "code", "errors"}
    assert len(problem["errors"]) <= 100
    assert len(response.get_data()) <= 64 * 1024
    assert problem["type"] == f"/problems/{code}"
    assert problem["status"] == response.status_code == CODES[code].status
    assert problem["title"]
    assert problem["detail"]
    assert response.headers["Cache-Control"] == "no-store"
    assert "ETag" not in response.headers
    for error in problem["errors"]:
        assert error.keys() - {"rule"} == {"pointer", "code", "detail"}
        assert error["pointer"] == "" or error["pointer"].startswith("/")
        assert error["code"]
        assert error["detail"]
    assert "more" not in problem or problem["more"] > 0
    errors: list[dict[str, Any]] = problem["errors"]
    return errors


def pointers(errors: Sequence[Mapping[str, Any]]) -> list[str]:
    """Return the pointers of a problem's errors."""
    return [error["pointer"] for error in errors]


def faults(errors: Sequence[Mapping[str, Any]]) -> list[tuple[str, str]]:
    """Return the pointers and codes of a problem's errors."""
    return [(error["pointer"], error["code"]) for error in errors]


def prompt_app(jobs: JobSettings) -> Flask:
    """Return the application with jobs that run inline."""
    return create_app(Settings(jobs=jobs), inline_job_queue(jobs))


def only(*games: str) -> pytest.MarkDecorator:
    """Parametrize a test with these games."""
    return pytest.mark.parametrize("game", [GAMES[game] for game in games], ids=games)


def get(table: Table, path: str, pattern: str = "/v1/jobs/{id}", method: str = "GET", **headers: str) -> TestResponse:
    """Request a job or a part of it; compare the response with the contract."""
    response = table.client.open(path, method=method, headers=named(headers))
    if (response.mimetype or "").endswith("json"):
        table.contract.check(response, method, pattern)
    return response


def dealt(table: Table) -> dict[str, Any]:
    """Deal; return the state."""
    state: dict[str, Any] = table.deal()["state"]
    return state


def heard(response: TestResponse) -> list[dict[str, str]]:
    """Read server-sent events."""
    blocks = response.get_data(as_text=True).split("\n\n")
    fields = [dict(line.split(": ", 1) for line in block.splitlines() if not line.startswith(":")) for block in blocks]
    return [field for field in fields if "data" in field]


# Callers with API keys


CATALOGUE: Final = "/v1/games"


def bearer(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"}


def made(key_file: Path, name: str, *scopes: str) -> str:
    text, entry = issue(name, scopes or ("referee", "jobs"))
    write_keys(key_file, [*(read_keys(key_file).values() if key_file.exists() else ()), entry])
    return text


def app_of(**settings: Any) -> Flask:
    """Return an application with the service's guard, headers and middleware, and three plain views."""
    app = Flask("service", static_folder=None)
    install_json(app)
    install_problems(app)
    install_guard(app, Settings(**settings))
    install_cors(app, Settings(**settings))
    install_middleware(app, Settings(**settings), ProcessSlots(), None, Tracer())
    for path in (CATALOGUE, "/v1/jobs/x", "/healthz"):
        app.add_url_rule(path, path, lambda: "here", methods=["GET", "POST"])
    return app


def client_of(**settings: Any) -> FlaskClient:
    return app_of(**settings).test_client()


# Random play through the service


@dataclass
class Played:
    """The outcome of a deal: the final state and the moves."""

    state: Any
    moves: list[str] = field(default_factory=list)


def random_line(table: Table, state: Any, rng: random.Random, most: int) -> list[str]:
    """Return up to `most` moves from `state`; fewer if they end the deal."""
    position = table.game.read(state)
    moves: list[str] = []
    while len(moves) < most and (legal := legal_moves(position)):
        moves.append(some_move(rng, [table.game.move_text(move) for move in legal]))
        play(table.game, position, moves[-1])
    return moves


def play_deal(table: Table, state: Any, rng: random.Random) -> Played:
    """Play a deal to its end, several moves in a request."""
    played = Played(state)
    while played.state["to_act"] is not None:
        moves = random_line(table, played.state, rng, rng.choice((1, 2, 5, 30, 1000)))
        played.state = table.play(played.state, *moves)["state"]
        played.moves += moves
    return played
