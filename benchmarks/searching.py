"""A helper that searches: our information-set tree search on Seven Up, and OpenSpiel's in C++ on Euchre.

Both search the first decision of ever new deals, play out at random, draw a world an iteration, and let every seat
choose in the tree. Asked for a `player`, it searches for about `seconds` and answers how many iterations that were.
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
from croupier.games.seven_up.game import SEVEN_UP
from croupier.games.seven_up.options import read_options
from croupier.games.seven_up.rules import SevenUp
from croupier.players.history import History
from croupier.players.player import UniformPolicy
from croupier.players.playout import Playouts
from croupier.players.rng import Rng
from croupier.players.search.tree import TreePlayer, TreeSettings
from croupier.players.seven_up.points import DealPoints
from croupier.players.seven_up.worlds import SevenUpWorlds

#: Searches one decision; returns the iterations made.
Search = Callable[[], int]

_SEED: Final = 1
_RNG: Final = random.Random(_SEED)  # noqa: S311 - nothing here is secret
_ITERATIONS: Final = 1000
#: The weight of the doubt in OpenSpiel's UCB, whose rewards are not scaled; ours are, to 0 to 1.
_THEIR_EXPLORATION: Final = 5.0


def our_search() -> Search:
    """Search Seven Up, each seat for its lead in the deal."""
    options = SEVEN_UP.complete_options({})
    playouts = Playouts(SEVEN_UP, options, _SEED)
    scratch = SevenUp(read_options(options))
    settings = TreeSettings(_ITERATIONS, 0.0)
    worlds = SevenUpWorlds(read_options(options))
    player = TreePlayer(worlds, DealPoints(), UniformPolicy(), None, scratch, settings)
    rng, history = Rng(_SEED), History()

    def search() -> int:
        playouts.deal()
        made = 0
        # A jack turned can end the deal before anybody acts.
        if not playouts.state.is_deal_over():
            player.choose(playouts.state, history, rng)
            made = _ITERATIONS
        while not playouts.state.is_deal_over():
            playouts.step()
        return made

    return search


def their_search() -> Search:
    """Search Euchre by OpenSpiel's bot."""
    spiel: Any = import_module("pyspiel")
    game = spiel.load_game("euchre")
    bot = spiel.ISMCTSBot(_SEED, spiel.RandomRolloutEvaluator(1, _SEED), _THEIR_EXPLORATION, _ITERATIONS)

    def search() -> int:
        state = game.new_initial_state()
        while state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(_RNG.choices(outcomes, weights)[0])
        bot.restart()
        bot.step(state)
        return _ITERATIONS

    return search


_SEARCHES: Final[dict[str, Callable[[], Search]]] = {"ours": our_search, "OpenSpiel": their_search}


@cache
def _search(player: str) -> Search:
    return _SEARCHES[player]()


def answer(player: str, seconds: float) -> dict[str, Any]:
    """Search for about `seconds`."""
    search = _search(player)
    made = 0
    begin = perf_counter()
    while perf_counter() - begin < seconds:
        made += search()
    return {"iterations": made, "seconds": perf_counter() - begin, "compiled": COMPILED}


if __name__ == "__main__":
    answer_lines(answer)
