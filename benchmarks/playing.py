"""A program that plays at random: our games as they are imported, OpenSpiel's by its Python interface.

Asked for a `game`, ours or `OpenSpiel NAME`, it plays for about `seconds` and answers what it played in which time.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from time import perf_counter
from typing import Any, Final

from benchmarks.processes import answer_question
from croupier.games.build_info import COMPILED
from croupier.games.catalogue import GAMES
from croupier.players.playout import Playouts

#: Plays a number of deals; returns the moves of the players.
Play = Callable[[int], int]

OPEN_SPIEL: Final = "OpenSpiel "
_SEED: Final = 1
_RNG: Final = random.Random(_SEED)  # noqa: S311 - nothing here is secret
#: Deals are played in batches of at least this time, so that reading the clock costs nothing.
_BATCH: Final = 0.01


def _ours(game: str) -> Play:
    """Play by the engine's own loop."""
    playouts = Playouts(GAMES[game], GAMES[game].complete_options({}), _SEED)

    def play(deals: int) -> int:
        before = playouts.moves
        playouts.run(deals)
        return playouts.moves - before

    return play


def _open_spiel(game: str) -> Play:
    """Play a game of OpenSpiel; chance deals its cards one by one."""
    loaded: Any = import_module("pyspiel").load_game(game)

    def play(deals: int) -> int:
        moves = 0
        for _ in range(deals):
            state = loaded.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(_RNG.choices(outcomes, weights)[0])
                else:
                    state.apply_action(_RNG.choice(state.legal_actions()))
                    moves += 1
        return moves

    return play


def answer(game: str, seconds: float) -> dict[str, Any]:
    """Play for about `seconds`, after one deal that warms up."""
    play = _open_spiel(game.removeprefix(OPEN_SPIEL)) if game.startswith(OPEN_SPIEL) else _ours(game)
    play(1)
    moves, deals = 0, 1
    begin = perf_counter()
    while (passed := perf_counter() - begin) < seconds:
        moves += play(deals)
        if perf_counter() - begin - passed < _BATCH:
            deals *= 2
    return {"moves": moves, "seconds": perf_counter() - begin, "compiled": COMPILED}


if __name__ == "__main__":
    answer_question(answer)
