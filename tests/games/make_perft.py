"""Writes the deals of tests/games/perft anew: `python -m tests.games.make_perft [game ...]`."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from croupier.games.catalogue import GAMES
from croupier.games.game import Game
from croupier.games.gameplay import deal_match, draw_deal, legal_moves, play
from croupier.games.moves import MoveList
from croupier.games.position import Position
from croupier.games.state import State
from tests.games.mangling import random_options
from tests.games.samples import fewest_options, seeded

#: One file a game: `deal` tables with `seed`, `options`, `moves` played first, and `counts`.
FOLDER: Final = Path(__file__).parent / "perft"


def load(game: str) -> list[dict[str, Any]]:
    """Read the deals of a game; none when it has no file."""
    path = FOLDER / f"{game}.toml"
    deals: list[dict[str, Any]] = tomllib.loads(path.read_text())["deal"] if path.is_file() else []
    return deals


def start(game: Game, deal: Mapping[str, Any]) -> Position:
    """Return the position from which a deal is counted."""
    options = game.complete_options(deal["options"])
    drawn = draw_deal(game, options, deal["seed"], 1)
    position = deal_match(game, options, drawn.deck, drawn.dealer)
    for move in deal["moves"]:
        play(game, position, move)
    return position


def counts(state: State, depth: int) -> list[int]:
    """Return how many sequences of 1, 2 … `depth` moves are possible; a deal that ends ends its sequences."""
    found = [0] * depth
    scratch = [state.clone() for _ in range(depth)]
    buffers = [MoveList() for _ in range(depth)]

    def count(at: State, ply: int) -> None:
        moves = buffers[ply]
        at.legal_moves(moves)
        found[ply] += moves.size
        if ply + 1 < depth:
            for index in range(moves.size):
                scratch[ply].copy_from(at)
                scratch[ply].play(moves.items[index])
                count(scratch[ply], ply + 1)

    count(state, 0)
    return found


#: How many positions of one deal may be looked at: interpreted, the deals of a game take three seconds at most.
_MOST_POSITIONS: Final = {"colonne": 1_500}
#: From the deal under the defaults twice, then from the deal and from within it under random options.
_DEALS: Final = 12


def deepest(game: Game, state: State) -> list[int]:
    """Count as deep as the number of positions allows, or to the end of the deal."""
    most = _MOST_POSITIONS.get(game.id, 12_000)
    depth = 1
    found = counts(state, 1)
    while found[-1] and 1 + sum(found) <= most:
        depth += 1
        found = counts(state, depth)
    return [number for number in found if number]


def written(game: Game, number: int) -> str:
    """Choose, count and write one deal."""
    rng = seeded(number)
    options = game.complete_options({}) if number <= 2 else random_options(game, rng)
    deal = {"seed": f"perft-{number}", "options": options, "moves": some_moves(game, options, number)}
    pairs = ", ".join(f"{name} = {toml(value)}" for name, value in fewest_options(game, options).items())
    lines = [
        "[[deal]]",
        f'seed = "{deal["seed"]}"',
        f"options = {{ {pairs} }}" if pairs else "options = {}",
        f"moves = {toml(deal['moves'])}",
        f"counts = {deepest(game, start(game, deal).state)}",
    ]
    return "\n".join(lines) + "\n"


def some_moves(game: Game, options: dict[str, object], number: int) -> list[str]:
    """Return random moves into the deal for the even deals but the second, else none."""
    if number % 2 == 1 or number == 2:
        return []
    rng = seeded(number)
    position = start(game, {"seed": f"perft-{number}", "options": options, "moves": []})
    while not position.state.is_deal_over():
        play(game, position, game.move_text(rng.choice(legal_moves(position))))
    moves = [entry.move for entry in position.history]
    return moves[: len(moves) // 3]


def toml(value: object) -> str:
    """Write a value as TOML."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return "[" + ", ".join(toml(item) for item in value) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value)


def main() -> None:
    """Write the file of each game named, or of all."""
    for game in sys.argv[1:] or GAMES:
        deals = [written(GAMES[game], number) for number in range(1, _DEALS + 1)]
        FOLDER.mkdir(exist_ok=True)
        (FOLDER / f"{game}.toml").write_text("\n".join(deals))
        sys.stdout.write(f"{game}: {len(deals)} deals\n")


if __name__ == "__main__":
    main()
