"""`scores` in batches, items a second; `replays`, a match a request, matches a second."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from typing import Any, Final

from flask.testing import FlaskClient

from benchmarks.report import Section, amount
from benchmarks.rounds import take_turns
from benchmarks.samples import match_record, post, score_items
from benchmarks.servers import SERVICE, Load, client, server, setting
from croupier.games.catalogue import GAMES
from croupier.games.game import Game
from service.app import create_app

_SIZES: Final = (1, 100, 1000)
_DEALS: Final = 50
_MATCHES: Final = 5
_COLUMNS: Final = (
    "one connection",
    *(f"items/s, {size} a call" for size in _SIZES),
    "matches/s",
    "moves a match",
    "moves/s",
)


def run_batches(rounds: int, seconds: float) -> Section:
    """Measure both for every game."""
    section = Section("Batches", _COLUMNS)
    with server(SERVICE) as port, client() as prepare:
        for game in GAMES.values():
            requests, moves = _requests(section, game, create_app().test_client())
            candidates: dict[str, Callable[[], Load]] = {
                name: prepare(f"{game.id} {name}", sent, port, 1, seconds) for name, sent in requests.items()
            }
            take_turns(candidates, 1)
            rates = {
                name: median(load.rate for load in loads) for name, loads in take_turns(candidates, rounds).items()
            }
            scores = [rates[f"scores {size}"] * size if f"scores {size}" in rates else None for size in _SIZES]
            matches = rates.get("replays")
            cells = (*scores, matches, moves, matches * moves if matches else None)
            section.rows.append((game.id, *(amount(cell) for cell in cells)))
    section.remarks.append(
        f"{setting()} One connection, so one processor. Items are of {_DEALS} random deals; "
        f"{_MATCHES} random matches a game, in turn."
    )
    return section


def _requests(section: Section, game: Game, check: FlaskClient) -> tuple[dict[str, list[bytes]], float]:
    """The requests by name, each tried before, and the moves of a match on average."""
    root = f"/v1/games/{game.id}"
    records = [match_record(game, f"match {i}")[0] for i in range(_MATCHES)]
    moves = sum(len(deal["moves"]) for record in records for deal in record["deals"]) / _MATCHES
    requests: dict[str, list[bytes]] = {}
    items = _scorable(game, check)
    for size in _SIZES:
        batch = (items * size)[:size]
        if _is_taken(section, game, check, f"{root}/scores", {"items": batch}, "totals"):
            requests[f"scores {size}"] = [post(f"{root}/scores", {"items": batch})]
    replays = [{"records": [record]} for record in records]
    if all(_is_taken(section, game, check, f"{root}/replays", body, "valid") for body in replays):
        requests["replays"] = [post(f"{root}/replays", body) for body in replays]
    return requests, moves


def _scorable(game: Game, check: FlaskClient) -> list[dict[str, Any]]:
    """Items of random deals; what cannot be scored (an ending that the state does not tell) is left out."""
    items = score_items(game, _DEALS)
    results = check.post(f"/v1/games/{game.id}/scores", json={"items": items}).get_json()["results"]
    return [item for item, result in zip(items, results, strict=True) if "totals" in result] or items


def _is_taken(section: Section, game: Game, check: FlaskClient, path: str, body: dict[str, Any], member: str) -> bool:
    """Tell whether the service answers with what is measured; otherwise the section says what it answers."""
    answer = check.post(path, json=body)
    if answer.status_code == 200 and all(result.get(member) for result in answer.get_json()["results"]):
        return True
    size = len(body.get("items", body.get("records", ())))
    section.remarks.append(f"Not run: {path}, {size} a call: {answer.get_data(as_text=True)[:300]}")
    return False
