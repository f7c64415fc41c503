"""Makes the lookups of the play, from the root of the source: `python -m research.costly_colours [rank ...]`.

`--mogging` makes the strategy of mogging instead.

A rank whose lookup was made with as many iterations is left as it is, so an interrupted run can be continued.
`--check` computes the exploitability of the existing lookups again.
"""

from __future__ import annotations

import argparse
import sys
from time import process_time

from tqdm import tqdm

from croupier.games.cards import RANK_TEXTS
from croupier.players.costly_colours.lookup_files import load_lookup
from croupier.players.costly_colours.public_state import PublicState
from research.costly_colours.deal_outcomes import match_chances, play_deals
from research.costly_colours.files import FOLDER, read_figures, save_equity, save_lookup, save_mogging, save_shape
from research.costly_colours.learning import TREMBLE, BestResponse, Learning
from research.costly_colours.mogging import make_table
from research.costly_colours.play_tree import PlayTree
from research.costly_colours.strategies import expand, quantize
from research.costly_colours.weights import Weights

ITERATIONS = 120
#: The most that a lookup may give away, in points a deal.
ALLOWED = 0.02
#: The deals from which match equity is computed, and the iterations of mogging.
DEALS = 3000
MOGGING_ITERATIONS = 50
SEED = 1674


def make(tree: PlayTree, rank: int, iterations: int) -> None:
    """Make and measure the lookup of one turned rank."""
    started = process_time()
    weights = Weights(tree, rank)
    learning = Learning(tree, weights)
    for _ in tqdm(range(iterations), desc=f"turned {RANK_TEXTS[rank]}"):
        learning.iterate()
    lookup = quantize(tree, learning.average())
    elder, dealer = BestResponse(tree, weights, expand(tree, lookup)).exploitability()
    figures: dict[str, object] = {
        "iterations": iterations,
        "tremble": TREMBLE,
        "best_elder": round(elder, 6),
        "best_dealer": round(dealer, 6),
        "exploitability": round((elder + dealer) / 2, 6),
        "seconds": round(process_time() - started, 1),
    }
    save_lookup(rank, lookup, figures)


def make_missing(ranks: list[int], iterations: int) -> None:
    """Make the match equity, the lookups of `ranks`, and their tree."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    save_equity(match_chances(play_deals(DEALS, SEED)))
    if not ranks:
        return
    tree = PlayTree(PublicState())
    save_shape(tree)
    for rank in ranks:
        make(tree, rank, iterations)


def check(ranks: list[int]) -> bool:
    """Print the points a deal that each rank's lookup gives away; return whether all give away at most `ALLOWED`."""
    tree, is_good = PlayTree(PublicState()), True
    for rank in ranks:
        elder, dealer = BestResponse(tree, Weights(tree, rank), expand(tree, load_lookup(rank))).exploitability()
        given = (elder + dealer) / 2
        is_good = is_good and given <= ALLOWED
        print(f"{RANK_TEXTS[rank]}: elder {elder:+.4f}, dealer {dealer:+.4f}, gives away {given:.4f}")
    return is_good


def main() -> int:
    """Make the missing lookups, or check the existing ones; return 1 when one gives away too much."""
    parser = argparse.ArgumentParser(description="Make the lookups of the play of Costly Colours.")
    parser.add_argument("ranks", nargs="*", metavar="rank", help=f"one of {' '.join(RANK_TEXTS)}; none: all")
    parser.add_argument("--iterations", type=int, default=ITERATIONS)
    parser.add_argument("--again", action="store_true", help="make lookups that are there once more")
    parser.add_argument("--check", action="store_true", help="work out what the lookups give away instead")
    parser.add_argument("--mogging", action="store_true", help="make the strategy of mogging instead")
    arguments = parser.parse_args()
    unknown = set(arguments.ranks) - set(RANK_TEXTS)
    if unknown:
        parser.error(f"no rank: {' '.join(sorted(unknown))}")
    wanted = [rank for rank, text in enumerate(RANK_TEXTS) if not arguments.ranks or text in arguments.ranks]
    if arguments.mogging:
        save_mogging(make_table(MOGGING_ITERATIONS, SEED))
        return 0
    if arguments.check:
        return int(not check(wanted))
    made = {} if arguments.again else read_figures()
    missing = [rank for rank in wanted if made.get(RANK_TEXTS[rank], {}).get("iterations") != arguments.iterations]
    make_missing(missing, arguments.iterations)
    return 0


if __name__ == "__main__":
    sys.exit(main())
