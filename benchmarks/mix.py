"""What many tables of the four games ask for at once: deals, moves, views, scores, sealed tables, some jobs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from http.client import HTTPConnection
from typing import Any, Final

import orjson

from benchmarks.processes import HelperError
from benchmarks.samples import legal_moves_bodies, match_record, moves_bodies, score_items
from croupier.games.catalogue import GAMES
from croupier.games.game import Game
from croupier.players.rng import Rng

#: Where something is posted, and what.
Request = tuple[str, dict[str, Any]]
#: Posts something and returns what is answered.
Ask = Callable[[str, Mapping[str, Any]], dict[str, Any]]

#: Of 250 requests. At a table a move is made, everybody looks, and now and then a deal begins or is counted.
SHARES: Final = {
    "moves": 75, "legal-moves": 50, "views": 50, "sealed legal-moves": 25, "sealed views": 25, "deals": 10,
    "scores": 10, "replays": 3, "opponent-moves": 1, "simulations": 1,
}  # fmt: skip
_JOBS: Final = ("opponent-moves", "simulations")
_STATES: Final = 20
_SEALED: Final = 5
_DEALS: Final = 20
_SEED: Final = "mix"


def mix(ask: Ask, *, jobs: bool = True) -> list[Request]:
    """Return requests in their shares, all games alike, in an order that is drawn once; sealed tables are dealt first.

    Without `jobs` there are none, for a service that has nobody to do them.
    """
    found: list[Request] = []
    for game in GAMES.values():
        kinds = _kinds(game, ask)
        for kind, share in SHARES.items():
            if jobs or kind not in _JOBS:
                asked = kinds[kind]
                found += [asked[number % len(asked)] for number in range(share)]
    rng = Rng(1)
    for place in range(len(found) - 1, 0, -1):
        other = rng.below(place + 1)
        found[place], found[other] = found[other], found[place]
    return found


def _kinds(game: Game, ask: Ask) -> dict[str, list[Request]]:
    """Return the requests of each kind."""
    root, states = f"/v1/games/{game.id}", [body["state"] for body in legal_moves_bodies(game, _STATES)]
    record = match_record(game, _SEED, 1)[0]
    levels = ["greedy"] * game.seats(game.complete_options({}))
    bodies: dict[str, list[dict[str, Any]]] = {
        "moves": moves_bodies(game, _STATES),
        "legal-moves": legal_moves_bodies(game, _STATES),
        "views": [{"state": state, "seat": state["to_act"]} for state in states],
        "deals": [{"options": {}, "seed": f"{_SEED} {number}"} for number in range(_STATES)],
        "scores": [{"items": [item]} for item in score_items(game, _STATES)],
        "replays": [{"records": [record]}],
        "opponent-moves": [
            {"state": state, "seats": [state["to_act"]], "level": "greedy", "limit": 1} for state in states
        ],
        "simulations": [{"options": {}, "players": levels, "deals": _DEALS, "seed": _SEED}],
    }
    found = {kind: [(f"{root}/{kind}", body) for body in asked] for kind, asked in bodies.items()}
    sealed = [held for _ in range(_SEALED) for held in _held(root, ask)]
    for kind in ("legal-moves", "views"):
        found[f"sealed {kind}"] = [(f"{root}/{kind}", body) for body in sealed]
    return found


def _held(root: str, ask: Ask) -> list[dict[str, Any]]:
    """Deal a sealed table; return what each of its players sends along."""
    dealt = ask(f"{root}/deals", {"options": {}, "sealed": True})
    return [{"table": dealt["table"], "key": key} for key in dealt["keys"]]


def asking(connection: HTTPConnection) -> Ask:
    """Return what asks on a connection; HelperError when it is not answered 200."""

    def ask(path: str, body: Mapping[str, Any]) -> dict[str, Any]:
        connection.request("POST", path, orjson.dumps(body), {"Content-Type": "application/json"})
        answer = connection.getresponse()
        text = answer.read()
        if answer.status != 200:
            raise HelperError(f"{path} was answered {answer.status}: {text[:500]!r}")
        found: dict[str, Any] = orjson.loads(text)
        return found

    return ask
