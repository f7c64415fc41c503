"""Work out anew what the tables of the play give away: `python -m croupier.players.costly_colours.check_tables`."""

from __future__ import annotations

import argparse
import sys

from croupier.games.cards import RANK_TEXTS
from croupier.players.costly_colours.best_response import BestResponse
from croupier.players.costly_colours.play_tree import PlayTree
from croupier.players.costly_colours.public_state import PublicState
from croupier.players.costly_colours.tables import expand, load_table
from croupier.players.costly_colours.weights import Weights

#: What a table may give away, in points a deal.
ALLOWED = 0.02


def main() -> None:
    """Write a line a rank: what the best elder and dealer make against the table, and what it so gives away a deal."""
    parser = argparse.ArgumentParser(description="Check the tables of the play of Costly Colours.")
    parser.add_argument("ranks", nargs="*", metavar="rank", help=f"one of {' '.join(RANK_TEXTS)}; none: all")
    arguments = parser.parse_args()
    tree = PlayTree(PublicState())
    worst = 0.0
    for rank, text in enumerate(RANK_TEXTS):
        if arguments.ranks and text not in arguments.ranks:
            continue
        response = BestResponse(tree, Weights(tree, rank), expand(tree, load_table(rank)))
        elder, dealer = response.exploitability()
        worst = max(worst, elder + dealer)
        sys.stdout.write(f"{text}: elder {elder:+.4f}, dealer {dealer:+.4f}, gives away {(elder + dealer) / 2:.4f}\n")
    sys.exit(worst > ALLOWED)


if __name__ == "__main__":
    main()
