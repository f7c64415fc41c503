"""Make the tables in the tree, from its root: `python -m croupier.players.costly_colours.make_tables [rank ...]`.

A rank whose table was made with as many iterations is left as it is, so what was stopped goes on where it was.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from time import process_time

from tqdm import tqdm

from croupier.games.cards import RANK_TEXTS
from croupier.players.costly_colours.best_response import BestResponse
from croupier.players.costly_colours.deal_outcomes import DealOutcomes
from croupier.players.costly_colours.learning import TREMBLE, Learning
from croupier.players.costly_colours.match_equity import save_worths
from croupier.players.costly_colours.play_tree import PlayTree
from croupier.players.costly_colours.public_state import PublicState
from croupier.players.costly_colours.tables import expand, quantize, read_figures, save_shape, save_table
from croupier.players.costly_colours.weights import Weights

ITERATIONS = 120
#: Where the source is, from the root of the project; a compiled engine lies elsewhere.
FOLDER = Path("croupier/players/costly_colours/tables")
#: The deals from which the worth of scores is worked out, and their seed.
DEALS = 3000
SEED = 1674


def make(tree: PlayTree, rank: int, iterations: int) -> None:
    """Make and measure the table of one turned rank."""
    started = process_time()
    weights = Weights(tree, rank)
    learning = Learning(tree, weights)
    for _ in tqdm(range(iterations), desc=f"turned {RANK_TEXTS[rank]}"):
        learning.iterate()
    table = quantize(tree, learning.average())
    elder, dealer = BestResponse(tree, weights, expand(tree, table)).exploitability()
    figures: dict[str, object] = {
        "iterations": iterations,
        "tremble": TREMBLE,
        "best_elder": round(elder, 6),
        "best_dealer": round(dealer, 6),
        "exploitability": round((elder + dealer) / 2, 6),
        "seconds": round(process_time() - started, 1),
    }
    save_table(rank, table, figures, FOLDER)


def main() -> None:
    """Make what is missing."""
    parser = argparse.ArgumentParser(description="Make the tables of the play of Costly Colours.")
    parser.add_argument("ranks", nargs="*", metavar="rank", help=f"one of {' '.join(RANK_TEXTS)}; none: all")
    parser.add_argument("--iterations", type=int, default=ITERATIONS)
    parser.add_argument("--again", action="store_true", help="make tables that are there once more")
    arguments = parser.parse_args()
    unknown = set(arguments.ranks) - set(RANK_TEXTS)
    if unknown:
        parser.error(f"no rank: {' '.join(sorted(unknown))}")
    made = {} if arguments.again else read_figures(FOLDER)
    wanted = [
        rank
        for rank, text in enumerate(RANK_TEXTS)
        if (not arguments.ranks or text in arguments.ranks)
        and made.get(text, {}).get("iterations") != arguments.iterations
    ]
    FOLDER.mkdir(parents=True, exist_ok=True)
    save_worths(DealOutcomes(DEALS, SEED).chances(), FOLDER)
    if not wanted:
        return
    tree = PlayTree(PublicState())
    save_shape(tree, FOLDER)
    for rank in wanted:
        make(tree, rank, arguments.iterations)


if __name__ == "__main__":
    main()
