"""A helper that plays at random: our games as they are imported, OpenSpiel's and RLCard's by their Python interfaces.

Asked for a `player` and a `game`, it plays for about `seconds` and answers what it played in which time.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from importlib import import_module
from time import perf_counter
from typing import Any, Final

from benchmarks.processes import answer_lines
from croupier.games.build_info import COMPILED
from croupier.games.catalogue import GAMES
from croupier.games.moves import MoveList
from croupier.players.playout import Playouts

#: Plays a number of deals; returns the moves of the players, and what chance did.
Play = Callable[[int], tuple[int, int]]

_SEED: Final = 1
_RNG: Final = random.Random(_SEED)  # noqa: S311 - nothing here is secret
#: Deals are played in batches of at least this time, so that reading the clock costs nothing.
_BATCH: Final = 0.01


def our_playouts(game: str) -> Play:
    """Play by the engine's own loop."""
    playouts = Playouts(GAMES[game], GAMES[game].complete_options({}), _SEED)

    def play(deals: int) -> tuple[int, int]:
        before = playouts.moves
        playouts.run(deals)
        return playouts.moves - before, 0

    return play


def our_steps(game: str) -> Play:
    """Play move by move from Python, as the other libraries are played."""
    playouts = Playouts(GAMES[game], GAMES[game].complete_options({}), _SEED)
    legal = MoveList()

    def play(deals: int) -> tuple[int, int]:
        moves = 0
        for _ in range(deals):
            playouts.deal()
            state = playouts.state
            while not state.is_deal_over():
                state.legal_moves(legal)
                state.play(_RNG.choice(legal.to_list()))
                moves += 1
        return moves, 0

    return play


def open_spiel(game: str) -> Play:
    """Play a game of OpenSpiel; chance deals its cards one by one."""
    loaded: Any = import_module("pyspiel").load_game(game)

    def play(deals: int) -> tuple[int, int]:
        moves = chances = 0
        for _ in range(deals):
            state = loaded.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(_RNG.choices(outcomes, weights)[0])
                    chances += 1
                else:
                    state.apply_action(_RNG.choice(state.legal_actions()))
                    moves += 1
        return moves, chances

    return play


def rlcard(game: str) -> Play:
    """Play a game of RLCard."""
    table: Any = import_module("rlcard").make(game)

    def play(deals: int) -> tuple[int, int]:
        moves = 0
        for _ in range(deals):
            state, _ = table.reset()
            while not table.is_over():
                state, _ = table.step(_RNG.choice(list(state["legal_actions"])))
                moves += 1
        return moves, 0

    return play


_PLAYERS: Final[dict[str, Callable[[str], Play]]] = {
    "ours": our_playouts,
    "steps": our_steps,
    "OpenSpiel": open_spiel,
    "RLCard": rlcard,
}


@cache
def _player(player: str, game: str) -> Play:
    play = _PLAYERS[player](game)
    play(1)
    return play


def answer(player: str, game: str, seconds: float) -> dict[str, Any]:
    """Play for about `seconds`."""
    play = _player(player, game)
    moves = chances = 0
    deals = 1
    begin = perf_counter()
    while (passed := perf_counter() - begin) < seconds:
        played = play(deals)
        moves, chances = moves + played[0], chances + played[1]
        if perf_counter() - begin - passed < _BATCH:
            deals *= 2
    return {"moves": moves, "chances": chances, "seconds": perf_counter() - begin, "compiled": COMPILED}


if __name__ == "__main__":
    answer_lines(answer)
