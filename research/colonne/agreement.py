"""Counts how often a level chooses the same move with another seed: `python -m research.colonne.agreement`.

The positions are decisions among at least three moves, at random moments of deals between players of `greedy`.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from statistics import fmean
from typing import Final

from tqdm import tqdm

from croupier.games.moves import MoveList
from croupier.games.state import State
from croupier.players.colonne.greedy import GreedyPolicy
from croupier.players.colonne.roster import COLONNE_ROSTER
from croupier.players.history import History
from croupier.players.player import Player
from croupier.players.playout import Playouts
from croupier.players.rng import Rng

_SEED: Final = 52
#: A position is one of so many decisions of a deal; shorter deals are left out.
_DECISIONS: Final = 24
_FEWEST_MOVES: Final = 3


def positions(number: int) -> Iterator[tuple[State, History]]:
    """Yield so many positions with the moves of their deals."""
    game, rng, legal = COLONNE_ROSTER.game, Rng(_SEED), MoveList()
    deals, greedy = Playouts(game, game.complete_options({}), _SEED), GreedyPolicy(any_twos=True)
    found = 0
    while found < number:
        deals.deal()
        state, history, left = deals.state, History(), rng.below(_DECISIONS)
        while not state.is_deal_over():
            state.legal_moves(legal)
            if legal.size >= _FEWEST_MOVES:
                left -= 1
                if left == 0:
                    found += 1
                    yield state, history
            move = greedy.choose(state, legal, rng)
            history.add(state.to_act, move)
            state.play(move)


def share_of_favourite(player: Player, state: State, history: History, seeds: int) -> float:
    """Return the share of seeds that give the move which most seeds give."""
    moves = Counter(int(player.choose(state, history, Rng(seed))) for seed in range(seeds))
    return max(moves.values()) / seeds


def main() -> None:
    """Print the mean share, and the number of positions in which at least 80 % of the seeds give one move."""
    parser = argparse.ArgumentParser(prog="python -m research.colonne.agreement", description=__doc__)
    parser.add_argument("level", nargs="?", default="best")
    parser.add_argument("--iterations", type=int, default=0, help="those of the level when left out")
    parser.add_argument("--positions", type=int, default=20)
    parser.add_argument("--seeds", type=int, default=10)
    given = parser.parse_args()
    player = COLONNE_ROSTER.player(given.level, COLONNE_ROSTER.game.complete_options({}), given.iterations)
    shares = [
        share_of_favourite(player, state, history, given.seeds)
        for state, history in tqdm(positions(given.positions), total=given.positions, leave=False)
    ]
    sure = sum(share >= 0.8 for share in shares)
    print(f"{given.level}: {100 * fmean(shares):.1f} % of the seeds, {sure} of {len(shares)} positions")


if __name__ == "__main__":
    main()
