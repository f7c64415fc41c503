"""Random play through the service."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

from croupier.games.gameplay import legal_moves, play
from tests.games.samples import some_move
from tests.service.asking import Table


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
