"""A realistic mix of the requests of many tables: all games, deals, moves, views, scores, sealed tables, some jobs."""

from __future__ import annotations

from typing import Any, Final

from benchmarks.processes import Send
from benchmarks.samples import legal_moves_bodies, moves_bodies, sample_match, score_items
from croupier.games.catalogue import GAMES
from croupier.games.game import Game
from croupier.players.rng import Rng

#: The path of a request, and its body.
Request = tuple[str, dict[str, Any]]

#: Of 250 requests. At a table a move is made, all seats look, and now and then a deal begins or is counted.
SHARES: Final = {
    "moves": 75, "legal-moves": 50, "views": 50, "sealed legal-moves": 25, "sealed views": 25, "deals": 10,
    "scores": 10, "replays": 3, "opponent-moves": 1, "simulations": 1,
}  # fmt: skip
#: The shares that are jobs.
JOBS: Final = ("opponent-moves", "simulations")
_STATES: Final = 20
_SEALED: Final = 5
_DEALS: Final = 20
_SEED: Final = "mix"


def mix(send: Send, *, jobs: bool = True) -> list[Request]:
    """Return requests in their shares, all games alike, in an order that is drawn once; sealed tables are dealt first.

    Without `jobs` the mix suits a service without workers.
    """
    found: list[Request] = []
    for game in GAMES.values():
        kinds = _kinds(game, send)
        for kind, share in SHARES.items():
            if jobs or kind not in JOBS:
                requests = kinds[kind]
                found += [requests[number % len(requests)] for number in range(share)]
    rng = Rng(1)
    return sorted(found, key=lambda _: rng.below(2**30))


def _kinds(game: Game, send: Send) -> dict[str, list[Request]]:
    """Return the requests of each kind."""
    root, states = f"/v1/games/{game.id}", [body["state"] for body in legal_moves_bodies(game, _STATES)]
    levels = ["greedy"] * game.seats(game.complete_options({}))
    bodies: dict[str, list[dict[str, Any]]] = {
        "moves": moves_bodies(game, _STATES),
        "legal-moves": legal_moves_bodies(game, _STATES),
        "views": [{"state": state, "seat": state["to_act"]} for state in states],
        "deals": [{"options": {}, "seed": f"{_SEED} {number}"} for number in range(_STATES)],
        "scores": [{"items": [item]} for item in score_items(game, _STATES)],
        "replays": [{"records": [sample_match(game, _SEED, 1).record]}],
        "opponent-moves": [
            {"state": state, "seats": [state["to_act"]], "level": "greedy", "limit": 1} for state in states
        ],
        "simulations": [{"options": {}, "players": levels, "deals": _DEALS, "seed": _SEED}],
    }
    found = {kind: [(f"{root}/{kind}", body) for body in each] for kind, each in bodies.items()}
    sealed = [body for _ in range(_SEALED) for body in _sealed_bodies(root, send)]
    for kind in ("legal-moves", "views"):
        found[f"sealed {kind}"] = [(f"{root}/{kind}", body) for body in sealed]
    return found


def _sealed_bodies(root: str, send: Send) -> list[dict[str, Any]]:
    """Deal a sealed table; return the table with the key of each seat."""
    dealt = send(f"{root}/deals", {"options": {}, "sealed": True})
    return [{"table": dealt["table"], "key": key} for key in dealt["keys"]]
