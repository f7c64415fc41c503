"""Counting the sequences of moves that a position allows, by their length: one wrong move anywhere changes a count."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from croupier.games.game import Game
from croupier.games.gameplay import deal_match, draw_deal, play
from croupier.games.moves import MoveList
from croupier.games.position import Position
from croupier.games.state import State

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
