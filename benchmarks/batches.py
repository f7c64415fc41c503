"""`scores` in batches, items a second; `replays`, a match a request, matches a second."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from statistics import median
from typing import Any, Final

from benchmarks.report import Section, amount
from benchmarks.rounds import take_turns, try_all
from benchmarks.samples import post, sample_match, score_items
from benchmarks.servers import SERVICE, Load, busy_load, server, setting
from croupier.games.catalogue import GAMES
from croupier.games.game import Game
from service.app import create_app

_SIZES: Final = (1, 100, 1000)
_DEALS: Final = 50
_MATCHES: Final = 5
_COLUMNS: Final = (
    "one connection", *(f"items/s, {size} a call" for size in _SIZES), "matches/s", "moves a match", "moves/s",
)  # fmt: skip


def run_batches(rounds: int, seconds: float) -> Section:
    """Measure both for every game."""
    section = Section("Batches", _COLUMNS)
    with server(SERVICE) as service:
        for game in GAMES.values():
            records = [sample_match(game, f"match {number}").record for number in range(_MATCHES)]
            moves = sum(len(deal["moves"]) for record in records for deal in record["deals"]) / _MATCHES
            candidates: dict[str, Callable[[], Load]] = {
                name: partial(busy_load, service.port, sent, 1, seconds)
                for name, sent in _requests(game, records).items()
            }
            missing = try_all(candidates)
            section.remarks += [f"Not run: {game.id} {name} ({reason})." for name, reason in missing.items()]
            loads = take_turns({name: candidates[name] for name in candidates if name not in missing}, rounds)
            rates = {name: median(each.rate for each in found) for name, found in loads.items()}
            scores = [rates[name] * size if (name := f"scores {size}") in rates else None for size in _SIZES]
            matches = rates.get("replays")
            cells = (*scores, matches, moves, matches * moves if matches else None)
            section.rows.append((game.id, *(amount(cell) for cell in cells)))
    section.remarks.append(
        f"{setting()} One connection, so one processor. Items are of {_DEALS} random deals; "
        f"{_MATCHES} random matches a game, in turn."
    )
    return section


def _requests(game: Game, records: list[dict[str, Any]]) -> dict[str, list[bytes]]:
    """Return the requests by the name of the measurement."""
    root, items = f"/v1/games/{game.id}", _scorable(game)
    requests = {
        f"scores {size}": [post(f"{root}/scores", {"items": (items * size)[:size]})] for size in _SIZES
    }  # fmt: skip
    requests["replays"] = [post(f"{root}/replays", {"records": [record]}) for record in records]
    return requests


def _scorable(game: Game) -> list[dict[str, Any]]:
    """Return items of random deals. Items that need facts outside the state are left out."""
    items = score_items(game, _DEALS)
    answer = create_app().test_client().post(f"/v1/games/{game.id}/scores", json={"items": items}).get_json()
    return [item for item, result in zip(items, answer["results"], strict=True) if "totals" in result]
