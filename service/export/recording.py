"""Recording of the examples: real exchanges with a service that runs jobs immediately."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any, Final

from flask.testing import FlaskClient

from runtime.embedded import embedded_broker
from service.app import create_app
from service.jobs.catalogue import WEB_KINDS
from service.schemas.catalogue import GAME_SCHEMAS
from service.schemas.game_schemas import GameSchemas
from service.settings import Settings
from workers.inline import inline_job_queue
from workers.settings import read_job_settings

_SEED: Final = "croupier"
#: Time of every example's job: 1 January 2026.
_THEN: Final = 1_767_225_600.0
#: Key for the tickets of the examples only.
_SEAL_KEY: Final = "example:" + "A" * 43 + "="
_WAIT: Final = {"Prefer": "wait=10"}
#: Bodies by operationId: a worked case of each game's rules to score, and an evening of two matches and a correction.
BODIES: Final[dict[str, Any]] = json.loads((Path(__file__).parent / "bodies.json").read_text("utf-8"))

#: Operations with method GET: operationId and path.
_READ: Final = (
    ("listGames", "/v1/games"),
    ("getGame", "/v1/games/seven-up"),
    ("listRules", "/v1/games/seven-up/rules"),
    ("getHealth", "/healthz"),
    ("getReadiness", "/readyz"),
    ("listProblems", "/problems"),
    ("getProblem", "/problems/illegal-move"),
)


@contextmanager
def example_client() -> Iterator[FlaskClient]:
    """Yield a client of a service that runs jobs immediately, with a fixed time and consecutive ids."""
    with embedded_broker() as url:
        numbers = count(1)
        settings = read_job_settings({"CROUPIER_BROKER_URL": url, "CROUPIER_SEAL_KEYS": _SEAL_KEY})
        job_queue = inline_job_queue(settings, lambda: _THEN, lambda: f"example-{next(numbers)}")
        yield create_app(Settings(jobs=settings), job_queue).test_client()


def exchanges(client: FlaskClient) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the operationId and the recorded exchange of each operation."""
    for operation, path in _READ:
        yield operation, _exchange(client, "GET", path)
    for schemas in GAME_SCHEMAS.values():
        yield from _game_exchanges(client, schemas)
    yield "countEvening", _exchange(client, "POST", "/v1/evenings", BODIES["countEvening"])
    yield "getJob", _exchange(client, "GET", "/v1/jobs/example-1")
    yield "cancelJob", _exchange(client, "DELETE", "/v1/jobs/example-1")


def _game_exchanges(client: FlaskClient, schemas: GameSchemas) -> Iterator[tuple[str, dict[str, Any]]]:
    game, name = schemas.game.id, schemas.name
    root = f"/v1/games/{game}"
    dealt = _exchange(client, "POST", f"{root}/deals", {"options": {}, "seed": _SEED})
    yield f"deal{name}", dealt
    answer = dealt["response"]["body"]
    state, moves = answer["state"], [answer["legal_moves"][0]["move"]]
    check = {"state": state, "check": [*moves, "play 9S"]}
    yield f"listLegalMoves{name}", _exchange(client, "POST", f"{root}/legal-moves", check)
    yield f"playMoves{name}", _exchange(client, "POST", f"{root}/moves", {"state": state, "moves": moves})
    yield f"view{name}", _exchange(client, "POST", f"{root}/views", {"state": state, "seat": state["to_act"]})
    yield f"score{name}", _exchange(client, "POST", f"{root}/scores", BODIES[f"score{name}"])
    deal = {"deck": answer["deck"], "dealer": state["deal"]["dealer"], "moves": moves}
    record = {"game": game, "options": {}, "deals": [deal]}
    yield f"replay{name}", _exchange(client, "POST", f"{root}/replays", {"records": [record]})
    for kind in WEB_KINDS.values():
        body = {**kind.example(state, record), "seed": _SEED}
        yield f"{kind.operation}{name}", _exchange(client, "POST", f"{root}/{kind.name}", body, _WAIT)


def _exchange(
    client: FlaskClient,
    method: str,
    path: str,
    body: dict[str, Any] | None = None,
    headers: dict[str, str] | None = None,
) -> dict[str, Any]:
    response = client.open(path, method=method, json=body, headers=headers)
    request = {"method": method, "path": path, **({"headers": headers} if headers else {}), "body": body}
    return {"request": request, "response": {"status": response.status_code, "body": response.get_json()}}


@contextmanager
def quietly() -> Iterator[None]:
    """Silence warnings about settings, because no caller uses this service."""
    log = logging.getLogger("croupier")
    level = log.level
    log.setLevel(logging.ERROR)
    try:
        yield
    finally:
        log.setLevel(level)
