"""Random positions, and states altered in one place."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any

from croupier.games.game import Game
from croupier.games.gameplay import legal_moves
from croupier.games.position import HistoryEntry, Position
from croupier.players.playout import Playouts
from tests.games.altering import holder_of

_SEATS = ("dealer", "leader", "seat", "to_act", "winner")


def random_options(game: Game, rng: random.Random) -> dict[str, object]:
    """Complete options, each with its default or another value; those that cannot go together are drawn again."""
    while True:
        given: dict[str, object] = {}
        for spec in game.options:
            if rng.random() < 0.4:
                near = [spec.minimum, min(spec.minimum + 1, spec.maximum), min(3 * spec.minimum, spec.maximum)]
                given[spec.name] = rng.choice(list(spec.values) or near)
        try:
            return game.complete_options(given)
        except ValueError:
            continue


def random_positions(game: Game, seed: int, number: int) -> Iterator[Position]:
    """Positions of random play under random options, with their history; ends of deals come up too."""
    rng = random.Random(seed)
    made = 0
    while made < number:
        playouts = Playouts(game, random_options(game, rng), rng.randrange(2**60))
        for _ in range(rng.randrange(1, 4)):
            playouts.deal()
            position = Position(playouts.state, [])
            while True:
                if rng.random() < 0.08 or position.state.is_deal_over():
                    yield Position(position.state.clone(), list(position.history))
                    made += 1
                if position.state.is_deal_over():
                    break
                move = rng.choice(legal_moves(position))
                position.history.append(HistoryEntry(position.state.to_act, game.move_text(move)))
                position.state.play(move)


def alterations(game: Game, data: dict[str, Any], rng: random.Random) -> tuple[str, dict[str, Any]]:
    """The pointer of a random place of `data` (match, deal, phase or to_act), and the state altered there alone."""
    pack = game.pack(game.complete_options(data["options"]))
    places = list(_places(data, "", pack))
    path, value = rng.choice(places)
    altered = copy.deepcopy(data)
    parent, last = holder_of(altered, path)
    if value == "drop":
        del parent[last]
        path = path.rpartition("/")[0]
    else:
        parent[last] = _other(value, parent[last], pack, game, rng)
    return path, altered


def _places(value: Any, path: str, pack: list[str]) -> Iterator[tuple[str, str]]:
    """Every place that may be altered, and how."""
    if path in ("/options", "/game", "/rules", "/deal/history"):
        return
    if isinstance(value, dict):
        for name, member in value.items():
            yield from _places(member, f"{path}/{name}", pack)
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from _places(item, f"{path}/{index}", pack)
            if item in pack:
                yield f"{path}/{index}", "drop"
    else:
        kind = _kind(value, path, pack)
        if kind:
            yield path, kind


def _kind(value: object, path: str, pack: list[str]) -> str:
    if path == "/phase":
        return "phase"
    if value in pack:
        return "card"
    if isinstance(value, bool):
        return "flag"
    if isinstance(value, int):
        return "seat" if path.rpartition("/")[2] in _SEATS else "number"
    return ""


def _other(kind: str, value: Any, pack: list[str], game: Game, rng: random.Random) -> Any:
    if kind == "card":
        return rng.choice([card for card in pack if card != value])
    if kind == "phase":
        return rng.choice([phase for phase in game.phases if phase != value])
    if kind == "flag":
        return not value
    if kind == "seat":
        # The schemas accept any seat that some table of this game has.
        return (value + rng.randrange(1, game.seat_range[1])) % game.seat_range[1]
    return value + rng.choice((-1, 1))
