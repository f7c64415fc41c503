"""Plays `greedy` against a player that sees every hand: `python -m research.ceiling GAME`, on the compiled engine.

That player is the search of `strong` in the real world. It cheats, so callers cannot choose it. A level whose results
come close to it would probably use hidden cards.
"""

from __future__ import annotations

import argparse
from functools import reduce

from tqdm import tqdm

from croupier.players.arena.chunks import run_chunk
from croupier.players.arena.plan import DEALS, MATCHES, Contender, Plan, chunk_count
from croupier.players.arena.summary import summarize
from croupier.players.arena.tally import merge
from croupier.players.catalogue import ROSTERS
from croupier.players.roster import OPEN_HANDS


def main() -> None:
    """Print the share of plays that the player wins, and its lead in points, with their 95 % intervals."""
    parser = argparse.ArgumentParser(prog="python -m research.ceiling", description="Measures play with open hands.")
    parser.add_argument("game", choices=ROSTERS)
    parser.add_argument("--iterations", type=int, default=0, help="worlds of a search; those of `strong` when left out")
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--games", type=int, default=0, help="games of one deal after the other, instead of deals")
    parser.add_argument("--seed", default="croupier")
    given = parser.parse_args()
    game = ROSTERS[given.game].game
    options = game.complete_options({"games": 1} if given.games else {})
    seats, cheating = game.seats(options), Contender(OPEN_HANDS, given.iterations)
    players = tuple(cheating if seat % game.sides(options) == 0 else Contender("greedy") for seat in range(seats))
    unit, count = (MATCHES, given.games) if given.games else (DEALS, given.deals)
    plan = Plan(given.game, options, players, unit, count, given.seed)
    chunks = tqdm(range(chunk_count(plan)), leave=False, unit="chunk")
    result = summarize(plan, reduce(merge, (run_chunk(plan, chunk) for chunk in chunks)))
    won, points = (result["players"][0][name] for name in ("win_rate", "points_difference"))
    print(f"{given.game}: {result['plays']} {unit}; won {100 * won['mean']:.1f} % [{_span(won, 100, 1)}]; ", end="")
    print(f"points {points['mean']:+.3f} [{_span(points, 1, 3)}]")


def _span(found: dict[str, list[float]], unit: int, digits: int) -> str:
    return ", ".join(
        f"{unit * limit:+.{digits}f}" if unit == 1 else f"{unit * limit:.{digits}f}" for limit in found["interval"]
    )


if __name__ == "__main__":
    main()
