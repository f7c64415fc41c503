"""Measures the rates of play and writes them next to each roster: `python -m research.rates [GAME …]`.

Run it on the compiled engine, with nothing else running. `--pairs` counts only the factors of two options together
again; they do not depend on the machine. `--check` writes nothing. It measures every level under
the default options and under every pair of other values. It compares the rates with the file, and fails beyond a factor
of three.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping
from operator import itemgetter
from typing import Any, Final

from croupier.players.arena.rates import rates_file, rates_of
from croupier.players.catalogue import ROSTERS
from croupier.players.roster import Roster
from research.rates.sampling import measure, pairs_of, rates_now, with_pairs

_FACTOR: Final = 3


def main() -> int:
    """Measure the games that the command line names, or all; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m research.rates", description="Measures the rates of play.")
    parser.add_argument("games", nargs="*", help=f"of {', '.join(ROSTERS)}; all when left out")
    parser.add_argument("--pairs", action="store_true", help="count pairs of options alone, keep the rest")
    parser.add_argument("--check", action="store_true", help="compare the rates now with those written")
    arguments = parser.parse_args()
    if arguments.check:
        return max(_check(ROSTERS[id]) for id in arguments.games or ROSTERS)
    for id in arguments.games or ROSTERS:
        file, roster = rates_file(ROSTERS[id]), ROSTERS[id]
        if arguments.pairs:
            known = json.loads(file.read_text())
            found = {level: with_pairs(roster, level, known[level]) for level in roster.levels}
        else:
            found = measure(roster)
        file.write_text(json.dumps(found, indent=1) + "\n")
        print(file)
    return 0


def _check(roster: Roster) -> int:
    """Print for each level the time of a match now ÷ as written; return 1 when one differs by too much."""
    status = 0
    for level in roster.levels:
        ratios = [(_ratio(roster, level, given), given) for given in ({}, *pairs_of(roster.game))]
        least, most = min(ratios, key=itemgetter(0)), max(ratios, key=itemgetter(0))
        told = [f"{ratio:.2f} with {given}" for ratio, given in (least, most)]
        print(f"{roster.game.id} {level}: {ratios[0][0]:.2f} by default; {' to '.join(told)}", flush=True)
        status |= not 1 / _FACTOR < least[0] <= most[0] < _FACTOR
    return int(status)


def _ratio(roster: Roster, level: str, given: Mapping[str, Any]) -> float:
    options = roster.game.complete_options(given)
    written, found = rates_of(roster, level, options), rates_now(roster, level, options)
    real = found["milliseconds"] * found["decisions"] * found["deals"]
    return real / (written.milliseconds * written.decisions * written.deals)


if __name__ == "__main__":
    sys.exit(main())
