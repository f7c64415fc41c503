"""Writes the exchanges that the kit compares as recorded: `python -m tests.conformance.make_recorded`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from flask.testing import FlaskClient

from croupier.games.catalogue import GAMES
from croupier.games.rulebook import LANGUAGES
from croupier.starting import deal
from service.app import create_app
from service.settings import Settings

FILE: Final = Path(__file__).resolve().parents[2] / "croupier/command/conformance/recorded.json"
#: The whole contract, whose operations are recorded.
_WHOLE: Final = "/openapi.json"
#: Headers of answers that are recorded.
_KEPT: Final = ("Allow",)
_JSON: Final = "application/json"
#: Resources of a game that take a body.
_RESOURCES: Final = (
    "deals", "legal-moves", "moves", "views", "scores", "replays", "opponent-moves", "analyses", "simulations",
    "tournaments", "reviews",
)  # fmt: skip
#: Bodies of Seven Up that are not JSON of the right form.
_TEXTS: Final = (
    "{", "[1, 2", '{"seed": "a", "seed": "b"}', "[" * 40 + "]" * 40, '{"dealer": 12345678901234567890}', "", "NaN",
    '"text"', "null", '{"options": {"target": 7.5}}', '{"options": {}, "seed": "\\ud800"}',
)  # fmt: skip


def requests() -> Iterator[dict[str, Any]]:
    """Yield the requests, without their language."""
    for game in GAMES:
        yield {"method": "GET", "path": f"/v1/games/{game}"}
        yield {"method": "GET", "path": f"/v1/games/{game}/deals"}
        for resource in _RESOURCES:
            yield _post(game, resource, {})
            yield _post(game, resource, {"wings": 2})
        for body in _wrong(game):
            yield _post(game, *body)
    yield from ({"method": "GET", "path": f"/openapi{part}.json"} for part in ("", *(f"/{game}" for game in GAMES)))
    yield {"method": "GET", "path": "/problems"}
    for language in ("fr-CA, en;q=0.5", "de, fr;q=0.1", "de", "en;q=0.2, fr;q=0.3", "*"):
        yield {"method": "GET", "path": "/problems/bad-key", "headers": {"Accept-Language": language}}
    yield {"method": "GET", "path": "/problems/illegal-move"}
    for path in (
        "/problems/wings",
        "/v1/games/whist",
        "/v1/games/whist/rules",
        "/v1/wings",
        "/v1/games/seven-up/wings",
    ):
        yield {"method": "GET", "path": path}
    yield _post("whist", "deals", {})
    for text in _TEXTS:
        yield {"method": "POST", "path": "/v1/games/seven-up/deals", "text": text}
    yield _post("seven-up", "deals", {"options": {}, **{f"wings{number}": number for number in range(120)}})
    for media in ("text/plain", "application/x-www-form-urlencoded"):
        yield {**_post("seven-up", "deals", {"options": {}}), "headers": {"Content-Type": media}}
    yield {"method": "PUT", "path": "/v1/games/seven-up/deals", "body": {}}


def _post(game: str, resource: str, body: Any) -> dict[str, Any]:
    return {"method": "POST", "path": f"/v1/games/{game}/{resource}", "body": body}


def _wrong(game: str) -> Iterator[tuple[str, Any]]:
    """Yield bodies of the wrong form: resource and body."""
    dealt = deal(game, seed="croupier")
    state, deck = dict(dealt.state), dealt.record["deals"][0]["deck"]
    name = next(iter(state["options"]))
    hidden = {**state, "deal": {**state["deal"], "stock": ["??", *state["deal"]["stock"][1:]]}}
    yield "views", {"state": hidden}
    yield "moves", {"state": hidden, "moves": ["stand"]}
    yield "deals", {"options": {name: -1, "wings": 1}, "seed": 5}
    yield "deals", {"options": {}, "seed": "x" * 201, "dealer": 99}
    yield "deals", {"options": {}, "deck": ["AS", "ZZ", 3]}
    yield "deals", {"options": {}, "deck": ["??"] * 3}
    yield "deals", {"options": {}, "sealed": True, "seed": "mine"}
    yield "deals", {"options": {}, "sealed": True, "computer": ["wizard", None]}
    yield "deals", {"options": {}, "sealed": True, "key_hashes": ["xyz", None]}
    yield "moves", {"state": {"game": "whist"}, "moves": []}
    yield "moves", {"state": state, "moves": []}
    yield "moves", {"state": state, "moves": ["stand", 7], "names": ["", "x" * 99]}
    yield "views", {"state": {**state, "phase": "wings", "to_act": "one"}, "seat": 99, "since": -1}
    yield "legal-moves", {"state": state, "verb": "fly", "card": "ZZ"}
    yield "scores", {"items": [{"wings": 2}, 7, {"kind": "wings"}]}
    yield "replays", {"records": [{"game": game, "options": {}, "deals": []}, {"game": "whist"}, 7]}
    yield "moves", {"table": "x", "key": "y", "moves": ["stand"]}
    yield "views", {"table": "x"}
    yield "simulations", {"options": {}, "players": ["wizard"], "deals": 0}
    yield "simulations", {"options": {}, "players": ["greedy"] * 7, "deals": 8}
    yield "tournaments", {"options": {}, "players": ["greedy", "greedy"], "deals": 8}
    yield "opponent-moves", {"state": state, "seats": [1 - min(state["to_act"], 1)], "level": "greedy"}
    yield "reviews", {"record": {"game": game, "options": {}, "deals": [{"deck": deck, "dealer": 0, "moves": ["fly"]}]}}


def record(client: FlaskClient, request: dict[str, Any], language: str) -> dict[str, Any]:
    """Ask, and return the exchange."""
    data = request["text"] if "text" in request else json.dumps(request["body"]) if "body" in request else None
    headers = {"Accept-Language": language, **({"Content-Type": _JSON} if data is not None else {})}
    answer = client.open(
        request["path"], method=request["method"], data=data, headers={**headers, **request.get("headers", {})}
    )
    body: Any = answer.get_json()
    if request["path"].startswith("/openapi"):
        paths = {path: _operations(body["paths"][path]) for path in body["paths"]}
        body = {"openapi": body["openapi"], **({"paths": paths} if request["path"] == _WHOLE else {})}
    kept = {name: answer.headers[name] for name in _KEPT if name in answer.headers}
    response = {"language": answer.headers["Content-Language"], "status": answer.status_code, "answer": body}
    return {"headers": {}, **request, **response, "kept": kept}


def _operations(path: dict[str, Any]) -> dict[str, Any]:
    """Return the names and the summaries of the operations of a path."""
    return {
        method: {name: path[method][name] for name in ("operationId", "summary")}
        for method in path
        if method in ("get", "post", "delete")
    }


def main() -> None:
    """Write the file."""
    client = create_app(Settings()).test_client()
    found = [record(client, request, language) for request in requests() for language in LANGUAGES]
    FILE.write_text("[\n" + ",\n".join(json.dumps(each, ensure_ascii=False) for each in found) + "\n]\n", "utf-8")


if __name__ == "__main__":
    main()
